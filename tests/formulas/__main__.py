"""`python -m tests.formulas`: what do lessons say in formulas at random states, and is it true?"""

import argparse
import random
from time import process_time

from pages.lessons import LESSONS
from tests.formulas.checking import Checked
from tests.formulas.states import state
from tests.saying import say


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.formulas", description=__doc__)
    parser.add_argument("--states", type=int, default=100, help="of each lesson")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("lessons", nargs="*")
    asked = parser.parse_args()
    for lesson in LESSONS:
        if asked.lessons and lesson.slug not in asked.lessons:
            continue
        chance, checked, begun = random.Random(asked.seed), Checked(), process_time()
        for _ in range(asked.states):
            settings, before = state(lesson, chance), len(checked.wrong)
            checked.state(lesson, settings)
            for said in checked.wrong[before:]:
                say(f"{lesson.slug}: {said}\n    {settings}")
        counted = ", ".join(f"{count} {name}" for name, count in checked.counts.items())
        wrong, seconds = len(checked.wrong), process_time() - begun
        say(f"{lesson.slug}: {counted}; {wrong} wrong; {seconds:.0f} s")


if __name__ == "__main__":
    main()
