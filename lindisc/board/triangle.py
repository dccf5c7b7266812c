"""A density of three shares that add up to one, on the triangle of all such shares."""

from dataclasses import dataclass
from typing import ClassVar

from numpy.typing import ArrayLike


@dataclass(frozen=True, eq=False)
class Triangle:
    """A density as shading: its log is `weights` (4, or F x 4) times 1 and the log shares.

    A chart shows it undistorted where it is square; its corners are (0, 0), (1, 0) and
    (0.5, 0.866).
    """

    kind: ClassVar[str] = "triangle"
    weights: ArrayLike
    name: str = ""
