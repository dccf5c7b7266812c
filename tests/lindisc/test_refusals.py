"""What cannot be is refused in words that name the option, its owner, the rule and the value."""

import numpy as np
import pandas as pd
import pytest
from sklearn.linear_model import LogisticRegression

from lindisc import (
    LDA,
    QDA,
    RDA,
    BayesianQDA,
    Beta,
    Conic,
    Dirichlet,
    Fisher,
    GaussianBasis,
    GaussianProblem,
    LeastSquares,
    LinearDiscriminant,
    Logistic,
    OneVersusAll,
    OneVersusOne,
    OutputCode,
    PolynomialBasis,
    ReducedRankLDA,
    Scores,
    against_rest_of,
    ambiguous_region,
    best_threshold,
    calibration,
    confusion,
    drop_in_deviance,
    learning_curves,
    leave_one_out,
    log_loss,
    optimise_constant,
    roc,
    sphering,
    sweep,
    true_learning_curves,
)
from lindisc.linear.constrained_quadratic import ConstrainedQuadratic
from lindisc.linear.early_stopping import Stopping
from lindisc.linear.working_responses import working
from lindisc.methods import method
from lindisc.naive_bayes.bernoulli import BernoulliNaiveBayes
from lindisc.naive_bayes.multinomial import MultinomialNaiveBayes
from lindisc.plane import Plane
from lindisc.projection.direction import crossing, cuts
from lindisc.projection.discriminant_coordinates import discriminant_plane
from lindisc.rules import PositiveOnly
from lindisc.selection.folds import out_of_fold
from lindisc.selection.refits import fits_along
from lindisc.selection.small_samples import FewRows
from tests.lindisc.gaussian.brute_force import rows_of_classes

X, CODES = rows_of_classes(0)
TWO, WIDE, GONE = CODES > 0, np.tile(X[:9], 4), np.where(X[3, 1] == X, np.nan, X)
RARE = np.append(9, np.where(CODES[1:] == 0, 1, CODES[1:]))
KNOWN = GaussianProblem(np.zeros((3, 2)) + np.arange(3)[:, None], np.eye(2), "equal")
BOWL = ConstrainedQuadratic([-0.5, 1.2], [[1.0, 0.83], [0.83, 1.0]])
LINES = Scores.linear(np.eye(3), np.zeros(2), np.ones(2))
BITS = np.array([[1, 0], [1, 1], [0, 1], [0, 1]])
CURVE = roc([0, 0, 1], [0.1, 0.2, 0.3], 1)
A_CODE = "different words of 0 and 1, alike in length, with no letter that all of them share"


def problem(means=(0, 1), covariances=1, priors=(0.5, 0.5), costs=None):
    return GaussianProblem(means, covariances, priors, costs)


def fitted(columns=slice(None), **options):
    return Logistic(**options).fit(X[:, columns], TWO)


def scored(y, score, positive="a"):
    return roc(y, score, positive)


