"""Rounds, the action turn, and the payment of the tyrant (SHA-RND, SHA-ACT, SHA-CMD, SHA-OFF, SHA-M6)."""

from __future__ import annotations

from typing import Any

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import number, numbers
from tests.oracle_shaolia.box import ANY, Command
from tests.oracle_shaolia.phases import MOST_DICE, Phases
from tests.oracle_shaolia.players import OBJECTS, PALACE
from tests.oracle_shaolia.table import LAST_ROUND, TYRANT

BLOCKAGE_DIE = box.constant("blockage_die")
PAYMENT, PENALTY = box.constant("tyrant_payment"), box.constant("tyrant_penalty")
TOKENS_STAY = box.constant("any_die_token_permanent") == 1
TYRANT_SEAT = 0


class ShaoliaOracle(Phases):
    """Shaolia: Warring States, as the ledger tells it. The options are those of `options.USUAL`."""

    def __init__(self, players: int = 2, **options: Any) -> None:
        super().__init__(players, options)

    # Rounds: SHA-RND.

    def step_round(self) -> None:
        """Play a round: three phases, the payment, the marker."""
        self.rounds += 1
        self.fees = set()
        self.buyers = []
        phases = [("phase", name) for name in ("purchase", "building", "action")]
        self.first(*phases, ("payments",), ("end_of_round",))

    def step_phase(self, name: str) -> None:
        """Let all players take their turn of a phase (SHA-RND-01, -02)."""
        self.step = name
        self.first(*(("turn_of", name, seat) for seat in self.clockwise(self.first_seat)))

    def step_turn_of(self, name: str, seat: int) -> None:
        """Begin the turn of a player still in the game (SHA-M4-07)."""
        if self.players[seat].out:
            return
        self.turn = seat
        if name == "purchase":
            self.first(("purchase",), ("limit",))
        elif name == "building":
            self.first(("building",))
        else:
            self.me.mineral += self.me.passives("mineral_before_roll")
            self.first(("before_roll",), ("dice",), ("end_of_action",))

    def step_payments(self) -> None:
        """Let the challengers pay in round order (SHA-M6-06, -07)."""
        if self.structure == TYRANT:
            self.step = "payments"
            challengers = [seat for seat in self.clockwise(self.first_seat) if seat != TYRANT_SEAT]
            self.first(*(("tribute", seat) for seat in challengers))

    def step_tribute(self, seat: int) -> list[int]:
        """Ask a challenger (SHA-DEC-24, SHA-M6-08)."""
        self.turn = seat
        return numbers("TRIBUTE", [0, 1] if self.me.gold >= PAYMENT else [1])

    def answer_tribute(self, place: int, _seat: int) -> None:
        """Pay, or deal damage to the own palace (SHA-M6-09)."""
        if place == 0:
            self.me.gold -= PAYMENT
            self.players[TYRANT_SEAT].gold += PAYMENT
            return
        self.me.harm(PALACE, PENALTY)
        if self.me.is_destroyed(PALACE):
            self.win(self.side(TYRANT_SEAT), "palace")

    def step_end_of_round(self) -> None:
        """Look at the round limit, then move the marker (SHA-RND-03, -04, SHA-END-09)."""
        if self.rounds == LAST_ROUND:
            self.end_by_rounds()
            return
        remaining = [seat for seat in self.clockwise(self.first_seat)[1:] if not self.players[seat].out]
        self.first_seat = (self.buyers or remaining)[0]
        self.first(("round",))

    # The action turn: SHA-ACT.

    def step_before_roll(self) -> list[int]:
        """Offer free actions and the roll (SHA-DEC-07)."""
        return [*self.free_actions(), number("ROLL")]

    def do_roll(self, _place: int) -> None:
        """Call the roll: a token of each Gym, then the dice (SHA-ACT-03 to -05, SHA-CRD-02)."""
        tokens = self.me.passives("attack_token_before_roll")
        dice = min(MOST_DICE, self.dice_to_roll())
        self.close(*[("attack_token",)] * tokens, *[("die",)] * dice)

    def step_die(self) -> list[int]:
        """Let a die fall."""
        return numbers("DIE", list(range(6)))

    def answer_die(self, place: int) -> None:
        """Lay it to the others."""
        self.dice[place] += 1
        self.rolled += 1

    def step_dice(self) -> list[int]:
        """Ask for the next use of dice (SHA-DEC-09)."""
        me, options = self.me, self.free_actions()
        for place in OBJECTS:
            options += [
                number("ACTIVATE", 3 * place + command.slot)
                for command in me.commands(place)
                if self.may_activate(place, command)
            ]
        if me.officer > 0:
            options += [
                number("OFFICER", 6 * down + value) for value in range(6) if self.dice[value] for down in (0, 1)
            ]
        if self.dice[BLOCKAGE_DIE - 1] > 0:
            options += numbers("UNBLOCK", [place for place in OBJECTS if me.blockage[place] > 0])
        return [*options, number("END")]

    def mark(self, place: int, command: Command) -> int:
        """Return what an activation marks: the card, or the ability of the palace (SHA-ACT-08, SHA-PAL-02)."""
        return PALACE + command.slot if place == PALACE else place

    def may_activate(self, place: int, command: Command) -> bool:
        """Say whether a command is on offer (SHA-ACT-13)."""
        if self.mark(place, command) in self.used or self.me.blockage[place] > 0:
            return False
        left = self.dice[:]
        symbols = self.me.symbols(place, command)
        for symbol in symbols:
            if symbol != ANY:
                left[int(symbol) - 1] -= 1
        return min(left) >= 0 and sum(self.dice) >= len(symbols)

    def do_activate(self, where: int) -> None:
        """Spend the dice of the numbers; those of ANY symbols are asked for (SHA-CMD-03, -11, SHA-DEC-10)."""
        place, slot = divmod(where, 3)
        command = next(one for one in self.me.commands(place) if one.slot == slot)
        symbols = self.me.symbols(place, command)
        for symbol in symbols:
            if symbol != ANY:
                self.spend(int(symbol) - 1)
        self.used.add(self.mark(place, command))
        self.first(*[("symbol",)] * symbols.count(ANY), ("effect", place, command), ("triggers", place))

    def spend(self, value: int) -> None:
        """Spend a die."""
        self.dice[value] -= 1
        self.spent += 1

    def step_symbol(self) -> list[int]:
        """Ask for the die of an ANY symbol."""
        return numbers("SYMBOL", [value for value in range(6) if self.dice[value] > 0])

    def answer_symbol(self, value: int) -> None:
        """Spend it."""
        self.spend(value)

    def step_effect(self, place: int, command: Command) -> None:
        """Carry the command out (SHA-ACT-06). Any die tokens go only where the data say so (SHA-TOK-18)."""
        if not TOKENS_STAY:
            self.me.covered[place] -= {command.first + i for i in range(len(command.symbols))}
        self.carry_out(command.deed, by=None if place == PALACE else place)

    def do_officer(self, place: int) -> None:
        """Change a die by one on the ring of values (SHA-OFF-01)."""
        down, value = divmod(place, 6)
        self.me.officer -= 1
        self.dice[value] -= 1
        self.dice[(value + (-1 if down else 1)) % 6] += 1

    def do_unblock(self, place: int) -> None:
        """Remove a blockage token with a die (SHA-TOK-13)."""
        self.spend(BLOCKAGE_DIE - 1)
        self.me.blockage[place] -= 1

    def step_end_of_action(self) -> None:
        """Clear dice, extra dice and marks (SHA-ACT-12)."""
        self.dice = [0] * 6
        self.rolled = self.spent = 0
        self.used = set()
        self.me.extra = 0
