"""The memory of a search: positions, nodes, edges and a hash table, laid out once and used again for every move."""

import threading
from typing import Any

import numpy as np

from madang.core.chance import Philox
from madang.core.contract import MAX_SEATS, Game
from madang.core.record import Record, array, f32, f64, i8, i16, i32, i64, integer, u64

from .outlook import as_words

UNIVERSES = 3  # worlds that a tree looks at; the study behind the bots found 3 better than 1, 8 or ever new ones
MAX_DEPTH = 200
WORK, FIRST_WORLD = 0, 1  # rows of `states`: where a step is tried, then the root in each universe
FIRST_STORED = FIRST_WORLD + UNIVERSES
NONE = -1
UNOPENED = -1  # `Node.first` of a node whose moves have not been looked at


class Node(Record):
    """A position that the search has met. 64 bytes: the search waits for memory more than for anything else."""

    hash = integer(u64)
    total = array(f32, MAX_SEATS)  # the sum of the values of all visits
    value = array(f32, MAX_SEATS)  # what it looked like at the first visit, or the result of the game
    visits = integer(i32)
    first = integer(i32)  # its first edge, or UNOPENED
    state = integer(i32)  # its row in `states` once opened
    edges = integer(i16)  # how many actions are legal
    open = integer(i16)  # how many of them the search has in view: all visited ones, and the likeliest other
    seat = integer(i8)  # who decides, or NOBODY


class Edge(Record):
    """A legal action of a node."""

    worth = integer(f32)  # the mean value, for the seat that decides
    prior = integer(f32)  # how likely the action looked beforehand
    visits = integer(i32)
    child = array(i32, UNIVERSES)  # the node it leads to in each universe, or NONE
    action = integer(i16)


class Head(Record):
    """The settings of a search and how far it has come."""

    key = array(u64, UNIVERSES)  # the luck of each universe
    explore = integer(f64)  # c of PUCT
    reluctance = integer(f64)  # how far below the mean of its node an action is taken to be before its first visit
    play_on = integer(i64)  # turns that a leaf is played on before it is valued
    seat = integer(i64)
    nodes = integer(i64)
    edges = integer(i64)
    states = integer(i64)
    simulations = integer(i64)
    deepest = integer(i64)


class Tree:
    """Room for a search of at most `capacity` nodes. Untouched parts of it cost no memory."""

    def __init__(self, game: Game, capacity: int) -> None:
        opened = capacity // 2 + 64
        self.game, self.capacity = game, capacity
        self.states = game.State.pool(FIRST_STORED + opened)
        self.words = as_words(self.states)
        self.nodes = Node.pool(capacity)
        self.edges = Edge.pool(opened * min(game.max_legal, 40) + game.max_legal)
        self.table = np.zeros(1 << (2 * capacity - 1).bit_length(), np.int32)  # node number + 1, or 0
        self.head = Head.pool(1)
        self.rng = Philox.pool(1)
        self.scratch = np.zeros(game.max_legal, np.int16)
        self.logits = np.zeros(game.max_legal, np.float32)
        self.ranks = np.zeros(MAX_SEATS, np.int64)
        self.values = np.zeros(MAX_SEATS, np.float64)
        self.path = np.zeros((MAX_DEPTH, 2), np.int64)  # node and edge of each step

    def parts(self) -> tuple[Any, ...]:
        """Return what the kernel `search` takes, in its order."""
        return (
            self.states, self.words, self.nodes, self.edges, self.table, self.head[0], self.scratch,
            self.logits, self.ranks, self.values, self.path,
        )  # fmt: skip


class Trees:
    """Trees that nobody searches just now, to be borrowed: bots at many tables share them. Safe for threads."""

    def __init__(self) -> None:
        self._idle: list[Tree] = []
        self._lock = threading.Lock()

    def borrow(self, game: Game, capacity: int) -> Tree:
        """Return an idle tree of that game with room enough, or a new one."""
        capacity = 1 << (max(capacity, 256) - 1).bit_length()
        with self._lock:
            for i, tree in enumerate(self._idle):
                if tree.game is game and tree.capacity == capacity:
                    return self._idle.pop(i)
        return Tree(game, capacity)

    def give_back(self, tree: Tree) -> None:
        """Let others use the tree; only a few are kept."""
        with self._lock:
            self._idle.append(tree)
            del self._idle[:-MOST_IDLE]


MOST_IDLE = 8
TREES = Trees()
