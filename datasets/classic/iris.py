"""Three species of iris: the data on which Fisher tried his discriminant."""

from sklearn.datasets import load_iris

from lindisc.datasets.dataset import Dataset, DatasetSpec


class Iris(DatasetSpec):
    """Sepals and petals of 50 flowers of each species."""

    slug = "iris"
    title = "Iris"
    description = "Sepals and petals of 150 iris flowers, 50 of each of three species."
    source = "Anderson (1935); Fisher (1936), Annals of Eugenics 7, 179-188"
    use = "One species stands apart, two overlap: an easy and a hard pair in one picture."
    terms = "BSD-3-Clause, as scikit-learn that carries it"
    suggested = ("Petal length (cm)", "Petal width (cm)")

    def make(self) -> Dataset:
        bunch = load_iris()
        names = map(str.capitalize, bunch.feature_names)
        return self.dataset(bunch.data, bunch.target_names[bunch.target], names)
