"""Handwritten digits: ten classes, so up to nine directions that tell them apart."""

from sklearn.datasets import load_digits

from lindisc.datasets.dataset import Dataset, DatasetSpec


class Digits(DatasetSpec):
    """1797 small pictures of digits."""

    slug = "digits"
    title = "Digits"
    description = (
        "1797 handwritten digits as pictures of 8 x 8 pixels from 0 to 16; pixel_r_c is "
        "row r and column c. Some pixels at the edge are always 0."
    )
    source = "Alpaydin and Kaynak (1998), UCI Optical Recognition, from scikit-learn"
    use = "Ten classes in 64 features, and so up to nine discriminant directions."
    terms = "BSD-3-Clause, as scikit-learn that carries it"
    suggested = ("pixel_5_2", "pixel_2_5")

    def make(self) -> Dataset:
        bunch = load_digits()
        return self.dataset(bunch.data, bunch.target, bunch.feature_names)
