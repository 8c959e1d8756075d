"""The worked examples of the ledger once more: what they show of the slow Splendor holds of the engine too."""

import pytest

from tests.oracle import position
from tests.oracle import test_oracle_examples as examples
from tests.oracle.test_oracle_examples import *  # noqa: F403 - every example is a test of this module too
from tests.splendor.both import Both


@pytest.fixture(autouse=True)
def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples' games carry the engine along."""
    for module in (position, examples):
        monkeypatch.setattr(module, "SplendorOracle", Both)
