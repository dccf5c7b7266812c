"""`python -m tests.load`: a class moves sliders or points; how soon does each see an answer?"""

import argparse
import asyncio
import os
import random
import subprocess
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlencode

from pages.lessons import LESSONS
from pages.study.controls import POINTS, Given
from tests.load.hand import hand
from tests.load.visitor import BOARD, TEXT, visitor
from tests.saying import say
from tests.serving import free_port, served

MOST_CLIENTS = 150
MOST_SECONDS = 300
SERVER = "uvicorn {app} --app-dir {folder} --log-level warning --port {{port}}"
PAUSE = 2  # seconds from one move of a visitor to the next


@dataclass(frozen=True)
class Moves:
    """Visitors who move a slider of a `lesson`, opened by so many different `links`."""

    lesson: str = ""
    links: int = 1
    awaited: str = BOARD

    async def __call__(self, port, seconds, chance, everybody, number):
        """The waits of one visitor, who acts once all are there, but in a time of their own."""
        async with visitor(port, self.awaited) as guest:
            await guest.arrive(self.lesson, link_to(self.lesson, number % self.links))
            await everybody.wait()
            end = perf_counter() + seconds
            await asyncio.sleep(chance.uniform(0, PAUSE))
            waits = []
            while not waits or perf_counter() < end:
                waits.append(await guest.move(chance.randrange(101) / 100))
                await asyncio.sleep(max(0, PAUSE - waits[-1]["numbers"]))
            return waits


def link_to(lesson, number):
    """One of many links to a lesson, which differ in where a point is; 0 leaves it where it was."""
    found = next(each for each in LESSONS if each.slug == (lesson or LESSONS[0].slug))
    key = Given(found.word).key(POINTS)
    return urlencode({key: f"m{number % 100}-{number}-4000"}) if number else ""


async def drag(port, seconds, chance, everybody, number):
    """The waits of one visitor who carries a point about, once everybody is there."""
    async with hand(port) as guest:
        await guest.carry(0, 0)
        await everybody.wait()
        end = perf_counter() + seconds
        waits = []
        while not waits or perf_counter() < end:
            waited = await guest.carry(chance.randrange(10_000), chance.randrange(10_000))
            waits.append({"answer": waited})
        return waits


async def crowd(act, port, clients, seconds, process):
    """The waits of visitors who act alike, and what server and helper spent on them."""
    everybody = asyncio.Barrier(clients + 1)
    acts = [
        asyncio.create_task(act(port, seconds, random.Random(k), everybody, k))
        for k in range(clients)
    ]
    await everybody.wait()
    before = processors(process)
    waits = [wait for waits in await asyncio.gather(*acts) for wait in waits]
    return waits, [end - start for start, end in zip(before, processors(process), strict=True)]


def megabytes(process):
    """The memory that a process holds."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process.pid)])) / 1024


def at_most(most):
    """Reads a whole number from 1 to that."""

    def count(text):
        if not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must lie in [1, {most}]; got {text}.")
        return int(text)

    return count


def processor(pid):
    """The seconds of a processor that a process has had."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, after_name[11:13])) / os.sysconf("SC_CLK_TCK")


def processors(process):
    """The same of a process, and of all that it has started."""
    started = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, check=False
    )
    return processor(process.pid), sum(map(processor, map(int, started.stdout.split())))


def measured(act, clients, seconds, command, **environment):
    """What so many visitors, who act alike, wait for and cost: a line of words for each."""
    port = free_port()
    with served(port, *command.format(port=port).split(), **environment) as process:
        before = megabytes(process)
        waits, spent = asyncio.run(crowd(act, port, clients, seconds, process))
        after = megabytes(process)
    yield f"moves   {len(waits)} by {clients} visitors"
    for part in waits[0]:
        waited = sorted(1000 * wait[part] for wait in waits)
        slow = waited[int(0.95 * len(waited))]
        yield f"{part:7} median {median(waited):.0f} ms, p95 {slow:.0f} ms"
    own, helpers = (1000 * seconds / len(waits) for seconds in spent)
    yield f"server  {own:.1f} ms of a processor a move, {helpers:.1f} in its helper"
    yield f"memory  {before:.0f} MB before, {after:.0f} MB after"


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--clients", type=at_most(MOST_CLIENTS), default=20)
    parser.add_argument("--seconds", type=at_most(MOST_SECONDS), default=20)
    parser.add_argument("--lesson", default="", help="its address, without the slash")
    parser.add_argument("--links", type=at_most(MOST_CLIENTS), default=1, help="different ones")
    parser.add_argument("--drag", action="store_true", help="carry points instead")
    asked = parser.parse_args()
    act = drag if asked.drag else Moves(asked.lesson, asked.links)
    for line in measured(
        act, asked.clients, asked.seconds, SERVER.format(app="app:app", folder=".")
    ):
        say(line)
    if not asked.drag:
        say("beside it a bare slider:")
        bare = SERVER.format(app="lone:app", folder="tests/browser/apps")
        for line in measured(
            Moves(awaited=TEXT), asked.clients, asked.seconds, bare, PAGE="bare.py"
        ):
            say(line)


if __name__ == "__main__":
    main()
