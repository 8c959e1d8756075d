"""What is carried out, by a card, a palace, a character or a post; tokens one by one (SHA-TOK), triggers (SHA-TRG)."""

from __future__ import annotations

from tests.oracle_shaolia.actions import number, numbers
from tests.oracle_shaolia.agenda import Step
from tests.oracle_shaolia.attacks import Attack, Attacks
from tests.oracle_shaolia.box import Deed
from tests.oracle_shaolia.players import OBJECTS, PALACE, SPACES, TOKENS_AT_MOST

TOKENS = {
    "gain_life_token": "life_token", "gain_any_die_token": "any_die", "place_blockage_token": "blockage",
    "life_token": "life_token", "any_die_token": "any_die", "blockage_token": "blockage",
    "attack_token": "attack_token",
}  # fmt: skip


class Effects(Attacks):
    """Effects, tokens and triggers."""

    def carry_out(self, deed: Deed, by: int | None = None) -> None:
        """Do what a command or a character does; `by` is the space of the card that was activated."""
        amount = deed.number("amount", 1)
        if deed.effect in ("gain_gold", "gain_mineral", "gain_officer", "gain_culture"):
            self.gain(deed.effect.removeprefix("gain_"), amount)
        elif deed.effect == "culture_per_culture_card":
            cards = sum(card.card_class == "culture" for _, card in self.me.built())
            self.gain("culture", amount * cards)
        elif deed.effect in TOKENS:
            self.first(*[(TOKENS[deed.effect],)] * amount)
        elif deed.effect in ("damage", "damage_area"):
            self.start_attack(
                Attack(
                    area=deed.params.get("area"), base=amount, against_defense=deed.number("vs_defense") or amount,
                    ignore_defense=deed.number("ignore_defense") == 1, by=by,
                )
            )  # fmt: skip
        elif deed.effect == "trade":
            self.first(*self.trade_steps(deed.number("deals"), deed.number("discount")))
        elif deed.effect == "take_lv1_from_hand":
            self.first(*[("victim",)] * amount)
        else:
            raise AssertionError(deed)

    def trade_steps(self, deals: int, discount: int) -> list[Step]:
        """Return the deals of a trade card (see `trade.py`)."""
        raise NotImplementedError

    def gain(self, what: str, amount: int) -> None:
        """Gain gold, minerals, officers or culture."""
        if what == "culture":
            self.gain_culture(self.turn, amount)
        else:
            setattr(self.me, what, getattr(self.me, what) + amount)

    # Tokens: SHA-DEC-13. Without a place they are lost (SHA-TOK-01).

    def step_attack_token(self) -> list[int]:
        """Ask for the card of an attack token (SHA-TOK-05)."""
        return numbers("ATTACK_TOKEN", [space for space in SPACES if self.me.room_for_attack(space) > 0])

    def answer_attack_token(self, space: int) -> None:
        """Put it there."""
        self.me.attack[space] += 1

    def step_life_token(self) -> list[int]:
        """Ask for the object of a life token (SHA-TOK-09)."""
        return numbers("LIFE_TOKEN", [place for place in OBJECTS if self.me.room_for_life(place) > 0])

    def answer_life_token(self, place: int) -> None:
        """Repair, or put it there (SHA-TOK-07)."""
        if self.me.damage[place] > 0:
            self.me.damage[place] -= 1
        else:
            self.me.life[place] += 1

    def step_any_die(self) -> list[int]:
        """Ask for object and symbol of an Any die token (SHA-TOK-15, -16)."""
        return [number("ANY_DIE", 5 * place + symbol) for place in OBJECTS for symbol in self.me.coverable(place)]

    def answer_any_die(self, place: int) -> None:
        """Cover the symbol."""
        where, symbol = divmod(place, 5)
        self.me.covered[where].add(symbol)

    def step_blockage(self) -> list[int]:
        """Ask for an opponent's object for a blockage token (SHA-TOK-11, SHA-ATK-22)."""
        return [
            number("BLOCKAGE", 9 * seat + place)
            for seat in self.opponents(self.turn)
            for place in OBJECTS
            if self.players[seat].room_for_blockage(place) > 0
        ]

    def answer_blockage(self, place: int) -> None:
        """Put it there."""
        seat, where = divmod(place, 9)
        self.players[seat].blockage[where] += 1

    # Triggers: SHA-TRG-05.

    def step_triggers(self, place: int) -> None:
        """After an activation: Gardens, Shrines, Banks, Archers. A palace sets off nothing (SHA-PAL-05)."""
        if place == PALACE:
            return
        me = self.me
        if me.class_of(place) == "culture":
            for _, card in me.built():
                self.trigger("culture", card.passive("on_culture_activation", "culture"))
        for gain in ("culture", "gold"):
            for _, card in me.neighbours(place):
                self.trigger(gain, card.passive("on_neighbour_activation", gain))
        if self.ending is not None:  # the game stops at once (SHA-RND-05)
            return
        for space, card in me.neighbours(place):
            tokens = me.attack[space] + card.passive("on_neighbour_activation", "attack_token_self")
            me.attack[space] = min(TOKENS_AT_MOST, tokens)

    def trigger(self, what: str, amount: int) -> None:
        """Gain what one card gives."""
        if amount > 0 and self.ending is None:
            self.gain(what, amount)
