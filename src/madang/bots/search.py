"""The search: PUCT over a few fixed universes, for any game and any number of seats, in compiled code.

It is told what its seat may know and nothing else: the position is concealed before anything is read from it, and each
universe fills the blanks anew. A leaf is valued by the game's `evaluate` (or by the result of the game), a value a
seat; each seat goes for its own. A turn that a leaf leaves half done is first played on by the game's first opinion.
The game's `prior` says which actions to look at first. An opened node keeps its
position; its actions come into view one by one, the likeliest first, since one that was not yet visited cannot be
preferred to a likelier one. Nodes are found by a hash of the position, so ways that meet share what was learnt.

Set-up by measurement: 3 universes, c = 1.2 where a game has none of its own, unvisited actions 0.1 below their node,
values at the first visit, actions at the second (`docs/bots.md`).
"""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from math import exp, sqrt
from typing import Any

import numpy as np

from madang.core.chance import Philox
from madang.core.contract import NOBODY, Game, Numbers, apply, game_of, legal, prior, run
from madang.core.kernel import kernel

from .bot import Stop, pick_softly, running, weights_of
from .outlook import Key, Words, finish_turn, fingerprint, picture, settle, stream_key, worth
from .tree import FIRST_STORED, FIRST_WORLD, MAX_DEPTH, NONE, TREES, UNIVERSES, UNOPENED, WORK, Head, Node, Tree

ROOT = 0
HASH_KEY = np.uint64(0x243F6A8885A308D3)
BATCH_SECONDS = 0.004  # how often a search looks at the clock
NODES_A_SECOND = 1_200_000  # room for a search by time: more than it can need on a quick machine
MOST_NODES = 1 << 19  # then it goes on without adding any
MOST_SIMULATIONS = 1 << 30


@kernel
def find(nodes: Any, table: Numbers, code: Key) -> int:
    """Return the place in the table of the node with that hash, or of the gap where it belongs."""
    mask = table.shape[0] - 1
    place = np.int64(code & np.uint64(mask))
    while table[place] != 0 and nodes[table[place] - 1].hash != code:
        place = (place + 1) & mask
    return place  # type: ignore[return-value]


@kernel
def new_node(head: Head, nodes: Any, code: Key, who: int, values: Numbers) -> int:
    """Add a node that was valued; return its number. There must be room."""
    number = head.nodes
    head.nodes += 1
    node = nodes[number]
    node.hash = code
    node.seat = who
    node.visits = 0
    node.first = UNOPENED
    node.state = NONE
    node.edges = 0
    node.open = 0
    for seat in range(values.shape[0]):
        node.value[seat] = values[seat]
        node.total[seat] = 0.0
    return number


@kernel
def open_node(states: Any, head: Head, node: Node, edges: Any, scratch: Numbers, logits: Numbers) -> bool:
    """Give a node its actions and their priors (softmax), from the position in WORK. False if there is no room."""
    s = states[WORK]
    n = legal(s, scratch)
    if head.states == states.shape[0] or head.edges + n > edges.shape[0]:
        return False
    states[head.states] = states[WORK]
    node.state = head.states
    head.states += 1
    prior(s, scratch, n, logits)
    top, total = logits[0], 0.0
    for i in range(n):
        top = max(top, logits[i])
    for i in range(n):
        logits[i] = exp(logits[i] - top)
        total += logits[i]
    node.first = head.edges
    node.edges = n
    node.open = 0
    head.edges += n
    for i in range(n):
        edge = edges[node.first + i]
        edge.action = scratch[i]
        edge.prior = logits[i] / total
        edge.worth = 0.0
        edge.visits = 0
        for universe in range(UNIVERSES):
            edge.child[universe] = NONE
    return True


@kernel
def bring_into_view(node: Node, edges: Any) -> None:
    """Put the likeliest action that is not in view behind those that are."""
    place = node.first + node.open
    best = place
    for e in range(place + 1, node.first + node.edges):
        if edges[e].prior > edges[best].prior:
            best = e
    if best != place:
        one, other = edges[place], edges[best]
        action, likely = one.action, one.prior
        one.action, one.prior = other.action, other.prior
        other.action, other.prior = action, likely
    node.open += 1


@kernel
def choose_edge(head: Head, node: Node, edges: Any) -> int:
    """Return the edge to follow: the best of mean value and of what the prior still promises."""
    last = node.first + node.open - 1
    if node.open == 0 or (edges[last].visits > 0 and node.open < node.edges):
        bring_into_view(node, edges)
        last += 1
    bonus = head.explore * sqrt(node.visits)
    best, best_score = last, -1e9
    for e in range(node.first, last + 1):
        edge = edges[e]
        if edge.visits > 0:
            score = edge.worth + bonus * edge.prior / (1 + edge.visits)
        else:
            score = node.total[node.seat] / node.visits - head.reluctance + bonus * edge.prior
        if score > best_score:
            best, best_score = e, score
    return best


