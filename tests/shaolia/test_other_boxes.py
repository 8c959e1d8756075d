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


# Each number that an owner may change, changed to one that stands nowhere else in the sentences below.
PRICES = {
    "culture_to_win": (18, 23), "palace_life": (12, 21), "price_lv1": (1, 13), "price_lv2_cards": (3, 4),
    "price_refresh": (1, 14), "price_extra_die": (4, 15), "officers_per_mineral": (2, 7), "price_open_space": (3, 16),
    "loot_lv1": (1, 6), "loot_lv2": (2, 8), "blockage_die": (3, 5), "any_die_token_permanent": (1, 0),
    "character_sale": (3, 17), "bet_min": (1, 2), "sharing_fee": (1, 9), "tyrant_payment": (1, 19),
    "tyrant_penalty": (2, 9),
}  # fmt: skip
SENTENCES = """
from madang.core.contract import actor, refusal, run
from madang.core.words import Text
from madang.games.shaolia import learn, view, words
from madang.games.shaolia.actions import TABLE
from madang.games.shaolia.notation import text_to_action
from madang.games.shaolia.view_table import both
from madang.server.rulebook import lesson
def tell(text):
    print(*both(text).values(), sep=" / ")
def refused_in_words(s, move):
    a = text_to_action(move)
    tell(words.refuse(s, a, int(run(refusal)(s, a))))
buying = position(Seat(gold=40, hand="farm/2 school/4 market/3 infantry/5"), Seat(), main="purchase", pool="gym gym fleet/3/5")
for offer in view.offers(buying, 0):
    if offer.actions[0] == text_to_action("buy lv2 1") or offer.preview:
        tell(offer.say)
        print(offer.preview)
rolled = position(Seat(built="F1=school/1", blockage="F1:1"), Seat(), dice="1 5 6")
tell(words.describe(rolled, text_to_action("unblock F1")))
refused_in_words(position(Seat(built="F1=school/1", blockage="F1:1"), Seat(), dice="1 3 6"), "unblock F1")
tyrant = position(Seat(), Seat(gold=40), Seat(gold=40), mode="6")
tyrant = do(tyrant, "end", "roll", "end", "roll", "end")
tell(words.prompt(tyrant, 1))
paid = do(tyrant, "tribute gold")
for line in words.log(tyrant, text_to_action("tribute gold"), paid, 0, ["Ada", "Bo", "Cy"]):
    tell(line)
team = position(*(Seat(gold=8) for _ in range(4)), mode="5", main="purchase")
refused_in_words(team, "fee mate")
shown = view.view(buying, 0)
print(shown["say"]["open_for"], shown["say"]["hire"], shown["winning_points"])
falls = position(Seat(built="F1=infantry/5"), Seat(damage="palace:20"), dice="5 1 1")
(offer,) = [it for it in view.offers(falls, 0) if it.targets[-1] == "o1-palace"]
tell(offer.say)
print(offer.shows)
early = position(Seat(built="F1=infantry/5"), Seat(damage="palace:12"), dice="5 1 1")
print([it.shows for it in view.offers(early, 0) if it.targets[-1] == "o1-palace"])
tell(words.result(do(falls, "activate F1 n1", "target 2.palace"), ["Ada", "Bo"]))
print(view._choices.__name__, len(list(view._choices([(1, 3), (2, 1), (3, 2)], 4))))
for lang in ("en", "ko"):
    print(lesson("shaolia", lang)[0].replace(chr(10), " "))
"""


def test_sentences_tell_the_numbers_of_the_box(tmp_path: Path) -> None:
    """Prices, prompts, refusals, previews, the log, the result and the lesson: nothing tells a delivered number."""
    write(tmp_path, *(("constants.csv", f"\n{name},{old},", f"\n{name},{new},") for name, (old, new) in PRICES.items()))
    write(tmp_path, ("palace.csv", ",life,,,,12,", ",life,,,,21,"))
    assert [] == faults(tmp_path)
    lines = told(tmp_path, POSITIONS + SENTENCES)
    print(*lines, sep="\n")
