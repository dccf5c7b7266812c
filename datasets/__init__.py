"""Every data set of the lessons in one list; each entry is described in a file of its own."""

from datasets.classic.banknotes import Banknotes
from datasets.classic.breast_cancer import BreastCancer
from datasets.classic.challenger import Challenger
from datasets.classic.crabs import Crabs
from datasets.classic.cushings import Cushings
from datasets.classic.digits import Digits
from datasets.classic.glass import Glass
from datasets.classic.iris import Iris
from datasets.classic.leukaemia import Leukaemia
from datasets.classic.penguins import Penguins
from datasets.classic.ripley import Ripley
from datasets.classic.spam import Spam
from datasets.classic.wine import Wine
from datasets.dataset import Dataset
from datasets.made.circles import Circles
from datasets.made.common import CommonCovariance
from datasets.made.crossed import CrossedEllipses
from datasets.made.different import DifferentCovariances
from datasets.made.in_line import SevenInLine, ThreeInLine
from datasets.made.moons import Moons
from datasets.made.outliers import Outliers
from datasets.made.separable import Separable
from datasets.made.spirals import Spirals
from datasets.made.unbalanced import Unbalanced
from datasets.made.words import Words
from datasets.made.xor import Xor
from datasets.made.xor_exact import XorExact
from lindisc.parameters import Choice

__all__ = ["DATASETS", "Dataset", "load"]

DATASETS = (
    Iris(),
    Crabs(),
    Penguins(),
    Banknotes(),
    Glass(),
    Cushings(),
    Ripley(),
    Spam(),
    Challenger(),
    Leukaemia(),
    Wine(),
    BreastCancer(),
    Digits(),
    CommonCovariance(),
    DifferentCovariances(),
    CrossedEllipses(),
    ThreeInLine(),
    SevenInLine(),
    Unbalanced(),
    Outliers(),
    Separable(),
    Xor(),
    XorExact(),
    Circles(),
    Moons(),
    Spirals(),
    Words(),
)


def load(slug, **options):
    """The data set of that slug, e.g. `load("circles", n=100, noise=0.2, seed=3)`.

    Each entry of `DATASETS` lists its options in `parameters`; those left out take their defaults.
    """
    recipes = {recipe.slug: recipe for recipe in DATASETS}
    known = Choice("slug", default="iris", help="which data set", options=tuple(recipes))
    known.check(slug, "load")
    return recipes[slug].load(options)
