"""Visitors come, move a slider and leave: how much memory stays?

Each comes by the link of a question as nobody else has it, so that all that is remembered grows
to its bounds.
"""

import asyncio
import random

from pages.gallery.links import shown
from pages.lessons import LESSONS
from tests.load.beside import own
from tests.load.costs import megabytes
from tests.load.visitor import visitor
from tests.serving import served

OPTIONS = {"visits": 2000}
AT_ONCE = 8
LOOK = 100  # visits from one look at the memory to the next
QUESTIONS = [
    shown(lesson, number)
    for lesson in LESSONS
    for number, _ in enumerate(lesson.scenarios, start=1)
]


async def come_and_go(port, numbers, chance):
    """So many visits, a few at a time: each opens a question, moves its slider, and leaves."""

    async def visits():
        for number in numbers:
            async with visitor(port) as guest:
                await guest.arrive(*own(QUESTIONS[number % len(QUESTIONS)], number))
                if guest.slider:
                    await guest.move(chance.random())

    await asyncio.gather(*(visits() for _ in range(AT_ONCE)))


def measured(visits):
    """The memory after some visits, and some more."""
    chance = random.Random(0)
    with served("app:app") as server:
        for first in range(1, visits + 1, LOOK):
            numbers = range(first, min(first + LOOK, visits + 1))
            asyncio.run(come_and_go(server.port, iter(numbers), chance))
            memory = megabytes(server)
            yield "{} visits: {:.0f} MB, its workers {:.0f} MB".format(numbers[-1], *memory)
