"""What a leader shows: the boards as their own run made them, once compressed for all."""

import gzip
import hashlib
import json
from array import array
from base64 import b64decode

from pages.follow.refused import Refused, TooMuch

ROUNDED = 1e-9  # of the length of a slider, whose values are read from its text
LARGEST = 512 * 1024  # bytes, compressed
TIMELINE = "timeline"  # stands for a control where a timeline has none
# More takes longer for a few bytes less.
LEVEL = 6


class Shown:
    """Picture `number` of a room: the letters of boards, and a mapping `told` beside them."""

    def __init__(self, number, told, letters):
        self.number, self._digest = number, _digest(told, letters)
        head = json.dumps({"number": number} | told, separators=(",", ":")).encode()
        self.small = gzip.compress(
            b'%b,"boards":[%b]}' % (head[:-1], b",".join(letters)), LEVEL, mtime=0
        )
        if len(self.small) > LARGEST:
            raise TooMuch("This picture is too large to be followed.")
        self.reach = reach(letters)

    def holds(self, told, letters):
        """Whether this is the picture of just these."""
        return self._digest == _digest(told, letters)

    def check(self, key, value):
        """Refuse what none of its sliders can be at."""
        low, high = self.reach.get(key, (None, None))
        if low is None:
            raise Refused("The picture has no such slider.")
        slack = ROUNDED * (high - low)
        if not low - slack <= value <= high + slack:
            raise Refused(f"The slider goes from {low:g} to {high:g}.")


def reach(letters):
    """From where to where each control goes that leads something on these boards, by its key."""
    found = {}

    def note(told):
        if "control" in told:
            values = array("d", b64decode(told["values"]))
            key = told["control"] or TIMELINE
            low, high = found.get(key, (values[0], values[0]))
            found[key] = min(low, *values), max(high, *values)
        return told

    for letter in letters:
        json.loads(letter, object_hook=note)
    return found


def _digest(told, letters):
    return hashlib.sha256(b"\n".join([json.dumps(told).encode(), *letters])).digest()
