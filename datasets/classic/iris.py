"""Three species of iris: the data on which Fisher tried his discriminant."""

from lindisc.datasets.classic.table import read_table
from lindisc.datasets.dataset import Dataset
from lindisc.datasets.recipe import Recipe

_FEATURES = {
    "SepalLength": "Sepal length (cm)",
    "SepalWidth": "Sepal width (cm)",
    "PetalLength": "Petal length (cm)",
    "PetalWidth": "Petal width (cm)",
}


class Iris(Recipe):
    """Sepals and petals of 50 flowers of each species."""

    slug = "iris"
    title = "Iris"
    description = "Sepals and petals of 150 iris flowers, 50 of each of three species."
    source = "Anderson (1935); Fisher (1936), Annals of Eugenics 7, 179-188"
    use = "One species stands apart, two overlap: an easy and a hard pair in one picture."
    suggested = ("Petal length (cm)", "Petal width (cm)")

    def make(self) -> Dataset:
        table = read_table("iris.csv")
        return self.dataset(table[list(_FEATURES)], table["Species"], _FEATURES.values())
