"""Signs, marks and charts."""

import re
from itertools import pairwise

import pytest

from madang.web.drawings import LEVELS, chart, mark, scale, symbols, ui
from madang.web.page import Chart

LETTERS = ["H", "M", "<", "C"]


def ends(svg: str) -> list[float]:
    return [float(y) for y in re.findall(r'class="endm" cx="[\d.]+" cy="([\d.]+)"', svg)]


def test_each_level_has_a_picture() -> None:
    assert all(f'id="bot-{level}"' in symbols() for level in LEVELS)


def test_a_sign_that_does_not_exist_is_an_error() -> None:
    assert 'href="#ui-undo"' in ui("undo")
    with pytest.raises(KeyError):
        ui("unicorn")


def test_a_mark_shows_colour_and_letter_and_escapes_it() -> None:
    assert mark(1, "<") == '<span class="mark seat-2 " aria-hidden="true">&lt;</span>'


def test_a_chart_tells_lines_apart_without_colour() -> None:
    svg = chart(Chart(series=[[0, 1], [0, 1], [0, 2], [0, 9]], goal=15), LETTERS, "Points & rounds")
    assert len(set(re.findall(r'class="ln" d="[^"]*"( stroke-dasharray="[^"]*")?', svg))) == 4
    assert 'role="img" aria-label="Points &amp; rounds"' in svg
    assert ">&lt;</text>" in svg


@pytest.mark.parametrize("most", [3, 15, 44, 84, 250, 4000])
def test_numbers_beside_a_chart_do_not_touch(most: int) -> None:
    drawn = chart(Chart(series=[[0, most], [0, 1]]), ["A", "B"], "points")
    marks = [float(y) for y in re.findall(r'<text x="22" y="([0-9.]+)"', drawn)]
    assert len(marks) >= 2
    assert all(lower - upper >= 12 for lower, upper in pairwise(marks))


def test_end_marks_do_not_cover_each_other_and_stay_inside() -> None:
    places = sorted(ends(chart(Chart(series=[[0, 0], [0, 0], [0, 0], [0, 1]]), LETTERS, "x", height=190)))
    assert all(below - above >= 18.9 for above, below in pairwise(places))
    assert 0 < places[0]
    assert places[-1] <= 190 - 24 + 0.1


def test_a_chart_of_nothing_yet_is_drawn_too() -> None:
    assert "<svg" in chart(Chart(series=[[0], [0]]), LETTERS, "x")
    assert ends(chart(Chart(series=[[], []]), LETTERS, "x")) == []


@pytest.mark.parametrize("rating", [0, 1500, 5000])
def test_a_rating_stays_on_its_bar(rating: int) -> None:
    found = re.search(r'class="thumb" x="([\d.]+)%" y="1" width="([\d.]+)%"', scale(rating, 30, "x"))
    assert found is not None
    assert 0 <= float(found[1]) <= float(found[1]) + float(found[2]) <= 100
