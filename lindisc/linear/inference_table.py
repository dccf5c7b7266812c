"""The table of an `Inference` as a data frame, as text and as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

if TYPE_CHECKING:
    from lindisc.linear.inference import Inference

_SMALLEST = 1e-4  # p-values below are told apart by z
_FORMATS = {
    "estimate": "{:z.4g}".format,
    "standard error": "{:z.4g}".format,
    "z": "{:z.2f}".format,
    "p-value": lambda p: f"< {_SMALLEST:g}" if p < _SMALLEST else f"{p:.4f}",
    "odds ratio": "{:z.4g}".format,
}
_SHOWN = {"formatters": _FORMATS, "index_names": False, "na_rep": ""}


def table(inference: Inference) -> pd.DataFrame:
    """Return one row per term, and per class but the first where there are more than two.

    An intercept has no odds ratio: its exponential is the odds where all features are zero.
    """
    ratios = np.array(inference.odds_ratios)
    ratios[..., 0] = np.nan
    terms = pd.Index(inference.labels, name="term")
    if len(inference.classes) > 2:
        terms = pd.MultiIndex.from_product([inference.classes[1:], terms], names=["class", "term"])
    columns = (
        inference.estimates,
        inference.standard_errors,
        inference.z,
        inference.p_values,
        ratios,
    )
    return pd.DataFrame(dict(zip(_FORMATS, map(np.ravel, columns), strict=True)), index=terms)


def as_text(inference: Inference) -> str:
    """Return the table as text, with the rows and the fit described around it."""
    rows = table(inference).to_string(**_SHOWN)
    return "\n".join((_about(inference), "", rows, "", *_fit(inference)))


def as_html(inference: Inference) -> str:
    """Return the table as HTML for a notebook."""
    rows = table(inference).to_html(**_SHOWN, border=0)
    fit = "<br>".join(map(escape, _fit(inference)))
    return f"<p>{escape(_about(inference))}</p>{rows}<p>{fit}</p>"


def _about(inference: Inference) -> str:
    first, *others = inference.classes
    said = f"'{others[0]}'" if len(others) == 1 else "each class"
    return f"Log odds of {said} against '{first}'"


def _fit(inference: Inference) -> tuple[str, ...]:
    return (
        f"Deviance {inference.deviance:.6g} on {inference.degrees_of_freedom} degrees of freedom; "
        f"without features {inference.null_deviance:.6g} on {inference.null_degrees_of_freedom}",
        f"AIC {inference.aic:.6g}, BIC {inference.bic:.6g}",
    )
