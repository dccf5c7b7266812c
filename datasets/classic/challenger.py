"""Challenger: what 23 flights said about O-rings in the cold."""

import numpy as np

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table


class Challenger(DatasetSpec):
    """Whether any O-ring showed distress, by temperature and pressure."""

    slug = "challenger"
    title = "Challenger"
    description = (
        "Launch temperature (F) and leak-check pressure (psi) of the 23 space-shuttle flights "
        "before the accident; with distress: 7 flights on which an O-ring had been damaged."
    )
    source = "Dalal, Fowlkes and Hoadley (1989), Journal of the ASA 84, 945-957"
    use = "One feature tells something, and few flights tell how unsure that is."
    terms = "GPL-2.0-only, as the R package vcd that carries it"
    suggested = ("Temperature (F)", "Pressure (psi)")

    def make(self) -> Dataset:
        table = read_table("challenger.csv")
        # "with" sorts after "no": distress is the class whose log odds a model reports.
        damaged = table["failures"]
        classes = np.where(damaged > 0, "with distress", "no distress")
        columns = table[["temperature", "pressure"]]
        return self.dataset(columns, classes, self.suggested, counts=damaged)
