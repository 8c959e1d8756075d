"""The skills that are paid for: Mishil's exchange, and what Kim Yushin does with the market."""

from __future__ import annotations

from tests.oracle_silla.actions import MIXES_OF_2, MIXES_OF_3, PAIRS, number
from tests.oracle_silla.agenda import Course
from tests.oracle_silla.box import GOLD

ONE_GOLD = (0, 0, 0, 1)


class Skills(Course):
    """A course of things with the two paid skills (SIL-SKILL-02)."""

    def paid_skill(self) -> list[int]:
        """Return the ways in which the player in turn can pay for the skill now (SIL-SKILL-01, SIL-DEC-08, -09)."""
        if self.skill_used:
            return []
        if self.me.character == "mishil" and self.supply[GOLD] > 0:
            return [number("EXCHANGE", place) for place, mix in enumerate(MIXES_OF_3) if self.me.can_pay(mix)]
        if self.me.character == "yushin" and self.cards_in_deck() >= 2:
            return [number("PAY", place) for place, mix in enumerate(MIXES_OF_2) if self.me.can_pay(mix)]
        return []

    def answer_exchange(self, place: int) -> None:
        """Give three chips for a gold (SIL-SKILL-04, -05)."""
        self.skill_used = True
        self.pay(MIXES_OF_3[place])
        self.receive(ONE_GOLD)

    def answer_pay(self, place: int) -> None:
        """Give two chips; the two cards follow at once (SIL-SKILL-12)."""
        self.skill_used = True
        self.pay(MIXES_OF_2[place])
        self.first(("swap",), ("refill",), ("put_under",))

    def step_swap(self) -> list[int]:
        """Ask for two slots (SIL-DEC-10)."""
        return [number("SWAP", place) for place in range(len(PAIRS))]

    def answer_swap(self, _block: str, place: int) -> None:
        """Take their cards out of the market, that of the lower slot first (SIL-SKILL-13)."""
        for slot in PAIRS[place]:
            card = self.market[slot]
            assert card is not None
            self.set_aside.append(card)
            self.market[slot] = None

    def step_put_under(self) -> None:
        """Put them under the deck once the new ones lie open."""
        self.cards_under += self.set_aside
        self.set_aside = []
