"""The code of a room, as it is read from a board: its first letter names the replica that has it.

A is the first replica, P the sixteenth. No other sign of a code can be taken for another one.
"""

import secrets

REPLICAS = "ABCDEFGHIJKLMNOP"
SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 7
MISREAD = str.maketrans("01", "OI")


def fresh(letter):
    """A code of the replica with this letter, which nobody can guess."""
    return letter + "".join(secrets.choice(SIGNS) for _ in range(LENGTH - 1))


def as_meant(code):
    """A code as it was typed: in small letters, or with digits that are none."""
    return code.upper().translate(MISREAD)
