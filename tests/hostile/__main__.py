"""`python -m tests.hostile`: no link loses a page, and which of them cost most?"""

import argparse
import random
from heapq import nlargest

from pages.answers.workers import PATIENT
from pages.lessons import LESSONS
from tests.hostile.attempt import attempt
from tests.hostile.links import address, link
from tests.saying import say

COSTLIEST = 10


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--links", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance, found, lost = random.Random(asked.seed), [], 0
    for number in range(asked.links):
        lesson = LESSONS[number % len(LESSONS)]
        query = link(lesson, chance)
        try:
            seconds = attempt(lesson, query, PATIENT)
        except Exception as error:  # of whatever kind: all that lose a page count
            lost += 1
            say(f"lost: {error!r}\n    {address(lesson, query)}")
        else:
            found.append((PATIENT if seconds is None else seconds, address(lesson, query)))
    say(f"{asked.links} links, {lost} pages lost; the costliest, in seconds of a processor:")
    for seconds, where in nlargest(COSTLIEST, found):
        say(f"{seconds:6.1f}  {where}")


if __name__ == "__main__":
    main()
