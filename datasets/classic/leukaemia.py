"""Leukaemia genes: eighty times as many features as rows."""

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table


class Leukaemia(DatasetSpec):
    """The activity of 3051 genes in 38 patients."""

    slug = "leukaemia"
    title = "Leukaemia genes"
    description = (
        "Expression of 3051 genes, g1 to g3051, in 38 patients with leukaemia: 27 acute "
        "lymphoblastic (ALL), 11 acute myeloid (AML). Far more columns than rows."
    )
    source = "Golub et al. (1999), Science 286, 531-537"
    use = "LDA refuses them, and what shrinks does not."
    terms = "LGPL-2.0-or-later, as the package multtest that carries it"
    suggested = ("g829", "g2124")

    def make(self) -> Dataset:
        table = read_table("golub.csv")
        features = table.drop(columns="class")
        return self.dataset(features, table["class"], features.columns)
