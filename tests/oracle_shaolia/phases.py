"""The purchase and the building phase (SHA-PUR, SHA-BLD)."""

from __future__ import annotations

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import number, numbers
from tests.oracle_shaolia.agenda import POOL_SIZE
from tests.oracle_shaolia.box import Card
from tests.oracle_shaolia.players import NAMES, SPACES
from tests.oracle_shaolia.trade import Trade

PRICE_LV1, PRICE_LV2 = box.constant("price_lv1"), box.constant("price_lv2_cards")
PRICE_NEW_POOL, PRICE_DIE = box.constant("price_refresh"), box.constant("price_extra_die")
PRICE_SPACE = box.constant("price_open_space")
OFFICERS = box.constant("officers_per_mineral")
BASE_DICE, MOST_DICE = box.constant("base_dice"), box.constant("dice_cap")
HAND_LIMIT = box.constant("hand_limit")
OPENABLE = (NAMES.index("F4"), NAMES.index("B4"))


class Phases(Trade):
    """What a player does before the dice."""

    # Purchase: SHA-DEC-02.

    def step_purchase(self) -> list[int]:
        """Fill the pool if need be, then ask for the next purchase."""
        if len(self.pool) < POOL_SIZE and self.in_reach(2):
            self.first(("fill",), ("purchase",))
            return []
        me, options = self.me, self.free_actions()
        if me.gold >= PRICE_LV1 and self.in_reach(1):
            options.append(number("BUY"))
        if len(me.hand) >= PRICE_LV2:
            options += numbers("POOL", self.pool_places())
        if me.gold >= PRICE_NEW_POOL and self.in_reach(2):
            options.append(number("NEW_POOL"))
        if me.gold >= PRICE_DIE and self.dice_to_roll() + 1 <= MOST_DICE:
            options.append(number("EXTRA_DIE"))
        if me.mineral >= 1:
            options.append(number("HIRE"))
        return [*options, number("END")]

    def pool_places(self) -> list[int]:
        """Return the places of the pool; of equal cards the first one stands for all."""
        looks = [card.look for card in self.pool]
        return [place for place, look in enumerate(looks) if look not in looks[:place]]

    def dice_to_roll(self) -> int:
        """Return how many dice the player has, without the limit of the box (SHA-ACT-05)."""
        return BASE_DICE + self.me.passives("extra_die") + self.me.extra

    def do_buy(self, _place: int) -> None:
        """Buy a Lv1 card (SHA-PUR-02)."""
        self.me.gold -= PRICE_LV1
        self.first(("draw", 1, self.turn))

    def do_pool(self, place: int) -> None:
        """Choose a card of the pool; it is taken when it is paid for (SHA-PUR-03, -04)."""
        self.first(*[("pay",)] * PRICE_LV2, ("take_from_pool", self.pool[place]))

    def step_pay(self) -> list[int]:
        """Ask for a hand card to pay with (SHA-DEC-03)."""
        return numbers("PAY", self.me.hand_looks())

    def answer_pay(self, look: int) -> None:
        """Discard it."""
        self.discard(self.me.give_up(look))

    def step_take_from_pool(self, card: Card) -> None:
        """Take the card; the pool is filled before the next step (SHA-PUR-05)."""
        self.pool.remove(card)
        self.me.receive(card, self.seen_by_all())
        self.first(("fill",))

    def do_new_pool(self, _place: int) -> None:
        """Buy a new pool (SHA-PUR-06, SHA-DECK-05)."""
        self.me.gold -= PRICE_NEW_POOL
        for card in self.pool:
            self.discard(card)
        self.pool = []
        self.first(("fill",))

    def do_extra_die(self, _place: int) -> None:
        """Buy an extra die (SHA-PUR-08)."""
        self.me.gold -= PRICE_DIE
        self.me.extra += 1

    def do_hire(self, _place: int) -> None:
        """Hire officers for a mineral (SHA-PUR-10)."""
        self.me.mineral -= 1
        self.me.officer += OFFICERS

    def do_end(self, _place: int) -> None:
        """End the turn of this phase."""
        self.close()

    def step_limit(self) -> list[int]:
        """Ask for a card to discard while there are more than eight (SHA-PUR-11)."""
        return numbers("DISCARD", self.me.hand_looks()) if len(self.me.hand) > HAND_LIMIT else []

    def answer_limit(self, look: int) -> None:
        """Discard it, and look again."""
        self.discard(self.me.give_up(look))
        self.first(("limit",))

    # Building: SHA-DEC-05.

    def step_building(self) -> list[int]:
        """Ask what to build, open or demolish."""
        me, options = self.me, self.free_actions()
        options += numbers("BUILD", sorted({card.look for card in me.hand if self.may_build(card)}))
        if me.gold >= PRICE_SPACE:
            options += numbers("OPEN", [place for place, space in enumerate(OPENABLE) if space in me.locked])
        options += numbers("DEMOLISH", [space for space in SPACES if me.spaces[space] is not None])
        return [*options, number("END")]

    def may_build(self, card: Card) -> bool:
        """Say whether a hand card can be paid for, accepted and put somewhere (SHA-BLD-02, -03)."""
        me = self.me
        affordable = me.gold >= card.gold and me.mineral >= card.mineral
        return affordable and me.meets(card.condition) and bool(me.open_spaces(card, over=True))

    def do_build(self, look: int) -> None:
        """Choose a card to build; it stays in hand until its space is chosen."""
        card = self.me.copy_in_hand(look)
        self.me.known[card] = self.seen_by_all()
        self.first(("space", card))

    def step_space(self, card: Card) -> list[int]:
        """Ask for the space of a hand card or of a character (SHA-DEC-06, SHA-CHR-05)."""
        return numbers("SPACE", self.me.open_spaces(card, over=card.level != box.CHARACTER))

    def answer_space(self, space: int, card: Card) -> None:
        """Pay for the card and put it there; what stood there is demolished (SHA-BLD-02, -04)."""
        me = self.me
        me.let_go(card)
        me.gold -= card.gold
        me.mineral -= card.mineral
        if me.spaces[space] is not None:
            self.discard(me.remove(space))
        me.spaces[space] = card

    def do_open(self, place: int) -> None:
        """Open a locked space (SHA-BLD-08)."""
        self.me.gold -= PRICE_SPACE
        self.me.locked.remove(OPENABLE[place])

    def do_demolish(self, space: int) -> None:
        """Demolish a card (SHA-BLD-09, -10)."""
        self.discard(self.me.remove(space))
