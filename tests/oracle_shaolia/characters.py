"""Free actions: characters, sharing, gold given (SHA-RND-06, SHA-CHR, SHA-SHR, SHA-M4-05); cards that change hands."""

from __future__ import annotations

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import number, numbers
from tests.oracle_shaolia.box import Card
from tests.oracle_shaolia.effects import Effects
from tests.oracle_shaolia.table import EVERYBODY, FREE_FOR_ALL

SALE = box.constant("character_sale")
FEE = box.constant("sharing_fee")
STOCKS = ("gold", "mineral", "officer")


class Characters(Effects):
    """What is free at every main point of the own turn."""

    def free_actions(self) -> list[int]:
        """Return the free actions (SHA-DEC-18 to -21)."""
        mine = self.me.characters
        options = numbers("USE", [self.place_of(card) for card in mine if self.may_use(card)])
        options += numbers("SELL", [self.place_of(card) for card in mine])
        options += self.sharing()
        if self.structure == FREE_FOR_ALL and self.me.gold > 0:
            options += numbers("GIFT", self.opponents(self.turn))
        return options

    def may_use(self, card: Card) -> bool:
        """Say whether a character can be used (SHA-CHR-05, -12)."""
        if card.use is None:
            return bool(self.me.open_spaces(card, over=False))
        return card.use.effect != "take_lv1_from_hand" or bool(self.robbable())

    def do_use(self, place: int) -> None:
        """Build a character, or let its effect happen; then it is discarded (SHA-CHR-04, -05)."""
        card = box.characters()[place]
        if card.use is None:
            self.me.known[card] = set(EVERYBODY)
            self.first(("space", card))
        else:
            self.me.let_go(card)
            self.discard(card)
            self.carry_out(card.use)

    def do_sell(self, place: int) -> None:
        """Sell a character (SHA-CHR-03)."""
        card = box.characters()[place]
        self.me.let_go(card)
        self.me.leave_doubt(card.level)
        self.discard(card)
        self.me.gold += SALE

    # The Politician: SHA-CHR-11, -12.

    def robbable(self) -> list[int]:
        """Return the opponents with a Lv1 card in hand."""
        return [seat for seat in self.opponents(self.turn) if self.players[seat].hand_looks(1)]

    def step_victim(self) -> list[int]:
        """Ask for the opponent, if there are several (SHA-DEC-22)."""
        if len(self.opponents(self.turn)) > 1:
            return numbers("VICTIM", self.robbable())
        self.first(*(("card_to_take", seat) for seat in self.robbable()))
        return []

    def answer_victim(self, seat: int) -> None:
        """Choose him."""
        self.first(("card_to_take", seat))

    def step_card_to_take(self, seat: int) -> list[int]:
        """Ask for the card, or let chance draw it out of a hidden hand (SHA-DEC-23)."""
        victim = self.players[seat]
        if self.rules.hidden_hands:
            return numbers("CARD", [card.row for card in victim.hand if card.level == 1])
        return numbers("TAKE", victim.hand_looks(1))

    def answer_card_to_take(self, place: int, seat: int) -> None:
        """Take it; a card drawn unseen is handed over first."""
        victim = self.players[seat]
        if self.rules.hidden_hands:
            self.first(("hand_over", box.all_cards()[place], seat, self.turn))
        else:
            self.me.receive(victim.give_up(place))

    # Sharing: SHA-SHR.

    def sharing(self) -> list[int]:
        """Return the fee, or the gifts once it is paid (SHA-DEC-20)."""
        mate = self.mate(self.turn)
        if mate is None:
            return []
        if self.side(self.turn) not in self.fees:
            payers = [self.players[seat] for seat in (self.turn, mate)]
            return numbers("FEE", [place for place, player in enumerate(payers) if player.gold >= FEE])
        options = numbers("GIVE", [place for place, stock in enumerate(STOCKS) if getattr(self.me, stock) > 0])
        options += numbers("GIVE_CARD", self.me.hand_looks())
        return options + numbers("GIVE_CHARACTER", [self.place_of(card) for card in self.me.characters])

    def do_fee(self, place: int) -> None:
        """Pay the fee of the round (SHA-SHR-02)."""
        mate = self.mate(self.turn)
        assert mate is not None
        self.players[(self.turn, mate)[place]].gold -= FEE
        self.fees.add(self.side(self.turn))

    def do_give(self, place: int) -> None:
        """Give the team-mate one of a stock (SHA-SHR-01)."""
        mate = self.mate(self.turn)
        assert mate is not None
        for player, amount in ((self.me, -1), (self.players[mate], 1)):
            setattr(player, STOCKS[place], getattr(player, STOCKS[place]) + amount)

    def do_give_card(self, look: int) -> None:
        """Give the team-mate a hand card, unseen if hands are hidden."""
        mate = self.mate(self.turn)
        assert mate is not None
        if self.rules.hidden_hands:
            self.first(("hand_over", self.me.copy_in_hand(look), self.turn, mate))
        else:
            self.players[mate].receive(self.me.give_up(look))

    def do_give_character(self, place: int) -> None:
        """Give the team-mate a character, unseen (SHA-SHR-06)."""
        self.first(("hand_over", box.characters()[place], self.turn, self.mate(self.turn)))

    def step_hand_over(self, _card: Card, _giver: int, _receiver: int) -> list[int]:
        """Let the card go: the only option."""
        return [number("HAND_OVER")]

    def answer_hand_over(self, _place: int, card: Card, giver: int, receiver: int) -> None:
        """Move it from hand to hand."""
        self.players[giver].let_go(card)
        self.players[giver].leave_doubt(card.level, besides=receiver)
        self.players[receiver].receive(card, [giver])

    def do_gift(self, seat: int) -> None:
        """Give 1 gold to an opponent (SHA-M4-05)."""
        self.me.gold -= 1
        self.players[seat].gold += 1
