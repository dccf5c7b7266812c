"""Cushing's syndrome: so few patients that the uncertainty of a fit shows.

Features are log(rate), on which the classes look more nearly normal.
"""

import numpy as np

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table

_RATES = ["Tetrahydrocortisone", "Pregnanetriol"]


class Cushings(DatasetSpec):
    """Logarithms of two rates of 21 patients whose type is known."""

    slug = "cushings"
    title = "Cushing's syndrome"
    description = (
        "Logs of the urinary rates (mg in 24 h) of two steroids in 21 patients of type "
        "a (adenoma), b (bilateral hyperplasia) or c (carcinoma); the 6 of unknown type "
        "are left out."
    )
    source = "Aitchison and Dunsmore (1975), Statistical Prediction Analysis"
    use = "So few rows of each type that the rule hangs on how much one trusts them."
    terms = "GPL-2.0-only OR GPL-3.0-only, as the R package MASS that carries it"
    suggested = ("log Tetrahydrocortisone", "log Pregnanetriol")

    def make(self) -> Dataset:
        table = read_table("cushings.csv")
        known = table[table["Type"] != "u"]
        return self.dataset(np.log(known[_RATES]), known["Type"], self.suggested)
