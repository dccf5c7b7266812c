"""Every data set of the lessons in one list; each entry is described in a file of its own."""

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from lindisc.datasets.classic.banknotes import Banknotes
from lindisc.datasets.classic.breast_cancer import BreastCancer
from lindisc.datasets.classic.challenger import Challenger
from lindisc.datasets.classic.crabs import Crabs
from lindisc.datasets.classic.cushings import Cushings
from lindisc.datasets.classic.digits import Digits
from lindisc.datasets.classic.glass import Glass
from lindisc.datasets.classic.iris import Iris
from lindisc.datasets.classic.leukaemia import Leukaemia
from lindisc.datasets.classic.penguins import Penguins
from lindisc.datasets.classic.ripley import Ripley
from lindisc.datasets.classic.spam import Spam
from lindisc.datasets.classic.wine import Wine
from lindisc.datasets.csv_table import MOST_BYTES
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.dataset_spec import DatasetSpec
from lindisc.datasets.made.circles import Circles
from lindisc.datasets.made.common import CommonCovariance
from lindisc.datasets.made.crossed import CrossedEllipses
from lindisc.datasets.made.different import DifferentCovariances
from lindisc.datasets.made.in_line import SevenInLine, ThreeInLine
from lindisc.datasets.made.many_in_line import ManyInLine
from lindisc.datasets.made.moons import Moons
from lindisc.datasets.made.outliers import Outliers
from lindisc.datasets.made.separable import Separable
from lindisc.datasets.made.spirals import Spirals
from lindisc.datasets.made.strip import Strip
from lindisc.datasets.made.unbalanced import Unbalanced
from lindisc.datasets.made.words import Words
from lindisc.datasets.made.xor import Xor
from lindisc.datasets.made.xor_exact import XorExact
from lindisc.datasets.upload import Upload, read
from lindisc.parameters import Choice

__all__ = ["DATASETS", "Dataset", "Upload", "load", "read_csv"]

DATASETS: tuple[DatasetSpec, ...] = (
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
    ManyInLine(),
    Unbalanced(),
    Outliers(),
    Separable(),
    Xor(),
    XorExact(),
    Circles(),
    Moons(),
    Spirals(),
    Strip(),
    Words(),
)


def load(slug: str, **options: Any) -> Dataset:
    """The data set of that slug, e.g. `load("circles", n=100, noise=0.2, seed=3)`.

    Each entry of `DATASETS` lists its options in `parameters`; those left out take their defaults.
    """
    recipes = {recipe.slug: recipe for recipe in DATASETS}
    known = Choice("slug", default="iris", help="which data set", options=tuple(recipes))
    known.check(slug, "load")
    return recipes[slug].load(options)


def read_csv(
    path: str | PathLike[str],
    *,
    header: bool | None = None,
    class_column: str | None = None,
    features: Sequence[str] | None = None,
    merge: bool = False,
    sample: bool = False,
) -> Upload:
    """The data set of a CSV file, and `notes` on all that was cleaned on the way.

    It reads as the page "Your data" does; `lindisc.datasets.upload.read` explains the options.
    """
    with Path(path).open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    return read(
        content,
        header=header,
        class_column=class_column,
        features=features,
        merge=merge,
        sample=sample,
    )
