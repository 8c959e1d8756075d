"""Character cards and secrets: SHA-CHR, SHA-HID, SHA-M2, SHA-M3."""

from collections import Counter
from typing import Any

import pytest

from madang.core.contract import CHANCE, EVERYONE, NOBODY, actor, private_to, public_part, reveals, run
from madang.core.kernel import INTERPRET
from madang.games.shaolia import GAME
from madang.games.shaolia.actions import TABLE
from madang.games.shaolia.components import COPIES, LEVEL, LV1, N_CARDS, N_FIXED, POSTS
from madang.games.shaolia.notation import text_to_action
from madang.games.shaolia.state import (
    BUILDING, CARD_PHASE, EITHER, HAND_OVER_PHASE, HIDDEN, PURCHASE, REDRAW_PHASE, TAKE_PHASE, UNSEEN, UNSEEN_TILE,
    VICTIM_PHASE,
)  # fmt: skip
from madang.games.shaolia.why import (
    FIRST, LEGAL, NO_LV1_IN_HANDS, NO_OPPONENT, NOT_IN_HAND, NOT_YOUR_POST, POST_NOT_OPEN,
)  # fmt: skip
from tests.shaolia.positions import (
    Seat, built, do, fresh, hand, moves, pile, position, random_game, refused, step, stocks, world,
)  # fmt: skip

SECRETIVE = [{"mode": "3"}, {"mode": "2"}, {"mode": "custom", "players": 4, "hidden_hands": "on"}]
PLACE = {copy.id: card for card, copy in enumerate(COPIES)}


def place(s: Any, name: str, seat: int) -> int:
    """Return where a card is, as a seat sees it."""
    return int(GAME.concealed(s, seat).place[PLACE[name]])


def private(s: Any, move: str) -> int:
    return int(run(private_to)(s, text_to_action(move)))


@pytest.mark.rule("SHA-CHR-01", "SHA-CHR-02")
def test_characters_are_no_hand_cards() -> None:
    """Secret, no limit, no price for a Lv2 card; used at any time, any number a turn."""
    s = position(Seat(hand="poet strategist farm/1 farm/2 spy"), Seat(), main="building")
    assert (2, 3) == (s.players[0].n_hand[:2].sum(), s.players[0].n_hand[2])
    assert NOT_IN_HAND == refused(s, "character giant")
    s = do(s, "character poet", "character strategist")
    assert ((0, 0, 5, 2), BUILDING, ["poet", "strategist"]) == (stocks(s), s.phase, pile(s))
    buying = position(Seat(hand="poet spy farm/1 farm/2"), main="purchase")
    assert not moves(buying, "buy pool")


@pytest.mark.rule("SHA-CHR-03", "SHA-HID-03", "SHA-DEC-19")
def test_selling_a_character() -> None:
    """3 gold; it goes unseen to the pile, known to its seller only."""
    s = position(Seat(hand="poet spy"), Seat(), main="purchase")
    assert (0, 1, EVERYONE) == (
        private(s, "sell poet"),
        run(public_part)(s, text_to_action("sell spy")),
        private(s, "end"),
    )
    s = do(s, "sell poet")
    assert ((3, 0, 0, 0), ["poet"], 1) == (stocks(s), pile(s), s.n_pile[2])
    assert (5, UNSEEN, UNSEEN) == (place(s, "poet", 0), place(s, "poet", 1), place(s, "poet", -1))
    used = do(position(Seat(hand="poet"), Seat(), main="purchase"), "character poet")
    assert (5, 5) == (place(used, "poet", 1), place(used, "poet", -1))


@pytest.mark.rule("SHA-CHR-04", "SHA-HID-07", "SHA-HID-06")
def test_a_character_is_revealed_when_used() -> None:
    """Everybody sees it; undo stops there."""
    s = position(Seat(hand="poet giant"), Seat(), main="purchase")
    assert (2, EVERYONE) == (run(reveals)(s, text_to_action("character poet")), private(s, "character poet"))
    placing = step(s, "character giant")
    assert 0 == place(placing, "giant", 1)
    assert {"F1": "giant"} == built(GAME.concealed(do(placing, "on F1"), -1))


