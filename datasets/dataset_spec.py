"""A recipe describes a data set before any of it is loaded, and makes it from checked options."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import pandas as pd

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.datasets.dataset import Dataset
from lindisc.parameters import Parameter


class DatasetSpec(ABC):
    """What the menu says of a data set; `make` takes the options that `parameters` describes.

    `use` says what it shows well, `terms` begin with the licence of the rows by its SPDX name.
    """

    slug: str
    title: str
    description: str
    use: str
    source: str
    terms: str = "MIT, as lindisc that makes it"
    suggested: tuple[str, ...]
    parameters: tuple[Parameter, ...] = ()

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
