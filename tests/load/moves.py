"""A class moves sliders or carries points: how soon does each see an answer?"""

import asyncio
import random
from dataclasses import dataclass
from time import perf_counter
from urllib.parse import urlencode

from pages.answers.link_controls import POINTS, Given
from pages.lessons import LESSONS
from tests.load import bare
from tests.load.costs import in_words, megabytes, processors
from tests.load.visitor import visitor
from tests.serving import served

OPTIONS = {"clients": 20, "seconds": 20, "lesson": "", "links": 1, "drag": ""}
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


async def bare_moves(port, seconds, chance, everybody, _):
    """The waits of one who moves the bare slider, in a time of their own."""
    async with bare.slider(port) as move:
        await everybody.wait()
        end, waits = perf_counter() + seconds, []
        await asyncio.sleep(chance.uniform(0, PAUSE))
        while not waits or perf_counter() < end:
            waits.append({"bare": await move(chance.randrange(101) / 100)})
            await asyncio.sleep(max(0, PAUSE - waits[-1]["bare"]))
        return waits


async def crowd(act, server, clients, seconds):
    """The waits of visitors who act alike, and what server and workers spent on them."""
    everybody = asyncio.Barrier(clients + 1)
    acts = [
        asyncio.create_task(act(server.port, seconds, random.Random(k), everybody, k))
        for k in range(clients)
    ]
    await everybody.wait()
    before = processors(server)
    waits = [wait for waits in await asyncio.gather(*acts) for wait in waits]
    return waits, [end - start for start, end in zip(before, processors(server), strict=True)]


def measured(clients, seconds, lesson, links, drag):
    """What so many visitors, who act alike, wait for and cost."""
    if drag:
        acts = {"carried points": Moves(lesson, links, drags=True, tells=False)}
    else:
        acts = {
            "answers": Moves(lesson, links, tells=False),
            "answers, and Streamlit is told": Moves(lesson, links),
            "a bare slider of Streamlit": bare_moves,
        }
    for words, act in acts.items():
        yield f"{words}:"
        with served("tests.load.bare:app" if act is bare_moves else "app:app") as server:
            before = sum(megabytes(server))
            waits, spent = asyncio.run(crowd(act, server, clients, seconds))
            memory = megabytes(server)
        yield f"moves   {len(waits)} by {clients} visitors"
        for part in waits[0]:
            yield in_words(part, [wait[part] for wait in waits])
        own, others = (1000 * seconds / len(waits) for seconds in spent)
        yield f"cost    {own:.2f} ms of a processor a move in the server, {others:.2f} in workers"
        yield "memory  {:.0f} MB before, then {:.0f} MB, its workers {:.0f} MB".format(
            before, *memory
        )
