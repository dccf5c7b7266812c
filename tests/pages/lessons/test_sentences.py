"""A sentence that holds under a condition stands where the condition holds, and nowhere else.

States are drawn at random; conditions are worked out here, from the rows and what was chosen.
"""

import re

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog
from scipy.special import logit
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss

from lindisc.datasets import DATASETS, load
from lindisc.number_format import number
from pages.lessons.basis_functions.lesson import LESSON as BASIS
from pages.lessons.bayes_rule.lesson import LESSON as BAYES
from pages.lessons.boundaries.lesson import LESSON as BOUNDARIES
from pages.lessons.error_criteria.lesson import LESSON as CRITERIA
from pages.lessons.logistic_model.lesson import LESSON as LOGISTIC
from pages.lessons.many_classes.lesson import LESSON as MANY
from pages.lessons.naive_bayesian.lesson import LESSON as NAIVE
from pages.lessons.roc.lesson import LESSON as ROC
from tests.pages.lessons.states import asked, chosen, panels, reasons, said, states, words

EXAMPLES = settings(max_examples=settings.default.max_examples * 3 // 5)
SLUGS = ("challenger", "cushings", "ripley")
TITLES = {recipe.slug: recipe.title for recipe in DATASETS if recipe.slug in SLUGS}


def margin_of(X, signs):
    """The largest g with r (w'x + b) >= g for all rows and no weight beyond 1."""
    Z = np.column_stack([X / np.abs(X).max(), np.ones(len(X))])
    rows = np.column_stack([-signs[:, None] * Z, np.ones(len(X))])
    cost = np.append(np.zeros(Z.shape[1]), -1)
    bounds = [(-1, 1)] * Z.shape[1] + [(None, None)]
    return -linprog(cost, A_ub=rows, b_ub=np.zeros(len(X)), bounds=bounds).fun


@given(states(NAIVE, naive__part="A coin"))
@EXAMPLES
def test_a_coin_has_a_plug_in_after_the_first_toss_only(held):
    view, answers = NAIVE.view(held), asked(NAIVE, held)
    a, b, tosses = (answers[f"naive.{name}"][1] for name in ("a", "b", "tosses"))
    table, n, s = view.numbers()[1].frame["after all tosses"], len(tosses), tosses.count("H")
    assert table["plug-in s / n: heads next"] == (f"{s / n:.4g}" if n else "–")
    assert table["predictive (a + s) / (a + b + n)"] == f"{(a + s) / (a + b + n):.4g}"
    if n:
        curves = view.picture[0].picture.timeline.curves
        np.testing.assert_allclose(curves["plug-in"][[0, -1]], [np.nan, s / n])


@given(states(NAIVE, naive__part="Words"))
@EXAMPLES
def test_words_are_learned_from_as_many_messages_as_is_said(held):
    view, answers = NAIVE.view(held), asked(NAIVE, held)
    n, a, b = (answers[f"naive.words.{name}"][1] for name in "nab")
    data, others = load("words", n=400, seed=0), load("words", n=1000, seed=1).X > 0
    X, y = data.X[:n], data.y[:n]
    sizes = [int(np.sum(y == name)) for name in ("ham", "spam")]
    p = np.array([(a + X[y == name].sum(axis=0)) / (a + b + size)
                  for name, size in zip(("ham", "spam"), sizes, strict=True)])  # fmt: skip
    forbids = ((p == 0)[:, None] & others) | ((p == 1)[:, None] & ~others)
    silent = forbids.any(axis=2).all(axis=0).sum()
    told = words(view.numbers())
    assert f"Learned from {sizes[0]} messages of ham and {sizes[1]} of spam." in told
    assert f" {np.isin(p, (0, 1)).sum()} are 0 or 1, zero cells; {silent} of 1000 " in told
    formulas = reasons(view)
    assert f"$n_0 = {sizes[0]}$ messages of ham and $n_1 = {sizes[1]}$ of spam" in formulas
    assert f"{{{a + b + sizes[0]:g}}}, \\quad p_{{1l}}" in formulas
    assert f"{{{a + b + sizes[1]:g}}}$$" in formulas


@given(states(CRITERIA, error__part="Tug of war"))
@EXAMPLES
def test_weights_are_said_to_be_stopped_where_a_smaller_loss_is_left(held):
    data, loss, _ = chosen(CRITERIA, held)
    rows = data.study.training
    assume(len(set(rows.y)) == 2)
    signs = np.where(rows.y == np.unique(rows.y)[1], 1.0, -1.0)
    view = CRITERIA.view(held)
    h = view.by_hand()[0].tables["Rows"]["margin"].to_numpy()
    margin = margin_of(rows.X, signs)
    assume(abs(margin) > 1e-6 or margin < 1e-12)
    is_lowest = {
        "squared": True,
        "hinge": True,
        "logistic": not is_parted(rows.X, signs),
        "perceptron": np.maximum(0, -h).sum() == 0,
    }[loss]
    assert ("stopped before any such point" in reasons(view)) is not is_lowest


def is_parted(X, signs):
    """Whether some plane has no row on its wrong side, and not all rows on it."""
    Z = signs[:, None] * np.column_stack([X - X.mean(axis=0), np.ones(len(X))])
    found = linprog(-Z.sum(axis=0), A_ub=-Z, b_ub=np.zeros(len(Z)), bounds=[(-1, 1)] * Z.shape[1])
    return -found.fun > 1e-7 * np.abs(Z).max()


@given(states(CRITERIA, error__part="By hand"))
@EXAMPLES
def test_no_line_is_drawn_by_weights_zero(held):
    data, _, length = chosen(CRITERIA, held)
    assume(len(set(data.study.training.y)) == 2)
    view = CRITERIA.view(held)
    _, chart = panels(view)
    told = {reading.name: np.ravel(reading.values)[0] for reading in chart.readings}
    assert ("w = 0 draws no line" in said(view)) is (length.value == 0)
    assert np.isnan([told["errors"], told["D / |w|"]]).all() == (length.value == 0)


@given(states(BASIS, basis__part="Lift a line", basis__method="Least squares"))
@EXAMPLES
def test_a_line_cuts_the_parabola_where_its_score_changes_its_sign(held):
    data, *_ = chosen(BASIS, held)
    rows = data.study.rows
    x, targets = rows.X[:, 0], np.where(rows.y == np.unique(rows.y)[1], 1.0, -1.0)
    design = np.vander((x - x.mean()) / (x.std() or 1), 3)
    weights = np.linalg.lstsq(design, targets)[0]
    slack = weights[1] ** 2 - 4 * weights[0] * weights[2]
    assume(abs(slack) > 1e-9 and abs(weights[0]) > 1e-9)
    view = BASIS.view(held)
    assert ("calls all rows alike" in said(view)) is bool(slack < 0)
    assert ("$h$ has one sign everywhere" in reasons(view)) is bool(slack < 0)
    assert ("lies an interval" in reasons(view)) is bool(slack > 0)


@given(states(BASIS, basis__part="Lift a plane"))
@EXAMPLES
def test_any_height_is_said_to_do_where_a_plane_separates_the_rows(held):
    data, form, height = chosen(BASIS, held)
    rows = data.study.rows
    X, t = rows.X, height.value or 1.0
    lifted = X[:, 0] * X[:, 1] if form == "x1 x2" else (X**2).sum(axis=1)
    signs = np.where(rows.y == np.unique(rows.y)[1], 1.0, -1.0)
    margin = margin_of(np.column_stack([X, t * lifted]), signs)
    assume(margin > 1e-6 or margin < 1e-12)
    told = reasons(BASIS.view(held))
    assert ("Any $t > 0$ will do" in told) is bool(margin > 1e-6)
    assert ("No plane separates these rows" in told) is not ("Any $t > 0$ will do" in told)


@given(states(BAYES, bayes__part="One feature"))
@EXAMPLES
def test_the_best_rule_changes_its_mind_where_both_classes_cost_the_same(held):
    known = chosen(BAYES, held)[0].known
    gap = _log(known.p2 * known.c, known.m2, known.s2) - _log(1 - known.p2, known.m1, known.s1)
    gap = np.where(np.abs(gap) < 1e-12, 0, gap)
    slack = gap[1] ** 2 - 4 * gap[0] * gap[2]
    assume(abs(slack) > 1e-9 or not gap[:2].any())
    ends = np.sort(np.roots(gap).real) if slack > 0 else []
    told = said(BAYES.view(held))
    assert ("never changes its mind" in told) is (len(ends) == 0)
    found = re.findall(r"-?[\d.]+(?:e[+-]\d+)?(?= and|\.$)", told)
    assert [float(end) for end in found] == pytest.approx(ends, rel=1e-3, abs=1e-6)


def _log(share, mean, deviation):
    """The coefficients of log(share f(x))."""
    constant = np.log(share / deviation) - mean**2 / (2 * deviation**2)
    return np.array([-1 / (2 * deviation**2), mean / deviation**2, constant])


@given(states(BAYES, bayes__part="Two features"), st.integers(0, 99))
@EXAMPLES
def test_the_class_at_a_place_is_the_one_that_costs_least(held, seed):
    place = np.random.default_rng(seed).uniform((-4, -3), (4, 3)).round(2)
    held |= dict(zip(("bayes.at.x", "bayes.at.y"), place.tolist(), strict=True))
    known = chosen(BAYES, held)[0].known
    covariance = known.s2**2 * np.array([[1, known.r2], [known.r2, 1]])
    t = np.log(np.linalg.det(covariance)) + 2 * np.log((1 - known.p2) / known.p2 / known.c)

    def difference(X):
        """The first squared distance less the second."""
        away = X - (known.m, 0)
        second = np.einsum("ni,ij,nj->n", away, np.linalg.inv(covariance), away)
        return ((X - (-1, 0)) ** 2).sum(axis=1) - second

    (here,) = difference(place[None])
    assume(abs(here - t) > 1e-6)
    view, is_first = BAYES.view(held), here <= t
    told = f"{'≤' if is_first else '>'} t = {number(round(t, 8))}: class {2 - is_first}."
    assert words(view.numbers()).split(" The empirical")[0].endswith(told)
    side = np.linspace(-30, 30, 241)
    gaps = difference(np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)) - t
    if (gaps < -1e-6).any() and (gaps > 1e-6).any():
        assert "parted by the best rule" in said(view)
    if "one of them is said everywhere" in said(view):
        assert (gaps < 1e-6).all() or (gaps > -1e-6).all()


