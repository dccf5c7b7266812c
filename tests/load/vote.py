"""`python -m tests.load.vote`: a class answers within five seconds; how soon does a tap count?"""

import argparse
import asyncio
import json
import random
import re
from collections import Counter
from contextlib import AsyncExitStack
from http import HTTPStatus
from os import getloadavg
from time import perf_counter

from pages.lessons.boundaries.lesson import LESSON
from tests.load.__main__ import at_most, in_words
from tests.load.follow import MOST_FOLLOWERS, led
from tests.load.line import line
from tests.saying import say
from tests.serving import served

WITHIN = 5  # seconds
ROUNDS = {"": 0, "again": 1}
QUESTION = re.compile(rb'event: question\ndata: (.*"round":\d.*)\n')


class Listener(asyncio.Protocol):
    """Who follows a room, and hears the questions that are asked there."""

    def __init__(self, room, token):
        self.room, self.token, self.asked = room, token, asyncio.Queue()

    def connection_made(self, transport):
        path = self.room.address(f"/stream?token={self.token}")
        transport.write(f"GET {path}\r\n".encode())

    def data_received(self, data):
        for told in QUESTION.findall(data):
            self.asked.put_nowait(json.loads(told))


async def ask(connection, room, stage):
    """The leader's first question at that stage."""
    link = {"slug": LESSON.slug, "word": LESSON.word, "link": "walk=1", "token": ""}
    body = json.dumps(link | {"walk": LESSON.slug, "number": 1, "stage": stage}).encode()
    leads = {"Origin": f"http://127.0.0.1:{room.port}", "X-Lead-Key": room.key}
    said = await connection.once(f"/follow/{room.code}/shown", "POST", body, **leads)
    assert said.status == HTTPStatus.OK, said
    return json.loads(said.body)


async def vote(room, listener, chance):
    """How long one tap takes, at some time, and what it is; a second one is refused."""
    question = await listener.asked.get()
    async with line(room.port) as connection:
        await asyncio.sleep(chance.uniform(0, WITHIN))
        answer = chance.randrange(len(question["answers"]))
        tap = {"question": question["number"], "round": question["round"], "answer": answer}
        body = json.dumps(tap | {"token": listener.token}).encode()
        waits = []
        for status in (HTTPStatus.NO_CONTENT, HTTPStatus.CONFLICT):
            begun = perf_counter()
            said = await connection.once(
                f"/follow/{room.code}/tap", "POST", body, Origin=f"http://127.0.0.1:{room.port}"
            )
            waits.append(perf_counter() - begun)
            assert said.status == status, said
    return waits[0], answer


async def voted(room, followers):
    """The waits of all taps of two rounds, whose counts are those that were tapped."""
    loop, chance, waits = asyncio.get_running_loop(), random.Random(0), []
    async with AsyncExitStack() as stack:
        connection = await stack.enter_async_context(line(room.port))
        listeners = []
        for number in range(followers):
            token = f"follower-{number:08}"
            transport, listener = await loop.create_connection(
                lambda token=token: Listener(room, token), "127.0.0.1", room.port
            )
            stack.callback(transport.close)
            listeners.append(listener)
        tapped = []
        for stage in ROUNDS:
            voting = [asyncio.create_task(vote(room, each, chance)) for each in listeners]
            await ask(connection, room, stage)
            taps = await asyncio.gather(*voting)
            waits += [wait for wait, _ in taps]
            tapped.append(Counter(answer for _, answer in taps))
        counted = await ask(connection, room, "both")
    rounds = [Counter(dict(enumerate(counts))) for counts in counted["question"]["rounds"]]
    assert rounds == tapped, (rounds, tapped)
    return waits


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load.vote", description=__doc__)
    parser.add_argument("--followers", type=at_most(MOST_FOLLOWERS), default=300)
    asked = parser.parse_args()
    with served("tests.load.led:app") as server:
        waits = asyncio.run(voted(led(server.port), asked.followers))
    say(in_words("counted", waits))
    say(f"votes   {len(waits)} in {len(ROUNDS)} rounds of {WITHIN} s, all counts as tapped")
    say(f"machine load average {getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
