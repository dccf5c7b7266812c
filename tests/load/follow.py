"""A class follows one who moves a slider, and answers questions: how soon is who heard?

Twenty others explore on the same server, by turns alone and beside the class.
"""

import asyncio
import json
import random
import re
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from itertools import count
from time import perf_counter

from pages.answers.release import release
from pages.lessons.boundaries.lesson import LESSON
from tests.load.beside import ROUNDS, by_turns, compared
from tests.load.costs import in_words, processors
from tests.load.line import line
from tests.serving import answer, served

OPTIONS = {"followers": 300, "seconds": 12}  # of each turn
PAUSE = 1 / 20  # seconds from one word of the leader to the next
PLACES = 999  # of the slider: a word is known by its place until long after it was heard
VALUE = re.compile(rb'"value":([\d.e-]+)}')
TOLD = re.compile(rb"event: (picture|question)\ndata: ({.*})\n")
WITHIN = 5  # seconds in which all answer
STAGES = {"": 0, "again": 1}


class Room:
    """How it is reached and led, and what has been said in it: when, by value."""

    def __init__(self, port, code, key, slider, low, high):
        self.port, self.code, self.key = port, code, key
        self.slider, self.low, self.high = slider, low, high
        self.headers = {"Origin": f"http://127.0.0.1:{port}", "X-Lead-Key": key}
        self.numbers, self.said, self.waits = count(1), {}, []

    def address(self, path):
        """The beginning of a request."""
        return f"/follow/{self.code}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"

    async def post(self, connection, path, told):
        """What is answered to the leader, or to anybody on one of our pages."""
        path, body = f"/follow/{self.code}{path}", json.dumps(told).encode()
        return await connection.once(path, "POST", body, **self.headers)


class Follower(asyncio.Protocol):
    """Hears the stream of a room; its pictures and questions queue up."""

    def __init__(self, room, number):
        self.room, self.token = room, f"follower-{number:08}"
        self.heard = {b"picture": asyncio.Queue(), b"question": asyncio.Queue()}

    def connection_made(self, transport):
        path = self.room.address(f"/stream?token={self.token}")
        transport.write(f"GET {path}\r\n".encode())

    def data_received(self, data):
        now = perf_counter()
        self.room.waits += [now - self.room.said[value] for value in VALUE.findall(data)]
        for kind, told in TOLD.findall(data):
            self.heard[kind].put_nowait(json.loads(told))

    async def fetch(self):
        """One picture after another, as a browser does, by a connection that stays open."""
        async with line(self.room.port) as connection:
            while True:
                shown = await self.heard[b"picture"].get()
                await connection.once(
                    f"/answer/{release()}/{shown['slug']}/picture?{shown['link']}"
                )

    async def vote(self, chance):
        """How long one tap takes, at some time, and what it is; a second one is refused."""
        question = await self.heard[b"question"].get()
        async with line(self.room.port) as connection:
            await asyncio.sleep(chance.uniform(0, WITHIN))
            answer = chance.randrange(len(question["answers"]))
            tap = {"question": question["number"], "round": question["round"], "answer": answer}
            waits = []
            for status in (HTTPStatus.NO_CONTENT, HTTPStatus.CONFLICT):
                begun = perf_counter()
                said = await self.room.post(connection, "/tap", tap | {"token": self.token})
                waits.append(perf_counter() - begun)
                assert said.status == status, said
        return waits[0], answer


def led(port):
    """A new room of the server at that port."""
    return Room(port, **json.loads(answer(port, "/lead").body))


async def lead(room):
    """Move the slider to and fro."""
    async with line(room.port) as connection:
        for number in room.numbers:
            value = room.low + number % PLACES / PLACES * (room.high - room.low)
            begun = room.said[repr(value).encode()] = perf_counter()
            told = {"seq": number, "key": room.slider, "value": value}
            said = await room.post(connection, "/held", told)
            assert said.status == HTTPStatus.NO_CONTENT, said
            await asyncio.sleep(max(0, begun + PAUSE - perf_counter()))


@asynccontextmanager
async def followers_of(room, number):
    """Within: so many follow."""
    loop = asyncio.get_running_loop()
    async with AsyncExitStack() as stack:
        found = [Follower(room, each) for each in range(number)]
        for each in found:
            connected = loop.create_connection(lambda e=each: e, "127.0.0.1", room.port)
            stack.callback((await connected)[0].close)
        yield found


@asynccontextmanager
async def followed(room, number):
    """Within: so many follow one who leads, and fetch what is shown."""
    async with followers_of(room, number) as found:
        there = [asyncio.create_task(each.fetch()) for each in found]
        there.append(asyncio.create_task(lead(room)))
        yield
        for task in there:
            task.cancel()
        await asyncio.gather(*there, return_exceptions=True)


async def ask(connection, room, stage):
    """The leader's first question at that stage."""
    link = {"slug": LESSON.slug, "word": LESSON.word, "link": "walk=1", "token": ""}
    asked = link | {"walk": LESSON.slug, "number": 1, "stage": stage}
    said = await room.post(connection, "/shown", asked)
    assert said.status == HTTPStatus.OK, said
    return json.loads(said.body)


async def voted(room, number):
    """The waits of all taps of two rounds, whose counts are those that were tapped."""
    chance, waits, tapped = random.Random(0), [], []
    async with line(room.port) as connection, followers_of(room, number) as found:
        for stage in STAGES:
            voting = [asyncio.create_task(each.vote(chance)) for each in found]
            await ask(connection, room, stage)
            taps = await asyncio.gather(*voting)
            waits += [wait for wait, _ in taps]
            tapped.append(Counter(answer for _, answer in taps))
        counted = await ask(connection, room, "both")
    rounds = [Counter(dict(enumerate(counts))) for counts in counted["question"]["rounds"]]
    assert rounds == tapped, (rounds, tapped)
    return waits


def measured(followers, seconds):
    """What explorers and followers wait for, what leading costs, and how soon a tap counts."""
    spent = []
    with served("tests.instrumented:app") as server:
        room = led(server.port)

        @asynccontextmanager
        async def others(turn):
            async with followed(room, followers):
                begun = sum(processors(server))
                yield
                spent.append(sum(processors(server)) - begun)

        yield from compared(*asyncio.run(by_turns(room.port, seconds, others)))
        yield in_words("heard", room.waits)
        said = next(room.numbers) - 1
        yield f"words   {said} said, each heard by {len(room.waits) / said:.0f} of {followers}"
        yield f"server  {100 * sum(spent) / (ROUNDS * seconds):.0f} % of a processor beside"
        waits = asyncio.run(voted(led(server.port), followers))
    yield in_words("counted", waits)
    yield f"votes   {len(waits)} in {len(STAGES)} rounds of {WITHIN} s, all counts as tapped"
