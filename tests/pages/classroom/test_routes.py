"""Over HTTP a room is followed by streams: what is heard, by whom, and until when."""

import asyncio

import pytest

from pages.classroom import stream
from tests.pages.classroom.leading import SHOWN, TOKEN, events
from tests.pages.classroom.led import HELD, next_events
from tests.pages.server.asking import request, run


def test_who_follows_hears_what_the_leader_holds(led):
    async def follow():
        async with led.stream() as one, led.stream(token="2" * 16) as other:
            start = (await one.get())["headers"]
            assert await next_events(one) == await next_events(other)
            assert (await led.say("/held", HELD, x_lead_key=led.key)).status == 204
            return dict(start), await next_events(one), await next_events(other)

    headers, *heard = run(follow())
    assert headers[b"content-type"].startswith(b"text/event-stream")
    assert headers[b"cache-control"] == b"no-store"
    assert heard == 2 * [[("held", {"key": "alpha", "value": 0.5})]]
    assert led.rooms.n_followers == 0


def test_all_who_follow_are_sent_the_very_same_bytes(led):
    async def follow():
        async with led.stream() as one, led.stream() as other:
            await next_events(one)
            await next_events(other)
            led.room.hold(1, "alpha", 0.5)
            return (await one.get())["body"], (await other.get())["body"]

    one, other = run(follow())
    assert one is other


def test_who_does_not_listen_for_a_while_hears_the_newest_and_nothing_piles_up(led):
    async def follow():
        may_send, sent = asyncio.Event(), []

        async def send(message):
            await may_send.wait()
            sent.append(message.get("body", b""))

        async def receive():
            await asyncio.Event().wait()

        scope = request(f"/follow/{led.code}/stream") | {"query_string": f"token={TOKEN}".encode()}
        slow = asyncio.create_task(led.app(scope, receive, send))
        async with led.stream() as quick:
            await next_events(quick)
            for number in range(20):
                led.room.hold(number, "alpha", number / 20)
                await next_events(quick)
            may_send.set()
            led.rooms.end(led.code)
            await slow
        return events(b"".join(sent))

    names, told = zip(*run(follow()), strict=True)
    assert names == ("picture", "held", "end")
    assert told[1]["value"] == 19 / 20


def test_who_comes_back_hears_only_what_is_new(led):
    async def follow():
        async with led.stream(last_event_id=str(led.room.since(0)[0])) as sent:
            await sent.get()
            assert (await sent.get())["body"] == stream.RETRY
            led.room.hold(1, "alpha", 0.5)
            return await next_events(sent)

    assert run(follow()) == [("held", {"key": "alpha", "value": 0.5})]


@pytest.mark.parametrize("forged", ["-1", "1e9", "9" * 99, "²", "", "abc"])
def test_who_forges_what_was_heard_last_hears_all(led, forged):
    async def follow():
        async with led.stream(last_event_id=forged) as sent:
            return await next_events(sent)

    assert run(follow()) == [("picture", SHOWN.told(1))]


def test_a_heart_beats_while_somebody_follows_and_not_longer(led, monkeypatch):
    monkeypatch.setattr(stream, "HEARTBEAT", 0.01)

    async def follow():
        async with led.stream() as sent:
            await next_events(sent)
            heard = [*await next_events(sent), *await next_events(sent)]
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0.01)
        return heard

    assert run(follow()) == 2 * [("beat", {})]


def test_the_end_is_heard_by_all_and_by_who_comes_after_it(led):
    async def follow():
        async with led.stream() as sent:
            await next_events(sent)
            led.rooms.end(led.code)
            ended = await next_events(sent)
            assert not (await sent.get())["more_body"]
        async with led.stream() as late:
            return ended, await next_events(late)

    ended, late = run(follow())
    assert ended == [("end", {"why": "The room has ended."})]
    assert late == [("end", {"why": "There is no such room, or it has ended."})]


@pytest.mark.parametrize("token", ["", "short", "a" * 65, "<script>alert(1)"])
def test_who_has_no_token_is_told_so(led, token):
    async def follow():
        async with led.stream(token=token) as sent:
            return await next_events(sent)

    ((name, told),) = run(follow())
    assert name == "end"
    assert "has a token" in told["why"]
    assert led.rooms.n_followers == 0


def test_a_full_room_is_told_in_words(led, monkeypatch):
    monkeypatch.setattr("pages.classroom.followers.MOST", 1)

    async def follow():
        async with led.stream() as first, led.stream(token="2" * 16) as second:
            await next_events(first)
            return await next_events(second)

    assert run(follow()) == [("end", {"why": "This room is full: 1 follow already."})]


def test_the_oldest_of_too_many_windows_of_one_page_is_told_so(led, monkeypatch):
    monkeypatch.setattr("pages.classroom.followers.MOST_LINES", 1)

    async def follow():
        async with led.stream() as oldest:
            await next_events(oldest)
            async with led.stream() as newest:
                await next_events(newest)
                led.rooms.beat()
                return await next_events(oldest), await next_events(newest)

    assert run(follow()) == ([("end", {"why": stream.DISPLACED})], [("beat", {})])
