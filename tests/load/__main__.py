"""`python -m tests.load`: a class moves sliders or points; how soon does each see an answer?"""

import argparse
import asyncio
import os
import random
from contextlib import suppress
from dataclasses import dataclass
from os import getloadavg
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlencode

from pages.answers.link_controls import POINTS, Given
from pages.lessons import LESSONS
from tests.load import bare
from tests.load.visitor import visitor
from tests.saying import say
from tests.serving import served

MOST_CLIENTS = 150
MOST_SECONDS = 300
PAUSE = 2  # seconds from one move of a visitor to the next


@dataclass(frozen=True)
class Moves:
    """Visitors who move a slider of a `lesson`, opened by so many different `links`.

    Unless one `tells` Streamlit, answers are all that is asked for.
    """

    lesson: str = ""
    links: int = 1
    drags: bool = False
    tells: bool = True

    async def __call__(self, port, seconds, chance, everybody, number):
        """The waits of one visitor, who acts once all are there, but in a time of their own."""
        async with visitor(port) as guest:
            await guest.arrive(self.lesson, link_to(self.lesson, number % self.links))
            await everybody.wait()
            end = perf_counter() + seconds
            await asyncio.sleep(chance.uniform(0, 0 if self.drags else PAUSE))
            waits = []
            while not waits or perf_counter() < end:
                waits.append(await self._act(guest, chance))
                if not self.drags:
                    await asyncio.sleep(max(0, PAUSE - waits[-1]["numbers"]))
            return waits

    async def _act(self, guest, chance):
        if self.drags:
            return await guest.carry(chance.randrange(10_000), chance.randrange(10_000))
        return await guest.move(chance.randrange(101) / 100, tells=self.tells)


def link_to(lesson, number):
    """One of many links to a lesson, which differ in where a point is; 0 leaves it where it was."""
    found = next(each for each in LESSONS if each.slug == (lesson or LESSONS[0].slug))
    key = Given(found.word).key(POINTS)
    return urlencode({key: f"m{number % 100}-{number}-4000"}) if number else ""


async def crowd(act, port, clients, seconds, process):
    """The waits of visitors who act alike, and what server and workers spent on them."""
    everybody = asyncio.Barrier(clients + 1)
    acts = [
        asyncio.create_task(act(port, seconds, random.Random(k), everybody, k))
        for k in range(clients)
    ]
    await everybody.wait()
    before = processors(process)
    waits = [wait for waits in await asyncio.gather(*acts) for wait in waits]
    return waits, [end - start for start, end in zip(before, processors(process), strict=True)]


def at_most(most):
    """Reads a whole number from 1 to that."""

    def count(text):
        if not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must lie in [1, {most}]; got {text}.")
        return int(text)

    return count


def started_by(pid):
    """The numbers of all processes that one has started, and that these have."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += [int(child), *started_by(child)]
    return found


def megabytes(process):
    """The memory of a process, and of all that it has started; what they share counts once."""
    return _memory(process.pid), sum(map(_memory, started_by(process.pid)))


def processors(process):
    """The seconds of a processor that a process has had, and those of all that it has started."""
    own, _ = _seconds(process.pid)
    return own, sum(sum(_seconds(pid)) for pid in started_by(process.pid))


def _memory(pid):
    with suppress(OSError):  # it has ended meanwhile
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return 0


def _seconds(pid):
    """Its own, and those of processes of its that have ended."""
    with suppress(OSError):
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        user, system, *ended = (int(each) for each in after_name[11:15])
        tick = os.sysconf("SC_CLK_TCK")
        return (user + system) / tick, sum(ended) / tick
    return 0, 0


def measured(act, clients, seconds, app):
    """What so many visitors, who act alike, wait for and cost: a line of words for each."""
    with served(app) as process:
        before = sum(megabytes(process))
        waits, spent = asyncio.run(crowd(act, process.port, clients, seconds, process))
        server, workers = megabytes(process)
    yield f"moves   {len(waits)} by {clients} visitors"
    for part in waits[0]:
        yield in_words(part, [wait[part] for wait in waits])
    own, others = (1000 * seconds / len(waits) for seconds in spent)
    yield f"cost    {own:.2f} ms of a processor a move in the server, {others:.2f} in its workers"
    yield f"memory  {before:.0f} MB before, then {server:.0f} MB, its workers {workers:.0f} MB"
    yield f"machine load average {getloadavg()[0]:.1f}"


def milestones(waits):
    """The median, what one of twenty exceeds, and the longest."""
    ordered = sorted(waits)
    return median(ordered), ordered[int(0.95 * len(ordered))], ordered[-1]


def in_words(name, waits):
    """Their milestones, in a line."""
    seconds = (1000 * wait for wait in milestones(waits))
    return "{:7} median {:.0f} ms, p95 {:.0f}, longest {:.0f}".format(name, *seconds)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--clients", type=at_most(MOST_CLIENTS), default=20)
    parser.add_argument("--seconds", type=at_most(MOST_SECONDS), default=20)
    parser.add_argument("--lesson", default="", help="its address, without the slash")
    parser.add_argument("--links", type=at_most(MOST_CLIENTS), default=1, help="different ones")
    parser.add_argument("--drag", action="store_true", help="carry points instead")
    asked = parser.parse_args()
    acts = {
        "carried points" if asked.drag else "answers": Moves(
            asked.lesson, asked.links, asked.drag, False
        )
    }
    if not asked.drag:
        acts |= {
            "answers, and Streamlit is told": Moves(asked.lesson, asked.links),
            "a bare slider of Streamlit": bare.moves,
        }
    for words, act in acts.items():
        say(f"{words}:")
        app = "tests.load.bare:app" if act is bare.moves else "app:app"
        for line in measured(act, asked.clients, asked.seconds, app):
            say(line)


if __name__ == "__main__":
    main()
