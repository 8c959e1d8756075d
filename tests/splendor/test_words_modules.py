"""What players of Splendor with modules read: refusals, prompts, moves, log lines and results, in both languages.

Positions are built with the words of `tests/oracle/position.py`, so that they are those of the ledger's examples.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from madang.core.contract import NOBODY, actor, apply, private_to
from madang.core.match import Match, Refused
from madang.games.splendor import GAME, why, words
from madang.games.splendor.actions import TABLE
from madang.games.splendor.components import CITIES, POSTS
from madang.games.splendor.notation import text_to_action
from madang.games.splendor.state import NO_CITY_TILE, OVER_PHASE
from tests.oracle.position import Seat, deal, do
from tests.splendor.both import Both, build, engine_of, refused
from tests.splendor.positions import random_game
from tests.splendor.test_words import NAMES, sound

ALL_FOUR = "cities trading_posts orient strongholds"


def at(game: Both, *moves: str) -> Both:
    """Return the game after some moves and whatever chance does then."""
    do(game, *moves)
    deal(game)
    return game


# --- one position for each phase of the modules ---


def keeping() -> Both:
    return at(build(2, 2024, "trading_posts", seats=[Seat(posts="black")], decks={1: "L2W1 L2B2"}), "RESERVE-DECK 1")


def third() -> Both:
    return at(build(2, 2024, "trading_posts", seats=[Seat(posts="white")]), "TWO g")


def paying() -> Both:
    """Four units are wanted at most: r2 and one of gold, tokens and double-gold cards."""
    seat = Seat(cards="O24-L1-GOLD-R", tokens="k2 gold2")
    return at(build(4, 2024, "orient", seats=[seat], display="L1B1"), "BUY L1B1")


def paying_double() -> Both:
    """The same with the blue post, by which each gold covers two."""
    seat = Seat(cards="O24-L1-GOLD-R", tokens="k2 gold2", posts="blue")
    return at(build(4, 2024, "trading_posts orient", seats=[seat], display="L1B1"), "BUY L1B1")


def paying_with_cards() -> Both:
    seat = Seat(cards="O24-L1-GOLD-R", tokens="k1 gold2")
    return at(build(4, 2024, "orient", seats=[seat], display="L1B1"), "BUY L1B1", "PAY-UNITS k 2")


def discarding(edition: int = 2024, cards: str = "L1K1 L1K2 L1K8") -> Both:
    card = "O17-L3-DISCARD-W" if edition == 2017 else "O24-L3-DISCARD-G"
    return at(build(4, edition, "orient", seats=[Seat(cards=cards)], display=card), f"BUY {card}")


def copying(edition: int = 2024) -> Both:
    card = f"O{edition % 100}-L1-COPY-1"
    seat = Seat(bonuses="w1", cards=f"O{edition % 100}-L2-DOUBLE-B", tokens="g3 k2")
    return at(build(4, edition, "orient", seats=[seat], display=card), f"BUY {card}")


def keeping_noble() -> Both:
    seat = Seat(bonuses="w2 b2 r2 k2")
    board = build(2, 2017, "orient", seats=[seat, Seat(kept="N05")], display="O17-L2-NOBLE-G", nobles="N01 N02")
    return at(board, "BUY O17-L2-NOBLE-G")


def free() -> Both:
    board = build(4, 2017, "orient", seats=[Seat(bonuses="b6 g3 w1")], display="O17-L3-FREE-W L2W1")
    return at(board, "BUY O17-L3-FREE-W")


def gift() -> Both:
    return at(build(2, 2017, "trading_posts", seats=[Seat(tokens="w3", posts="red")], display="L1R2"), "BUY L1R2")


def duty(edition: int = 2024, **pieces: Any) -> Both:
    board = build(3, edition, "strongholds", seats=[Seat(tokens="w3")], display="L1R2 L1W1 L3W2 L3B2",
                  pieces=pieces.get("pieces", {"L3W2": (1, 2), "L3B2": (0, 1)}))  # fmt: skip
    return at(board, "BUY L1R2")


def placing_piece(origin: str = "stock") -> Both:
    return at(duty(), f"PIECE {origin}")


def conquest() -> Both:
    seat = Seat(tokens="w5")
    return at(build(4, 2017, "strongholds", seats=[seat], display="L2W6", pieces={"L2W6": (0, 3)}), "TAKE3 wbg")


def posts() -> Both:
    return at(build(2, 2024, "trading_posts", seats=[Seat(bonuses="w2 k3 g5", posts="white")]), "TAKE3 wbg")


def several_posts() -> Both:
    return at(build(2, 2024, "trading_posts", seats=[Seat(bonuses="w2 k3 b1")]), "TAKE3 wbg")


def cities() -> Both:
    rich = Seat(cards="L3W4 L3B4 L3G4 L3R4 L3K4", bonuses="w3 r2")
    return at(build(2, 2017, "cities", seats=[rich, Seat()], cities="C17-7B C17-7A C17-3B"), "TAKE3 wbg")


def main(modules: str = ALL_FOUR, edition: int = 2024, **more: Any) -> Both:
    return build(2, edition, modules, **more)


# --- refusals ---

TAKE = "TAKE3"
REASONS: list[tuple[int, Callable[[], Both], str, int, str]] = [
    (why.KEEP_FIRST, keeping, TAKE, 0, "First choose which of the two cards you reserve."),
    (why.THIRD_FIRST, third, TAKE, 0, "First take the third gem that your trading post brings."),
    (why.PAY_FIRST, paying_with_cards, TAKE, 0, "First the level 1 sapphire card has to be paid."),
    (why.COPY_FIRST, copying, TAKE, 0, "First choose what the level 1 copy card copies."),
    (why.KEEP_NOBLE_FIRST, keeping_noble, TAKE, 0, "First choose the noble that you keep."),
    (why.FREE_FIRST, free, TAKE, 0,
     "First take the level 2 card that the level 3 diamond card with a free card brings."),
    (why.GEM_FIRST, gift, TAKE, 0, "First take the gem that your purchase brings."),
    (why.PIECE_FIRST, duty, TAKE, 0,
     "First comes the stronghold that your purchase asks for: put one down, move one or send a rival one home."),
    (why.PIECE_TO_FIRST, placing_piece, TAKE, 0, "First put down the stronghold in your hand."),
    (why.CONQUEST_FIRST, conquest, TAKE, 0, "First decide whether you conquer the level 2 diamond card (3 points)."),
    (why.POST_FIRST, posts, TAKE, 0, "First choose which trading post you gain."),
    (why.CITY_FIRST, cities, TAKE, 0, "First choose which city you take."),
    (why.RIVAL_PIECE, lambda: main(display="L3W2", pieces={"L3W2": (1, 2)}), "BUY_CARD", 12,
     "2 rival strongholds stand on that card, which is closed to you."),
    (why.RIVAL_PIECE, lambda: main(display="L3W2", pieces={"L3W2": (1, 1)}), "RESERVE_CARD", 12,
     "1 rival stronghold stands on that card, which is closed to you."),
    (why.RIVAL_PIECE, placing_piece, "PIECE_TO", 12, "2 rival strongholds stand on that card, which is closed to you."),
    (why.NOTHING_TO_COPY, lambda: main(display="O24-L1-COPY-1"), "BUY_CARD", 4,
     "A copy card needs a card of yours with a colour to copy, and you have none."),
    (why.TOO_FEW_TO_DISCARD, lambda: main(display="O24-L3-DISCARD-G", seats=[Seat(bonuses="k1")]), "BUY_CARD", 16,
     "The price is 2 onyx cards of your own, and you have 1."),
    (why.TOO_FEW_TO_DISCARD, lambda: main(edition=2017, display="O17-L3-DISCARD-W", seats=[Seat(bonuses="k1")]),
     "BUY_CARD", 16, "The price is 2 onyx bonuses of your own, and you have 1."),
    (why.NOT_SUCH_A_CARD, discarding, "PAY_DISCARD", 6,
     "You have no such onyx card to discard; you have 3 onyx cards in all."),
    (why.NOT_SUCH_A_CARD, lambda: discarding(2024, "L1K1 O24-L2-DOUBLE-K"), "PAY_DISCARD", 1,
     "You have no such onyx card to discard; you have 2 onyx cards in all."),
    (why.NOT_SUCH_A_CARD, lambda: discarding(2017, "L1K1 L1K2"), "PAY_DISCARD", 6,
     "You have no such onyx card to discard; you have 2 onyx bonuses in all."),
    (why.COPIES_FIRST, lambda: discarding(2024, "L1K1 L1K2 O24-L1-COPY-2=k"), "PAY_DISCARD", 0,
     "You have 1 copy card that copies onyx; copy cards are discarded first."),
    (why.NEEDLESS_DISCARD, lambda: discarding(2017, "L1K1 O17-L2-DOUBLE-K"), "PAY_DISCARD", 0,
     "You have 1 single onyx card, which cannot make 2 bonuses: discard a double one."),
    (why.NEEDLESS_DISCARD, lambda: at(discarding(2017, "L1K1 L1K2 O17-L2-DOUBLE-K"), "DISCARD single 0"),
     "PAY_DISCARD", 6, "1 onyx bonus is discarded already, so a double card would be too much."),
    (why.WRONG_CARDS, paying_with_cards, "PAY_CARDS", 2,
     "2 gold cannot be paid with 2 double-gold cards: you have 1, and 2 gold."),
    (why.NOT_TO_COPY, copying, "COPY", 4, "You have no emerald card to copy."),
    (why.NOT_TO_COPY, copying, "COPY", 1, "You have no diamond card with 2 bonuses to copy."),
    (why.NOT_TO_COPY, copying, "COPY", 2, "You have no sapphire card with 1 bonus to copy."),
    (why.NOT_TO_COPY, lambda: copying(2017), "COPY", 1, "In the edition of 2017 a copy card gives 1 bonus, never 2."),
    (why.NOBLE_KEPT, keeping_noble, "KEEP_NOBLE", 2, "Another player keeps this noble."),
    (why.NO_SUCH_NOBLE, keeping_noble, "KEEP_NOBLE", 4, "No noble is there any more."),
    (why.SAME_COLOUR, third, "THIRD", 2, "The third gem must have another colour than the 2 emerald gems."),
    (why.NONE_LEFT, lambda: at(main("trading_posts", seats=[Seat(posts="white")], supply="w1 g4"), "TWO g"),
     "THIRD", 1, "The supply holds no sapphires."),
    (why.NO_PIECE, lambda: duty(pieces={"L3W2": (0, 3)}), "PIECE", 0, "You have no stronghold left in stock."),
    (why.NO_PIECE, duty, "PIECE", 1, "No stronghold of yours stands on that card."),
    (why.NO_RIVAL_PIECE, duty, "PIECE", 19, "No rival stronghold stands on that card."),
    (why.NOT_ALONE, duty, "PIECE", 31,
     "2 rival strongholds stand there together; only one that stands alone is sent home."),
    (why.NOWHERE_TO_PUT, lambda: at(main("strongholds", seats=[Seat(tokens="w3")], display="L1R2 L3W2", no_decks=True,
                                         pieces={"L3W2": (1, 1)}), "BUY L1R2"),
     "PIECE", 0, "No other card could take the stronghold: all have rival ones."),
    (why.SAME_CARD, lambda: placing_piece("L3B2"), "PIECE_TO", 13,
     "A stronghold that is moved must go to another card."),
    (why.EMPTY_SLOT, placing_piece, "PIECE_TO", 0,
     "No card lies there now: the gap is filled after your purchase."),
    (why.EMPTY_SLOT, free, "FREE", 0, "The free card must be one of level 2."),
    (why.EMPTY_SLOT, lambda: main("orient", no_decks=True), "BUY_CARD", 4,
     "No card lies there: the level 1 Orient deck has run out."),
    (why.EMPTY_DECK, lambda: main("orient", no_decks=True), "RESERVE_DECK", 4,
     "The level 2 Orient deck has run out."),
    (why.HAS_POST, posts, "POST", 0, "You own the Third gem trading post already."),
    (why.POST_WANTS_MORE, several_posts, "POST", 1,
     "The Double gold trading post asks for 2 more sapphire cards."),
    (why.POST_WANTS_MORE,
     lambda: at(main("trading_posts", 2017, seats=[Seat(bonuses="w2 k3")]), "TAKE3 wbg"), "POST", 2,
     "The Noble patronage trading post asks for 5 more emerald bonuses and 1 more noble."),
    (why.POST_WANTS_MORE,
     lambda: at(main("cities trading_posts", 2017, seats=[Seat(bonuses="w2 k3")]), "TAKE3 wbg"), "POST", 2,
     "With cities there are no nobles, so nobody can gain this trading post."),
    (why.CITY_WANTS_MORE, cities, "CITY", 2, "This city asks for 3 more sapphire bonuses."),
    (why.CANNOT_PAY, lambda: main(seats=[Seat(cards="O24-L1-GOLD-R", tokens="gold1")], display="L3W2"),
     "BUY_CARD", 12, "You need 7 more onyx, and you have 1 gold and 1 double-gold card."),
    (why.CANNOT_PAY, lambda: main(seats=[Seat(posts="blue", tokens="gold2")], display="L3W2"),
     "BUY_CARD", 12, "You need 7 more onyx, and you have 2 gold; each gold counts double."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "make", "block", "place", "said"), REASONS, ids=[reason[-1] for reason in REASONS])
def test_a_refusal_says_what_is_wrong_with_its_numbers(
    code: int, make: Callable[[], Both], block: str, place: int, said: str
) -> None:
    """The sentence has the numbers of the position; in Korean it is one too, and its code has a rule."""
    game = make()
    assert code == refused(game, block, place)
    s = GAME.concealed(engine_of(game), game.turn)
    text = words.refuse(s, TABLE.first(block) + place, code)
    assert said == text.to("en")
    assert sound(text)
    assert text.to("ko").endswith(("니다.", "십시오."))
    assert words.RULE[code].startswith("SPL-")


def rival_on_a_free_card() -> Both:
    board = build(4, 2017, "orient strongholds", seats=[Seat(bonuses="b6 g3 w1")],
                  display="O17-L3-FREE-W L2W1 L2B2", pieces={"L2W1": (1, 1)})  # fmt: skip
    return at(board, "BUY O17-L3-FREE-W")


@pytest.mark.parametrize(
    ("code", "make", "block", "place", "rule"),
    [
        (why.RIVAL_PIECE, lambda: main(display="L3W2", pieces={"L3W2": (1, 2)}), "BUY_CARD", 12, "SPL-HOLD-08"),
        (why.RIVAL_PIECE, lambda: main(display="L3W2", pieces={"L3W2": (1, 1)}), "RESERVE_CARD", 12, "SPL-RESERVE-12"),
        (why.RIVAL_PIECE, rival_on_a_free_card, "FREE", 6, "SPL-HOLD-09"),
        (why.RIVAL_PIECE, placing_piece, "PIECE_TO", 12, "SPL-HOLD-02"),
        (why.NONE_LEFT, lambda: main("", supply="w4"), "TAKE1", 1, "SPL-TAKE-01"),
        (why.NONE_LEFT, lambda: at(main("trading_posts", seats=[Seat(posts="white")], supply="w1 g4"), "TWO g"),
         "THIRD", 1, "SPL-POST-11"),
        (why.NONE_LEFT, lambda: at(main("trading_posts", seats=[Seat(tokens="w3", posts="red")], supply="g4 b1",
                                        display="L1R2"), "BUY L1R2"), "GEM", 3, "SPL-POST-08"),
        (why.EMPTY_SLOT, lambda: main("orient", no_decks=True), "BUY_CARD", 4, "SPL-BUY-06"),
        (why.EMPTY_SLOT, lambda: main("orient", no_decks=True), "RESERVE_CARD", 4, "SPL-RESERVE-06"),
        (why.EMPTY_SLOT, free, "FREE", 0, "SPL-ORIENT-16"),
        (why.EMPTY_SLOT, placing_piece, "PIECE_TO", 0, "SPL-HOLD-02"),
        (why.NOBLE_KEPT, keeping_noble, "KEEP_NOBLE", 2, "SPL-ORIENT-20"),
        (why.NO_SUCH_NOBLE, keeping_noble, "KEEP_NOBLE", 4, "SPL-ORIENT-20"),
        (why.POST_WANTS_MORE, several_posts, "POST", 1, "SPL-POST-01"),
        (why.POST_WANTS_MORE,
         lambda: at(main("cities trading_posts", 2017, seats=[Seat(bonuses="w2 k3")]), "TAKE3 wbg"), "POST", 2,
         "SPL-MIX-04"),
    ],
)  # fmt: skip
def test_a_reason_has_the_rule_of_the_action(
    code: int, make: Callable[[], Both], block: str, place: int, rule: str
) -> None:
    """One reason may refuse several actions, each by a rule of its own."""
    game = make()
    assert code == refused(game, block, place)
    assert rule == words.rule_of(engine_of(game), TABLE.first(block) + place, code)


def test_a_match_tells_the_rule_of_the_action() -> None:
    """What `Match.play` raises names the same rule as the page, also where one reason has several."""
    chosen, several = random.Random(4), 0
    for _ in range(3):
        match = Match(GAME, {"players": 2, "modules": ("orient", "strongholds"), "edition": "2024"})
        for _ in range(250):
            if match.actor == NOBODY:
                break
            legal = match.legal()
            if match.actor >= 0:
                seen = match.seen(match.actor)
                for a in chosen.sample(range(len(TABLE)), 20):
                    if a not in legal:
                        with pytest.raises(Refused) as told:
                            match.play(a)
                        assert told.value.rule == words.rule_of(seen, a, told.value.code)
                        several += told.value.rule != words.RULE[told.value.code]
            match.play(chosen.choice(legal))
    assert several > 0


def test_every_reason_of_the_modules_has_a_sentence() -> None:
    """No code is without a case here, but for the city that is gone, which follows."""
    codes = {code for name, code in vars(why).items() if name.isupper() and isinstance(code, int)}
    assert {code for code in codes if code >= why.KEEP_FIRST} - {reason[0] for reason in REASONS} == {why.NO_CITY}
    s = engine_of(cities())
    s.cities[2] = NO_CITY_TILE
    assert words.refuse(s, TABLE.first("CITY") + 2, why.NO_CITY).to("en") == "No city is there any more."


# --- what is asked ---


@pytest.mark.parametrize(
    ("make", "asked", "hinted"),
    [
        (keeping, "You looked at two cards. Which one do you reserve?", "The other one goes under its deck."),
        (third, "You took 2 emeralds. Which third gem do you take?", "never gold"),
        (paying, "Pay 3 onyx for the level 1 sapphire card: how much of the onyx with gold?", "2 gold and 1 such card"),
        (paying_double, "Pay 3 onyx for the level 1 sapphire card: how much of the onyx with gold?",
         "by your trading post each gold stands for two gems of one colour. You have 2 gold and 1 such card."),
        (paying_with_cards, "2 gold is to be paid for the level 1 sapphire card: with tokens or double-gold cards?",
         "A double-gold card stands for 2 gold, once."),
        (discarding,
         "The level 3 emerald card paid with cards (3 points) costs 2 own onyx cards: which card do you discard?",
         "You have 3 onyx cards."),
        (copying, "Which of your colours does the level 1 copy card copy?", "for good"),
        (keeping_noble, "Which noble do you keep for yourself?", "can visit nobody else"),
        (free, "Take a level 2 card for nothing. Which one?", "rival stronghold"),
        (gift, "Your purchase brings a gem. Which one?", "never gold"),
        (duty, "Your purchase asks for a stronghold: put one on a card, move one, or send a rival one home.",
         "You have 2 strongholds in stock."),
        (placing_piece, "On which card do you put the stronghold?", "With all three on one card"),
        (lambda: placing_piece("L3B2"),
         "To which card do you move the stronghold from the level 3 sapphire card (4 points)?", "Any open card"),
        (conquest,
         "Your three strongholds stand on the level 2 diamond card (3 points). Do you buy it now, beside your action?",
         "6 diamonds"),
        (posts, "You meet the demands of several trading posts. Which one do you gain?", "One a turn"),
        (cities, "You meet the demands of several cities. Which one do you take?", "One only"),
    ],
)  # fmt: skip
def test_the_prompt_and_the_hint_of_each_phase(make: Callable[[], Both], asked: str, hinted: str) -> None:
    """Whoever decides reads what is asked and one sentence more; the others read that somebody decides."""
    game = make()
    s = GAME.concealed(engine_of(game), 0)
    assert asked == words.prompt(s, 0).to("en")
    hint = words.hint(s, 0)
    assert hint is not None
    assert hinted in hint.to("en")
    other = words.prompt(GAME.concealed(engine_of(game), 1), 1)
    assert other.to("en").startswith("Another player ")
    assert words.hint(s, 1) is None
    assert all(sound(text) for text in (words.prompt(s, 0), hint, other))


# --- actions ---


@pytest.mark.parametrize(
    ("make", "notation", "english", "korean"),
    [
        (keeping, "keep 1", "Keep the level 2 diamond card (1 point), price 3 emeralds, 2 rubies and 2 onyx",
         "2단계 1점 다이아몬드 카드 간직하기 (값: 에메랄드 3개, 루비 2개, 오닉스 2개)"),
        (third, "third w", "Take 1 diamond as third gem", "세 번째로 다이아몬드 1개 가져오기"),
        (paying_with_cards, "pay-card 1", "Pay 2 gold with 1 double-gold card",
         "황금 2개 값으로 황금 2개 카드 1장 내기"),
        (discarding, "discard single 1", "Discard 1 onyx card (1 point)", "1점 오닉스 카드 버리기"),
        (copying, "copy b 2", "Copy a double sapphire card: 2 bonuses", "사파이어 2개 카드 본뜨기 (보너스 2개)"),
        (copying, "copy w", "Copy diamond", "다이아몬드 본뜨기"),
        (keeping_noble, "keep-noble 1", "Keep the noble who asks for 4 diamond and 4 sapphire bonuses",
         "다이아몬드 보너스 4개, 사파이어 보너스 4개를 원하는 귀족 간직하기"),
        (free, "free 2.1",
         "Take for nothing: level 2 diamond card (1 point), price 3 emeralds, 2 rubies and 2 onyx",
         "공짜로 가져오기: 2단계 1점 다이아몬드 카드 (값: 에메랄드 3개, 루비 2개, 오닉스 2개)"),
        (gift, "gem g", "Take 1 emerald for your purchase", "구매한 답례로 에메랄드 1개 가져오기"),
        (duty, "piece stock", "Put a stronghold from your stock on a card", "남은 성채를 카드에 세우기"),
        (duty, "piece 3.2", "Move your stronghold from the level 3 sapphire card (4 points), price 7 diamonds",
         "3단계 4점 사파이어 카드 (값: 다이아몬드 7개)에 있는 내 성채 옮기기"),
        (placing_piece, "piece-to 1.2", "Put the stronghold on the level 1 diamond card, price 2 rubies and 1 onyx",
         "1단계 다이아몬드 카드 (값: 루비 2개, 오닉스 1개) 위에 성채 세우기"),
        (conquest, "conquer", "Conquer the level 2 diamond card (3 points), price 6 diamonds",
         "2단계 3점 다이아몬드 카드 정복하기 (값: 다이아몬드 6개)"),
        (conquest, "leave", "Leave the conquest", "정복하지 않기"),
        (several_posts, "post white", "Gain the Third gem trading post: third gem after two alike",
         "‘보석 하나 더’ 교역소 얻기: 같은 보석 2개 다음 1개 더"),
        (cities, "city 1", "Take the city 7B, which asks for 17 points", "대도시 7B 얻기: 17점"),
        (lambda: main(display="O24-L3-DISCARD-G", seats=[Seat(bonuses="k2")]), "buy 3.5",
         "Buy the level 3 emerald card paid with cards (3 points), price 2 own onyx cards",
         "3단계 3점 교환 에메랄드 카드 구매하기 (값: 내 오닉스 카드 2장)"),
        (main, "reserve orient 2", "Reserve the top card of the level 2 Orient deck, unseen",
         "2단계 동방 더미의 맨 위 카드를 보지 않고 보관하기"),
    ],
)  # fmt: skip
def test_an_action_of_a_module_in_words(make: Callable[[], Both], notation: str, english: str, korean: str) -> None:
    """Actions are instructions; Korean ends in -기 or names what it is about after it."""
    s = engine_of(make())
    action = text_to_action(notation)
    assert action in GAME.legal(s)
    text = words.describe(GAME.concealed(s, 0), action)
    assert (english, korean) == (text.to("en"), text.to("ko"))


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_whole_games_with_all_modules_are_told_in_sound_sentences(edition: str, effort: Callable[[int], int]) -> None:
    """Prompts, moves and log lines are complete for whoever reads, and legal moves are told apart by words."""
    options = {"edition": edition, "modules": tuple(ALL_FOUR.split())}
    for seed in range(effort(8)):
        for ply, (before, action, after) in enumerate(random_game(3, seed, options)):
            seats = {-1: None, int(before.seat): action}
            for seat in seats:
                lone = int(private_to(before, action))
                known = action if lone in {-1, seat} else None
                seen = [GAME.concealed(s, seat) for s in (before, after)]
                lines = words.log(seen[0], known, seen[1], seat, NAMES)
                assert all(tidy(text) for text in [*lines, words.prompt(seen[0], seat)])
            if actor(before) >= 0 and ply % 5 == 0:
                said = [words.describe(GAME.concealed(before, before.seat), a) for a in GAME.legal(before)]
                assert all(tidy(text) for text in said)
                assert len({text.to("en") for text in said}) == len({text.to("ko") for text in said}) == len(said)


def tidy(text: Any) -> bool:
    """Whether both languages are complete; names of cities of 2017 are letters in Korean too."""
    both = text.to("en") + text.to("ko")
    return "{" not in both and "None" not in both and "  " not in both and text.to("en") != text.to("ko")


# --- the log ---


def told(game: Both, notation: str, seat: int = -1) -> list[str]:
    """Return the log lines of one action, read by a seat or a watcher; what is private stays hidden from others."""
    before, action = engine_of(game), text_to_action(notation)
    assert action in GAME.legal(before)
    after = GAME.State.copy(before)
    apply(after, action)
    lone = int(private_to(before, action))
    seen = [GAME.concealed(s, seat) for s in (before, after)]
    texts = words.log(seen[0], action if lone in {-1, seat} else None, seen[1], seat, NAMES)
    assert all(tidy(text) for text in texts)
    return [text.to("en") for text in texts]


def gaining() -> Both:
    """One post is met as soon as the turn ends."""
    return main("trading_posts", 2017, seats=[Seat(bonuses="k3", posts="white red")])


def meeting() -> Both:
    seat = Seat(cards="L3W4 L3B4 L3G4 L3R4", bonuses="k1")
    return main("cities", seats=[seat], cities="C24-7A C24-1A C24-2A")


@pytest.mark.parametrize(
    ("make", "move", "lines"),
    [
        (third, "third w", ["Mina took 1 diamond as third gem."]),
        (gift, "gem g", ["Mina took 1 emerald for the purchase, by a trading post."]),
        (paying_with_cards, "pay-card 1",
         ["Mina bought the level 1 sapphire card for 1 onyx and 1 double-gold card."]),
        (discarding, "discard single 1", ["Mina discarded the level 1 onyx card (1 point) as a price."]),
        (lambda: at(discarding(), "DISCARD single 1"), "discard single 0",
         ["Mina discarded the level 1 onyx card as a price.",
          "Mina bought the level 3 emerald card paid with cards (3 points) for the cards discarded."]),
        (copying, "copy w", ["Mina joined the level 1 copy card to diamond."]),
        (copying, "copy b 2", ["Mina joined the level 1 copy card to a double sapphire card: 2 bonuses."]),
        (keeping_noble, "keep-noble 1",
         ["Mina keeps the noble who asks for 4 diamond and 4 sapphire bonuses: it can visit nobody else."]),
        (free, "free 2.1", ["Mina took the level 2 diamond card (1 point) for nothing."]),
        (duty, "piece stock", []),
        (placing_piece, "piece-to 1.2", ["Mina put a stronghold on the level 1 diamond card."]),
        (lambda: placing_piece("L3B2"), "piece-to 1.2",
         ["Mina moved a stronghold from the level 3 sapphire card (4 points) to the level 1 diamond card."]),
        (lambda: duty(2017), "remove 3.1",
         ["Mina sent a stronghold of 준 home from the level 3 diamond card (4 points)."]),
        (conquest, "conquer",
         ["Mina conquered the level 2 diamond card (3 points) for 6 diamonds.",
          "3 strongholds of Mina came home from it."]),
        (conquest, "leave", ["Mina left the level 2 diamond card (3 points) unconquered."]),
        (lambda: main("strongholds", display="L3W2", pieces={"L3W2": (0, 2)}), "reserve 3.1",
         ["Mina reserved the level 3 diamond card (4 points) and took 1 gold.",
          "2 strongholds of Mina came home from it."]),
        (gaining, "take wbg",
         ["Mina took 1 diamond, 1 sapphire and 1 emerald.",
          "Mina gained the Trade prestige trading post: 1 point for each own post. That makes 3 points."]),
        (several_posts, "post white", ["Mina gained the Third gem trading post: third gem after two alike."]),
        (cities, "city 1", ["Mina takes the city 7B.", "This round is the last."]),
        (meeting, "take wbg",
         ["Mina took 1 diamond, 1 sapphire and 1 emerald.", "Mina meets the demand of the city Krakow.",
          "This round is the last."]),
    ],
)  # fmt: skip
def test_a_move_of_a_module_in_the_log(make: Callable[[], Both], move: str, lines: list[str]) -> None:
    """What was done and what followed: posts, cities, strongholds that come home, points."""
    assert lines == told(make(), move)


@pytest.mark.rule("SPL-INFO-06")
def test_which_of_two_cards_was_kept_is_told_to_its_owner_only() -> None:
    """The others read that a look took place, and nothing of the two cards."""
    start = main("trading_posts", seats=[Seat(posts="black")], decks={1: "L2W1 L2B2"})
    assert told(start, "reserve deck 2") == ["Mina looks at the top two cards of the level 2 deck."]
    do(start, "RESERVE-DECK 1")
    assert told(start, "card L2B2", seat=1) == []
    assert told(start, "card L2B2", seat=0) == [
        "Mina looked at the level 2 sapphire card (1 point); the others do not see it."
    ]
    kept = "Mina reserved one of the two cards, put the other under its deck and took 1 gold."
    assert told(keeping(), "keep 2", seat=1) == [kept]
    assert told(keeping(), "keep 2", seat=0) == [
        kept,
        (
            "Mina kept the level 2 sapphire card (1 point) and put the level 2 diamond card (1 point) under the deck; "
            "the others do not see them."
        ),
    ]


def test_a_card_put_under_a_deck_comes_up_without_chance() -> None:
    """When nothing else is left of the deck, the card that was put there fills the gap, and the log says so."""
    game = keeping()
    do(game, "KEEP L2B2", "TAKE3 wbr")
    assert told(game, "reserve 2.1")[-1].startswith("Turned up: level 2 diamond card (1 point)")
    drawn = told(game, "reserve deck 2", seat=0)
    assert drawn[0].startswith("Mina looks") or drawn[-1].endswith("do not see it.")


# --- names and what is lacking ---


def test_posts_and_cities_have_names_in_both_languages() -> None:
    """Posts by their power, cities of 2024 by name and those of 2017 by number."""
    assert len({words.post_name(row).to("en") for row in range(5)}) == 5
    assert len({words.post_name(row).to("ko") for row in range(5, len(POSTS))}) == 5
    names = {city.id: words.city_name(row) for row, city in enumerate(CITIES)}
    assert ("Seoul", "서울") == (names["C24-6A"].to("en"), names["C24-6A"].to("ko"))
    assert names["C17-1B"].to("en") == "1B"


@pytest.mark.parametrize(
    ("city", "needs", "lacks"),
    [
        ("C24-5A", "14 points, 4 diamond cards and 4 cards of any one other colour",
         "8 more points, 2 more diamond cards and 1 more card of one other colour"),
        ("C24-6A", "15 points and 5 cards of any one colour", "9 more points and 2 more cards of one colour"),
        ("C24-7B", "17 points", "11 more points"),
    ],
)  # fmt: skip
def test_what_a_city_asks_for_and_what_is_lacking(city: str, needs: str, lacks: str) -> None:
    """A bare number may be any colour that the tile does not name."""
    s = engine_of(main("cities", seats=[Seat(cards="L2W6 L2K6", bonuses="w1 k2")], cities=city))
    row = next(row for row, it in enumerate(CITIES) if it.id == city)
    assert needs == words.city_needs(row).to("en")
    assert lacks == words.missing_for_city(s, 0, row).to("en")
    assert not words.meets_city(s, 0, row)


def test_doubles_count_as_the_edition_says() -> None:
    """A double is 2 bonuses in 2017, and 1 card in 2024 (SPL-NOBLE-05, -06)."""
    for edition, counted in ((2017, 3), (2024, 2)):
        seat = Seat(cards=f"L1R1 O{edition % 100}-L2-DOUBLE-R")
        s = engine_of(main("orient trading_posts", edition, seats=[seat]))
        assert words.counts(s, 0)[3] == counted


# --- the end ---


def ended(game: Both) -> str:
    """Return the result of a position, as if it had ended here."""
    s = engine_of(game)
    s.phase, s.ended = OVER_PHASE, 4
    text = words.result(s, NAMES)
    assert tidy(text)
    return text.to("en")


@pytest.mark.rule("SPL-CITY-11", "SPL-CITY-14")
def test_the_only_one_who_meets_a_city_wins() -> None:
    """The sentence names the city; another player with more points does not matter."""
    one = Seat(cards="L3W4 L3B4 L3G4 L3R4", bonuses="k1")
    two = Seat(cards="L3K4 L3K3 L3B3 L3G3 L3R3")
    assert ended(main("cities", seats=[one, two], cities="C24-7A C24-1A C24-2A")) == (
        "Mina meets the demand of Krakow. Mina wins as the only one who meets a city, with 20 points."
    )


@pytest.mark.rule("SPL-CITY-11")
def test_of_several_who_meet_a_city_points_decide() -> None:
    """All who meet one are named, then the points."""
    one = Seat(cards="L3W4 L3B4 L3G4 L3R4", bonuses="k1")
    two = Seat(cards="L3K4 L3W3 L3B3 L3G3 L3R3")
    assert ended(main("cities", seats=[one, two], cities="C24-7A C24-5B C24-2A")).endswith(
        "준 meets the demand of Krakow. 준 wins with 21 points."
    )


@pytest.mark.rule("SPL-CITY-08")
def test_the_only_one_with_a_tile_wins() -> None:
    """In 2017 tiles are taken: the sentence names the tile."""
    game = at(build(2, 2017, "cities", seats=[Seat(cards="L3W4 L3B4 L3G4 L3R4")], cities="C17-7B"), "TAKE3 wbg")
    assert ended(game) == "Mina has the city 7B. Mina wins as the only one with a city, with 20 points."


def test_points_of_posts_stand_apart() -> None:
    """Points come from cards, nobles and posts."""
    s = engine_of(main("trading_posts", 2017, seats=[Seat(cards="L3W2", posts="black white", nobles="N01")]))
    s.players[0].points = 4 + 3 + 2
    assert words.score_terms(s, 0)[:3] == (4, 3, 2)
