"""The sentences of the game, in both languages, and actions and positions as text."""

import string
from collections import Counter
from typing import Any

import pytest

from madang.core.conformance.readable import check_table, problem
from madang.core.contract import CHANCE, EVERYONE, Explained, actor, private_to, refusal, run
from madang.core.kernel import INTERPRET
from madang.core.words import LANGUAGES, Message, Text
from madang.games.shaolia import GAME, notation, why, words
from madang.games.shaolia.actions import TABLE
from madang.games.shaolia.words import asked, ending, events, moves, names, refusals
from madang.games.shaolia.words import recipe as recipe_words
from tests.shaolia.positions import Seat, do, position, random_game, refused, step

NAMES = [Message("Ara", "아라"), Message("Bora", "보라"), Message("Choi", "초이"), Message("Dasom", "다솜")]
GAMES: list[dict[str, Any]] = [
    {"mode": "1", "players": 2}, {"mode": "2", "players": 2}, {"mode": "3", "players": 2}, {"mode": "4", "players": 3},
    {"mode": "5", "players": 4}, {"mode": "6", "players": 3}, {"mode": "7", "players": 2},
    {"mode": "custom", "players": 4, "hidden_hands": "on"},
    {"mode": "custom", "players": 3, "hidden_hands": "on", "tyrant": "on", "exclusive": "on", "tile_1": "bet_and_roll"},
]  # fmt: skip


def said(text: Any) -> str:
    """Return a text in English; in both languages it must be whole."""
    assert isinstance(text, Text), text
    assert not problem(text), problem(text)
    return text.to("en")


def spoken(before: Any, number: int, after: Any) -> list[str]:
    """Read everything that one step says to everybody; return the log in the actor's eyes."""
    heard = []
    for seat in range(-1, int(before.n_seats)):
        seen, then = GAME.concealed(before, seat), GAME.concealed(after, seat)
        said(words.prompt(seen, seat))
        if (more := words.hint(seen, seat)) is not None:
            said(more)
        owner = int(run(private_to)(before, number))
        lines = [
            said(line) for line in words.log(seen, number if owner in {EVERYONE, seat} else None, then, seat, NAMES)
        ]
        heard = lines if seat == before.seat else heard
    return heard


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options['mode']}-{options['players']}")
def test_every_sentence_of_a_game_exists_in_both_languages(options: dict[str, Any]) -> None:
    """Prompts, hints, log lines and descriptions of all legal actions, for every seat and a watcher."""
    times: Counter[str] = Counter()
    for n, (before, number, after) in enumerate(random_game(3, **options)):
        if n > (500 if INTERPRET else 6000):
            break
        block = TABLE.block_of(number)[0]
        times[block] += 1
        if times[block] > 6 and n % 17 and not after.ended:
            continue
        spoken(before, number, after)
        seen, legal = GAME.concealed(before, before.seat), GAME.legal(before)
        texts = [words.describe(seen, a) for a in legal]
        for text in texts:
            said(text)
        if actor(before) != CHANCE:
            for language in LANGUAGES:
                twice = [text for text, k in Counter(text.to(language) for text in texts).items() if k > 1]
                assert not twice
    if after.ended:
        said(words.result(after, NAMES))
        assert len(words.SCORE_TERMS) == len(words.score_terms(after, 0))
    assert {"BUY", "ROLL", "ACTIVATE", "END", "CARD", "DIE"} <= set(times)


@pytest.mark.parametrize("options", GAMES[1::3], ids=lambda options: f"{options['mode']}-{options['players']}")
def test_every_action_has_a_description_and_every_refusal_a_sentence(options: dict[str, Any]) -> None:
    """Over the whole table in positions of a whole game; the rule's number stands beside it."""
    phases = set()
    for n, (before, _, _) in enumerate(random_game(9, **options)):
        if n > (500 if INTERPRET else 4000):
            break
        if int(before.phase) in phases and n % 211:
            continue
        phases.add(int(before.phase))
        seen = GAME.concealed(before, before.seat)
        for number in range(len(TABLE)):
            said(words.describe(seen, number))
            if code := int(run(refusal)(before, number)):
                one = said(words.refuse(seen, number, code))
                assert one[-1] == "."
                assert words.rule_of(seen, number, code).startswith("SHA-")


