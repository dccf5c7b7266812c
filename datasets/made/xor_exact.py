"""XOR as four points, no three in a line: no line separates them."""

from lindisc.datasets.dataset import Dataset
from lindisc.datasets.made.recipes import PlaneRecipe
from lindisc.datasets.made.xor import CORNER_CODES, CORNERS
from lindisc.parameters import Flag


class XorExact(PlaneRecipe):
    """The corners of a square themselves."""

    slug = "xor-exact"
    title = "XOR, four points"
    description = "The four corners of a square; opposite corners share a class."
    use = "Four points, no three in a line, that no line can part."

    parameters = (Flag("from_zero", default=False, help="corners at 0 and 1 in place of -1 and 1"),)

    def make(self, *, from_zero: bool) -> Dataset:
        return self.plane((CORNERS + 1) / 2 if from_zero else CORNERS, CORNER_CODES)
