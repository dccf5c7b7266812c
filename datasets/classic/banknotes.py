"""Genuine and forged banknotes: two classes that one straight line nearly separates."""

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table

_LENGTHS = ["Length", "Left", "Right", "Bottom", "Top", "Diagonal"]


class Banknotes(DatasetSpec):
    """Six lengths of 200 Swiss notes."""

    slug = "banknotes"
    title = "Banknotes"
    description = (
        "Six lengths in mm of 200 old Swiss 1000-franc notes: height at the left and right, "
        "margins below and above the picture, its diagonal. Half of the notes are forged."
    )
    source = "Flury and Riedwyl (1988), Multivariate Statistics, tables 1.1 and 1.2"
    use = "Two classes that one line nearly parts: a first linear rule."
    terms = "GPL-2.0-or-later, as the R package mclust that carries it"
    suggested = ("Bottom (mm)", "Diagonal (mm)")

    def make(self) -> Dataset:
        table = read_table("banknote.csv")
        return self.dataset(table[_LENGTHS], table["Status"], [f"{name} (mm)" for name in _LENGTHS])