def test_all_messages_are_complete() -> None:
    """Both languages fill the same places, or Korean fewer."""
    count = 0
    for module in (asked, ending, events, moves, names, refusals, recipe_words):
        for name, value in vars(module).items():
            found = value.values() if isinstance(value, dict) else value if isinstance(value, tuple | list) else [value]
            for message in found:
                if isinstance(message, Message) and name != "TOKEN_NAME":
                    count += 1
                    places = [
                        {field for _, field, _, _ in string.Formatter().parse(getattr(message, language)) if field}
                        for language in LANGUAGES
                    ]
                    assert places[1] <= places[0], name
                    assert message.en
                    assert message.ko
    assert count > 200


def test_sentences_say_what_happens() -> None:
    """Some of them, word by word."""
    s = position(Seat(built="F1=infantry/1 F2=farm/3", gold=1, hand="theater/5"), Seat(built="F1=wall/3"), dice="1 3 6")
    assert "Activate Farm [3] on F2 by 3" == said(words.describe(s, notation.text_to_action("activate F2 n1")))
    attack = step(s, "activate F1 n1")
    assert "Attack Wall [3] on F1 of player 2" == said(words.describe(attack, notation.text_to_action("target 2.F1")))
    assert "플레이어 2의 F1의 성벽 [3] 공격하기" == words.describe(attack, notation.text_to_action("target 2.F1")).to(
        "ko"
    )
    after = step(attack, "target 2.F1")
    number = notation.text_to_action("target 2.F1")
    assert [
        "Ara attacks Wall [3] on F1 of Bora.", "Wall [3] on F1 of Bora took 1 damage: 1 of 4.",
    ] == [line.to("en") for line in words.log(attack, number, after, -1, NAMES)]  # fmt: skip
    farm = step(s, "activate F2 n1")
    lines = words.log(s, notation.text_to_action("activate F2 n1"), farm, -1, NAMES)
    assert ["아라: F2의 농장 [3]을 활성화했습니다.", "아라: 골드 3개를 얻었습니다."] == [
        line.to("ko") for line in lines
    ]
    build = position(Seat(hand="theater/5 farm/1", gold=1), main="building")
    code = refused(build, "build theater/5")
    assert "That costs 3 gold; you have 1." == said(
        words.refuse(build, notation.text_to_action("build theater/5"), code)
    )
    rich = position(Seat(hand="theater/5", gold=5, mineral=5), main="building")
    no_school = words.refuse(rich, notation.text_to_action("build theater/5"), why.NO_CONDITION)
    assert "One of these kinds must be built first: School and Theater." == said(no_school)


@pytest.mark.parametrize(
    ("s", "line", "action", "sentence", "rule"),
    [
        (position(Seat(built="F1=market/3", gold=8), Seat(built="F1=farm/3"), mode="7", dice="3 1 1"),
         ("activate F1 n1", "deal hire_mercenary", "items 1"), "target 1.F1",
         "Attacks never hit your own side.", "SHA-ATK-19"),
        (position(Seat(built="F1=infantry/5"), dice="5"), ("activate F1 n1",), "target 2.F2",
         "Nothing is built there.", "SHA-ATK-03"),
        (position(Seat(hand="spy"), Seat(built="F1=barricade"), main="purchase"), ("character spy",), "block 2.F1",
         "It has no die command that could be blocked.", "SHA-TOK-11"),
        (position(Seat(hand="spy"), Seat(built="F1=barricade"), main="purchase"), ("character spy",), "block 1.palace",
         "Blockage tokens go on things of opponents only.", "SHA-TOK-04"),
        (position(Seat(hand="politician farm/3"), Seat(hand="school/4 market/1"), main="purchase"),
         ("character politician",), "take farm/3", "There is no Farm [3] in that hand.", "SHA-CHR-11"),
        (position(main="purchase"), (), "character poet", "You do not hold Poet.", "SHA-CHR-02"),
        (position(main="purchase"), (), "sell poet", "You do not hold Poet.", "SHA-CHR-03"),
        (position(main="building"), (), "build farm/3", "You do not hold Farm [3].", "SHA-BLD-02"),
        (position(main="building"), (), "demolish F1", "Nothing is built there.", "SHA-BLD-09"),
    ],
)  # fmt: skip
def test_a_refusal_fits_its_action(s: Any, line: tuple[str, ...], action: str, sentence: str, rule: str) -> None:
    """One reason may have several rules, and read otherwise, by what was tried."""
    s = do(s, *line)
    number = notation.text_to_action(action)
    code = refused(s, action)
    assert (sentence, rule) == (said(words.refuse(s, number, code)), words.rule_of(s, number, code))


