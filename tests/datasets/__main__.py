"""`python -m tests.datasets`: bad files by the thousand are read or refused in words, and soon."""

import argparse
import random
from time import process_time

from tests.datasets.bad_files import bad_file
from tests.datasets.test_bad_files import outcome
from tests.saying import say


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.datasets", description=__doc__)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chance, longest, n_read = random.Random(asked.seed), 0.0, 0
    for _ in range(asked.files):
        content = bad_file(chance)
        begun = process_time()
        n_read += outcome(content)
        longest = max(longest, process_time() - begun)
    say(f"{asked.files} files, {n_read} of them read, the rest refused in words")
    say(f"the longest took {longest:.2f} s of a processor")


if __name__ == "__main__":
    main()
