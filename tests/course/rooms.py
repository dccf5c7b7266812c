"""Rooms behind the balancer: whoever follows or leads is on the replica that has the room."""

import asyncio
from time import perf_counter

from tests.course.frames import browser
from tests.load.follow import Room, followed, led
from tests.serving import answer

ROOMS, FOLLOWERS = 4, 10  # on each replica, in each room
LISTEN = 3  # seconds


def rooms_of(replicas, port):
    """Rooms of all replicas, one after another, as they are reached at that port."""
    opened = [led(replica) for _ in range(ROOMS) for replica in replicas]
    return [Room(port, room.code, room.key, room.slider, room.low, room.high) for room in opened]


async def followed_through(rooms):
    """What was heard in them, in words."""
    async with asyncio.TaskGroup() as group:
        for room in rooms:
            group.create_task(listen(room))
    letters = sorted({room.code[0] for room in rooms})
    heard = [len(room.waits) for room in rooms]
    return f"{len(rooms)} rooms {' and '.join(letters)}, {min(heard)} to {max(heard)} words in each"


async def listen(room):
    async with followed(room, FOLLOWERS):
        await asyncio.sleep(LISTEN)


def told(room):
    """What its leader is told there."""
    return answer(room.port, f"/follow/{room.code}/class", **{"X-Lead-Key": room.key}).body.decode()


def led_and_followed(playwright, address):
    """A leader in one browser, a follower in another: what is seen there, in words."""
    with browser(playwright) as leading, browser(playwright) as following:
        leader, follower = leading.pages[0], following.pages[0]
        leader.goto(address)
        leader.get_by_role("button", name="Share").click()
        leader.get_by_role("button", name="Lead a class").click()
        code = leader.get_by_role("region", name="Leading a class").locator(".code").inner_text()
        follower.goto(f"{address}follow/{code}")
        seen = follower.locator("figcaption strong").first
        before = seen.inner_text()
        begun = perf_counter()
        leader.get_by_role("slider").first.press("ArrowLeft")
        while seen.inner_text() == before:
            follower.wait_for_timeout(10)
        return f"{code[0]}: “{seen.inner_text()}” after {perf_counter() - begun:.2f} s"