REFUSED = [
    # known classes
    (lambda: problem([0], [1], [1]), "`means` of GaussianProblem must"),
    (lambda: problem([0, np.nan]), "`means` of GaussianProblem must"),
    (lambda: problem(covariances=[1, 1, 1]), r"`covar.* shape \(2, 1, 1\), or \(1, 1\)"),
    (lambda: problem(covariances=[1, -1]), r"positive definite; for class 1 got \[\[-1.0\]\]"),
    (lambda: problem(np.eye(2), [[1, 0], [1, 1]]), "symmetric and .* for class 0"),
    (lambda: problem(covariances=[1, np.inf]), "for class 1"),
    (lambda: problem(priors=[0.7, 0.7]), "`priors` of GaussianProblem must .* sum to 1"),
    (lambda: problem(priors=[1.5, -0.5]), "`priors` of GaussianProblem must .* non-negative"),
    (lambda: problem(priors=[1, 0, 0]), "`priors` of GaussianProblem must .* 2 classes; got 3"),
    (lambda: problem(costs=[0, 1]), r"`costs` of GaussianProblem must have shape \(2, 2\)"),
    (lambda: problem(costs=[[0, 1], [-1, 0]]), r"not negative; for class 1 got \[-1.0, 0.0\]"),
    (KNOWN.boundaries, "need one feature; this problem has 2"),
    (lambda: KNOWN.posterior(np.zeros((3, 1))), r"rows of 2 features; got shape \(3, 1\)"),
    *(
        (lambda code=code: KNOWN.risk(lambda X: np.where(X[:, 0] > 0, code, type(code)(1))),
         "`decide` of GaussianProblem.risk must give every row")
        for code in (-1, 3, 0.5, "0")
    ),
    *(
        (lambda classes=classes: KNOWN.excess_risk(LDA().fit(X[:, :2], CODES), classes=classes),
         "`classes` of GaussianProblem.excess_risk must")
        for classes in (["0", "1", "2"], [0, 1, 1], [0, 1], [0.5, 1, 2])
    ),
    # measures
    (lambda: log_loss([0, 1], [0.2, 0.8], [0, 1]), r"a column for each of .*, shape \(2, 2\); got"),
    (lambda: log_loss([0, 1], [[0.2, 0.8]], [0, 1]), "one entry for each label in `y`; got 1 for"),
    (lambda: log_loss([0, 1], [[0.2, 0.8], [-1, 2]], [0, 1]), r"sum to 1 .*\[-1.0, 2.0\] in row 1"),
    (lambda: log_loss([0, 1], [[0.2, 0.9], [0, 1]], [0, 1]), r"sum to 1 in .*\[0.2, 0.9\] in row"),
    (lambda: log_loss([0, 1], np.eye(2, 3), [0, 1, 1]), "`classes` of .*0, 1, 1"),
    (lambda: log_loss([0, 2], [[0.5, 0.5]] * 2, [0, 1]), "`y` of .* among 0, 1; got 2"),
    (lambda: confusion([0, 1], [0, 1], [0, 1, 1]), "`classes` of .* be different.*0, 1, 1"),
    (lambda: confusion(["a"], ["z"], ["a"]), "`predicted` of confusion must hold labels among"),
    (lambda: calibration([0, 2], [0.1, 0.2]), "`y` of calibration must hold 0 and 1"),
    (lambda: calibration([0, 1], [0.1, 1.2]), r"`probability` of calibration must lie in \[0, 1\]"),
    (lambda: calibration([0, 1], [0.1, np.nan]), r"`probability` of calibration must lie in"),
    (lambda: calibration([0, 1], [0.1, 0.2], 0), "`bins` of calibration must"),
    (lambda: calibration([0, 1], [0.1]), "`probability` of calibration must"),
    (lambda: scored("ab", [0.0, np.nan]), "`y` of roc must hold one label"),
    (lambda: scored(["a", "b"], [0.0, np.nan]), "`score` of roc must hold numbers; got NaN in row"),
    (lambda: scored(["a", "a"], [0.0, 1.0]), "`y` of roc must hold rows of at least two classes;"),
    (lambda: scored(["a", "b"], [0.0, 1.0], "c"), "one of the labels in `y`, 'a', 'b"),
    (lambda: scored([0, 1], [0.0, 1.0], [1]), "`positive` of roc must be one of the labels in"),
    (lambda: scored(np.arange(1000), np.arange(1000)), r"6, 7, \.\.\.; got 'a'"),
    (lambda: scored(["a", "b"], [0.0]), "`score` of roc must hold one number for each label in"),
    (lambda: best_threshold(CURVE, 1, 0), "`cost_false_negative` of best_threshold must lie in"),
    (lambda: best_threshold(CURVE, -1), "`cost_false_positive` of best_threshold must lie in"),
    (lambda: best_threshold(CURVE, prevalence=0), r"`prevalence` of .* lie in \(0, 1\], or be Non"),
    (lambda: optimise_constant([0, 1], [0, np.inf], 1), "`score` of optimise_constant must hold f"),
    (lambda: against_rest_of(LDA().fit(X, CODES), X, "a"), "`label` of .* one of the classes 0"),
    (lambda: against_rest_of(LDA(), X, 1), "not fitted yet"),
    (lambda: against_rest_of(LogisticRegression().fit(X, CODES), X, 1), "a classifier of lindisc"),
    # conics, planes, scores
    (lambda: Conic((1, 2)), "`coefficients` of Conic must be 6 finite numbers"),
    (lambda: Conic((1, 2, 3, 4, 5, np.nan)), "`coefficients` of Conic must be 6 finite"),
    (lambda: Conic(range(6), scale=(1, 0)), "`scale` of Conic must be positive"),
    (lambda: Conic(range(6), centre=1), "`centre` of Conic must be 2 finite numbers"),
    (lambda: Conic(range(6)).points((0, 0, 0, 1)), "x0 < x1 and y0 < y1"),
    (lambda: Plane(np.zeros(2), np.ones((2, 2)), ("u", "v")), "two independent directions"),
    (LINES.cuts, "one feature have cuts; got PolynomialBasis in 2"),
    (lambda: LINES.tie("a", 1), "position from 0 to 2; got 'a'"),
    (lambda: Scores.linear(np.eye(2, 4), *np.ones((2, 3))).tie(0, 1), "in 3 features: use `values"),
    (lambda: Scores(np.eye(2, 4), GaussianBasis(3).fit(X[:, :2]), *np.ones((2, 2))).tie(0, 1),
     "degree at most two in two features.*GaussianBasis in 2"),
    (lambda: GaussianBasis(coordinate=3).fit(X), "`coordinate` of GaussianBasis must be below "),
    # Gaussian classifiers
    *((lambda model=model: model(gamma="auto").fit(X, CODES), r"lie in \[0, 1\]; got 'auto'")
      for model in (QDA, RDA)),
    *((lambda weights=weights: QDA().fit(X, CODES, weights), "`sample_weight` of QDA must")
      for weights in ([1.0], CODES - 1.0, np.where(CODES, np.nan, 1.0), 0 * CODES)),
    (lambda: LDA(gamma="auto").fit(X, CODES, CODES + 1.0), "'auto' with `sample_weight`"),
    *((lambda owner=owner: owner(n_components=3).fit(X, CODES),
       r"`n_components` of \w+ must be at most min\(p, K - 1\) = 2; got 3")
      for owner in (Fisher, ReducedRankLDA)),
    (lambda: sphering(WIDE, CODES[:9], gamma=0.5), "`X` of sphering must have at most as many"),
    (lambda: discriminant_plane(np.eye(3)[CODES], CODES), "features 0, 1, 2 do not vary within th"),
    (lambda: cuts([[0, 0], [1, 1], [0, 1], [1, 0]], [0, 0, 1, 1]), "means of both classes coincid"),
    (lambda: cuts(X, CODES), "`y` of cuts must hold two classes; got 3"),
    (lambda: crossing([0, 1, 2, 2], [0, 0, 1, 1]), "vary within both classes; those of class 1 do"),
    # lines that are trained
    (lambda: ConstrainedQuadratic([1, 1], [[1, 1], [1, 1]]), "`hessian` of Constrained.* must"),
    (lambda: BOWL.in_ball(0.0), r"`budget` of ConstrainedQuadratic.in_ball must lie in \(0, ∞"),
    (lambda: Stopping(BOWL).kept_by_descent(-1), "`steps` of Stopping"),
    (lambda: Stopping(BOWL).kept_by_ridge(-0.1), "`ridge` of Stopping"),
    (lambda: LinearDiscriminant(loss="hinge", optimiser="newton").fit(X, TWO),
     "curvature of the loss, and this one has none"),
    (lambda: LinearDiscriminant(normalise="weights", optimiser="newton").fit(X, TWO),
     "cannot be 'weights' with optimiser"),
    (lambda: LeastSquares()._fits_along("lasso", [1.0, -1.0], X, TWO), "`lasso` of .* ∞.; got -1"),
    (lambda: LeastSquares()._fits_along("lassoo", [1.0], X, TWO), "Invalid parameter 'lassoo'"),
    (lambda: working(Logistic(ridge=1).fit(X, CODES).path_, X, CODES), "have two classes; got 3"),
    (lambda: fitted(ridge=1.0).inference(), "`ridge` of Logistic must be 0 for inference"),
    (lambda: fitted(max_iter=1).inference(), "`max_iter` of Logistic stopped the fit before its"),
    (lambda: fitted([0, 1, 1]).inference(), "depend linearly on others"),
    (lambda: Logistic().fit(X, X[:, 0] > 0).inference(), "the likelihood has no maximum"),
    (lambda: drop_in_deviance(fitted([0]), fitted([0, 1])), "must be features of `larger`; got x1"),
    (lambda: drop_in_deviance(fitted(), Logistic().fit(X[:, :1], CODES > 1)), "to the same rows"),
    (lambda: drop_in_deviance(fitted(), Logistic().fit(pd.DataFrame({"c": X[:, 0]}), TWO)),
     "features of `larger`; got c beside them"),
    (lambda: fitted().without(["viagra"], X, TWO), "`left_out` of Logistic .* one of .* 'viagra'"),
    (lambda: fitted().without([0], X[:-1], TWO[:-1]), "must be the rows of the fit"),
    (lambda: Logistic().fit(X, CODES).inference().confidence_band([0.0]), "two classes; got 3"),
    (lambda: fitted().inference().confidence_band([0.0], feature="age"), "must be one of x0, x1"),
    (lambda: fitted().inference().confidence_band([0.0], level=95), "`level` of confidence_band m"),
    (lambda: fitted().inference().confidence_band([0.0], at=[1.0]), "`at` of .* must hold 3 value"),
    # many classes, words
    (lambda: ambiguous_region(LINES, PositiveOnly(), (1, 0, 0, 1)), "`box` of ambiguous_region mu"),
    (lambda: ambiguous_region(LINES, PositiveOnly(), (0, 1, 0, 1), 0), "`resolution` of ambiguous"),
    (lambda: OneVersusOne(QDA()).fit(X, RARE), "OneVersusOne cannot train class '1' against '9'"),
    (lambda: OneVersusAll(QDA()).fit(X, RARE), r"'9' \(True\) against the rest \(False\): The"),
    *((lambda words=words: OutputCode(LDA(), words=words).fit(X, CODES), A_CODE)
      for words in ("11 10 10", "10 1 01", "11 10 12", "01 00", "", "1", 3)),
    (lambda: OutputCode(LDA(), words="10 01").fit(X, CODES), "each of the 3 classes; got 2"),
    (lambda: BernoulliNaiveBayes(threshold=None).fit(4 * BITS, TWO[:4]), "feature 0 is 4 in row 0"),
    (lambda: BernoulliNaiveBayes(threshold=None).fit(BITS, [0, 0, 1, 1]).predict([[0.5, 0]]),
     "feature 0 is 0.5 in row 0"),
    (lambda: MultinomialNaiveBayes().fit([[1, -2], [0, 1]], [0, 1]), "counts are 0 or more.* is -"),
    (lambda: MultinomialNaiveBayes(concentration=0.0).fit(BITS, [0, 0, 1, 1]), "must lie in"),
    (lambda: method("no"), r"must be one of lda, qda, .*; got 'no'"),
    (lambda: Beta(0, 1), r"`a` of Beta must lie in \(0, ∞\); got 0"),
    (lambda: Beta(1, np.inf), "`b` of Beta must"),
    (lambda: Beta(1, 1).updated(-1, 2), "`successes` of Beta.updated must"),
    (lambda: Beta(1, 1).updated(1, 0.5), "`failures` of Beta.updated must"),
    (lambda: Beta(1, 1).sequence([0, 2]), "`observations` of Beta.sequence must"),
    (lambda: Beta(1, 1).interval(1.2), r"`level` of Beta.interval must lie in \[0, 1\]"),
    (lambda: Beta(1, 1).predictive(-1), "`n` of Beta.predictive must"),
    (lambda: Beta(1, 1).plug_in(1, 1.5), r"`probability` of Beta.plug_in must lie in \[0, 1\]"),
    (lambda: Dirichlet([1]), "`alpha` of Dirichlet must"),
    (lambda: Dirichlet([1, 0]), "`alpha` of Dirichlet must .* above 0"),
    (lambda: Dirichlet([1, 1]).updated([1, -1]), "`counts` of Dirichlet.updated must"),
    (lambda: Dirichlet([1, 1]).updated([1]), "2 whole numbers"),
    (lambda: Dirichlet([1, 1]).sequence([2]), "must be codes from 0 to 1"),
    # choosing a model
    *((lambda folds=folds: out_of_fold(LDA(), X, CODES, has_posterior=False, folds=folds),
       "`folds` of out_of_fold must be a whole number of at") for folds in (0, 1, 2.5, -3)),
    *((lambda size=size: learning_curves(LDA(), X, CODES, sizes=(size,)), "a whole number from 2")
      for size in (1, 60, 20.5)),
    (lambda: learning_curves(LDA(), X, CODES, sizes=[]), "`sizes` of .* must hold at least one"),
    (lambda: true_learning_curves(LDA(), KNOWN, sizes=(20,), repeats=1), "`repeats` of true_learn"),
    *((lambda size=size: FewRows(2.0, 4, (size,)), "of FewRows must be even numbers from 6 on")
      for size in (5, 7, 31)),
    (lambda: [*fits_along(LDA(), "gamma", [0.5, 2.0], X, CODES)], "`gamma` of LDA must lie"),
    (lambda: sweep(LDA(), "gamma", [], X, CODES), "`values` of sweep must hold at least"),
    (lambda: sweep(LDA(), "gamma", [1.0], X, CODES, X_test=X), "`y_test` of sweep must stand be"),
    (lambda: sweep(LDA(), "gamma", [1.0], X, CODES, y_test=[1]), "`X_test` of sweep must stand be"),
    *((lambda model=model: leave_one_out(model, GONE, CODES), "numbers; feature 1 is NaN in")
      for model in (LDA(), BayesianQDA())),
    # rows and labels
    *((lambda labels=labels: LDA().fit(np.eye(4), labels), f"class label in .* {shown} in row")
      for labels, shown in (
          ([0.0, 1.0, np.nan, 1.0], "nan"),
          (["a", None, "b", "a"], "None"),
          (pd.Series(["a", "b", "b", np.nan]), "nan"),
      )),
    (lambda: LDA().fit(pd.DataFrame({"depth": [pd.NA, 1]}).astype("Float64"), [0, 1]),
     "finite numbers; feature 'depth' is NaN in row 0"),
    (lambda: PolynomialBasis(degree=0).fit(X), "`degree` of PolynomialBasis must be"),
]  # fmt: skip


@pytest.mark.parametrize(("attempt", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_what_cannot_be_is_refused_in_words(attempt, words):
    with pytest.raises(ValueError, match=words):
        attempt()


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: LDA(shrinkage=0.3), "^LDA has no `shrinkage`; gamma = 1 - shrinkage.$"),
        (lambda: RDA(solver="svd"), "^RDA has no `solver`; its options are `alpha`, `gamma`, "),
        (lambda: QDA("equal"), "^QDA takes its options by name: 'equal' has none.$"),
    ],
)
def test_options_that_are_not_there_are_refused_with_those_that_are(attempt, words):
    with pytest.raises(TypeError, match=words):
        attempt()
