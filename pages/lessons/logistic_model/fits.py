"""Logistic regressions of the lesson, cached, with their coefficients as tables."""

from dataclasses import dataclass

import pandas as pd

from lindisc.linear.inference import Inference
from lindisc.linear.logistic import Logistic
from lindisc.number_format import number
from pages.answers.result_cache import remembered

SMALLEST = 1e-4  # smaller p-values are ranked by z
FORMATS = {
    "estimate": number,
    "standard error": number,
    "z": "{:z.2f}".format,
    "p-value": lambda p: f"< {SMALLEST:g}" if p < SMALLEST else f"{p:.4f}",
    "odds ratio": number,
}


@dataclass(frozen=True, eq=False)
class Fitted:
    """Rows by the names of their features, their classes, and the fit to some features."""

    X: pd.DataFrame
    y: pd.Series
    model: Logistic

    @property
    def n_events(self):
        """How many rows are of the second class."""
        return int((self.y == self.model.classes_[1]).sum())

    @property
    def expected(self):
        """The sum of the fitted probabilities of the second class."""
        return self.model.predict_proba(self.X)[:, 1].sum()


@remembered(maxsize=16)
def fitted(chosen, names=None):
    """Return the `Fitted` training rows of a data set, with these features or all."""
    data = chosen.dataset
    X, y = data.frame[list(names or data.feature_names)], data.frame[data.class_label]
    return Fitted(X, y, Logistic().fit(X, y))


def as_read(table: pd.DataFrame):
    """Return the cells of a table of coefficients as text; missing values are empty."""
    texts = {
        name: [form(value) if pd.notna(value) else "" for value in table[name]]
        for name, form in FORMATS.items()
    }
    return pd.DataFrame(texts, index=table.index)


def fit_in_numbers(inferences: dict[str, Inference], null: str):
    """Return deviance, degrees of freedom, AIC and BIC of several fits by name, and of no term."""
    rows = {
        name: (
            f"{fit.deviance:.6f}",
            f"{fit.degrees_of_freedom}",
            f"{fit.aic:.6f}",
            f"{fit.bic:.6f}",
        )
        for name, fit in inferences.items()
    }
    first = next(iter(inferences.values()))
    rows[null] = f"{first.null_deviance:.6f}", f"{first.null_degrees_of_freedom}", "", ""
    columns = ["deviance", "degrees of freedom", "AIC", "BIC"]
    return pd.DataFrame.from_dict(rows, "index", columns=columns)
