"""What the marks of the seats say."""

import pytest

from madang.server.names import letters


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ara", "Sparrow"], ["A", "S"]),
        (["Ara", "Sparrow 1", "Sparrow 2", "Sparrow 3"], ["A", "1", "2", "3"]),
        (["아라", "참새 1", "참새 2"], ["아", "1", "2"]),
        (["Sora", "Suni"], ["1", "2"]),
        (["Suni", "Sora", "Sparrow 1"], ["1", "2", "3"]),
        (["Sparrow 2", "Sora", "Ara"], ["1", "2", "3"]),
        (["!!", "??"], ["1", "2"]),
    ],
)
def test_marks_tell_seats_apart(names: list[str], marks: list[str]) -> None:
    """By a letter; where several share one by the number of a bot, else of the seat; never by the colour alone."""
    assert marks == letters(names)
