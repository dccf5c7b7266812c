"""Ripley's synthetic problem: two classes of two Gaussians each, with its own test set."""

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table


class Ripley(DatasetSpec):
    """250 rows to train on and 1000 to test on; the best possible error is about 8 %."""

    slug = "ripley"
    title = "Ripley's synthetic"
    description = (
        "A made problem in two dimensions, each class a mixture of two Gaussians: 250 rows "
        "for training and 1000 for testing. The best possible error is about 8 %."
    )
    source = "Ripley (1994), Journal of the Royal Statistical Society B 56, 409-456"
    use = "Its test rows are so many that they measure every method well."
    terms = "GPL-2.0-only OR GPL-3.0-only, as the R package MASS that carries it"
    suggested = ("xs", "ys")

    def make(self) -> Dataset:
        train, test = read_table("synth_tr.csv"), read_table("synth_te.csv")
        features = list(self.suggested)
        return self.dataset(
            train[features], train["yc"], features, X_test=test[features], y_test=test["yc"]
        )
