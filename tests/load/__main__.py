"""`python -m tests.load KIND`: a class moves sliders, follows, votes or comes and leaves; what do
its members wait for, and what does that cost?
"""

import argparse
from os import getloadavg

from tests.load import beside, first, follow, moves, soak
from tests.saying import say

KINDS = {each.__name__.rpartition(".")[2]: each for each in (moves, first, beside, follow, soak)}


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    kinds = parser.add_subparsers(dest="kind", required=True)
    for name, kind in KINDS.items():
        options = kinds.add_parser(name, help=kind.__doc__.splitlines()[0])
        for option, default in kind.OPTIONS.items():
            options.add_argument(f"--{option}", type=type(default), default=default)
    asked = vars(parser.parse_args())
    for line in KINDS[asked.pop("kind")].measured(**asked):
        say(line)
    say(f"machine load average {getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
