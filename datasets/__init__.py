"""Every data set of the lessons in one list; each entry is described in a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO, TextIO

import pandas as pd

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
from lindisc.datasets.dataset import Dataset, DatasetSpec
from lindisc.datasets.made.circles import Circles
from lindisc.datasets.made.common_covariance import CommonCovariance
from lindisc.datasets.made.crossed import CrossedEllipses
from lindisc.datasets.made.different_covariances import DifferentCovariances
from lindisc.datasets.made.in_line import SevenInLine, ThreeInLine
from lindisc.datasets.made.many_in_line import ManyInLine
from lindisc.datasets.made.moons import Moons
from lindisc.datasets.made.outliers import Outliers
from lindisc.datasets.made.separable import Separable
from lindisc.datasets.made.spirals import Spirals
from lindisc.datasets.made.strip import Strip
from lindisc.datasets.made.two_gaussians import TwoGaussians
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
    TwoGaussians(),
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
    """Return a data set by its name.

    Parameters
    ----------
    slug : str
        The name, the `slug` of an entry of `DATASETS`.
    **options
        The options of a made data set, which its entry lists in `parameters`; those left out take
        their defaults.

    Returns
    -------
    Dataset
        The rows `X`, the class names `y`, and words about them.

    Examples
    --------
    >>> from lindisc.datasets import DATASETS, load
    >>> load("circles", n=100, noise=0.2, seed=3).X.shape
    (100, 2)
    >>> [entry.slug for entry in DATASETS][:5]
    ['iris', 'crabs', 'penguins', 'banknotes', 'glass']
    """
    recipes = {recipe.slug: recipe for recipe in DATASETS}
    known = Choice("slug", default="iris", help="which data set", options=tuple(recipes))
    known.check(slug, "load")
    return recipes[slug].load(options)


def read_csv(
    path: str | PathLike[str] | BinaryIO | TextIO | pd.DataFrame,
    *,
    header: bool | None = None,
    class_column: str | None = None,
    features: Sequence[str] | None = None,
    merge: bool = False,
    sample: bool = False,
    decimal: str | None = None,
    missing: Sequence[str] = (),
    sheet: str | None = None,
) -> Upload:
    """Read a table as the page "Your data" does: the data set, and notes on what was cleaned.

    Parameters
    ----------
    path : str, path, open file or DataFrame
        The table: an .xlsx file, or text with commas, semicolons, tabs, bars or blanks between its
        columns; or a pandas table.
    header : bool or None, default=None
        Whether the first line holds names; None: as it looks.
    class_column : str, default=None
        The column of the classes; None: the last one of text, or else of few numbers.
    features : sequence of str, default=None
        The columns of the features; None: all others of numbers. A column of text becomes
        indicators.
    merge : bool, default=False
        Whether classes beyond the largest ten are called "other".
    sample : bool, default=False
        Whether rows of a table that is too long are drawn, so that every class keeps its share.
    decimal : {".", ","} or None, default=None
        How numbers are read that have a point and a comma for decimals in question, as 1.018 beside
        981; None: as it looks, and a note says so.
    missing : sequence of str, default=()
        Codes that stand for a missing value: "-999", or "age=99" in one column.
    sheet : str or None, default=None
        Which sheet of an .xlsx file; None: the first that holds a table of numbers.

    Returns
    -------
    Upload
        Its `dataset` is like those of `load`, its `notes` say what was left out and why.

    Raises
    ------
    ValueError
        Where the table cannot be cleaned, in plain words.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from lindisc.datasets import read_csv
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "plants.csv")
    ...     rows = ["a;b;kind", "1,5;2;moss", "2,5;3;fern", "2;4;moss", "3;5;fern", ";1;moss"]
    ...     _ = file.write_text("\\n".join(rows))
    ...     found = read_csv(file)
    >>> found.dataset.X.tolist()
    [[1.5, 2.0], [2.5, 3.0], [2.0, 4.0], [3.0, 5.0]]
    >>> found.notes[1]
    "Line 6 was left out: 'a' is missing."
    """
    return read(
        _content(path),
        header=True if isinstance(path, pd.DataFrame) else header,
        class_column=class_column,
        features=features,
        merge=merge,
        sample=sample,
        decimal=decimal,
        missing=missing,
        sheet=sheet,
    )


def _content(path: Any) -> bytes | str:
    if isinstance(path, pd.DataFrame):
        return path.to_csv(index=False)
    if hasattr(path, "read"):
        return path.read(MOST_BYTES + 1)
    with Path(path).open("rb") as file:
        return file.read(MOST_BYTES + 1)
