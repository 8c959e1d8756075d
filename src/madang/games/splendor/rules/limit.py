"""Ten tokens: SPL-LIMIT."""

from madang.core.kernel import kernel

from ..components import N_TOKENS, TOKEN_LIMIT
from ..state import Player, State
from ..why import LEGAL, NO_SUCH_TOKEN


@kernel
def too_many_tokens(me: Player) -> bool:
    """Whether a player holds more than ten tokens, gold included; cards do not count (SPL-LIMIT-01, -05)."""
    n = 0
    for kind in range(N_TOKENS):
        n += me.tokens[kind]
    return n > TOKEN_LIMIT


@kernel
def refuse_return(s: State, kind: int) -> int:
    """Give one token back, of any kind held, as long as there are more than ten (SPL-LIMIT-02, -03, -04)."""
    return LEGAL if s.players[s.seat].tokens[kind] > 0 else NO_SUCH_TOKEN


@kernel
def do_return(s: State, kind: int) -> None:
    """Give one token back."""
    s.players[s.seat].tokens[kind] -= 1
    s.bank[kind] += 1
