"""The turn: status card, tile, construction; the end of a round and of the game."""

from __future__ import annotations

from tests.oracle_silla import box
from tests.oracle_silla.actions import cell_number, cell_of, number
from tests.oracle_silla.agenda import TURN
from tests.oracle_silla.skills import Skills

TREES_FOR_TWO = 2
SEONDEOKS_TOWER = 2


class SillaOracle(Skills):
    """Silla as the ledger tells it. `grid` is the number of cells a side, if it is not that of the data."""

    def __init__(self, players: int = 2, grid: int | None = None) -> None:
        super().__init__(players, grid)

    def step_begin(self) -> None:
        """Begin a turn."""
        self.purchases = 0
        self.skill_used = False

    # Step 1: SIL-CARD, SIL-DEC-01.

    def step_take(self) -> list[int]:
        """Offer the cards of the row, and a skill."""
        self.step = 1
        return [number("TAKE", place) for place in range(len(self.row))] + self.paid_skill()

    def answer_take(self, _block: str, place: int) -> None:
        """Take a status card and its chips (SIL-CARD-01 to -03)."""
        self.me.taken = self.row.pop(place)
        self.receive(box.status_cards()[self.me.taken])

    # Step 2: SIL-TILE, SIL-DEC-02, -03.

    def step_tiles(self) -> list[int]:
        """Offer the stacks that can be chosen, and a skill; if there is none, search (SIL-TILE-06 to -09)."""
        self.step = 2
        largest = max(stack.left for stack in self.stacks)
        if self.stuck or largest == 0:
            return []
        fitting = self.stacks_that_fit()
        if fitting:
            self.searched = 0
            return [number("STACK", place) for place in fitting] + self.paid_skill()
        if self.searched == largest - 1:
            self.searched = 0
            self.stuck = True
            return []
        self.searched += 1
        for stack in self.stacks:
            if stack.top is not None and stack.left > 1:
                stack.under.append(stack.top)
                stack.top = None
        self.first(("tops",), ("tiles",))
        return []

    def answer_tiles(self, _block: str, place: int) -> None:
        """Choose a stack."""
        self.first(("place", place))

    def step_place(self, stack: int) -> list[int]:
        """Offer the placements of the top of a stack."""
        tile = self.stacks[stack].top
        assert tile is not None
        return [number("PLACE", 4 * cell_number(cell) + k) for cell, k in self.landscape.placements(tile)]

    def answer_place(self, _block: str, place: int, chosen: int) -> None:
        """Lay it and score; then the next tile of the stack is shown (SIL-TILE-10, SIL-SCORE-07)."""
        where, k = divmod(place, 4)
        stack = self.stacks[chosen]
        assert stack.top is not None
        self.me.tile_points += self.landscape.place(stack.top, cell_of(where), k)
        stack.top = None
        stack.left -= 1
        self.first(("tops",))

    # Step 3: SIL-BUILD, SIL-DEC-04 to -07.

    def step_build(self) -> list[int]:
        """Offer the cards that can be bought, a skill, and the end of the turn."""
        self.step = 3
        slots = self.slots_to_buy() if self.purchases == 0 else []
        return [number("BUY", slot) for slot in slots] + self.paid_skill() + [number("END")]

    def step_again(self) -> list[int]:
        """Offer the same as long as there is more than the end of the turn."""
        options = self.step_build()
        return options if len(options) > 1 else []

    def answer_build(self, block: str, slot: int) -> None:
        """Buy a card, or end the turn."""
        if block == "END":
            return
        card = self.market[slot]
        assert card is not None
        steps: list[tuple[object, ...]] = [("site", slot)]
        trees = sum(one is not None and one.is_tree for one in self.market)
        if self.me.character == "munhui" and trees >= TREES_FOR_TWO:
            steps.append(("second", not card.is_tree))
        steps.append(("refill",))
        if self.me.character == "chunchu" and card.kind == "pavilion":
            steps.append(("extra",))
        self.first(*steps, ("again",))

    answer_again = answer_build

    def step_site(self, slot: int) -> list[int]:
        """Offer the free tiles for the model."""
        card = self.market[slot]
        assert card is not None
        return [number("SITE", cell_number(cell)) for cell in self.landscape.free_cells(card.kind)]

    def answer_site(self, _block: str, place: int, slot: int) -> None:
        """Pay, build and score (SIL-BUILD-04, -05, SIL-SKILL-03)."""
        card = self.market[slot]
        assert card is not None
        self.market[slot] = None
        self.pay(card.cost)
        self.models[card.kind] -= 1
        self.landscape.lying[cell_of(place)].model = True
        self.me.bought.append(card)
        self.me.building_points += card.points
        if self.me.character == "seondeok" and card.kind == "tower":
            self.me.building_points += SEONDEOKS_TOWER
        self.purchases += 1

    def step_second(self, tree: bool) -> list[int]:
        """Offer Munhui a second card of the same market, only trees if the first was none (SIL-SKILL-08 to -11)."""
        options = []
        for slot in self.slots_to_buy():
            card = self.market[slot]
            if card is not None and (card.is_tree or not tree):
                options.append(number("BUY", slot))
        return [*options, number("DECLINE")] if options else []

    def answer_second(self, block: str, slot: int, _tree: bool) -> None:
        """Buy it, or decline."""
        if block == "BUY":
            self.first(("site", slot))

    def step_extra(self) -> list[int]:
        """Offer Kim Chunchu one more tile (SIL-SKILL-06, -07)."""
        options = [number("STACK", place) for place in self.stacks_that_fit()]
        return [*options, number("DECLINE")] if options else []

    def answer_extra(self, block: str, place: int) -> None:
        """Place one, or decline."""
        if block == "STACK":
            self.first(("place", place))

    # The end of a turn, of a round, of the game: SIL-TURN-06, SIL-NEXT, SIL-END-01.

    def step_finish(self) -> None:
        """Pass on to the next player; after the last one end the game or prepare the next round."""
        if (self.turns + 1) % len(self.players) != 0:
            self.turns += 1
            self.first(*TURN)
            return
        self.ending = self.reasons_to_end()
        if not self.ending:
            self.set_order()
            self.step = 0
            self.first(("row",), ("next_round",), *TURN)

    def step_next_round(self) -> None:
        """Put the used status cards under the deck, the lowest uppermost (SIL-NEXT-05)."""
        self.status_under += sorted(player.taken for player in self.players if player.taken is not None)
        for player in self.players:
            player.taken = None
        self.turns += 1