@given(states(ROC, roc__features="two"))
@EXAMPLES
def test_a_cutoff_is_drawn_where_it_is_and_finds_what_is_said(held):
    choice, charts = chosen(ROC, held), {each.title: each for each in panels(ROC.view(held))}
    test = choice.chosen.study.test
    for cut in choice.cuts:
        chart, fit, at = charts[cut.ranked.title], cut.ranked.fit, cut.cutoff
        score = cut.ranked.score
        if fit.has_posterior:
            k = list(fit.model.classes_).index(cut.ranked.positive)
            score, at = fit.model.predict_proba(test.X)[:, k], logit(at)
        frame, is_seen = chart.lead.frame, chart.across.low <= at <= chart.across.high
        line = chart.items[-1].x[frame]
        assert line == pytest.approx(at if is_seen else np.nan, nan_ok=True)
        away = score - chart.lead.values[:, None]  # by place of the slider
        is_clear = np.abs(away).min(axis=1) > 1e-9
        is_positive = test.y == cut.ranked.positive
        for reading, rows in zip(chart.readings, (is_positive, ~is_positive), strict=False):
            counts = (away[:, rows] >= 0).sum(axis=1)
            np.testing.assert_array_equal(reading.values[is_clear], counts[is_clear])


@given(st.sampled_from([*TITLES]), st.data())
@EXAMPLES
def test_terms_are_kept_or_left_out_as_their_price_says(slug, data):
    rows = load(slug)
    names = list(rows.feature_names)
    out = data.draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    held = {"model.part": "Many terms", "model.data": TITLES[slug], f"model.{slug}.out": out}
    kept = [j for j, name in enumerate(names) if name not in out]
    n, m = len(rows.y), len(out) * (len(rows.class_names) - 1)
    drop = _deviance(rows.X[:, kept], rows.y) - _deviance(rows.X, rows.y)
    view = LOGISTIC.view(held)
    advice = ["keep them" if drop > price * m else "leave them out" for price in (2, np.log(n))]
    assert f"AIC says {advice[0]}, BIC says {advice[1]}." in said(view)
    assert f"the deviance rises by {drop:.1f} on {m} degrees of freedom" in said(view)
    *_, estimates, _ = view.by_hand()[0].tables.values()
    is_intercept = [np.atleast_1d(label)[-1] == "intercept" for label in estimates.index]
    assert estimates["odds ratio"].isna().tolist() == is_intercept


