"""Wine: three cultivars, thirteen features in very different units."""

from sklearn.datasets import load_wine

from lindisc.datasets.dataset import Dataset, DatasetSpec


class Wine(DatasetSpec):
    """Chemical analyses of 178 wines."""

    slug = "wine"
    title = "Wine"
    description = "Thirteen measurements of 178 Italian wines made from three cultivars of grape."
    source = "Forina et al. (1988), PARVUS; UCI Wine, from scikit-learn"
    use = "Features in units far apart: standardise them, and see which methods care."
    terms = "BSD-3-Clause, as scikit-learn that carries it"
    suggested = ("alcohol", "flavanoids")

    def make(self) -> Dataset:
        bunch = load_wine()
        classes = [f"cultivar {code + 1}" for code in bunch.target]
        return self.dataset(bunch.data, classes, bunch.feature_names)
