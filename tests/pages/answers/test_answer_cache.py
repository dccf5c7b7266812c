"""Answers are bounded by bytes, computed once for all who wait, and not for those who have left."""

import asyncio

import pytest

from pages.answers import answer_cache
from pages.answers.answer_cache import EACH, Cache
from tests.pages.server.asking import run

BODY = b"a" * 1000


async def joined(cache, key, compute, **more):
    """The answer that one of those who wait is given, and the records on the way."""
    with cache.flight(key, compute, **more) as flight:
        records = [record async for record in flight.records()]
        return records, flight.task.result()


class Slow:
    """A computation that goes on when it is told."""

    def __init__(self):
        self.n_begun = self.n_ended = 0
        self.told = asyncio.Event()

    async def __call__(self, say):
        self.n_begun += 1
        try:
            await self.told.wait()
        except asyncio.CancelledError:
            self.n_ended += 1
            raise
        return BODY


def test_the_least_recently_used_go_first_and_bytes_are_bounded():
    found = Cache(most_bytes=3 * (EACH + 1001))
    for key in "abc":
        found.keep(key, BODY)
    found.get("a")
    for _ in range(2):
        found.keep("d", BODY)
    assert [key for key in "abcd" if found.get(key)] == ["a", "c", "d"]
    assert found.n_bytes == found.most_bytes
    found.keep("huge", 4 * BODY)
    assert found.get("huge") is None
    assert found.n_bytes == found.most_bytes


def test_one_who_leaves_does_not_end_it_for_the_other(monkeypatch):
    monkeypatch.setattr(answer_cache, "GRACE", 0)

    async def both():
        found, slow = Cache(), Slow()
        first, second = (asyncio.create_task(joined(found, "a", slow)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        await asyncio.sleep(0.01)
        slow.told.set()
        return await second

    assert run(both()) == ([], BODY)


@pytest.mark.parametrize("grace", [0, 60])
def test_what_nobody_waits_for_ends_soon_and_is_begun_anew(grace, monkeypatch):
    monkeypatch.setattr(answer_cache, "GRACE", grace)

    async def leave_and_return():
        found, slow = Cache(), Slow()
        first = asyncio.create_task(joined(found, "a", slow))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        await asyncio.sleep(0.01)
        n_ended = slow.n_ended
        slow.told.set()
        return n_ended, await joined(found, "a", slow), slow.n_begun

    n_ended, (_, answer), n_begun = run(leave_and_return())
    assert answer == BODY
    assert (n_ended, n_begun) == ((0, 1) if grace else (1, 2))


def test_who_comes_while_it_is_ending_has_one_of_their_own(monkeypatch):
    monkeypatch.setattr(answer_cache, "GRACE", 0)

    async def come_late():
        found, slow, at_last = Cache(), Slow(), asyncio.Event()

        async def ending_slowly(say):
            try:
                await slow(say)
            finally:
                await at_last.wait()

        first = asyncio.create_task(joined(found, "a", ending_slowly))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        await asyncio.sleep(0.01)
        slow.told.set()
        second = asyncio.create_task(joined(found, "a", slow))
        await asyncio.sleep(0.01)
        at_last.set()
        return await second

    assert run(come_late()) == ([], BODY)


def test_who_comes_late_is_given_the_newest_record_and_then_all_that_follow():
    async def two():
        found, told = Cache(), asyncio.Event()

        async def grow(say):
            say(b"one")
            await told.wait()
            say(b"two")
            await asyncio.sleep(0.01)
            return BODY

        first = asyncio.create_task(joined(found, "a", grow))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(joined(found, "a", grow))
        await asyncio.sleep(0.01)
        told.set()
        return await asyncio.gather(first, second)

    assert run(two()) == [([b"one", b"two"], BODY)] * 2
