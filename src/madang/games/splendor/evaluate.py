"""How good a position looks."""
from madang.core.contract import Numbers
from madang.core.kernel import kernel
from .state import State
@kernel
def evaluate(s: State, weights: Numbers, out: Numbers) -> None:
    """Placeholder."""
    for seat in range(s.n_seats):
        out[seat] = s.players[seat].points / 15.0
@kernel
def prior(s: State, actions: Numbers, n: int, out: Numbers) -> None:
    """Placeholder."""
    for i in range(n):
        out[i] = 0.0
