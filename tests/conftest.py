"""What all tests share: the three modes of the rules, and how hard the property tests work in each."""

import os
from collections.abc import Callable

import pytest
from hypothesis import settings

INTERPRET = os.environ.get("MADANG_INTERPRET") == "1"
CHECKED = os.environ.get("MADANG_CHECKED") == "1"

# The first example may wait for a compiler, so no example has a deadline. In CI a failure must come again.
settings.register_profile("madang", deadline=None, derandomize=os.environ.get("CI") == "true", print_blob=True)
settings.load_profile("madang")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Before several processes test: compile once what else each of them would compile for itself."""
    several = getattr(session.config.option, "numprocesses", None) and not hasattr(session.config, "workerinput")
    if several and not INTERPRET:
        from madang.server.warm import Compilers

        assert Compilers().compile(), "the rules do not compile"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out, with a word, what only compiled rules are quick enough for."""
    if INTERPRET:
        slow = pytest.mark.skip(reason="needs the speed of compiled rules")
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(slow)


@pytest.fixture(scope="session")
def effort() -> Callable[[int], int]:
    """Return a function: so many games (or positions) of a wanted number are enough in this mode of the rules."""

    def enough(wanted: int) -> int:
        if INTERPRET:
            return max(2, wanted // 100)
        return max(10, wanted // 5) if CHECKED else wanted

    return enough