@pytest.mark.rule("SHA-CHR-11", "SHA-CHR-12", "SHA-DEC-22", "SHA-DEC-23")
def test_the_politician() -> None:
    """A Lv1 card of own choice from an opponent's hand, not the territory; only where there is one."""
    s = position(Seat(hand="politician"), Seat(hand="farm/1 gym", built="F1=farm/2"), main="building")
    s = step(s, "character politician")
    assert (TAKE_PHASE, {"take farm/1"}, NOT_IN_HAND) == (s.phase, moves(s), refused(s, "take farm/2"))
    s = do(s, "take farm/1")
    assert (["farm/1"], ["gym"], BUILDING) == (hand(s), hand(s, 1), s.phase)
    none = position(Seat(hand="politician"), Seat(hand="gym", built="F1=farm/2"), main="building")
    assert NO_LV1_IN_HANDS == refused(none, "character politician")
    three = position(Seat(hand="politician"), Seat(hand="gym"), Seat(hand="farm/1"), mode="4", main="building")
    three = step(three, "character politician")
    assert (VICTIM_PHASE, {"from 3"}, NO_LV1_IN_HANDS, NO_OPPONENT) == (
        three.phase, moves(three), refused(three, "from 2"), refused(three, "from 1"),
    )  # fmt: skip
    assert {"take farm/1"} == moves(do(three, "from 3"))


@pytest.mark.rule("SHA-CHR-11", "SHA-HID-04", "SHA-M3-04")
def test_the_politician_draws_from_a_hidden_hand() -> None:
    """Uniformly among its Lv1 cards; who plays him and the victim know the card, nobody else does."""
    s = position(Seat(hand="politician"), Seat(hand="farm/1 farm/5 farm/5 gym"), mode="3", main="building")
    s = step(s, "character politician")
    assert (CARD_PHASE, {"card farm-1", "card farm-5", "card farm-6"}, 0) == (
        s.phase,
        moves(s),
        private(s, "card farm-1"),
    )
    picked = step(s, "card farm-5")
    assert (HAND_OVER_PHASE, {"hand over"}) == (picked.phase, moves(picked))
    assert [PLACE["farm-5"], HIDDEN, HIDDEN] == [int(GAME.concealed(picked, seat).passing) for seat in (0, 1, -1)]
    s = do(picked, "hand over")
    assert (["farm/5"], ["farm/1", "farm/5", "gym"]) == (hand(s), hand(s, 1))
    assert [0, 0, UNSEEN] == [place(s, "farm-5", seat) for seat in (0, 1, -1)]


# What is hidden


@pytest.mark.rule("SHA-HID-01", "SHA-M3-04", "SHA-M3-05")
def test_what_is_public() -> None:
    """Territories, stocks, dice, pool, piles, numbers of cards in hands and decks: in every world the same."""
    fields = (
        "market",
        "n_deck",
        "n_pile",
        "dice",
        "rolled",
        "buyers",
        "fee_paid",
        "first",
        "rounds",
        "tile_open",
        "seat",
    )
    for options in ({"mode": "3"}, {"mode": "2"}, {"mode": "5", "players": 4}):
        for n, (before, _, _) in enumerate(random_game(8, **options)):
            if n > 600:
                break
            if n % 41 == 0:
                for seen in (GAME.concealed(before, -1), world(before, 0, n)):
                    assert before.players.tobytes() == seen.players.tobytes()
                    assert all((before[name] == seen[name]).all() for name in fields)
                    for card in range(len(COPIES)):
                        if LEVEL[card] < 2 and before.place[card] in {5, 6, 7}:
                            assert before.place[card] == seen.place[card]


