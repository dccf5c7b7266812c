"""Messages as words that occur (1) or not (0), independently given the class.

P(x_l = 1 | k) = (1 - overlap) p_kl + overlap (p_0l + p_1l) / 2, with p from the table.
"""

import numpy as np

from lindisc.datasets.dataset import Dataset, DatasetSpec
from lindisc.datasets.made.recipes import MADE, SEED, rows
from lindisc.parameters import Real

CLASSES = ("ham", "spam")
PROBABILITIES = {
    "free": (0.08, 0.55),
    "offer": (0.05, 0.40),
    "prize": (0.01, 0.30),
    "click": (0.06, 0.45),
    "money": (0.08, 0.35),
    "urgent": (0.06, 0.25),
    "today": (0.30, 0.35),
    "please": (0.45, 0.30),
    "meeting": (0.30, 0.03),
    "lecture": (0.25, 0.01),
    "thanks": (0.50, 0.08),
    "homework": (0.20, 0.01),
}


class Words(DatasetSpec):
    """Twelve words in messages, every second of them spam."""

    slug = "words"
    title = "Binary words"
    description = (
        "Which of twelve words a message holds; a word's probability depends on whether the "
        "message is spam. Every second message is."
    )
    use = "Naive Bayes on words that are there or not."
    source = MADE
    suggested = ("free", "thanks")
    parameters = (
        rows(),
        Real(
            "overlap",
            default=0.0,
            low=0.0,
            high=1.0,
            low_means="the words of the table",
            high_means="the same words in both classes",
            help="how far each word's two probabilities are moved towards their mean",
        ),
        SEED,
    )

    def make(self, *, n: int, overlap: float, seed: int) -> Dataset:
        table = np.array(list(PROBABILITIES.values())).T
        present = (1 - overlap) * table + overlap * table.mean(axis=0)
        codes = np.arange(n) % 2
        X = np.random.default_rng(seed).random((n, len(PROBABILITIES))) < present[codes]
        return self.dataset(X, np.array(CLASSES)[codes], PROBABILITIES)
