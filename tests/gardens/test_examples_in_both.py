"""The worked examples of the ledger once more: what they show of the slow Four Gardens holds of the engine too."""

import pytest

from tests.gardens.both import Both
from tests.oracle_gardens import position
from tests.oracle_gardens import test_oracle_gardens_examples as examples
from tests.oracle_gardens.test_oracle_gardens_examples import *  # noqa: F403 - every example is a test of this module too


@pytest.fixture(autouse=True)
def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples' games carry the engine along."""
    for module in (position, examples):
        monkeypatch.setattr(module, "GardensOracle", Both)