def _deviance(X, y):
    """-2 log L of a logistic regression, or of the shares of the classes alone."""
    if not X.shape[1]:
        shares = np.unique(y, return_counts=True)[1] / len(y)
        return -2 * len(y) * np.sum(shares * np.log(shares))
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    model = LogisticRegression(C=np.inf, tol=1e-10, max_iter=10_000).fit(Z, y)
    return 2 * log_loss(y, model.predict_proba(Z), normalize=False)


@given(states(MANY))
@EXAMPLES
def test_a_class_is_overlooked_and_a_place_open_where_that_is_said(held):
    choice, view = chosen(MANY, held), MANY.view(held)
    rows = choice.chosen.study.training
    captions = {panel.title: getattr(panel, "caption", "") for panel in panels(view)}
    for fit in (fit for fit in choice.fits if not fit.problem):
        caption, says = captions[fit.method.title], fit.predict(rows.X)
        names = np.unique(rows.y)
        lost = [name for name in names if np.mean(says[rows.y == name] == name) < 0.5]
        if " called " in caption and " are" in caption and choice.side == "from mean to mean":
            moved = choice.move.name
            calls, own = np.sum(says == moved), np.sum(rows.y == moved)
            told = f"{calls} called {moved}, {own} are"
            assert f"{told}; overlooked: {', '.join(lost)}" in caption if lost else told in caption
            assert ("overlooked" in caption) is bool(lost)
        if "nothing ambiguous" in caption:
            assert (fit.decided(rows.X) >= 0).all()


