"""Spam: many skewed features, and a false alarm costs more than a miss."""

from lindisc.datasets.dataset import Dataset, DatasetSpec, read_table


class Spam(DatasetSpec):
    """How often 4601 e-mails use words, characters and capitals."""

    slug = "spam"
    title = "Spam"
    description = (
        "Percentages of 48 words and 6 characters in 4601 e-mails, and the average, longest "
        "and total length of their runs of capitals; 1813 of the e-mails are spam."
    )
    source = "Hopkins, Reeber, Forman and Suermondt (1999), UCI Spambase"
    use = "Skewed features by the dozen: where a rule cuts matters as much as which rule it is."
    terms = "CC-BY-4.0, as the UCI Machine Learning Repository gives it"
    suggested = ("charExclamation", "your")

    def make(self) -> Dataset:
        table = read_table("spam.csv")
        features = table.drop(columns="type")
        return self.dataset(features, table["type"], features.columns)