@kernel
def take_step(states: Any, source: int, action: int, key: Key, scratch: Numbers) -> int:
    """Put into WORK what an action leads to in a universe; return who is to act there."""
    states[WORK] = states[source]
    apply(states[WORK], action)
    return settle(states[WORK], key, scratch)


@kernel
def descend(states: Any, words: Words, nodes: Any, edges: Any, table: Numbers, head: Head, scratch: Numbers,
            logits: Numbers, ranks: Numbers, values: Numbers, path: Numbers, weights: Numbers) -> int:  # fmt: skip
    """Run one simulation down to a leaf: fill `path` and `values`; return the number of steps."""
    universe = head.simulations % UNIVERSES
    key = head.key[universe]
    number, depth = ROOT, 0
    while depth < MAX_DEPTH:
        node = nodes[number]
        if node.first == UNOPENED:
            if node.seat == NOBODY:
                break
            before = nodes[path[depth - 1, 0]]
            source = FIRST_WORLD + universe if depth == 1 else before.state
            take_step(states, source, edges[path[depth - 1, 1]].action, key, scratch)
            if not open_node(states, head, node, edges, scratch, logits):
                break
        chosen = choose_edge(head, node, edges)
        path[depth, 0] = number
        path[depth, 1] = chosen
        depth += 1
        edge = edges[chosen]
        if edge.child[universe] == NONE:
            source = FIRST_WORLD + universe if number == ROOT else node.state
            turn = states[source].turn
            who = take_step(states, source, edge.action, key, scratch)
            code = fingerprint(words, WORK, HASH_KEY)
            place = find(nodes, table, code)
            if table[place] == 0:
                last = finish_turn(states[WORK], turn, who, key, scratch, logits, head.play_on)
                worth(states[WORK], last, weights, ranks, values)
                if head.nodes < nodes.shape[0]:
                    number = new_node(head, nodes, code, who, values)
                    table[place] = number + 1
                    edge.child[universe] = number
                    learn(nodes[number], values)
                return depth
            edge.child[universe] = table[place] - 1
        number = edge.child[universe]
    leaf = nodes[number]
    for seat in range(values.shape[0]):
        values[seat] = leaf.value[seat]
    learn(leaf, values)
    return depth


@kernel
def learn(node: Node, values: Numbers) -> None:
    """Count a visit."""
    node.visits += 1
    for seat in range(values.shape[0]):
        node.total[seat] += values[seat]


@kernel
def search(states: Any, words: Words, nodes: Any, edges: Any, table: Numbers, head: Head, scratch: Numbers,
           logits: Numbers, ranks: Numbers, values: Numbers, path: Numbers, weights: Numbers, n: int,
           stop: Numbers) -> None:  # fmt: skip
    """Run n simulations; only one more once `stop[0]` is 1."""
    for _ in range(n):
        depth = descend(states, words, nodes, edges, table, head, scratch, logits, ranks, values, path, weights)
        for i in range(depth):
            node, edge = nodes[path[i, 0]], edges[path[i, 1]]
            edge.visits += 1
            edge.worth += (values[node.seat] - edge.worth) / edge.visits
            learn(node, values)
        head.simulations += 1
        head.deepest = max(head.deepest, depth)
        if stop[0] != 0:
            return


@kernel
def plant(states: Any, nodes: Any, edges: Any, table: Numbers, head: Head, scratch: Numbers, logits: Numbers,
          ranks: Numbers, values: Numbers, weights: Numbers, rng: Philox, seat: int, seed: int,
          stream: int) -> None:  # fmt: skip
    """Begin a tree with the position in the first world: imagine the others, make the root and open it."""
    for i in range(table.shape[0]):
        table[i] = 0
    head.nodes = 0
    head.edges = 0
    head.states = FIRST_STORED
    head.simulations = 0
    head.deepest = 0
    head.seat = seat
    for universe in range(UNIVERSES):
        states[FIRST_WORLD + universe] = states[FIRST_WORLD]
    for universe in range(UNIVERSES):
        picture(states, FIRST_WORLD + universe, seat, seed, stream * UNIVERSES + universe, rng)
        head.key[universe] = stream_key(rng)
    states[WORK] = states[FIRST_WORLD]
    worth(states[WORK], seat, weights, ranks, values)
    new_node(head, nodes, np.uint64(0), seat, values)
    open_node(states, head, nodes[ROOT], edges, scratch, logits)
    learn(nodes[ROOT], values)


@dataclass(frozen=True)
class Thought:
    """What a search thinks of a position, action by action."""

    actions: tuple[int, ...]  # ascending
    visits: tuple[int, ...]
    values: tuple[float, ...]  # the mean value of each action for the seat that asked; 0 where never visited
    simulations: int
    deepest: int

    def best(self) -> int:
        """Return the action visited most; of equals the one of higher value."""
        ranked = zip(self.visits, self.values, self.actions, strict=True)
        return max(ranked, key=lambda option: (option[0] + 0.3 * option[1], -option[2]))[2]


