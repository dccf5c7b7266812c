"""`python -m tests.load.soak`: visitors come, move a slider and leave; how much memory stays?

Each comes by the link of a question as nobody else has it, so that all that is remembered grows
to its bounds.
"""

import argparse
import asyncio
import random

from pages.gallery.links import shown
from pages.lessons import LESSONS
from tests.load.__main__ import at_most, megabytes
from tests.load.beside import own
from tests.load.visitor import visitor
from tests.saying import say
from tests.serving import served

MOST_VISITS = 9999
AT_ONCE = 8
LOOK = 100  # visits from one look at the memory to the next
QUESTIONS = [
    shown(lesson, number)
    for lesson in LESSONS
    for number, _ in enumerate(lesson.scenarios, start=1)
]


async def visit(port, number, chance):
    """Open a question, move its slider where it has one, and leave."""
    async with visitor(port) as guest:
        await guest.arrive(*own(QUESTIONS[number % len(QUESTIONS)], number))
        if guest.slider:
            await guest.move(chance.random())


async def soak(port, process, visits):
    """So many visits, a few at a time."""
    numbers, chance = iter(range(1, visits + 1)), random.Random(0)

    async def visitors():
        for number in numbers:
            await visit(port, number, chance)
            if number % LOOK == 0:
                server, workers = megabytes(process)
                say(f"{number} visits: {server:.0f} MB, its workers {workers:.0f} MB")

    await asyncio.gather(*(visitors() for _ in range(AT_ONCE)))


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load.soak", description=__doc__)
    parser.add_argument("--visits", type=at_most(MOST_VISITS), default=2000)
    asked = parser.parse_args()
    with served("app:app") as one:
        asyncio.run(soak(one.port, one, asked.visits))


if __name__ == "__main__":
    main()
