"""Output codes: each two-class problem sets some classes against all others.

Class k has a word of 0 and 1; problem j has its rows at 1 where letter j is 1, and a place is
given to the class whose word is nearest to what the problems say of it.
"""

from dataclasses import dataclass

import numpy as np
from sklearn.base import BaseEstimator

from lindisc.multiclass.one_versus import ESTIMATOR, ManyFromTwo
from lindisc.parameters import Parameter
from lindisc.rules import NearestWord


@dataclass(frozen=True)
class Words(Parameter):
    """Code words of 0 and 1 for the classes, all different, no position equal in all."""

    kind = "str"
    rule = "be different words of 0 and 1, alike in length, with no letter that all of them share"

    def _accepts(self, value):
        words = value.split() if isinstance(value, str) else []
        letters = list(zip(*words, strict=False))
        return (
            len(words) > 1
            and len({*map(len, words)}) == 1
            and len({*words}) == len(words)
            and all({*letter} == {"0", "1"} for letter in letters)
        )


class OutputCode(ManyFromTwo):
    """An output code: each problem sets the classes with a 1 in their word against the others.

    A code has a word for each class, such as "110 101 011". Where words differ in many letters,
    a wrong answer to one problem does not change the class.

    References
    ----------
    T. G. Dietterich and G. Bakiri (1995). Solving multiclass learning problems via error-correcting
    output codes. Journal of Artificial Intelligence Research 2, 263-286.

    Examples
    --------
    >>> from lindisc import LDA, OutputCode
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> model = OutputCode(LDA(), words="110 101 011").fit(iris.X[:, 2:], iris.y)
    >>> model.score_names()[0]
    'setosa, versicolor against the rest'
    >>> round(model.score(iris.X[:, 2:], iris.y), 3)
    0.867
    """

    parameters = (
        ESTIMATOR,
        Words(
            "words",
            default=None,
            optional=True,
            help="a word for each class in their order, a letter for each problem; None: every "
            "class against the rest",
        ),
    )

    def __init__(self, estimator: BaseEstimator, *, words: str | None = None):
        self.estimator = estimator
        self.words = words

    @property
    def code_(self) -> np.ndarray:
        """The words as a matrix (K x problems) of 0 and 1."""
        if self.words is None:
            return np.eye(len(self.classes_), dtype=int)
        return np.array([list(map(int, word)) for word in self.words.split()])

    @property
    def rule_(self) -> NearestWord:
        """The `Rule` that decides on `rule_scores`: the nearest word."""
        return NearestWord(tuple(map(tuple, self.code_.tolist())))

    def score_names(self) -> list[str]:
        """The classes at 1 of each problem, against the rest."""
        at_one = (self.classes_[letter == 1] for letter in self.code_.T)
        return [f"{', '.join(map(str, labels))} against the rest" for labels in at_one]

    @property
    def _mixing(self):
        return 2 * self.code_ - 1

    def _problems(self, codes):
        n_words, n_classes = len(self.code_), len(self.classes_)
        if n_words != n_classes:
            raise ValueError(
                f"`words` of OutputCode must hold one for each of the {n_classes} classes; got "
                f"{n_words}."
            )
        for j, letter in enumerate(self.code_.T, start=1):
            yield f"problem {j} of the code", slice(None), letter[codes] == 1