@given(states(BOUNDARIES, rounds=3))
@EXAMPLES
def test_a_panel_says_what_it_was_fitted_on_and_nothing_has_no_error(held):
    choice, view = chosen(BOUNDARIES, held), BOUNDARIES.view(held)
    shown = {plane.title: plane for plane in panels(view)}
    assert len(shown) == len(choice.methods) or choice.overlays.together
    planes = {each: shown[each.title] for each in choice.methods if each.title in shown}
    for listed, plane in planes.items():
        if plane.problem or choice.chosen.view != "two features":
            continue
        has_terms = choice.chosen.terms is not None and not listed.bends
        made_of = "terms of these two" if has_terms else "these two features"
        assert plane.caption.startswith(f"fitted on {made_of}")
        counted = re.findall(r"pale: (\d+) other", plane.caption)
        assert counted == ([f"{len(plane.samples.paths)}"] if plane.samples else [])
    timeline = view.picture[0].picture.timeline
    for listed, plane in planes.items():
        if timeline and choice.swept.slug == listed.slug:
            now = [curve[timeline.frame] for curve in timeline.curves.values()]
            assert np.isnan(now).tolist() == [bool(plane.problem)] * len(now)
            assert (
                timeline.values[timeline.frame]
                == choice.options[listed.slug][choice.swept.parameter.name]
            )
