"""Fragments of glass: six classes of very unequal size that overlap."""

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table

_TYPES = {
    "WinF": "window float",
    "WinNF": "window non-float",
    "Veh": "vehicle window",
    "Con": "container",
    "Tabl": "tableware",
    "Head": "headlamp",
}
_OXIDES = ["Na", "Mg", "Al", "Si", "K", "Ca", "Ba", "Fe"]


class Glass(DatasetSpec):
    """Refractive index and eight oxides of 214 fragments."""

    slug = "glass"
    title = "Glass"
    description = (
        "Refractive index (RI, shifted and scaled) and percentages of the oxides of eight "
        "elements in 214 fragments of glass of six types, from 9 to 76 rows each."
    )
    source = "B. German, in Venables and Ripley (2002), Modern Applied Statistics with S"
    use = "Six classes of unequal size: some have too few rows for a covariance of their own."
    terms = "GPL-2.0-only OR GPL-3.0-only, as the R package MASS that carries it"
    suggested = ("Mg (%)", "Al (%)")

    def make(self) -> Dataset:
        table = read_table("fgl.csv")
        names = ["RI", *(f"{oxide} (%)" for oxide in _OXIDES)]
        return self.dataset(table[["RI", *_OXIDES]], table["type"].map(_TYPES), names)