@dataclass
class Search:
    """A bot that looks ahead. It stops after `simulations` (0 = no limit) or after `seconds` (0 = no limit)."""

    simulations: int = 0
    seconds: float = 0.0
    threads: int = 1
    softness: float = 0.0  # 0 = always the action visited most; 1 = actions in proportion to their visits
    explore: float | None = None  # the c of PUCT; None = the game's own
    reluctance: float = 0.1
    play_on: int | None = None  # turns of each seat that a leaf is played on; None = the game's own
    by_cost: bool = False  # fewer simulations where each is played on
    weights: Numbers | None = field(default=None, repr=False)
    name: str = "search"

    def choose(self, state: Any, seat: int, seed: int = 0, stop: Stop | None = None) -> int:
        """Return the number of an action that is legal for the seat in this position."""
        thought = self.think(state, seat, seed, stop)
        if self.softness > 0:
            return pick_softly(thought.actions, thought.visits, self.softness, seed)
        return thought.best()

    def think(self, state: Any, seat: int, seed: int = 0, stop: Stop | None = None) -> Thought:
        """Search, and return what came of it."""
        game = game_of(state)
        trees = [TREES.borrow(game, self.capacity(game)) for _ in range(self.threads)]
        sign = running(stop)
        try:
            if self.threads == 1:
                self.grow(trees[0], state, seat, seed, 0, sign)
            else:
                with ThreadPoolExecutor(self.threads) as pool:
                    list(pool.map(lambda i: self.grow(trees[i], state, seat, seed, i, sign), range(self.threads)))
            return harvest(trees)
        finally:
            for tree in trees:
                TREES.give_back(tree)

    def turns_on(self, game: Game) -> int:
        """Return how many turns of each seat a leaf is played on."""
        return game.play_on if self.play_on is None else self.play_on

    def budget(self, game: Game) -> int:
        """Return how many simulations each tree may run; 0 = no limit."""
        dear = 1 + self.turns_on(game) if self.by_cost else 1
        return -(-self.simulations // (self.threads * dear))

    def capacity(self, game: Game) -> int:
        """Return how many nodes a tree of this search needs."""
        by_count = self.budget(game) + 2 if self.simulations else MOST_NODES
        by_time = int(self.seconds * NODES_A_SECOND) + 1000 if self.seconds else MOST_NODES
        return min(by_count, by_time, MOST_NODES)

    def grow(self, tree: Tree, state: Any, seat: int, seed: int, number: int, stop: Stop) -> None:
        """Search in one tree until the budget is spent or somebody says stop."""
        head = tree.head[0]
        head.explore = tree.game.explore if self.explore is None else self.explore
        head.reluctance = self.reluctance
        head.play_on = self.turns_on(tree.game) * int(state.n_seats)
        tree.states[FIRST_WORLD] = state
        weights = weights_of(tree.game, self.weights)
        with np.errstate(over="ignore"):  # hashes wrap around
            run(plant)(
                tree.states, tree.nodes, tree.edges, tree.table, head, tree.scratch, tree.logits, tree.ranks,
                tree.values, weights, tree.rng[0], seat, seed, number,
            )  # fmt: skip
            left = self.budget(tree.game) or MOST_SIMULATIONS
            if tree.nodes[ROOT].edges == 1:
                left = 1  # a forced action needs no thought
            began = time.perf_counter()
            while left > 0:
                batch = left
                if self.seconds:
                    spent = time.perf_counter() - began
                    if head.simulations and spent >= self.seconds:
                        return
                    pace = (head.simulations + 1) / max(spent, 1e-4)
                    batch = min(left, max(1, int(pace * min(BATCH_SECONDS, self.seconds - spent))))
                run(search)(*tree.parts(), weights, batch, stop)
                left = 0 if stop[0] else left - batch


def harvest(trees: Sequence[Tree]) -> Thought:
    """Add up the roots of trees of one position."""
    visits: dict[int, int] = {}
    values: dict[int, float] = {}
    for tree in trees:
        root = tree.nodes[ROOT]
        for edge in tree.edges[root.first : root.first + root.edges]:
            action, n = int(edge["action"]), int(edge["visits"])
            visits[action] = visits.get(action, 0) + n
            values[action] = values.get(action, 0.0) + n * float(edge["worth"])
    actions = tuple(sorted(visits))
    return Thought(
        actions,
        tuple(visits[a] for a in actions),
        tuple(values[a] / visits[a] if visits[a] else 0.0 for a in actions),
        sum(int(tree.head[0].simulations) for tree in trees),
        max(int(tree.head[0].deepest) for tree in trees),
    )

