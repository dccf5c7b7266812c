"""A class moves a slider while others open the costliest links and leave: what does it wait for?

By turns it is alone and beside visitors of whom each opens a link of his own.
"""

import asyncio
import random
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from operator import truediv
from time import perf_counter
from urllib.parse import urlsplit

from pages.answers.link_controls import POINTS, Given
from pages.gallery.links import path
from pages.lessons import LESSONS
from tests.hostile.costliest import COSTLIEST
from tests.load.costs import in_words, megabytes, milestones
from tests.load.moves import PAUSE
from tests.load.visitor import visitor
from tests.serving import served

OPTIONS = {"seconds": 12}  # of each turn
MOVERS, VISITORS, ROUNDS = 20, 40, 2
STAY = 3  # seconds that a visitor waits for a costly link
PLACES = 20  # of the slider, which all have been seen before


async def by_turns(port, seconds, others):
    """The waits of a class alone, and beside `others(turn)`, which are there within it."""
    alone, beside = [], []
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(visitor(port)) for _ in range(MOVERS)]
        for guest in guests:
            await guest.arrive()
        for place in range(PLACES + 1):
            await guests[0].move(place / PLACES)
        for turn in range(ROUNDS):
            alone += await moving(guests, seconds)
            async with others(turn):
                beside += await moving(guests, seconds)
    return alone, beside


async def moving(guests, seconds):
    """The waits of all who move the slider, each in a time of their own."""

    async def one(guest, chance):
        end = perf_counter() + seconds
        await asyncio.sleep(chance.uniform(0, PAUSE))
        waits = []
        while perf_counter() < end:
            waited = await guest.move(chance.randrange(PLACES + 1) / PLACES)
            waits.append(waited["picture"])
            await asyncio.sleep(max(0, PAUSE - waited["numbers"]))
        return waits

    waits = await asyncio.gather(*(one(guest, random.Random(k)) for k, guest in enumerate(guests)))
    return [wait for each in waits for wait in each]


def own(link, number):
    """Lesson and query of a link as nobody else has it: one of its points was moved."""
    address = urlsplit(link)
    slug = address.path.strip("/")
    lesson = next(each for each in LESSONS if each.slug == (slug or LESSONS[0].slug))
    moved = f"{Given(lesson.word).key(POINTS)}=m{number % 50}-{number}-4000"
    return path(lesson).strip("/"), f"{address.query}&{moved}"


async def passing_by(port, link, number, after):
    """Open a link that nobody has opened before, and leave."""
    await asyncio.sleep(after)
    with suppress(TimeoutError):
        async with visitor(port) as guest, asyncio.timeout(STAY):
            await guest.arrive(*own(link, number))


def compared(alone, beside):
    """Lines on waits of the same, alone and beside others."""
    yield in_words("usual", alone)
    yield in_words("beside", beside)
    ratios = map(truediv, milestones(beside), milestones(alone))
    yield "times   median {:.1f}, p95 {:.1f}, longest {:.1f}".format(*ratios)


def measured(seconds):
    """What the class waits for, and the memory of the server meanwhile."""
    memory = []
    with served("app:app") as server:

        async def watch():
            while True:
                memory.append(megabytes(server))
                await asyncio.sleep(0.5)

        @asynccontextmanager
        async def others(turn):
            watching = asyncio.create_task(watch())
            async with asyncio.TaskGroup() as group:
                for k in range(VISITORS):
                    link, after = COSTLIEST[k % len(COSTLIEST)], k * seconds / VISITORS
                    coming = passing_by(server.port, link, turn * VISITORS + k, after)
                    group.create_task(coming)
                yield
            watching.cancel()

        yield from compared(*asyncio.run(by_turns(server.port, seconds, others)))
    server, both = max(own for own, _ in memory), max(map(sum, memory))
    yield f"memory  {server:.0f} MB at most, {both:.0f} MB with its workers"
