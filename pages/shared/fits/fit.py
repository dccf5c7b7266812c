"""One method fitted to one study: its options, and the model or the reason why there is none."""

import re
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from sklearn.pipeline import Pipeline

from lindisc.base import ProbabilisticClassifier
from lindisc.evaluation import optimise_constant
from lindisc.gaussian.base import GaussianClassifier
from lindisc.methods import Method, method
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.plane import Plane
from lindisc.rules import Largest
from lindisc.scores import plane_scores, scores_of
from pages.answers.result_cache import remembered
from pages.shared.data.planes import ON_FEATURES, ON_TERMS
from pages.shared.data.rows import Rows


def in_words(error):
    """Return a refusal without code marks."""
    spaced = re.sub(r"\BNaiveBayes", " NaiveBayes", str(error))
    return spaced.replace("`", "").replace("NaiveBayes", "naive Bayes")


def told(model):
    """Return the model and no problem, or None and the reason."""
    classifier = model[-1]
    if not isinstance(classifier, BernoulliNaiveBayes) or classifier.informative_.any():
        return model, ""
    return None, (
        f"Every feature is on one side of t = {classifier.threshold:g} in all rows, which says "
        "nothing of their classes. Move t, or standardise the features."
    )


@dataclass(frozen=True, eq=False)
class Fit:
    """A fitted method: `model` with its preparation, or the `problem` in words.

    It was fitted to the `training` rows and is seen on a `plane`.
    """

    method: Method
    options: dict
    model: Pipeline | None
    problem: str = ""
    training: Rows | None = None
    plane: Plane | None = None

    @cached_property
    def scores(self):
        """The `Scores` on the plane; None where it has to be sampled."""
        return plane_scores(self.model, self.plane.origin, self.plane.axes)

    @property
    def preparation(self):
        """The steps before the classifier."""
        return self.model[:-1]

    @property
    def classifier(self):
        """The classifier itself."""
        return self.model[-1]

    @property
    def has_posterior(self):
        """Whether the method has a probability model."""
        return issubclass(self.method.classifier, ProbabilisticClassifier)

    @property
    def has_terms(self):
        """Whether the classifier sees terms made of the features."""
        return "terms" in self.model.named_steps

    @property
    def caption(self):
        """What the plane is, and what the method was fitted on."""
        words = self.plane.caption
        return ON_TERMS if words == ON_FEATURES and self.has_terms else words

    @property
    def is_standardised(self):
        """Whether the classifier sees standardised features."""
        return self.model[0].with_std

    @property
    def has_constant(self):
        """Whether one linear score decides, so that its constant can be optimised."""
        scores, rule = scores_of(self.classifier), self.classifier.rule_
        two = len(self.model.classes_) == 2 and isinstance(rule, Largest)
        return two and scores is not None and scores.is_linear

    def best_constant(self, rows):
        """Return the `OptimisedConstant` on some rows."""
        score = self.model.decision_function(rows.X)
        constant = scores_of(self.classifier).coefficients()[1][0]
        return optimise_constant(rows.y, score, self.model.classes_[1], constant)

    @property
    def has_gaussians(self):
        """Whether the model has a density in the features' own units."""
        return isinstance(self.classifier, GaussianClassifier) and not self.has_terms

    def sample(self, n, random_state):
        """New rows and class labels drawn from the fitted model."""
        rows, labels = self.classifier.sample(n, random_state)
        return self.preparation.inverse_transform(rows), labels

    def rule_scores(self, X):
        """Return the scores of the method's rule, one for each class or problem."""
        return self.classifier.rule_scores(self.prepared(X))

    def decided(self, X):
        """Return the predicted position of each row's class, -1 where the rule does not decide."""
        return self.classifier.decide(self.prepared(X))

    def term_names(self, names):
        """The names of the features, or of the terms, that the classifier sees."""
        return self.preparation.get_feature_names_out(np.array(names, dtype=object))

    def prepared(self, X):
        """Return rows as the classifier sees them."""
        is_changed = self.is_standardised or self.has_terms
        return self.preparation.transform(X) if is_changed else X

    def predict(self, X):
        """Return the class of each row."""
        return self.classifier.predict(self.prepared(X))

    @cached_property
    def _recalled(self):
        return self.predict(self.training.X)

    def predicted(self, rows):
        """Return the class of each of some `Rows`."""
        return self._recalled if rows is self.training else self.predict(rows.X)

    def wrong(self, rows):
        """Return the mask of misclassified rows among some `Rows`."""
        return self.predicted(rows) != rows.y

    def predict_proba(self, X):
        """Return the posteriors, where the method has a probability model."""
        return self.classifier.predict_proba(self.prepared(X))


def fits(chosen, options):
    """Return the `Fit` of every method, with options by slug."""
    return [_fit(chosen, slug, tuple(given.items())) for slug, given in options.items()]


@remembered(maxsize=256)
def _fit(chosen, slug, options):
    return chosen.study.fit(method(slug), dict(options))
