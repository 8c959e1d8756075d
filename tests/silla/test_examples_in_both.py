"""The worked examples of the ledger once more: what they show of the slow Silla holds of the engine too."""

import pytest

from tests.oracle_silla import position
from tests.oracle_silla import test_oracle_silla_examples as examples
from tests.oracle_silla.test_oracle_silla_examples import *  # noqa: F403 - every example is a test of this module too
from tests.silla.both import Both


@pytest.fixture(autouse=True)
def both(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the examples' games carry the engine along."""
    for module in (position, examples):
        monkeypatch.setattr(module, "SillaOracle", Both)
