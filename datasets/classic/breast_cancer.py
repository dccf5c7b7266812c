"""Breast cancer: thirty strongly correlated features, two classes, one of them to be feared."""

from sklearn.datasets import load_breast_cancer

from lindisc.datasets.dataset import Dataset, DatasetSpec


class BreastCancer(DatasetSpec):
    """The shape of cell nuclei in 569 tumours."""

    slug = "breast-cancer"
    title = "Breast cancer"
    description = (
        "Mean, standard error and worst value of ten measures of the cell nuclei in "
        "569 breast tumours, 212 of them malignant."
    )
    source = "Street, Wolberg and Mangasarian (1993); UCI WDBC, from scikit-learn"
    use = "Features that say nearly the same thing: weights are unsure, predictions are not."
    terms = "BSD-3-Clause, as scikit-learn that carries it"
    suggested = ("worst concave points", "worst texture")

    def make(self) -> Dataset:
        bunch = load_breast_cancer()
        return self.dataset(bunch.data, bunch.target_names[bunch.target], bunch.feature_names)
