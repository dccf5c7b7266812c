"""One-versus-all and one-versus-one classifiers.

Each problem has a score h, class 1 minus class 0. One-versus-all: h_k, class k against the rest.
One-versus-one: h_ij, class j against class i, i < j, trained on the rows of these two only.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from itertools import combinations

import numpy as np
from numpy.typing import ArrayLike
from sklearn.base import BaseEstimator, MetaEstimatorMixin, clone
from sklearn.utils.validation import check_is_fitted

from lindisc.base import Classifier, classifier_of
from lindisc.generated_docs import Fitted
from lindisc.parameters import Choice, Classifying, Flag
from lindisc.rules import Largest, PositiveOnly, Rule, Votes
from lindisc.scores import Scores, plane_scores, scores_of
from lindisc.validation import checked_rows, said_with, vanishing_features

ESTIMATOR = Classifying("estimator", help="what is cloned for each problem")
CERTAIN = 1e100  # stands for infinity: infinite scores of opposite sign have no sum


class ManyFromTwo(MetaEstimatorMixin, Classifier):
    """Base of multiclass classifiers that clone a two-class classifier for each problem.

    The `decision_function` of each clone is h. `discriminants` mixes them into one score per class:
    h_k, or the sum of a class's pairs; so do `rule_scores` where the largest wins, else they are h.
    """

    attributes = (Fitted("estimators_", "list", "The clones, one for each problem."),)

    @property
    @abstractmethod
    def rule_(self) -> Rule:
        """The `Rule` that decides on `rule_scores`."""

    @property
    @abstractmethod
    def _mixing(self) -> np.ndarray:
        """The matrix (K x problems) that combines problem scores into class scores."""

    @abstractmethod
    def _problems(self, codes):
        """Yield for each problem its name, its rows and their labels."""

    def rule_scores(self, X: ArrayLike) -> np.ndarray:
        return self._problem_scores(X) @ self._deciding.T

    def predict(self, X: ArrayLike) -> np.ndarray:
        """Return the label that the rule decides for; where ambiguous, the largest discriminant.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n,)
            Their class labels.
        """
        best = np.argmax(self._preferences(X), axis=1)
        return self.classes_[best]

    def decision_function(self, X: ArrayLike) -> np.ndarray:
        """Return the discriminants; unless the largest wins squashed, plus 1 for the class decided
        for.

        The largest is what `predict` says. For two classes the difference: class 1 minus class 0.

        Parameters
        ----------
        X : array-like of shape (n, p)
            The rows.

        Returns
        -------
        ndarray of shape (n, K), of two classes (n,)
            The scores.
        """
        preferences = self._preferences(X)
        return preferences[:, 1] - preferences[:, 0] if len(self.classes_) == 2 else preferences

    def scores(self) -> Scores | None:
        """`rule_scores` as `Scores`; None unless all estimators have linear or quadratic ones."""
        check_is_fitted(self)
        return self._combined([scores_of(model) for model in self.estimators_])

    def plane_scores(self, origin: ArrayLike, axes: ArrayLike) -> Scores | None:
        check_is_fitted(self)
        return self._combined([plane_scores(model, origin, axes) for model in self.estimators_])

    def _combined(self, pairs):
        """Differences of the two scores in each problem, combined as the rule needs them."""
        if not all(pair is not None and pair.has_conics for pair in pairs):
            return None
        centre, scale = pairs[0].centre, pairs[0].scale
        degree = max(pair.basis.highest_degree for pair in pairs)
        alike = [pair.recentred(centre, scale, degree) for pair in pairs]
        differences = np.vstack([np.diff(pair.weights, axis=0) for pair in alike])
        return replace(alike[0], weights=self._deciding @ differences)

    @property
    def _deciding(self):
        return self._mixing if self.rule_ == Largest() else np.eye(len(self.estimators_))

    def _estimate(self, X, codes):
        self.estimators_ = []
        for name, rows, labels in self._problems(codes):
            members = X[rows].copy()
            # What varies among the other classes alone is as good as constant here.
            members[:, vanishing_features(members)] = 0
            with said_with(f"{type(self).__name__} cannot train {name}"):
                self.estimators_.append(clone(self.estimator).fit(members, labels))

    def _n_parameters(self):
        models = [classifier_of(model) for model in self.estimators_]
        if not all(isinstance(model, Classifier) for model in models):
            return None
        return sum(model.n_parameters() for model in models)

    def _preferences(self, X):
        scores = self._problem_scores(X)
        sums = scores @ self._mixing.T
        if self.rule_ == Largest():
            return sums
        decided = self.rule_.decide(scores)
        won = decided[:, None] == np.arange(len(self.classes_))
        return won + sums / (3 * (1 + np.abs(sums)))

    def _discriminants(self, X):
        return self._scores_of_rows(X) @ self._mixing.T

    def _problem_scores(self, X):
        check_is_fitted(self)
        return self._scores_of_rows(checked_rows(self, X))

    def _scores_of_rows(self, X):
        scores = np.column_stack([model.decision_function(X) for model in self.estimators_])
        return np.nan_to_num(scores, nan=0.0, posinf=CERTAIN, neginf=-CERTAIN)


class OneVersusAll(ManyFromTwo):
    """One against all others: class k against the rest, K times.

    With `omit_last` there are K - 1 problems, and the last class has no score but 0.

    See Also
    --------
    OneVersusOne : every pair of classes by itself.
    OutputCode : some classes against the others, as a code says.

    References
    ----------
    R. Rifkin and A. Klautau (2004). In defense of one-vs-all classification. Journal of Machine
    Learning Research 5, 101-141.

    Examples
    --------
    >>> from lindisc import LDA, OneVersusAll
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> model = OneVersusAll(LDA(), rule="positive only").fit(iris.X, iris.y)
    >>> round(model.score(iris.X, iris.y), 3)
    0.893
    >>> (model.decide(iris.X) == -1).sum().item()
    29
    """

    parameters = (
        ESTIMATOR,
        Choice(
            "rule",
            default="largest",
            options=("largest", "positive only"),
            meanings=("the largest score wins", "ambiguous unless exactly one score is positive"),
            help="how the scores of the classes decide",
        ),
        Flag(
            "omit_last",
            default=False,
            help="K - 1 classifiers: the last class is where none of them is positive",
        ),
    )

    def __init__(self, estimator: BaseEstimator, *, rule: str = "largest", omit_last: bool = False):
        self.estimator = estimator
        self.rule = rule
        self.omit_last = omit_last

    @property
    def rule_(self) -> Rule:
        """The `Rule` that decides on `rule_scores`."""
        return Largest() if self.rule == "largest" else PositiveOnly(has_last=self.omit_last)

    @property
    def _mixing(self):
        return np.eye(len(self.classes_), len(self.estimators_))

    def score_names(self) -> list[str]:
        """Each class, against the rest unless the largest score wins."""
        if self.rule == "largest":
            return super().score_names()
        problems = self.classes_[: len(self.estimators_)]
        return [f"{label} against the rest" for label in problems]

    def _problems(self, codes):
        for k in range(len(self.classes_) - self.omit_last):
            name = f"class '{self.classes_[k]}' (True) against the rest (False)"
            yield name, slice(None), codes == k


class OneVersusOne(ManyFromTwo):
    """One against one: every pair of classes by itself; the pairs vote, or their scores are summed.

    Ambiguous rows get the class with the largest sum of all, tied in votes or not; scikit-learn
    lets the sum choose among the tied ones only, and squashes it.

    See Also
    --------
    OneVersusAll : class k against the rest.

    References
    ----------
    J. H. Friedman (1996). Another approach to polychotomous classification. Stanford University.

    Examples
    --------
    >>> from lindisc import Logistic, OneVersusOne
    >>> from lindisc.datasets import load
    >>> iris = load("iris")
    >>> model = OneVersusOne(Logistic(ridge=1)).fit(iris.X, iris.y)
    >>> model.pairs_
    [(0, 1), (0, 2), (1, 2)]
    >>> round(model.score(iris.X, iris.y), 3)
    0.973
    """

    parameters = (
        ESTIMATOR,
        Choice(
            "rule",
            default="votes",
            options=("votes", "sum", "unanimous"),
            meanings=(
                "most pairs won; ambiguous where votes are tied",
                "the largest sum of scores wins",
                "ambiguous unless a class wins all its pairs",
            ),
            help="how the scores of the pairs decide",
        ),
    )

    def __init__(self, estimator: BaseEstimator, *, rule: str = "votes"):
        self.estimator = estimator
        self.rule = rule

    @property
    def pairs_(self) -> list[tuple[int, int]]:
        """The pairs (i, j) of class indices, in the order of `estimators_`."""
        return list(combinations(range(len(self.classes_)), 2))

    @property
    def rule_(self) -> Rule:
        """The `Rule` that decides on `rule_scores`."""
        if self.rule == "sum":
            return Largest()
        return Votes(len(self.classes_), unanimous=self.rule == "unanimous")

    @property
    def _mixing(self):
        first, second = np.eye(len(self.classes_))[np.array(self.pairs_).T]
        return (second - first).T

    def score_names(self) -> list[str]:
        """Each class where sums are compared, else the second class of each pair."""
        if self.rule == "sum":
            return super().score_names()
        return ["{1} against {0}".format(*self.classes_[list(pair)]) for pair in self.pairs_]

    def _problems(self, codes):
        for pair in self.pairs_:
            name = "class '{}' against '{}'".format(*self.classes_[list(pair)])
            rows = np.isin(codes, pair)
            yield name, rows, self.classes_[codes[rows]]
