"""`python -m tests.load`: a class moves sliders or points; how soon does each see an answer?"""

import argparse
import asyncio
import random
import subprocess
from statistics import median
from time import perf_counter

from tests.load.hand import hand
from tests.load.visitor import visitor
from tests.serving import free_port, served

MOST_CLIENTS = 150
MOST_SECONDS = 300
PAUSE = 2  # seconds from one move of a visitor to the next


async def visit(port, seconds, chance, everybody):
    """The waits of one visitor, who acts once everybody is there, but in a time of their own."""
    async with visitor(port) as guest:
        await guest.arrive()
        await everybody.wait()
        end = perf_counter() + seconds
        await asyncio.sleep(chance.uniform(0, PAUSE))
        waits = []
        while not waits or perf_counter() < end:
            waits.append(await guest.move(chance.randrange(101) / 100))
            await asyncio.sleep(max(0, PAUSE - waits[-1]))
        return waits


async def drag(port, seconds, chance, everybody):
    """The waits of one visitor who carries a point about, once everybody is there."""
    async with hand(port) as guest:
        await guest.carry(0, 0)
        await everybody.wait()
        end = perf_counter() + seconds
        waits = []
        while not waits or perf_counter() < end:
            waits.append(await guest.carry(chance.randrange(10_000), chance.randrange(10_000)))
        return waits


async def crowd(act, port, clients, seconds):
    """The waits of all visitors, who act alike."""
    everybody = asyncio.Barrier(clients)
    visits = (act(port, seconds, random.Random(seed), everybody) for seed in range(clients))
    return [wait for waits in await asyncio.gather(*visits) for wait in waits]


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


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--clients", type=at_most(MOST_CLIENTS), default=20)
    parser.add_argument("--seconds", type=at_most(MOST_SECONDS), default=20)
    parser.add_argument("--drag", action="store_true", help="carry points instead")
    asked = parser.parse_args()
    port = free_port()
    with served(port, "app.py", PORT=str(port)) as process:
        before = megabytes(process)
        waits = asyncio.run(
            crowd(drag if asked.drag else visit, port, asked.clients, asked.seconds)
        )
        after = megabytes(process)
    slow = sorted(waits)[int(0.95 * len(waits))]
    print(f"moves   {len(waits)} by {asked.clients} visitors")
    print(f"answer  median {1000 * median(waits):.0f} ms, p95 {1000 * slow:.0f} ms")
    print(f"memory  {before:.0f} MB before, {after:.0f} MB after")


if __name__ == "__main__":
    main()
