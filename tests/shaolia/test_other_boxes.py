"""What the tables promise holds for other values, too: switches, deals of characters, pictures."""

import ast
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


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("p,blockage_on_destroyer,amount=1", "p,cannot_be_destroyed,", "cannot be what must be attacked first"),
        ("culture,8,2,0,,2,0,0,n1", "culture,8,2,0,,,0,0,n1", "without a life it must have cannot_be_destroyed"),
        ("school|shrine,2,0,0,p,on_neighbour_activation,gain=culture",
         "school|shrine,2,0,0,p,on_neighbour_activation,gain=attack_token_self", "it has no such command"),
        ("defense,8,2,0,,3,1,0", "defense,8,2,0,,3,0,0", "front_row_only"),
    ],
)  # fmt: skip
def test_cards_that_rules_could_not_play_are_refused(old: str, new: str, said: str, tmp_path: Path) -> None:
    """A defender that nobody may choose would leave a decision without an option, and so on."""
    write(tmp_path, ("cards.csv", old, new))
    (fault,) = faults(tmp_path)
    assert said in fault


@pytest.mark.rule("SHA-POST-15")
def test_the_stake_is_its_price(tmp_path: Path) -> None:
    """A bet costs what is staked, whoever deals."""
    write(tmp_path, ("posts.csv", "bet,8,1,bet,", "bet,8,2,bet,"))
    (fault,) = faults(tmp_path)
    assert "price" in fault


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
hand = "farm/2 school/4 market/3 infantry/5"
buying = position(Seat(gold=40, mineral=1, hand=hand), Seat(), main="purchase", pool="gym gym fleet/3/5")
for offer in view.offers(buying, 0):
    if offer.actions[0] == text_to_action("buy pool 1") or offer.preview:
        tell(offer.say)
        print(offer.preview)
rolled = position(Seat(built="F1=school/1", blockage="F1:1"), Seat(), dice="1 5 6")
tell(words.describe(rolled, text_to_action("unblock F1")))
refused_in_words(position(Seat(built="F1=school/1", blockage="F1:1"), Seat(), dice="1 3 6"), "unblock F1")
tyrant = position(Seat(), Seat(gold=40), Seat(gold=40), mode="6")
tyrant = do(tyrant, "end", "roll", "end", "roll", "end")
tell(words.prompt(tyrant, 1))
paid = do(tyrant, "tribute pay")
for line in words.log(tyrant, text_to_action("tribute pay"), paid, 0, ["Ada", "Bo", "Cy"]):
    tell(line)
team = position(*(Seat(gold=8) for _ in range(4)), mode="5", main="purchase")
refused_in_words(team, "fee mate")
shown = view.view(buying, 0)
print(shown["say"]["open_for"], shown["say"]["hire"], shown["winning_points"])
falls = position(Seat(built="F1=infantry/5"), Seat(damage="palace:20"), dice="5 1 1")
(offer,) = [it for it in view.offers(falls, 0) if it.targets[-1:] == ("o1-palace",)]
tell(offer.say)
print(offer.shows)
early = position(Seat(built="F1=infantry/5"), Seat(damage="palace:12"), dice="5 1 1")
print([it.shows for it in view.offers(early, 0) if it.targets[-1:] == ("o1-palace",)])
tell(words.result(do(falls, "activate F1 n1", "target 2.palace"), ["Ada", "Bo"]))
for lang in ("en", "ko"):
    print(lesson("shaolia", lang)[0].replace(chr(10), " "))
