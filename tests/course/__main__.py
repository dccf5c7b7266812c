"""`python -m tests.course`: two replicas, seen in a page of another site; then servers die."""

import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.course.answers_kept import walked
from tests.course.balancer import HOSTS, balancer, certified
from tests.course.faults import Stays, back_after
from tests.course.frames import browser, course, visit
from tests.course.rooms import followed_through, led_and_followed, rooms_of, told
from tests.pages.server.asking import run
from tests.saying import say
from tests.serving import free_port, served

VISITS = 4
CUT = 30  # seconds
OURS, COURSE = HOSTS


def replica(stack, ports, **environment):
    """A server at these ports, of visitors and of operators, until the stack unwinds."""
    port, metrics = ports
    one = served("tests.instrumented:app", port, METRICS_PORT=str(metrics), **environment)
    return stack.enter_context(one)


def main():
    http, https = free_port(), free_port()
    one, two = ((free_port(), free_port()) for _ in range(2))
    with ExitStack() as stack:
        certificate = certified(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        site = stack.enter_context(course(certificate))
        frames = f"https://{COURSE}:{site}"
        first, second = (replica(stack, ports, FRAME_ANCESTORS=frames) for ports in (one, two))
        before = stack.enter_context(balancer((one, two), http, https, certificate))
        playwright = stack.enter_context(sync_playwright())
        places = {
            "framed, https": (f"https://{OURS}:{https}/?embed=true", frames),
            "alone, https": (f"https://{OURS}:{https}/", ""),
            "alone, http": (f"http://{OURS}:{http}/", ""),
        }
        for place, (address, framed_by) in places.items():
            for _ in range(VISITS):
                with browser(playwright) as context:
                    say(f"{place}: {visit(context, address, framed_by)}")

        for _ in range(VISITS):
            said = led_and_followed(playwright, f"http://{OURS}:{http}/")
            say(f"led and followed, http: {said}")
        rooms = rooms_of((one[0], two[0]), http)
        say(f"followed, http: {run(followed_through(rooms))}")
        say(f"a class answers questions: {run(walked(http, (one, two)))}")
        say(f"one of two dies: {run(Stays(http).through(first.kill))}")
        say(f"its room, then: {told(rooms[0])}, the other's: {told(rooms[1])}")
        with browser(playwright) as context:
            with back_after(context.pages[0], f"http://{OURS}:{http}/") as seconds:
                second.kill()
                replica(stack, one)
            say(f"both die, one starts anew: a browser is back {seconds()}")
            with back_after(context.pages[0], f"http://{OURS}:{http}/") as seconds:
                before.terminate()
                before.wait()
                context.pages[0].wait_for_timeout(1000 * CUT)
                stack.enter_context(balancer((one, two), http, https, certificate))
            say(f"cut off for {CUT} s: a browser is back {seconds()}")


if __name__ == "__main__":
    main()
