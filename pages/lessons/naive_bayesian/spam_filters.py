"""Two spam filters: Bernoulli on the presence of words, multinomial on their counts."""

import re
from dataclasses import dataclass

import numpy as np
from scipy.special import expit

from lindisc import BernoulliNaiveBayes, MultinomialNaiveBayes
from lindisc.datasets import load
from lindisc.parameters import Integer, Real
from pages.answers.result_cache import remembered

MOST_ROWS, N_TEST = 400, 1000
MESSAGES, NEW = load("words", n=MOST_ROWS, seed=0), load("words", n=N_TEST, seed=1)
WORDS = tuple(MESSAGES.feature_names)
LONGEST = 500  # letters of a message that are read
A, B = (
    Real("a", symbol="a", default=1.0, low=0.0, high=10.0,
         help="messages with the word, imagined in both classes",
         low_means="a class forbids words it never held"),
    Real("b", symbol="b", default=1.0, low=0.0, high=10.0,
         help="messages without the word, imagined in both classes",
         low_means="a class demands words it always held"),
)  # fmt: skip
PARAMETERS = (
    Integer("n", called="messages", default=MOST_ROWS, low=4, high=MOST_ROWS, symbol="n",
            help="learned from, every second one spam",
            low_means="much was never seen", high_means="all was seen"),
    A,
    B,
    Real("c", symbol="c", default=1.0, low=0.1, high=10.0,
         help="occurrences of every word, imagined in both classes, where counts count",
         low_means="nearly as counted", high_means="words more alike"),
)  # fmt: skip


@dataclass(frozen=True)
class Filters:
    """Two filters fitted to the first n messages: a, b smooth Bernoulli, c multinomial."""

    n: int
    a: float
    b: float
    c: float

    @property
    def presence(self):
        """The Bernoulli filter."""
        return _presence(self.n, self.a, self.b)

    @property
    def counts(self):
        """The multinomial filter."""
        return _counts(self.n, self.c)

    @property
    def sizes(self):
        """The numbers of ham and spam messages in training."""
        n_spam = int(np.sum(MESSAGES.y[: self.n] == "spam"))
        return self.n - n_spam, n_spam


@dataclass(frozen=True, eq=False)
class Learned:
    """A fitted filter; what a word adds to the log odds of spam if it is there, and if it is
    missing or, where that is None, each time it is said. `n_zero` cells of the word table are 0 or
    1, and `n_silent` of the test messages have no posterior.
    """

    model: object
    if_present: np.ndarray
    if_absent: np.ndarray | None
    constant: float
    n_zero: int = 0
    n_silent: int = 0

    def steps(self, counts):
        """Return the addend of each word of a message to the log odds."""
        if self.if_absent is None:
            return counts * self.if_present
        return np.where(counts > 0, self.if_present, self.if_absent)

    def odds(self, counts):
        """Return the log odds of spam; NaN where there are none."""
        with np.errstate(invalid="ignore"):
            return float(self.constant + self.steps(counts).sum())

    def posterior(self, counts):
        """Return P(spam); NaN where there is none."""
        return float(expit(self.odds(counts)))


def counts_of(text):
    """Return how often each word of the dictionary occurs in a text."""
    said = re.findall("[a-z]+", text[:LONGEST].lower())
    return np.array([said.count(word) for word in WORDS])


def n_zero(model):
    """Return how many word probabilities are 0 or 1, which make messages impossible in a class."""
    return int(np.isin(model.probabilities_, (0, 1)).sum())


@remembered(maxsize=2048)
def _presence(n, a, b):
    model = BernoulliNaiveBayes(a=a, b=b).fit(MESSAGES.X[:n], MESSAGES.y[:n])
    n_silent = int(model.no_posterior(NEW.X).sum())
    found = model.word_weights(np.zeros((1, len(WORDS))))
    weights = found.if_present[0], found.if_absent[0], float(found.constant[0])
    return Learned(model, *weights, n_zero(model), n_silent)


@remembered(maxsize=1024)
def _counts(n, c):
    model = MultinomialNaiveBayes(concentration=c).fit(MESSAGES.X[:n], MESSAGES.y[:n])
    return Learned(model, model.coef_[0], None, float(model.intercept_[0]))
