"""A data set is rows with a class each, and words that say what they are."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from lindisc.bayes.bayes_rule import GaussianProblem


@dataclass(frozen=True, eq=False, kw_only=True)
class Dataset:
    """Features X (n x p) and class names y, as text, both read-only.

    `suggested` is the pair of features to look at first. `X_test` and `y_test` are set where
    the source itself has a test set, `problem` where the densities are known: its class code k
    is `class_names[k]`. `counts` are those that the classes were made of, one for each row, if any.
    `class_label` names the class column of `frame`.
    """

    slug: str
    title: str
    X: np.ndarray
    y: np.ndarray
    feature_names: tuple[str, ...]
    suggested: tuple[str, ...]
    description: str
    source: str
    X_test: np.ndarray | None = None
    y_test: np.ndarray | None = None
    problem: GaussianProblem | None = None
    counts: np.ndarray | None = None
    class_label: str = "class"

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
