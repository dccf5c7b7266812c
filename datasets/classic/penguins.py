"""Three species of penguin: a friendlier iris, with rows that miss their sizes."""

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table

_FEATURES = {
    "bill_length_mm": "Bill length (mm)",
    "bill_depth_mm": "Bill depth (mm)",
    "flipper_length_mm": "Flipper length (mm)",
    "body_mass_g": "Body mass (g)",
}


class Penguins(DatasetSpec):
    """Four sizes of 342 penguins."""

    slug = "penguins"
    title = "Penguins"
    description = (
        "Four sizes of 342 penguins of three species; the 2 of the 344 rows that miss "
        "their sizes are left out."
    )
    source = "Gorman, Williams and Fraser (2014), PLoS ONE 9(3), e90081"
    use = "Two sizes nearly part three species."
    terms = "CC0-1.0, as the R package palmerpenguins that carries it"
    suggested = ("Bill length (mm)", "Bill depth (mm)")

    def make(self) -> Dataset:
        table = read_table("penguins.csv").dropna(subset=list(_FEATURES))
        return self.dataset(table[list(_FEATURES)], table["species"], _FEATURES.values())