@pytest.mark.rule("SHA-ATK-04", "SHA-ATK-05")
def test_the_hint_at_a_target_tells_of_defenders_where_they_matter() -> None:
    """It says that they protect the others, or that this attack passes them; nothing where there is none."""
    trader = Seat(built="F1=market/3 F2=infantry/5", gold=8)
    hints = []
    for mode, you, line in (
        ("7", Seat(built="F1=barricade"), ["activate F2 n1"]),
        ("3", Seat(built="F1=barricade"), ["activate F1 n1", "deal hire_assassin", "items 1"]),
        ("7", Seat(built="F1=farm/3"), ["activate F2 n1"]),
    ):
        hint = words.hint(do(position(trader, you, mode=mode, dice="3 5 1"), *line), 0)
        hints.append(hint and said(hint))
    assert [
        "A card that must be attacked first protects the others.", "This attack may choose anything there.", None,
    ] == hints  # fmt: skip


def told(s: Any, *line: str, seat: int = -1) -> list[tuple[str, str]]:
    """Return what the log says of the last of some moves, in English and Korean."""
    *first, last = line
    before = do(s, *first) if first else s
    after = step(before, last)
    seen, then = GAME.concealed(before, seat), GAME.concealed(after, seat)
    lines = words.log(seen, notation.text_to_action(last), then, seat, NAMES)
    return [(said(text), text.to("ko")) for text in lines]


@pytest.mark.rule("SHA-ATK-07", "SHA-ATK-10", "SHA-ATK-13", "SHA-TRG-03")
def test_the_log_tells_what_tokens_did() -> None:
    """Damage that was absorbed, attack tokens used and gained, the blockage token that a Swamp gives back."""
    s = position(
        Seat(built="F1=catapult/1/3+4 F2=archers/2", attack="F1:1"),
        Seat(built="F1=swamp B1=farm/2", damage="F1:1", life="B1:2"), dice="1 3 4",
    )  # fmt: skip
    assert [
        ("Ara activated Catapult [1, 3+4] on F1.", "아라: F1의 투석기 [1, 3+4]를 활성화했습니다."),
    ] == told(s, "activate F1 n1")  # fmt: skip
    assert [
        ("Ara attacks Swamp on F1 of Bora.", "아라: 보라 님의 F1의 늪을 공격합니다."),
        ("Ara gained 2 gold.", "아라: 골드 2개를 얻었습니다."),
        ("Swamp of Bora on F1 was destroyed.", "보라 님의 F1 늪이 파괴되었습니다."),
        ("Catapult [1, 3+4] on F1 of Ara used up 1 attack token.",
         "아라 님의 F1의 투석기 [1, 3+4]: 공격 토큰 1개를 썼습니다."),
        ("Catapult [1, 3+4] on F1 of Ara got 1 blockage token in return.",
         "아라 님의 F1의 투석기 [1, 3+4]: 반격으로 봉쇄 토큰 1개가 놓였습니다."),
        ("Archers [2] on F2 of Ara got 1 attack token.", "아라 님의 F2의 궁수대 [2]: 공격 토큰 1개를 얻었습니다."),
    ] == told(s, "activate F1 n1", "target 2.F1")  # fmt: skip
    assert [
        ("Ara attacks Farm [2] on B1 of Bora.", "아라: 보라 님의 B1의 농장 [2]를 공격합니다."),
        ("2 life tokens on Farm [2] on B1 of Bora absorbed damage.",
         "보라 님의 B1의 농장 [2]: 생명 토큰 2개가 피해를 막았습니다."),
    ] == told(position(Seat(built="F1=cavalry/1/3+4"), Seat(built="B1=farm/2", life="B1:2"), dice="1 1 1"),
              "activate F1 n1", "target 2.B1")  # fmt: skip
    placed = told(position(Seat(built="F1=gym F2=giant"), Seat(), main="before roll"), "roll", "attack token F2")
    assert [text for text, _ in placed] == ["Ara put an attack token on Giant on F2."]


@pytest.mark.rule("SHA-M4-06")
def test_the_log_tells_what_an_eliminating_attack_destroyed() -> None:
    """What paid loot is destroyed; what leaves with its owner is not told as such."""
    s = position(
        Seat(built="F1=war_elephant/ANY+2+3"), Seat(built="F1=farm/2 F2=wall/3", damage="palace:10"),
        Seat(damage="palace:5"), mode="4", dice="2 3 6",
    )  # fmt: skip
    for seat in range(-1, 3):
        lines = [text for text, _ in told(s, "activate F1 combo", "die 6", seat=seat)]
        assert "Ara gained 1 gold." in lines
        at = lines.index("Farm [2] of Bora on F1 was destroyed.")
        assert "The palace of Bora has fallen; Bora leaves the game." == lines[at + 1]
        assert not any("Wall" in line for line in lines)
        assert "The palace of Choi took 2 damage: 7 of 12." in lines


