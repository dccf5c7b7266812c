"""A class goes through a lesson's questions: how many of its pictures does the balancer keep?"""

import asyncio
import random
import re

from pages.answers.request import ADDRESS
from pages.gallery.links import shown
from pages.lessons import LESSONS
from tests.load.line import OK, line
from tests.serving import answer

VISITORS, PAUSE = 100, 3  # seconds from one question to the next, more or less
ANSWERED = re.compile(r'lindisc_requests_total\{kind="answer",status="200"\} (\d+)')
RELEASE = re.compile(rf"{ADDRESS}(\w+)/")


async def walked(port, replicas):
    """What the replicas, by ports of visitors and of operators, had to answer, in words."""
    before = answered(replicas)
    release = RELEASE.search(answer(port, "/").headers["Link"])[1]
    lesson = LESSONS[0]
    links = [
        f"{ADDRESS}{release}/{lesson.slug}/picture?{shown(lesson, number).partition('?')[2]}"
        for number, _ in enumerate(lesson.scenarios, start=1)
    ]
    async with asyncio.TaskGroup() as group:
        for number in range(VISITORS):
            group.create_task(walk(port, links, random.Random(number)))
    n_pictures, n_answered = VISITORS * len(links), answered(replicas) - before
    return (
        f"{n_pictures} pictures for {VISITORS} visitors, {n_answered} answered by replicas: "
        f"{1 - n_answered / n_pictures:.1%} kept"
    )


async def walk(port, links, chance):
    """One visitor asks for all of them."""
    async with line(port) as connection:
        for link in links:
            await asyncio.sleep(chance.uniform(0, 2 * PAUSE))
            said = await connection.ask(link)
            assert said.status == OK, said


def answered(replicas):
    """How many answers these have given."""
    told = (answer(metrics, "/metrics").body.decode() for _, metrics in replicas)
    return sum(int(count) for each in told for count in ANSWERED.findall(each))
