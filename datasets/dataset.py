"""A data set is rows with a class each, and words; its spec describes it before it is loaded."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.parameters import Parameter


@dataclass(frozen=True, eq=False, kw_only=True)
class Dataset:
    """Rows with a class each, and words that say what they are; arrays are read-only.

    Attributes
    ----------
    slug : str
        The name that `load` takes.
    title : str
        What it is called.
    X : ndarray of shape (n, p)
        The features.
    y : ndarray of shape (n,)
        The names of the classes, as text.
    feature_names : tuple of str
        The names of the features.
    suggested : tuple of str
        The two features to look at first.
    description : str
        What the rows are.
    source : str
        Where they come from.
    X_test, y_test : ndarray, default=None
        Rows to test with, where the source itself has some.
    problem : GaussianProblem, default=None
        The densities, where they are known; class k of it is `class_names[k]`.
    counts : ndarray of shape (n,), default=None
        What the classes were made of, where they were counts.
    class_label : str, default="class"
        The name of the class column of `frame`.

    Examples
    --------
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> iris
    Dataset(slug='iris', title='Iris')
    >>> iris.frame.shape, iris.class_names
    ((150, 5), ('setosa', 'versicolor', 'virginica'))
    """

    slug: str
    title: str
    X: np.ndarray = field(repr=False)
    y: np.ndarray = field(repr=False)
    feature_names: tuple[str, ...] = field(repr=False)
    suggested: tuple[str, ...] = field(repr=False)
    description: str = field(repr=False)
    source: str = field(repr=False)
    X_test: np.ndarray | None = field(default=None, repr=False)
    y_test: np.ndarray | None = field(default=None, repr=False)
    problem: GaussianProblem | None = field(default=None, repr=False)
    counts: np.ndarray | None = field(default=None, repr=False)
    class_label: str = field(default="class", repr=False)

    def __post_init__(self) -> None:
        kinds = {"X": float, "y": str, "X_test": float, "y_test": str, "counts": int}
        for name, dtype in kinds.items():
            value = getattr(self, name)
            if value is not None:
                array: np.ndarray = np.array(value, dtype=dtype)
                array.flags.writeable = False
                object.__setattr__(self, name, array)

    @cached_property
    def class_names(self) -> tuple[str, ...]:
        """The classes in sorted order, which is the order of `classes_` in every estimator."""
        return tuple(np.unique(self.y).tolist())

    @property
    def frame(self) -> pd.DataFrame:
        """The features and the class column as a pandas table."""
        columns = pd.DataFrame(self.X, columns=list(self.feature_names))
        return columns.assign(**{self.class_label: self.y})


class DatasetSpec(ABC):
    """What the menu says of a data set; `make` takes the options that `parameters` describes.

    `use` says what it shows well, `terms` begin with the licence of the rows by its SPDX name.
    Where parameters say the mean of a class on the plane, or its standard deviation in both
    features and their correlation, `means` and `spreads` name them by the code of the class.
    """

    slug: str
    title: str
    description: str
    use: str
    source: str
    terms: str = "MIT, as lindisc that makes it"
    suggested: tuple[str, ...]
    parameters: tuple[Parameter, ...] = ()
    means: tuple[tuple[int, tuple[str, str]], ...] = ()
    spreads: tuple[tuple[int, tuple[str, str]], ...] = ()

    @abstractmethod
    def make(self, *args: Any, **options: Any) -> Dataset:
        """The data set for one value of each parameter, given by name."""

    def load(self, options: Mapping[str, Any]) -> Dataset:
        """The data set for a dict of options; those left out take their defaults."""
        owner = f"the data set '{self.slug}'"
        defaults = {parameter.name: parameter.default for parameter in self.parameters}
        for name, value in options.items():
            if name not in defaults:
                rule = (
                    f"be one of its options, {', '.join(defaults)}" if defaults else "be left out"
                )
                raise ValueError(f"`{name}` of {owner} must {rule}; got {name}={value!r}.")
        settings = defaults | dict(options)
        for parameter in self.parameters:
            parameter.check(settings[parameter.name], owner)
        return self.make(**settings)

    def dataset(
        self,
        X: np.ndarray | pd.DataFrame,
        y: np.ndarray | pd.Series,
        feature_names: Iterable[str],
        *,
        X_test: np.ndarray | pd.DataFrame | None = None,
        y_test: np.ndarray | pd.Series | None = None,
        problem: GaussianProblem | None = None,
        counts: np.ndarray | pd.Series | None = None,
    ) -> Dataset:
        """The rows, together with the words of this recipe."""
        return Dataset(
            slug=self.slug,
            title=self.title,
            X=X,
            y=y,
            feature_names=tuple(feature_names),
            suggested=self.suggested,
            description=self.description,
            source=self.source,
            X_test=X_test,
            y_test=y_test,
            problem=problem,
            counts=counts,
        )


_FOLDER = Path(__file__).parent / "data"


def read_table(file: str) -> pd.DataFrame:
    """One of the tables of `datasets/data`."""
    return pd.read_csv(_FOLDER / file)