@pytest.mark.rule("SHA-HID-02", "SHA-M3-01", "SHA-M3-04", "SHA-HID-04")
def test_hidden_hands_of_mode_3() -> None:
    """Only the owner sees a Lv1 card bought from the deck; what came from the pool or a pile is known to all."""
    s = position(Seat(hand="farm/1 farm/2! gym! giant"), Seat(hand="school/1"), mode="3", main="building")
    assert ["farm/1", "farm/2", "giant", "gym"] == hand(GAME.concealed(s, 0))
    assert ["farm/2", "gym"] == hand(GAME.concealed(s, 1)) == hand(GAME.concealed(s, -1))
    bought = step(position(Seat(gold=2), Seat(), mode="3", main="purchase"), "buy lv1")
    open_hand = step(position(Seat(gold=2), mode="1", main="purchase"), "buy lv1")
    assert (0, EVERYONE) == (private(bought, "card farm-1"), private(open_hand, "card farm-1"))
    bought = do(bought, "card farm-1")
    assert [0, UNSEEN, UNSEEN] == [place(bought, "farm-1", seat) for seat in (0, 1, -1)]
    pool = position(Seat(hand="farm/1 farm/2 farm/3"), Seat(), mode="3", main="purchase", pool="port/1 gym library/ANY")
    pool = do(pool, "buy pool 1", "pay farm/1", "pay farm/2", "pay farm/3")
    (name,) = [copy.id for card, copy in enumerate(COPIES) if pool.place[card] == 0]
    assert [0, 0, 0] == [place(pool, name, seat) for seat in (0, 1, -1)]
    assert [5, 5, 5] == [place(pool, name, 1) for name in ("farm-1", "farm-2", "farm-3")]


@pytest.mark.rule("SHA-HID-04", "SHA-M3-04")
def test_of_equal_cards_the_known_one_leaves() -> None:
    """Whoever knew of one Farm 5 in a hand knows of none once one was built; the other is as unknown as ever."""
    s = position(Seat(hand="farm/5! farm/5", gold=9), Seat(), mode="3", main="building")
    assert ["farm/5"] == hand(GAME.concealed(s, 1))
    assert 0 == run(reveals)(s, text_to_action("build farm/5"))
    s = do(s, "build farm/5", "on F1")
    assert ([], ["farm/5"]) == (hand(GAME.concealed(s, 1)), hand(s))
    assert 2 == run(reveals)(s, text_to_action("build farm/5"))


@pytest.mark.rule("SHA-HID-02", "SHA-HID-04", "SHA-COMP-08")
@pytest.mark.parametrize("number", ["5", "6"])
def test_a_card_taken_unseen_may_be_the_known_one(number: str) -> None:
    """Farm 5 and 6 look alike: whichever the Politician gets, his user knows of no other one in that hand."""
    s = position(Seat(hand="politician"), Seat(hand="farm/5! farm/5"), mode="3", main="purchase")
    assert ["farm/5"] == hand(GAME.concealed(s, 0), 1)
    s = do(s, "character politician", f"card farm-{number}", "hand over")
    assert ([], ["farm/5"]) == (hand(GAME.concealed(s, 0), 1), hand(s, 1))


@pytest.mark.rule("SHA-HID-04", "SHA-SHR-06")
def test_a_card_given_unseen_may_be_the_one_the_team_mate_knew() -> None:
    """A hand has two Farms, one known to the team-mate, one to an opponent: once one is given nobody is sure."""
    s = position(Seat(hand="farm/5 farm/5", gold=5), Seat(), Seat(), Seat(), mode="custom", main="building",
                 options={"hidden_hands": "on"})  # fmt: skip
    one, two = (card for card in range(N_CARDS) if s.place[card] == 0 and LEVEL[card] == LV1)
    s.shown[one], s.shown[two] = 1 << 2, 1 << 3
    assert [["farm/5"], ["farm/5"]] == [hand(GAME.concealed(s, seat)) for seat in (2, 3)]
    s = do(s, "fee own", "give farm/5", "hand over")
    assert ["farm/5"] == hand(s, 2)
    assert [[], []] == [hand(GAME.concealed(s, seat)) for seat in (2, 3)]


