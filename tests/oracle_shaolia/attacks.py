"""Attacks: targets, damage, loot, eliminations (SHA-ATK, SHA-M4-03 to -08)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import number, numbers
from tests.oracle_shaolia.agenda import Course
from tests.oracle_shaolia.players import COLUMNS, OBJECTS, PALACE, TOKENS_AT_MOST
from tests.oracle_shaolia.table import FREE_FOR_ALL

LOOT = {1: box.constant("loot_lv1"), 2: box.constant("loot_lv2"), box.CHARACTER: box.constant("loot_character")}


@dataclass
class Attack:
    """An attack under way. `by` is the space of the attacking card; characters and posts have none."""

    base: int
    against_defense: int
    area: str | None = None  # None: a single target on each territory
    ignore_defense: bool = False
    by: int | None = None
    seats: list[int] = field(default_factory=list)  # whose territories it hits
    hits: list[tuple[int, int]] = field(default_factory=list)  # seat and object


class Attacks(Course):
    """Attacks of the player in turn."""

    def start_attack(self, attack: Attack) -> None:
        """Begin an attack: on whom, on what, then it falls (SHA-ATK-18)."""
        self.first(("territory", attack), ("aim", attack), ("strike", attack))

    def step_territory(self, attack: Attack) -> list[int]:
        """Ask whom it hits where only one of several opponents is hit (SHA-ATK-20, SHA-DEC-11)."""
        opponents = self.opponents(self.turn)
        if len(opponents) > 1 and not self.hits_all():
            return numbers("TERRITORY", opponents)
        attack.seats = opponents
        return []

    def answer_territory(self, seat: int, attack: Attack) -> None:
        """Choose him."""
        attack.seats = [seat]

    def step_aim(self, attack: Attack) -> None:
        """Single attacks choose targets; area attacks hit what is there (SHA-ATK-06, SHA-M4-04)."""
        if attack.area is None:
            self.first(*(("target", attack, seat) for seat in attack.seats))
            return
        for seat in attack.seats:
            player = self.players[seat]
            reached = [place for place in OBJECTS if attack.area == "all_and_palace" or place < COLUMNS]
            attack.hits += [(seat, place) for place in reached if player.can_be_hit(place)]

    def step_target(self, attack: Attack, seat: int) -> list[int]:
        """Ask for the target on a territory (SHA-ATK-03, -04, SHA-DEC-12)."""
        targets = self.players[seat].targets(ignore_defense=attack.ignore_defense)
        return [number("TARGET", 9 * seat + place) for place in targets]

    def answer_target(self, place: int, attack: Attack, _seat: int) -> None:
        """Choose it; the damage waits for all targets."""
        attack.hits.append((place // 9, place % 9))

    def step_strike(self, attack: Attack) -> None:
        """Let the attack fall (SHA-ATK-07 to -18)."""
        tokens = 0
        if attack.by is not None:
            tokens, self.me.attack[attack.by] = self.me.attack[attack.by], 0
        for seat, place in attack.hits:
            player = self.players[seat]
            base = attack.against_defense if player.class_of(place) == "defense" else attack.base
            player.harm(place, base + tokens)
        fallen = [seat for seat in attack.seats if self.players[seat].is_destroyed(PALACE)]
        if self.decides(fallen):
            self.win(self.side(self.turn), "palace")
            return
        swamps = self.clear_away(attack)
        if attack.by is not None:
            blockage = self.me.blockage[attack.by] + swamps
            self.me.blockage[attack.by] = min(TOKENS_AT_MOST, blockage)
        for seat in fallen:
            self.eliminate(seat)

    def decides(self, fallen: list[int]) -> bool:
        """Say whether the fall of these palaces wins the game (SHA-END-03 to -05)."""
        if self.structure == FREE_FOR_ALL:
            return set(self.opponents(self.turn)) == set(fallen)
        return bool(fallen)

    def clear_away(self, attack: Attack) -> int:
        """Remove destroyed cards and take the loot; return the Swamps' blockage tokens (SHA-ATK-11, -13, -15)."""
        swamps = 0
        for seat, place in attack.hits:
            player = self.players[seat]
            if place != PALACE and player.is_destroyed(place):
                card = player.remove(place)
                self.discard(card)
                self.me.gold += LOOT[card.level]
                swamps += card.passive("blockage_on_destroyer")
        return swamps

    def eliminate(self, seat: int) -> None:
        """Take a player out of the game (SHA-M4-06, -07)."""
        player = self.players[seat]
        player.out = True
        for space, _ in player.built():
            self.discard(player.remove(space))
        lost = player.damage[PALACE]
        player.clear(PALACE)
        player.damage[PALACE] = lost
        for card in (*player.hand, *player.characters):
            self.discard(card)
        self.away += player.tiles
        self.open_tiles = [post for post in self.open_tiles if post not in player.tiles]
        player.hand, player.characters, player.tiles = [], [], []
        player.known.clear()  # nothing is left to be known
        player.gold = player.mineral = player.officer = player.extra = 0
        if seat in self.buyers:
            self.buyers.remove(seat)
