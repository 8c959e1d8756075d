"""What a seat may not know reaches neither its page, nor its replay, nor the stream, nor a bot."""

import re

import structlog

from madang.core.contract import CHANCE

LEVEL_2_DECK = "49"  # reserve the top card of the level 2 deck, unseen


def reserve_unseen(table, client):
    """Let the person at the table reserve from a deck; return the card's id, as its owner sees it."""
    match = client.app.state.site.house.table(table.id).match
    assert table.act(LEVEL_2_DECK).status_code == 303
    ply = next(p for p in range(match.ply - 1, -1, -1) if match.actor_at(p) == CHANCE)
    return match.game.notation.action_to_text(match.actions[ply]).removeprefix("card ")


def table_of_two(mina, joon):
    table = mina.open_table("me", "friend", name0="Mina")
    joon.follow(re.search(r'value="http://localhost(/s/[\w-]+)"', table.page)[1])
    table.look()
    return table


def test_a_card_reserved_unseen_is_on_no_other_page(mina, joon, person, client):
    table = table_of_two(mina, joon)
    card = reserve_unseen(table, client)
    # The mark of a thing: an id of an element, an offer's target or an address would all name the card.
    assert card in table.page
    watcher = person()
    for other in (joon, watcher):
        for path in (table.path, f"{table.path}/replay", f"{table.path}/replay?eyes=watcher"):
            answer = other.get(path)
            assert answer.status_code == 200
            assert card not in answer.text, path


def test_nobody_looks_through_anothers_eyes_before_the_end(mina, joon, person, client):
    table = table_of_two(mina, joon)
    card = reserve_unseen(table, client)
    for other in (joon, person()):
        other.get("/")
        for path in (
            f"{table.path}/replay?eyes=0", f"{table.path}/replay?eyes=all", f"{table.path}/file",
            f"{table.path}/replay?eyes=0&ply=3",
        ):  # fmt: skip
            answer = other.get(path)
            assert answer.status_code == 403, path
            assert card not in answer.text
        answer = other.post(f"{table.path}/branch", ply="3")
        assert answer.status_code == 403
    assert card in mina.get(f"{table.path}/replay?eyes=0").text


def test_at_one_screen_nothing_of_the_other_is_shown_while_the_curtain_is_down(mina, client):
    table = mina.open_table("me", "here", name0="Mina", name1="Joon")
    card = reserve_unseen(table, client)
    assert "Hand the device to Joon" in table.page
    assert card not in table.page
    table.send("curtain")
    assert card not in table.page, "Joon sits before the screen now"
    for path in ("/replay", "/replay?eyes=watcher"):
        assert card not in mina.get(table.path + path).text
    assert mina.get(f"{table.path}/replay?eyes=0").status_code == 403
    assert mina.get(f"{table.path}/file").status_code == 403
    table.act()
    table.send("curtain")
    assert card in table.page, "and Mina again"


def test_a_refused_action_says_nothing_about_hidden_cards(mina, joon, client):
    table = table_of_two(mina, joon)
    card = reserve_unseen(table, client)
    joon.get(table.path)
    n = str(client.app.state.site.house.table(table.id).revision)
    for action in range(140):
        if (answer := joon.post(f"{table.path}/act", n=n, action=str(action))).status_code == 303:
            break
        assert card not in answer.text


def test_a_bot_is_given_a_concealed_position_only(mina, client):
    site = client.app.state.site
    given = []
    first = site.bots.think
    site.bots.think = lambda turn, stop: (given.append(turn), first(turn, stop))[1]
    table = mina.open_table("me", "bot-1")
    match = site.house.table(table.id).match
    reserve_unseen(table, client)
    for _ in range(200):
        if given:
            break
        table.look()
    turn = given[0]
    assert turn.state.tobytes() == match.seen(1, match.actions.index(int(LEVEL_2_DECK)) + 2).tobytes()
    assert int(turn.state.players[0].hand[0]) < -1, "a blank, not the card"


def test_the_stream_carries_numbers_only(mina, client):
    table = mina.open_table("me", "bot-1")
    site = client.app.state.site
    reserve_unseen(table, client)
    import asyncio

    async def heard():
        stream = site.live.stream([table.id], "somebody")
        said = [await anext(stream), await anext(stream)]
        await stream.aclose()
        return said

    retry, action = asyncio.run(heard())
    assert retry == "retry: 1000\n\n"
    assert re.fullmatch(rf"event: action\nid: \d+\ndata: {table.id} \d+\n\n", action)


def test_the_log_of_requests_shows_no_seat_link(mina, joon):
    table = mina.open_table("me", "friend")
    link = re.search(r'value="http://localhost(/s/[\w-]+)"', table.page)[1]
    with structlog.testing.capture_logs() as logs:
        joon.follow(link)
    assert {"path": "/s/…"}.items() <= logs[0].items()
    assert link not in str(logs)
