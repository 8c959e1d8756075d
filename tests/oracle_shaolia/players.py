"""What a seat owns: stocks, hand, territory, and what lies on the objects there (SHA-GEN-01, SHA-TER)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.oracle_shaolia import box
from tests.oracle_shaolia.box import ANY, CHARACTER, Card, Command, Post

SPACES = range(8)  # F1 .. F4, B1 .. B4
COLUMNS = 4
PALACE = 8
OBJECTS = range(9)
TOKENS_AT_MOST = box.constant("token_max")
NAMES = ("F1", "F2", "F3", "F4", "B1", "B2", "B3", "B4")


class Player:
    """A seat. Lists with nine entries belong to the eight spaces and the palace."""

    def __init__(self) -> None:
        self.gold = box.constant("start_gold")
        self.mineral = 0
        self.officer = 0
        self.culture = 0
        self.extra = 0  # extra dice of this round
        self.out = False
        self.hand: list[Card] = []  # Lv1 and Lv2 cards
        self.characters: list[Card] = []
        self.known: dict[Card, set[int]] = {}  # hidden hand cards: who else has seen that they are here
        self.tiles: list[Post] = []  # exclusive
        self.spaces: list[Card | None] = [None] * 8
        self.locked = {NAMES.index(name) for name in box.constants()["locked_spaces"].split("|")}
        self.damage = [0] * 9
        self.life = [0] * 9
        self.attack = [0] * 9
        self.blockage = [0] * 9
        self.covered: list[set[int]] = [set() for _ in OBJECTS]  # places of symbols under an Any die token

    # The hand.

    def hand_looks(self, level: int = 2) -> list[int]:
        """Return the looks of hand cards up to a level: equal copies are one option."""
        return sorted({card.look for card in self.hand if card.level <= level})

    def copy_in_hand(self, look: int) -> Card:
        """Return the copy of a look that goes first: the one that most others know, then the first by number."""
        copies = [card for card in self.hand if card.look == look]
        return min(copies, key=lambda card: (-len(self.known.get(card, ())), card.row))

    def give_up(self, look: int) -> Card:
        """Take that copy out of the hand."""
        card = self.copy_in_hand(look)
        self.let_go(card)
        return card

    def let_go(self, card: Card) -> None:
        """Take a hand card or a character away."""
        (self.characters if card.level == CHARACTER else self.hand).remove(card)
        self.known.pop(card, None)

    def leave_doubt(self, level: int, besides: int | None = None) -> None:
        """A card of a level left unseen: who did not see which one no longer knows that the others are still here."""
        for card in (*self.hand, *self.characters):
            if card.level == level:
                self.known[card] = self.known.get(card, set()) & {besides}

    def receive(self, card: Card, known: Iterable[int] = ()) -> None:
        """Take a card into the hand, or a character; these seats have seen which one (SHA-HID-04, -05)."""
        (self.characters if card.level == CHARACTER else self.hand).append(card)
        self.known[card] = set(known)

    # The territory.

    def built(self) -> list[tuple[int, Card]]:
        """Return the built cards with their spaces."""
        return [(space, card) for space, card in enumerate(self.spaces) if card is not None]

    def objects(self) -> list[int]:
        """Return the spaces with a card, and the palace (SHA-GEN-05)."""
        return [space for space, _ in self.built()] + [PALACE]

    def open_spaces(self, card: Card, *, over: bool) -> list[int]:
        """Return where a card may be built: empty spaces, or also `over` another card (SHA-BLD-02, -04, -07)."""
        return [
            space
            for space in SPACES
            if space not in self.locked
            and (space < COLUMNS or not card.front_only)
            and (over or self.spaces[space] is None)
        ]

    def neighbours(self, space: int) -> list[tuple[int, Card]]:
        """Return the cards directly left and right of a space (SHA-TER-03)."""
        row = space // COLUMNS
        return [(at, card) for at, card in self.built() if at // COLUMNS == row and abs(at - space) == 1]

    def meets(self, condition: tuple[str, ...]) -> bool:
        """Say whether a card of one of the kinds is built (SHA-BLD-03)."""
        return not condition or any(card.kind in condition for _, card in self.built())

    def remove(self, space: int) -> Card:
        """Remove a built card with all that lies on it (SHA-BLD-09, SHA-ATK-11)."""
        card = self.spaces[space]
        assert card is not None
        self.spaces[space] = None
        self.clear(space)
        return card

    def clear(self, place: int) -> None:
        """Put what lies on an object back to the supply."""
        self.damage[place] = self.life[place] = self.attack[place] = self.blockage[place] = 0
        self.covered[place] = set()

    def passives(self, effect: str) -> int:
        """Return how much of a passive all built cards have together."""
        return sum(card.passive(effect) for _, card in self.built())

    # Objects.

    def class_of(self, place: int) -> str:
        """Return the class of an object; a palace has none."""
        card = None if place == PALACE else self.spaces[place]
        return "" if card is None else card.card_class

    def life_of(self, place: int) -> int:
        """Return how much damage destroys an object; 0 for an Ancestral Valley, which takes none."""
        if place == PALACE:
            return box.constant("palace_life")
        card = self.spaces[place]
        return 0 if card is None or card.indestructible else card.life

    def can_be_hit(self, place: int) -> bool:
        """Say whether an object takes damage (SHA-ATK-12)."""
        return place in self.objects() and self.life_of(place) > 0

    def is_destroyed(self, place: int) -> bool:
        """Say whether an object has damage enough (SHA-ATK-09)."""
        return self.can_be_hit(place) and self.damage[place] >= self.life_of(place)

    def harm(self, place: int, amount: int) -> None:
        """Deal damage: life tokens absorb first (SHA-ATK-10); a palace counts no more than its life (SHA-END-10)."""
        absorbed = min(self.life[place], amount)
        self.life[place] -= absorbed
        self.damage[place] += amount - absorbed
        if place == PALACE:
            self.damage[place] = min(self.life_of(place), self.damage[place])

    def targets(self, *, ignore_defense: bool) -> list[int]:
        """Return what a single attack may choose (SHA-ATK-03 to -05)."""
        defenders = [space for space, card in self.built() if card.is_defender()]
        if defenders and not ignore_defense:
            return defenders
        return [place for place in self.objects() if self.can_be_hit(place)]

    def commands(self, place: int) -> tuple[Command, ...]:
        """Return the die commands of an object."""
        if place == PALACE:
            return box.palace_commands()
        card = self.spaces[place]
        return () if card is None else card.commands

    def symbols(self, place: int, command: Command) -> list[str]:
        """Return the symbols of a command as they count now: covered ones are ANY (SHA-TOK-15)."""
        return [ANY if command.first + i in self.covered[place] else symbol for i, symbol in enumerate(command.symbols)]

    # Room for tokens: how many more fit.

    def room_for_attack(self, place: int) -> int:
        """SHA-TOK-02, -05."""
        card = None if place == PALACE else self.spaces[place]
        return TOKENS_AT_MOST - self.attack[place] if card is not None and card.deals_damage() else 0

    def room_for_life(self, place: int) -> int:
        """Repairing tokens do not stay (SHA-TOK-07 to -09)."""
        return self.damage[place] + TOKENS_AT_MOST - self.life[place] if self.can_be_hit(place) else 0

    def room_for_blockage(self, place: int) -> int:
        """SHA-TOK-02, -11."""
        return TOKENS_AT_MOST - self.blockage[place] if self.commands(place) else 0

    def coverable(self, place: int) -> list[int]:
        """Return the symbols that an Any die token can cover (SHA-TOK-15, -16)."""
        if len(self.covered[place]) >= TOKENS_AT_MOST:
            return []
        return [
            command.first + i
            for command in self.commands(place)
            for i, symbol in enumerate(self.symbols(place, command))
            if symbol != ANY
        ]

    def room_for_any_die(self, place: int) -> int:
        """Two tokens on one object cover two different numbers (SHA-TOK-16)."""
        return min(TOKENS_AT_MOST - len(self.covered[place]), len(self.coverable(place)))
