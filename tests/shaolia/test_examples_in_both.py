"""The worked examples of the ledger once more: what they show of the slow Shaolia holds of the engine too."""

import pytest

from tests.oracle_shaolia import position
from tests.oracle_shaolia.test_oracle_shaolia_examples import *  # noqa: F403 - every example is a test of this module too
from tests.shaolia.both import Both


@pytest.fixture(autouse=True)
def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples' games carry the engine along."""
    monkeypatch.setattr(position, "ShaoliaOracle", Both)