def test_a_secret_stays_one_in_the_log() -> None:
    """A sold character is named to its seller alone; a Lv1 card bought in mode 3 to its buyer."""
    s = position(Seat(hand="poet spy"), Seat(), main="purchase")
    number = notation.text_to_action("sell spy")
    after = step(s, number)
    heard = {}
    for seat in (-1, 0, 1):
        known = number if seat == 0 else None
        lines = words.log(GAME.concealed(s, seat), known, GAME.concealed(after, seat), seat, NAMES)
        heard[seat] = [line.to("en") for line in lines]
    assert ["Ara sold the character Spy.", "Ara gained 3 gold."] == heard[0]
    assert heard[-1] == heard[1] == ["Ara sold a character.", "Ara gained 3 gold."]
    bought = step(position(Seat(gold=1), Seat(), mode="3", main="purchase"), "buy lv1")
    then = step(bought, "card farm-3")
    other = words.log(GAME.concealed(bought, 1), None, GAME.concealed(then, 1), 1, NAMES)
    assert ["Ara drew a Lv1 card."] == [line.to("en") for line in other]


def test_who_won_and_why() -> None:
    """By culture, by a palace, by the last palace, by progress, or as a draw."""
    poet = do(position(Seat(culture=16, hand="poet"), main="purchase"), "character poet")
    assert "Ara wins by culture: 18 of 18." == words.result(poet, NAMES).to("en")
    team = do(position(Seat(culture=9, hand="poet"), Seat(), Seat(culture=8), Seat(), mode="5"), "character poet")
    assert "Ara and Choi win by culture: 19 of 18." == words.result(team, NAMES).to("en")
    siege = position(Seat(built="F1=infantry/1"), Seat(damage="palace:11"), dice="1 1 1")
    siege = do(siege, "activate F1 n1", "target 2.palace")
    assert "Ara wins: the palace of Bora has fallen." == words.result(siege, NAMES).to("en")
    three = position(Seat(built="F1=infantry/1"), Seat(out=True, damage="palace:12"), Seat(damage="palace:11"),
                     mode="4", dice="1 1 1")  # fmt: skip
    three = do(three, "activate F1 n1", "target 3.palace")
    assert "Ara wins with the last palace." == words.result(three, NAMES).to("en")
    late = do(position(Seat(culture=5), Seat(), rounds=40, first=1, dice="1 1 1"), "end")
    assert "After round 40 Ara wins with the progress 10." == words.result(late, NAMES).to("en")
    draw = do(position(Seat(culture=5), Seat(culture=5), rounds=40, first=1, dice="1 1 1"), "end")
    assert words.result(draw, NAMES).to("en").startswith("After round 40 Ara and Bora draw")


def test_actions_are_read_back() -> None:
    """Each has a text of its own."""
    check_table(GAME)
    with pytest.raises(IndexError):
        notation.action_to_text(-1)
    with pytest.raises(Explained):
        notation.text_to_action("build castle")


@pytest.mark.parametrize("options", GAMES[1:], ids=lambda options: f"{options['mode']}-{options['players']}")
def test_positions_are_read_back(options: dict[str, Any]) -> None:
    """Full and concealed ones, at many steps of a game."""
    for n, (before, number, after) in enumerate(random_game(5, **options)):
        if n > (100 if INTERPRET else 500):
            break
        if n % 23 == 0 or TABLE.block_of(number)[0] in {"GIVE_CHARACTER", "GIVE_CARD", "TARGET", "ANY_DIE"}:
            for s in (before, after, *(GAME.concealed(before, seat) for seat in range(-1, int(before.n_seats)))):
                text = notation.position_to_text(s)
                assert notation.text_to_position(text).tobytes() == s.tobytes()
                assert text == notation.position_to_text(notation.text_to_position(text))


def test_bad_positions_are_refused_with_their_line() -> None:
    """Whatever is wrong, the line is named."""
    text = notation.position_to_text(position(Seat(hand="farm/1", built="F1=school/1"), dice="1 2 3"))
    for old, new in (("hand: farm-1", "hand: farm-99"), ("phase: dice", "phase: lunch"), ("n_seats: 2", "n_seats: 7"),
                     ("rounds: 1", "no colon here"), ("dice: 1 1", "dice: 1"), ("pool:", "pools:"),
                     ("rolled: 3", "rolled: 999"), ("F1=school-1/0", "F1=school-1")):  # fmt: skip
        assert old in text
        with pytest.raises(Explained) as found:
            notation.text_to_position(text.replace(old, new))
        said(found.value.text)
