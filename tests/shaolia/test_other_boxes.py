"""What the tables promise holds for other values, too: switches, deals of characters, pictures."""

import re
from pathlib import Path

import pytest

from madang.games.shaolia import box, svg
from madang.games.shaolia.components import HERE, KINDS
from tests.shaolia.other_box import DELIVERED, faults, told, write

STAYS = ("constants.csv", "any_die_token_permanent,1,", "any_die_token_permanent,0,")
NO_GIFTS = ("modes.csv", "gold_gifts=1", "gold_gifts=0")
POSITIONS = "from tests.shaolia.positions import Seat, do, moves, on, position, refused, step, stocks\n"


def test_the_readme_promises_what_an_owner_may_write() -> None:
    """Whatever lasting effects can gain stands in its table, and nothing else."""
    promised = {}
    for line in (HERE / "README.md").read_text(encoding="utf-8").splitlines():
        found = re.match(r"\| ([a-z_, ]+) \| `gain` \(([a-z_, ]+)\)", line)
        if found is not None:
            promised |= dict.fromkeys(found.group(1).split(", "), found.group(2).split(", "))
    assert promised == {name: list(limits["gain"]) for name, limits in box.PASSIVES.items() if "gain" in limits}


@pytest.mark.rule("SHA-TOK-18")
def test_an_owner_may_let_any_die_tokens_go(tmp_path: Path) -> None:
    """With the switch at 0 the tokens of a command go with its use, also those of the palace."""
    write(tmp_path, STAYS)
    assert [] == faults(tmp_path)
    play = """
s = position(Seat(built="F1=catapult/1/3+4", cover="F1:1 F1:4 palace:2"), Seat(), dice="3 6 6")
s = do(s, "activate F1 combo", "die 6")
print(on(s, "F1"), on(do(s, "activate palace a2", "die 6"), "palace"))
"""
    assert ["{'cover': 1} {}"] == told(tmp_path, POSITIONS + play)


@pytest.mark.rule("SHA-M4-05")
def test_an_owner_may_forbid_gifts_of_gold(tmp_path: Path) -> None:
    """The flag is a switch; whatever else a mode says of itself stays."""
    write(tmp_path, NO_GIFTS)
    assert [] == faults(tmp_path)
    play = """
s = position(Seat(gold=3), Seat(), Seat(), mode="4", main="purchase")
print(sorted(moves(s, "gift")), sorted(moves(s, "buy")))
"""
    assert ["[] ['buy lv1']"] == told(tmp_path, POSITIONS + play)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gold_gifts=1", "gold_gifts=2"), ("gold_gifts=1", "gifts=1"), (";gold_gifts=1", ""),
        ("attacks_hit_all=1;gold", "attacks_hit_all=0;gold"), ("hidden_hands=1", "hidden_hands=0"),
        ("exclusive_tiles=2", "gold_gifts=1"),
    ],
)  # fmt: skip
def test_other_flags_are_refused(old: str, new: str, tmp_path: Path) -> None:
    """In a sentence that says how the flags of the mode must look."""
    write(tmp_path, ("modes.csv", old, new))
    (fault,) = faults(tmp_path)
    assert re.match(r"modes\.csv, line [345]: flags cannot be “.*”: for mode [234] it must be ", fault), fault


@pytest.mark.rule("SHA-CHR-04", "SHA-TRD-02")
def test_a_deal_of_an_immediate_character_leaves_nothing_behind(tmp_path: Path) -> None:
    """The next Market may deal at the same post, at the usual price."""
    write(tmp_path, ("characters.csv", "gain_officer,amount=5", "trade,deals=1;discount=1"))
    play = """
s = position(Seat(built="F1=market/1", hand="strategist", gold=9), Seat(), dice="1 1 1")
s = do(s, "character strategist", "deal buy_minerals", "items 1")
print(stocks(s), int(s.discount), int(s.dealt_post))
s = do(s, "activate F1 n1", "deal buy_minerals", "items 2")
print(stocks(s))
declined = do(position(Seat(hand="strategist"), Seat(), main="building"), "character strategist", "decline")
print(int(declined.discount), int(declined.deals))
"""
    assert ["(8, 1, 0, 0) 0 -1", "(4, 3, 0, 0)", "0 0"] == told(tmp_path, DELIVERED + POSITIONS + play)


def test_a_kind_without_a_picture_shows_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a new row of cards.csv or characters.csv can be seen before it is drawn."""
    drawn = {name for name in svg._names() if not name.startswith("k-")}
    monkeypatch.setattr(svg, "_names", lambda: drawn)
    shown = {kind.id: svg.pict(kind.id, "pp") for kind in KINDS}
    assert shown["farm"] == svg.mark_of("gold", "pp")
    assert shown["wall"] == svg.mark_of("defense", "pp")
    assert shown["giant"] == svg.mark_of("attack", "pp")
    assert shown["poet"] == svg.sign("person", "pp")
    with pytest.raises(KeyError):
        svg.pict("dragon")
