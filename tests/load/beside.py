"""`python -m tests.load.beside`: what do moves wait for while others open the costliest links?

A class moves a slider, by turns alone and beside visitors of whom each opens a link of his own and
leaves.
"""

import argparse
import asyncio
import random
from contextlib import AsyncExitStack, suppress
from operator import truediv
from os import getloadavg
from time import perf_counter
from urllib.parse import urlsplit

from pages.answers.link_controls import POINTS, Given
from pages.gallery.links import path
from pages.lessons import LESSONS
from tests.hostile.costliest import COSTLIEST
from tests.load.__main__ import (
    MOST_SECONDS,
    PAUSE,
    at_most,
    in_words,
    megabytes,
    milestones,
)
from tests.load.visitor import visitor
from tests.saying import say
from tests.serving import served

MOVERS, VISITORS, ROUNDS = 20, 40, 2
STAY = 3  # seconds that a visitor waits for a costly link
PLACES = 20  # of the slider, which all have been seen before
FRONT_PAGE = ("/",)


async def gathered(stack, port):
    """The class, after one of them has been everywhere."""
    guests = [await stack.enter_async_context(visitor(port)) for _ in range(MOVERS)]
    for guest in guests:
        await guest.arrive()
    for place in range(PLACES + 1):
        await guests[0].move(place / PLACES)
    return guests


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


async def by_turns(port, seconds, links, watch):
    """The waits of the class alone, and those beside the others; `watch()` goes on meanwhile."""
    alone, beside = [], []
    async with AsyncExitStack() as stack:
        guests = await gathered(stack, port)
        watching = asyncio.create_task(watch())
        for turn in range(ROUNDS):
            alone += await moving(guests, seconds)
            others = [
                passing_by(port, links[k % len(links)], turn * VISITORS + k, k * seconds / VISITORS)
                for k in range(VISITORS)
            ]
            waits, *_ = await asyncio.gather(moving(guests, seconds), *others)
            beside += waits
        watching.cancel()
    return alone, beside


def compared(alone, beside):
    """Lines on waits of the same, alone and beside others."""
    yield in_words("usual", alone)
    yield in_words("beside", beside)
    ratios = map(truediv, milestones(beside), milestones(alone))
    yield "times   median {:.1f}, p95 {:.1f}, longest {:.1f}".format(*ratios)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load.beside", description=__doc__)
    parser.add_argument("--seconds", type=at_most(MOST_SECONDS), default=12, help="of each turn")
    parser.add_argument("--plain", action="store_true", help="others open the front page")
    asked = parser.parse_args()
    memory = []
    links = FRONT_PAGE if asked.plain else COSTLIEST
    with served("app:app") as one:

        async def watch():
            while True:
                memory.append(megabytes(one))
                await asyncio.sleep(0.5)

        turns = asyncio.run(by_turns(one.port, asked.seconds, links, watch))
    for line in compared(*turns):
        say(line)
    server, both = max(own for own, _ in memory), max(map(sum, memory))
    say(f"memory  {server:.0f} MB at most, {both:.0f} MB with its workers")
    say(f"machine load average {getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
