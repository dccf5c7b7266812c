"""`python -m tests.load.follow`: a class follows one who moves a slider; how soon does it hear?

Twenty others explore on the same server, by turns alone and beside the class.
"""

import argparse
import asyncio
import json
import re
from collections import Counter
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from itertools import count
from os import getloadavg
from time import perf_counter

from pages.answers.release import release
from tests.load.__main__ import MOST_SECONDS, at_most, in_words, processors
from tests.load.beside import ROUNDS, compared, gathered, moving
from tests.load.line import line
from tests.saying import say
from tests.serving import answer, served

MOST_FOLLOWERS = 500
PAUSE = 1 / 20  # seconds from one word of the leader to the next
PLACES = 999  # of the slider: a word is known by its place until long after it was heard
VALUE = re.compile(rb'"value":([\d.e-]+)}')
SHOWN = re.compile(rb"event: picture\ndata: (.*)\n")


class Room:
    """How it is reached and led, and what has been said in it: when, by value."""

    def __init__(self, port, code, key, slider, low, high):
        self.port, self.code, self.key = port, code, key
        self.slider, self.low, self.high = slider, low, high
        self.numbers, self.said, self.waits, self.pictures = count(1), {}, [], Counter()

    def address(self, path):
        """The beginning of a request."""
        return f"/follow/{self.code}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"


class Follower(asyncio.Protocol):
    """Hears the stream of a room, and fetches the pictures of its links as a browser does."""

    def __init__(self, room, number):
        self.room, self.number = room, number
        self.fetches = asyncio.Queue()

    def connection_made(self, transport):
        token = f"follower-{self.number:08}"
        transport.write(f"GET {self.room.address(f'/stream?token={token}')}\r\n".encode())

    def data_received(self, data):
        now = perf_counter()
        self.room.waits += [now - self.room.said[value] for value in VALUE.findall(data)]
        for told in SHOWN.findall(data):
            self.fetches.put_nowait(json.loads(told))

    async def fetch(self):
        """One picture after another, by a connection that stays open."""
        async with line(self.room.port) as connection:
            while True:
                shown = await self.fetches.get()
                path = f"/answer/{release()}/{shown['slug']}/picture?{shown['link']}"
                await connection.once(path)
                self.room.pictures[shown["number"]] += 1


def led(port):
    """A new room of the server at that port."""
    return Room(port, **json.loads(answer(port, "/lead").body))


async def lead(room):
    """Move the slider to and fro."""
    leads = {"Origin": f"http://127.0.0.1:{room.port}", "X-Lead-Key": room.key}
    async with line(room.port) as connection:
        for number in room.numbers:
            place = number % PLACES / PLACES
            value = room.low + place * (room.high - room.low)
            body = json.dumps({"seq": number, "key": room.slider, "value": value}).encode()
            begun = room.said[repr(value).encode()] = perf_counter()
            said = await connection.once(f"/follow/{room.code}/held", "POST", body, **leads)
            assert said.status == HTTPStatus.NO_CONTENT, said
            await asyncio.sleep(max(0, begun + PAUSE - perf_counter()))


@asynccontextmanager
async def followed(room, followers):
    """Within: so many follow one who leads."""
    loop, there = asyncio.get_running_loop(), []
    async with AsyncExitStack() as stack:
        for number in range(followers):
            follower = Follower(room, number)
            transport, _ = await loop.create_connection(
                lambda f=follower: f, "127.0.0.1", room.port
            )
            stack.callback(transport.close)
            there.append(asyncio.create_task(follower.fetch()))
        there.append(asyncio.create_task(lead(room)))
        yield
        for task in there:
            task.cancel()
        await asyncio.gather(*there, return_exceptions=True)


async def by_turns(room, followers, seconds, process):
    """The waits of the explorers alone and beside, and what leading cost of a processor."""
    alone, beside, spent = [], [], 0
    async with AsyncExitStack() as stack:
        guests = await gathered(stack, room.port)
        for _ in range(ROUNDS):
            alone += await moving(guests, seconds)
            async with followed(room, followers):
                begun = sum(processors(process))
                beside += await moving(guests, seconds)
                spent += sum(processors(process)) - begun
    return alone, beside, spent / (ROUNDS * seconds)


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load.follow", description=__doc__)
    parser.add_argument("--followers", type=at_most(MOST_FOLLOWERS), default=300)
    parser.add_argument("--seconds", type=at_most(MOST_SECONDS), default=12, help="of each turn")
    asked = parser.parse_args()
    with served("tests.load.led:app") as process:
        room = led(process.port)
        turns = asyncio.run(by_turns(room, asked.followers, asked.seconds, process))
    *explored, spent = turns
    for words in compared(*explored):
        say(words)
    say(in_words("heard", room.waits))
    said = next(room.numbers) - 1
    say(f"words   {said} said, each heard by {len(room.waits) / said:.0f} of {asked.followers}")
    say(f"server  {100 * spent:.0f} % of a processor beside")
    say(f"machine load average {getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
