"""XOR as four points: the smallest problem that no line solves."""

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.plane import PlaneRecipe
from lindisc.datasets.made.xor import CORNER_CODES, CORNERS


class XorExact(PlaneRecipe):
    """The corners of a square themselves."""

    slug = "xor-exact"
    title = "XOR, four points"
    description = "The four corners of a square; opposite corners share a class."

    def make(self) -> Dataset:
        return self.plane(CORNERS, CORNER_CODES)