"""
SAID = [
    "Buy a Lv1 card: 13 gold / 1레벨 카드 사기: 골드 13개",
    "{'gold-0': -13}",
    ("Buy the Lv2 card Gym for 4 hand cards: Farm [2], School [4], Infantry [5] and Market [3]"
     " / 2레벨 카드 연무장 사기: 손패 4장: 농장 [2], 학교 [4], 보병 [5], 시장 [3]"),
    "{}",
    "Replace the open Lv2 cards: 14 gold / 공개된 2레벨 카드 모두 바꾸기: 골드 14개",
    "{'gold-0': -14}",
    "Buy an extra die: 15 gold / 추가 주사위 사기: 골드 15개",
    "{'gold-0': -15}",
    "Pay 1 mineral for 7 officers / 광물 1개로 관료 7명 고용하기",
    "{'mineral-0': -1, 'officer-0': 7}",
    "Spend a 5: remove a blockage token from School [1] on F1 / 5를 써서 봉쇄 토큰 없애기: F1의 학교 [1]",
    "No unspent die shows 5. / 5가 나온 주사위가 남아 있지 않습니다.",
    "Pay the tyrant 19 gold, or take 9 damage. / 폭군에게 골드 19개를 바치거나 피해 9를 받으십시오.",
    "Bo paid the tyrant 19 gold. / Bo: 폭군에게 골드 19개를 바쳤습니다.",
    "Ada gained 19 gold. / Ada: 골드 19개를 얻었습니다.",
    "The sharing fee is 9 gold; your team-mate has 8. / 공유 비용은 골드 9개이지만 팀원에게 8개뿐입니다.",
    "{'en': 'open: 16 gold', 'ko': '열기: 16골드'} {'en': '7 officers', 'ko': '관료 7명'} 46",
    ("Activate Infantry [5] on F1 by 5; attack the palace of player 2. Outcome: the fall of the palace of player 2"
     " and victory / F1의 보병 [5] 활성화하기: 5. 플레이어 2의 궁전 공격하기. 결과: 플레이어 2의 궁전 함락, 승리"),
    "('gone-1-palace',)",
    "[()]",
    "Ada wins: the palace of Bo has fallen. / Ada가 승리했습니다. Bo 님의 궁전이 함락되었습니다.",
]  # fmt: skip
LESSON = [
    "<strong>23 culture</strong>", "stands 21 damage", "46 by culture, or 63 by the palace, is a win.",
    "A Lv1 card costs 13 gold", "An open Lv2 card costs 4 cards of your hand", "new open cards (14 gold)",
    "extra die for this round (15 gold)", "7 officers (1 mineral)", "Locked spaces open for 16 gold",
    "gold: 6 for a Lv1 card, 8 for a Lv2 card, 1 for a character.", "A die showing 5 removes one",
    "cover a number for one use", "sell it for 17 gold", "for 9 gold a round",
    "문화 23점", "피해 21을 견디는", "문화로 46점, 궁전으로 63점이면 승리입니다.", "1레벨 카드는 골드 13개로",
    "손패 4장입니다", "(골드 14개)", "(골드 15개)", "관료 7명을 고용", "골드 16개로 엽니다",
    "1레벨 카드는 6개, 2레벨 카드는 8개, 인물 카드는 1개입니다.", "5가 나온 주사위로", "한 번 아무 주사위나",
    "골드 17개에 팔 수", "골드 9개로 자원을",
]  # fmt: skip


def test_sentences_tell_the_numbers_of_the_box(tmp_path: Path) -> None:
    """Prices, prompts, refusals, previews, the log, the result and the lesson: nothing tells a delivered number."""
    write(tmp_path, *(("constants.csv", f"\n{name},{old},", f"\n{name},{new},") for name, (old, new) in PRICES.items()))
    write(tmp_path, ("palace.csv", ",life,,,,12,", ",life,,,,21,"))
    assert [] == faults(tmp_path)
    *lines, english, korean = told(tmp_path, POSITIONS + SENTENCES)
    assert SAID == lines
    for sentence in LESSON:
        assert sentence in english + korean


# Numbers in sentences that no table changes: what the rules or the form of the tables fix.
FIXED = {
    "Even pays twice the stake, odd nothing.", "even: twice the stake, odd: nothing",
    "Give 1 gold to {name}", "Pay 1 mineral for {n} officers", "{n} {n:officer|officers} for 1 mineral",
    "{n} {n:kind|kinds}, 4 copies each", "{least} or {most} kinds, 4 copies each", "1 or 2 copies of each",
    "The recipe asks for 1 or 2 copies of the {what}; {found} {found:is|are} chosen.",
    "two deals at different posts", "The palace has three abilities; point at one of them.",
    "two deals at different posts, {n} gold better per item at marked posts",
    "Gold is given to opponents only where three play all against all.",
    "One against two needs three players; with {n} it is left out.", "two different ones",
    "Two different trading tiles are needed; the second will be drawn at random.",
    "Exclusive trading posts are for two or three players; there are none in this game.",
}  # fmt: skip
NUMBER = re.compile(r"\d|\b(two|three|four|five|six|eight|twelve|eighteen|twice)\b", re.IGNORECASE)


def test_no_number_stands_in_a_sentence() -> None:
    """Where a sentence tells a number that an owner may change, it has a place for it."""
    files = [*HERE.parent.glob("words/*.py"), *HERE.parent.glob("view*.py"), HERE.parent / "learn" / "__init__.py"]
    english = set()
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                first = node.args[0] if node.args else next(key.value for key in node.keywords if key.arg == "en")
                english.add(first.value if isinstance(first, ast.Constant) else "")
    assert len(english) > 300
    assert FIXED == {text for text in english if NUMBER.search(re.sub(r"Lv[12]|\{[^}]*\}", "", text))}
