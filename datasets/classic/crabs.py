"""Rock crabs in two colours and two sexes: alike until size is divided out.

Features are log(length), so that a crab of the same shape and another size is a shift.
"""

import numpy as np

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table
from lindisc.parameters import Choice

_LENGTHS = ["FL", "RW", "CL", "CW", "BD"]
_COLOURS = {"B": "blue", "O": "orange"}
_SEXES = {"F": "female", "M": "male"}


class Crabs(DatasetSpec):
    """Logarithms of five lengths of 200 crabs."""

    slug = "crabs"
    title = "Crabs"
    description = (
        "Logs of five lengths in mm of 200 rock crabs (FL frontal lobe, RW rear width, "
        "CL carapace length, CW carapace width, BD body depth), 50 of each colour and sex."
    )
    source = "Campbell and Mahon (1974), Australian Journal of Zoology 22, 417-425"
    use = "Sizes grow together, so that groups differ in shape: PCA finds sizes, Fisher groups."
    terms = "GPL-2.0-only OR GPL-3.0-only, as the R package MASS that carries it"
    suggested = ("log FL", "log RW")
    parameters = (
        Choice(
            "classes",
            default="both",
            help="what the classes are",
            options=("species", "sex", "both"),
            meanings=("blue or orange", "female or male", "the four groups"),
        ),
    )

    def make(self, *, classes: str) -> Dataset:
        table = read_table("crabs.csv")
        species, sex = table["sp"].map(_COLOURS), table["sex"].map(_SEXES)
        groups = {"species": species, "sex": sex, "both": sex + " " + species}
        lengths = np.log(table[_LENGTHS])
        return self.dataset(lengths, groups[classes], [f"log {name}" for name in _LENGTHS])
