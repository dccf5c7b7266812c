"""Edited points as a short text for links: m12-4031-77_r5_a0-120-9000.

m<row>-<ix>-<iy> moved, r<row> removed, a<class>-<ix>-<iy> added; x = x0 + (x1 - x0) ix / 9999.
"""

import re
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

import numpy as np

FINEST = 9999
MOST_EDITS = 200
MOST_TEXT = 20_000  # of a text that is read: several times what these take
ADDED = -1

_TOKEN = re.compile(r"(?:([ma])(\d{1,7})-(\d{1,4})-(\d{1,4})|r(\d{1,7}))", re.ASCII)


class Edited(NamedTuple):
    """Points after their edits; `origin` is the row that each came from, -1 for new ones."""

    U: np.ndarray
    codes: np.ndarray
    origin: np.ndarray


@dataclass(frozen=True)
class Edits:
    """Rows moved to (ix, iy), rows removed, and (class, ix, iy) added.

    `dropped` counts the tokens of a text that were dropped.
    """

    moved: dict = field(default_factory=dict)
    removed: frozenset = frozenset()
    added: tuple = ()
    dropped: int = field(default=0, compare=False)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read edits from a text; tokens that are malformed, overruled or too many are dropped."""
        read = text if len(text) <= MOST_TEXT else text[:MOST_TEXT].rpartition("_")[0]
        n_unread = text.count("_", len(read))
        tokens = [token for token in read.split("_") if token]
        matches = list(filter(None, map(_TOKEN.fullmatch, tokens)))[:MOST_EDITS]
        moved, added, removed = {}, [], set()
        for kind, *numbers in (match.groups() for match in matches):
            subject, ix, iy, gone = (number and int(number) for number in numbers)
            if kind == "a":
                added.append((subject, ix, iy))
            elif kind == "m":
                moved[subject] = (ix, iy)
            else:
                removed.add(gone)
        moved = {row: place for row, place in moved.items() if row not in removed}
        kept = len(moved) + len(removed) + len(added)
        return cls(moved, frozenset(removed), tuple(added), len(tokens) - kept + n_unread)

    def within(self, n_rows: int, n_classes: int) -> Self:
        """Return these edits without those of rows or classes that do not exist."""
        kept = replace(
            self,
            moved={row: place for row, place in self.moved.items() if row < n_rows},
            removed=frozenset(row for row in self.removed if row < n_rows),
            added=tuple(point for point in self.added if point[0] < n_classes),
        )
        return replace(kept, dropped=self.dropped + len(self) - len(kept))

    def __len__(self) -> int:
        return len(self.moved) + len(self.removed) + len(self.added)

    @property
    def text(self) -> str:
        """The canonical text of these edits."""
        moved = [f"m{row}-{ix}-{iy}" for row, (ix, iy) in sorted(self.moved.items())]
        removed = [f"r{row}" for row in sorted(self.removed)]
        added = [f"a{k}-{ix}-{iy}" for k, ix, iy in self.added]
        return "_".join([*moved, *removed, *added])

    def applied(self, U: np.ndarray, codes: np.ndarray, box: tuple, n_classes: int) -> Edited:
        """Return the `Edited` points: those left of `U` (n x 2) in their order, then the added
        ones.
        """
        edits = self.within(len(U), n_classes)
        U = np.array(U, dtype=float)
        U[list(edits.moved)] = _placed(edits.moved.values(), box)
        left = np.setdiff1d(np.arange(len(U)), list(edits.removed))
        return Edited(
            np.vstack([U[left], _placed((place for _, *place in edits.added), box)]),
            np.concatenate([np.asarray(codes)[left], [k for k, *_ in edits.added]]).astype(int),
            np.concatenate([left, np.full(len(edits.added), ADDED)]).astype(int),
        )


def _placed(places, box):
    x0, x1, y0, y1 = box
    shares = np.array(list(places), dtype=float).reshape(-1, 2) / FINEST
    return (x0, y0) + shares * (x1 - x0, y1 - y0)