@pytest.mark.rule("SHA-HID-03", "SHA-SET-04")
def test_which_wonder_is_left_out() -> None:
    """Nobody sees it; who sees one copy in the pool knows that the other is out."""
    leave = step(GAME.start({"mode": "1"}), "first 1")
    assert NOBODY == private(leave, "leave war_elephant-1")
    s = fresh(3, mode="1")
    for _ in range(30):
        for name in ("war_elephant", "ancestral_valley", "fortress"):
            places = [place(s, f"{name}-{n}", seat) for n in (1, 2) for seat in (-1, 0, 1)]
            assert places == [EITHER] * 6 or set(places) & {6, 9}
    seen = position(pool="fortress/ANY gym port/1", mode="1", main="purchase")
    assert [6, 9] == sorted(place(seen, f"fortress-{n}", -1) for n in (1, 2))


@pytest.mark.rule("SHA-HID-05", "SHA-SHR-06", "SHA-SHR-07")
def test_a_character_given_is_known_to_two() -> None:
    """Opponents see only that one changed hands; team-mates see no other characters of each other."""
    s = position(Seat(hand="poet spy", gold=1), Seat(), Seat(hand="giant"), Seat(), mode="5", main="building")
    assert [UNSEEN, 2] == [place(s, "giant", seat) for seat in (0, 2)]
    s = do(s, "fee own")
    assert (0, 4) == (private(s, "give spy"), run(public_part)(s, text_to_action("give spy")))
    picked = step(s, "give spy")
    hidden = HIDDEN - 2
    assert [PLACE["spy"], hidden, hidden, hidden] == [
        int(GAME.concealed(picked, seat).passing) for seat in (0, 1, 2, -1)
    ]
    assert (2, FIRST + HAND_OVER_PHASE) == (run(reveals)(picked, text_to_action("hand over")), refused(picked, "end"))
    s = do(picked, "hand over")
    assert [2, UNSEEN, 2, UNSEEN, UNSEEN] == [place(s, "spy", seat) for seat in (0, 1, 2, 3, -1)]
    assert [1, 2] == [int(me.n_hand[2]) for me in GAME.concealed(s, 1).players[:3:2]]
    # Once the team-mate sells one of two, the giver is not sure any more.
    sold = do(position(Seat(), Seat(), Seat(hand="giant spy"), Seat(), mode="5", main="building", seat=2))
    sold.shown[PLACE["spy"]] = 1
    assert 2 == place(sold, "spy", 0)
    assert [UNSEEN, UNSEEN] == [place(do(sold, f"sell {name}"), "spy", 0) for name in ("giant", "spy")]


@pytest.mark.rule("SHA-M2-02", "SHA-M2-03", "SHA-M2-04", "SHA-HID-02", "SHA-HID-07")
def test_exclusive_posts() -> None:
    """Two of seven tiles each, three put away unseen; only the owner deals there; secret until he first does."""
    s = fresh(2, mode="2")
    assert ([2, 2], 3, 2) == ([int(me.n_tiles) for me in s.players[:2]], sum(s.tile == 5), sum(s.tile == 4))
    mine = [POSTS[N_FIXED + t].id for t in range(9) if s.tile[t] == 0]
    seen = GAME.concealed(s, 1)
    assert 5 == sum(seen.tile == UNSEEN_TILE)
    assert 7 == sum(GAME.concealed(s, -1).tile == UNSEEN_TILE)
    me = Seat(built="F1=market/1", gold=9, tiles="hire_officer bet_and_roll")
    s = position(me, Seat(tiles="buy_turn! hire_assassin"), mode="2", dice="1 1 1")
    s = do(s, "activate F1 n1")
    assert {"deal hire_officer", "deal bet_and_roll", "deal buy_culture", "deal buy_character"} <= moves(s)
    assert (NOT_YOUR_POST, POST_NOT_OPEN, POST_NOT_OPEN) == (
        refused(s, "deal buy_turn"), refused(s, "deal hire_assassin"), refused(s, "deal hire_mercenary"),
    )  # fmt: skip
    assert (2, 0) == (
        run(reveals)(s, text_to_action("deal hire_officer")), run(reveals)(s, text_to_action("deal buy_culture")),
    )  # fmt: skip
    dealt = do(s, "deal hire_officer", "items 1")
    officer = next(t for t in range(9) if POSTS[N_FIXED + t].id == "hire_officer")
    assert (UNSEEN_TILE, 0, 1) == (GAME.concealed(s, 1).tile[officer], GAME.concealed(dealt, 1).tile[officer],
                                   dealt.tile_open[officer])  # fmt: skip
    assert len(mine) == 2


