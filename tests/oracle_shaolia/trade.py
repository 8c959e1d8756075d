"""Deals with the trading posts (SHA-TRD, SHA-POST)."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import number, numbers
from tests.oracle_shaolia.agenda import Step
from tests.oracle_shaolia.attacks import Attack
from tests.oracle_shaolia.box import CHARACTER, Post
from tests.oracle_shaolia.characters import Characters
from tests.oracle_shaolia.effects import TOKENS
from tests.oracle_shaolia.players import OBJECTS

LEAST_STAKE = box.constant("bet_min")


@dataclass
class Trader:
    """A trade card at work: its discount, the deals it has left, the post it dealt with."""

    discount: int
    left: int
    last: Post | None = None


class Trade(Characters):
    """The player in turn trades."""

    trader: Trader

    def trade_steps(self, deals: int, discount: int) -> list[Step]:
        """Return the steps of a trade card (SHA-TRD-02, -03)."""
        self.trader = Trader(discount, deals)
        return [("deal",)]

    # The post: SHA-DEC-14, -17.

    def step_deal(self) -> list[int]:
        """Ask for the post of the first deal."""
        return self.posts_open_to_me()

    def step_second_deal(self) -> list[int]:
        """Ask for the post of the second deal, free actions at hand (SHA-RND-07)."""
        return self.posts_open_to_me() + self.free_actions()

    def posts_open_to_me(self) -> list[int]:
        """Return the posts with a possible item, but for the post of the deal before, and declining."""
        posts = [post for post in (*self.board, *self.me.tiles) if post is not self.trader.last]
        return [*(number("POST", post.row) for post in posts if self.most_items(post) > 0), number("DECLINE")]

    def do_decline(self, _place: int) -> None:
        """Give up this deal and those after it (SHA-TRD-07)."""
        self.close()

    def do_post(self, place: int) -> None:
        """Choose a post; an exclusive one lies open from now on (SHA-M2-04)."""
        post = box.posts()[place]
        if post in self.me.tiles and post not in self.open_tiles:
            self.open_tiles.append(post)
        self.trader.last = post
        self.trader.left -= 1
        self.close(("items", post))
        if self.trader.left > 0:
            self.agenda.insert(1, ("second_deal",))

    # The items: SHA-DEC-15.

    def price(self, post: Post) -> int:
        """Return the price of an item with this trade card (SHA-TRD-04, -09)."""
        discount = self.trader.discount if post.caravan else 0
        return post.price + discount if post.direction == "sell" else max(0, post.price - discount)

    def most_items(self, post: Post) -> int:
        """Return how many items a deal may have (SHA-TRD-06)."""
        me, opponents = self.me, [self.players[seat] for seat in self.opponents(self.turn)]
        limits = [post.most]
        if post.direction == "sell":
            limits.append(me.mineral)
        elif post.direction == "bet":
            limits.append(me.gold if me.gold >= LEAST_STAKE else 0)
        elif self.price(post) > 0:
            limits.append(me.gold // self.price(post))
        effect = post.deed.effect
        if effect == "card_from_discard":
            limits.append(len(self.piles[post.deed.number("level")]))
        elif effect == "character":
            limits.append(self.in_reach(CHARACTER))
        elif effect == "attack_token":
            limits.append(sum(me.room_for_attack(place) for place in OBJECTS))
        elif effect == "life_token":
            limits.append(sum(me.room_for_life(place) for place in OBJECTS))
        elif effect == "any_die_token":
            limits.append(sum(me.room_for_any_die(place) for place in OBJECTS))
        elif effect == "blockage_token":
            limits.append(sum(player.room_for_blockage(place) for player in opponents for place in OBJECTS))
        return min(limits)

    def step_items(self, post: Post) -> list[int]:
        """Ask for the number of items, or the stake."""
        least = LEAST_STAKE if post.direction == "bet" else 1
        return numbers("ITEMS", [items - 1 for items in range(least, self.most_items(post) + 1)])

    def answer_items(self, place: int, post: Post) -> None:
        """Pay in full, then get the items one by one (SHA-TRD-05)."""
        items, me, effect = place + 1, self.me, post.deed.effect
        if post.direction == "sell":
            me.mineral -= items
            me.gold += items * self.price(post)
            return
        me.gold -= items if post.direction == "bet" else items * self.price(post)
        if effect in ("mineral", "officer", "culture"):
            for _ in range(items):
                self.gain(effect, post.deed.number("amount", 1))
        elif effect in TOKENS:
            self.first(*[(TOKENS[effect],)] * items)
        elif effect == "card_from_discard":
            self.first(*[("pick", post.deed.number("level"))] * items)
        elif effect == "character":
            self.reshuffle(CHARACTER)
            self.first(*[("draw", CHARACTER, self.turn)] * items)
        elif effect == "first_player":
            self.buyers = [self.turn, *(seat for seat in self.buyers if seat != self.turn)]
        elif effect == "damage":
            harm = items * post.deed.number("amount")
            ignore_defense = post.deed.number("ignore_defense") == 1
            self.start_attack(Attack(base=harm, against_defense=harm, ignore_defense=ignore_defense))
        else:
            assert effect == "bet", effect
            self.first(("bet", post, items))

    def step_pick(self, level: int) -> list[int]:
        """Ask for a card of the pile (SHA-DEC-16)."""
        return numbers("PICK", sorted({card.look for card in self.piles[level]}))

    def answer_pick(self, look: int, level: int) -> None:
        """Take it into the hand."""
        card = min((card for card in self.piles[level] if card.look == look), key=lambda card: card.row)
        self.piles[level].remove(card)
        self.me.receive(card, self.seen_by_all())

    def step_bet(self, _post: Post, _stake: int) -> list[int]:
        """Let the die of the bet fall (SHA-POST-15)."""
        return numbers("DIE", list(range(6)))

    def answer_bet(self, place: int, post: Post, stake: int) -> None:
        """Even values pay."""
        assert post.deed.params["win"] == "even"
        if (place + 1) % 2 == 0:
            self.me.gold += stake * post.deed.number("payback")