@pytest.mark.rule("SHA-M3-03", "SHA-DEC-01")
def test_the_redraw() -> None:
    """Each player may exchange one of four, the first player first; the discard stays unseen."""
    s = next(before for before, _, _ in random_game(3, mode="3", first=2) if before.phase == REDRAW_PHASE)
    assert (1, 5, 1) == (s.seat, len(moves(s)), private(s, "keep"))
    name = min(moves(s, "redraw")).split()[1]
    after = step(s, f"redraw {name}")
    assert (CHANCE, CARD_PHASE, 1) == (actor(after), after.phase, private(after, min(moves(after))))
    assert {1, UNSEEN} == {place(s, name, 1), place(after, name, 0)}
    after = do(after)
    assert (REDRAW_PHASE, 0, 4, 1) == (after.phase, after.seat, after.players[1].n_hand[2], after.n_pile[2])
    assert (2, 3) == (
        run(public_part)(s, text_to_action("keep")),
        run(public_part)(s, text_to_action(f"redraw {name}")),
    )
    done = do(after, "keep")
    assert (PURCHASE, 1, 1) == (done.phase, done.seat, done.rounds)


@pytest.mark.rule("SHA-HID-06")
def test_imagined_worlds_are_uniform(effort: Any) -> None:
    """One of two unseen characters in each of two hands: all worlds equally likely (chi-square, 0.1 %)."""
    everybody = [copy.id for copy in COPIES[130:]]
    known = [name for name in everybody if name not in {"poet", "spy", "giant"}]
    s = position(Seat(hand=" ".join(known)), Seat(hand="poet"), Seat(hand="spy"), mode="4")
    games = max(300, effort(3000))
    counts = Counter((*hand(world(s, 0, n), 1), *hand(world(s, 0, n), 2)) for n in range(games))
    assert 6 == len(counts)
    assert sum((n - games / 6) ** 2 / (games / 6) for n in counts.values()) < 20.5


@pytest.mark.rule("SHA-HID-03", "SHA-DECK-07")
@pytest.mark.parametrize("options", SECRETIVE, ids=str)
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike(options: dict[str, Any]) -> None:
    """conceal(imagine(conceal(s))) is conceal(s), for every seat and a watcher, at many steps of a game."""
    for n, (before, number, _) in enumerate(random_game(4, **options)):
        if n > (200 if INTERPRET else 900):
            break
        if n % 37 == 0 or TABLE.block_of(number)[0] in {"HAND_OVER", "SELL", "GIVE_CARD"}:
            for seat in range(-1, int(before.n_seats)):
                seen = GAME.concealed(before, seat)
                assert seen.tobytes() == GAME.concealed(seen, seat).tobytes()
                assert seen.tobytes() == GAME.concealed(world(before, seat, n), seat).tobytes()


@pytest.mark.rule("SHA-HID-05")
def test_hidden_cards_may_be_given_unseen() -> None:
    """In a custom game of teams with hidden hands: giver and receiver know the card, others forget what they knew."""
    options = {"hidden_hands": "on"}
    s = position(Seat(hand="farm/1 school/1! gym!", gold=1), Seat(), Seat(), Seat(), mode="custom", main="building",
                 options=options)  # fmt: skip
    s = do(s, "fee own")
    assert (0, 5, 6) == (private(s, "give farm/1"), run(public_part)(s, text_to_action("give school/1")),
                         run(public_part)(s, text_to_action("give gym")))  # fmt: skip
    assert 0 == place(s, "school-1", 1) == place(s, "gym-1", 1)
    s = do(step(s, "give farm/1"), "hand over")
    assert [2, UNSEEN, 2, UNSEEN] == [place(s, "farm-1", seat) for seat in (0, 1, 2, -1)]
    assert (UNSEEN, 0, 0) == (place(s, "school-1", 1), place(s, "school-1", 2), place(s, "gym-1", 1))
    assert LEGAL == refused(s, "give school/1")
