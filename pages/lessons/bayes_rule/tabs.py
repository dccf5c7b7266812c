"""Tabs of known classes: risks, formulas with numbers, programs, tables."""

import numpy as np
import pandas as pd

from lindisc.bayes.bayes_rule import GaussianProblem
from lindisc.number_format import number, percent
from pages.answers.control_types import LAST_SEED
from pages.answers.view import Action, Board, File, Problem, View
from pages.lessons.bayes_rule.known_classes import NAMES
from pages.shared.formulas import meanings
from pages.shared.formulas.put_in_numbers import apart, put_in
from pages.shared.tabs.program import program
from pages.shared.tabs.tabs import own_tabs

PLACES = np.linspace(-5, 5, 201)
AXES = {1: ["x"], 2: ["x1", "x2"]}  # by number of features
BOTH = "{0[0]:z.4g} {0[1]:z.4g}"
NOTHING = 1e-290  # densities below have lost digits
RISK = (
    "The empirical risk is a mean over the rows that were learned from; the true risk is what the "
    "same rule costs on new rows, by integration. It is never below the risk of the best rule."
)


def view_of(picture, hears, sample, point):
    """Return the `View` of a board, with a button for another sample and the refusals of fits;
    `point` is the query point.
    """
    actions = ()
    if sample.n:
        hears = hears | {"edited": "bayes.points"}
        seed = (sample.seed + 1.0) % (1 + LAST_SEED)
        actions = (Action("New sample", {"bayes.seed": seed}),)
    return View(
        picture=(Board(picture, hears),),
        actions=actions,
        below=tuple(Problem(each.problem) for each in sample.learned[:1] if each.problem),
        files=lambda: _files(sample, point),
        **own_tabs(
            (sample, point), "bayes-by-hand.csv", _numbers, _why, _program, _by_hand, meanings.KNOWN
        ),
    )


def numbers_at(known, point):
    """Return the distance, densities, posterior and cost at a point: a column for each class."""
    problem, X = known.problem, np.array([point])
    joint, posterior = problem.log_joint(X)[0], problem.posterior(X)[0]
    rows = {
        "squared Mahalanobis distance d²": _distances(known, X)[:2],
        "density f": np.exp(joint) / problem.priors,
        "prior × density": np.exp(joint),
        "its logarithm": joint,
        "posterior": posterior,
        "expected cost of saying it": posterior @ problem.costs,
    }
    return pd.DataFrame.from_dict(rows, orient="index", columns=list(NAMES))


def _distances(known, X):
    """Both squared distances of a point, their difference, and its threshold."""
    return known.here.problems.distances().scores(0).values(X)[0]


def _rule(known, point):
    """Return d1² - d2², the threshold t, and the class that they give."""
    difference, threshold = map(_beyond_rounding, _distances(known, [point])[2:])
    return difference, threshold, NAMES[int(difference > threshold)]


def _beyond_rounding(value):
    return round(value, 8) + 0.0


def _numbers(sample, point):
    known = sample.known
    difference, threshold, said = _rule(known, point)
    sign = "≤" if said == NAMES[0] else ">"
    told, limit = apart(difference, threshold)
    place = ", ".join(f"{u:g}" for u in point)
    risks = {}
    for each in sample.fitted:
        title, own = each.method.title, len(sample.rows[1])
        risks[f"{title}, on its own {own} rows"] = _said(known, each.empirical_risk)
        risks[f"{title}, true risk"] = _said(known, each.true_risk)
    risks[known.here.risk_name] = _said(known, known.risk)
    return {
        f"At x = {place}. d₁² − d₂² = {told} {sign} t = {limit}: {said}.": (
            numbers_at(known, point).map(number)
        ),
        RISK: pd.DataFrame.from_dict(risks, orient="index", columns=["risk"]),
    }


def _said(known, risk):
    return percent(risk, 2) if known.c == 1 else f"{risk:.4f}"


def _why(sample, point):
    known = sample.known
    difference, threshold, said = _rule(known, point)
    sign = r"\le" if said == NAMES[0] else ">"
    told, limit = apart(difference, threshold)
    dets = np.linalg.det(known.problem.covariances)
    det1, det2, pi1, pi2, c, ends = put_in((*dets, *known.problem.priors, known.c), _ends, BOTH)
    t, cutoff = ends.split()
    return (
        "Both posteriors have the same denominator, so the larger $\\pi_k f_k(x)$ has the larger "
        "posterior:\n\n"
        r"$$P(2 \mid x) = \frac{\pi_2 f_2(x)}{\pi_1 f_1(x) + \pi_2 f_2(x)} = "
        f"{_posterior(known, point)}$$"
        "\n\nWith equal covariances it is a sigmoid of a linear function of $x$, and that function "
        "is its logit $\\log \\pi_2 f_2(x) - \\log \\pi_1 f_1(x)$; with unequal ones the "
        "function is quadratic.\n\n"
        f"Missing class 2 costs $c = {c}$ times as much as missing class 1: class 2 is "
        rf"said where $P(2 \mid x) > 1 / (1 + c) = {cutoff}$. "
        "In squared Mahalanobis distances $d_k^2$, class 1 is said where\n\n"
        r"$$d_1^2 - d_2^2 \le t = \log\frac{|\Sigma_2|}{|\Sigma_1|} + 2 \log\frac{\pi_1}{\pi_2} "
        rf"- 2 \log c = \log\frac{{{det2}}}{{{det1}}} + 2 \log\frac{{{pi1}}}{{{pi2}}} - 2 \log {c} "
        rf"= {t}$$"
        f"\n\nHere ${told} {sign} {limit}$: {said}."
    )


def _posterior(known, point):
    """The formula of the posterior of class 2, with numbers unless both products are tiny."""
    numbers = numbers_at(known, point)
    first, second = numbers.loc["prior × density"]
    if first + second < NOTHING:
        return f"{numbers.loc['posterior'].iloc[1]:.4g}"
    first, second, share = put_in((first, second), lambda first, second: second / (first + second))
    return rf"\frac{{{second}}}{{{first} + {second}}} = {share}"


def _ends(det1, det2, pi1, pi2, c):
    """The formula of the threshold of distances, and that of the posterior."""
    t = np.log(det2 / det1) + 2 * np.log(pi1 / pi2) - 2 * np.log(c)
    return _beyond_rounding(t), 1 / (1 + c)


def _program(sample, point):
    known, problem = sample.known, sample.known.problem
    lines = [
        f"means, priors = {problem.means.tolist()}, {problem.priors.tolist()}",
        f"covariances = {problem.covariances.tolist()}",
        f"costs = {problem.costs.tolist()}  # rows: the true class",
        "problem = GaussianProblem(means, covariances, priors, costs)",
        f'print(f"{known.here.risk_name} {{problem.error():.4f}}")',
        f"print(problem.posterior([{list(point)}]))",
    ]
    if len(point) == 1:
        lines.append("print(problem.regions())  # from, to, the class that is said")
    return program([*lines, *_learning(sample)], [GaussianProblem])


def _learning(sample):
    if not sample.fitted:
        return []
    rows = f"X, y = problem.sample({sample.n}, {sample.seed})"
    if sample.edits:
        rows = "X, y = np.array({}), np.array({})".format(*(each.tolist() for each in sample.rows))
    lines = ["", rows]
    for each in sample.fitted:
        name = each.method.classifier.__name__
        said = f"{name}: " if sample.fitted[1:] else ""
        lines += [
            f"model = {name}().fit(X, y)",
            "decide = lambda X: np.argmin(model.predict_proba(X) @ problem.costs, axis=1)",
            f'print(f"{said}risk on its own rows {{problem.costs[y, decide(X)].mean():.4f}}")',
            f'print(f"{said}true risk {{problem.risk(decide):.4f}}")',
        ]
    return lines


def _by_hand(sample, point):
    known, problem, axes = sample.known, sample.known.problem, AXES[len(point)]
    difference, threshold, said = _rule(known, point)
    deviations = np.sqrt(np.diagonal(problem.covariances, axis1=1, axis2=2))
    classes = pd.DataFrame({"prior": problem.priors}, index=list(NAMES))
    for j, axis in enumerate(axes):
        classes[f"mean of {axis}"] = problem.means[:, j]
        classes[f"deviation of {axis}"] = deviations[:, j]
    if len(point) == 2:
        classes["correlation"] = problem.covariances[:, 0, 1] / deviations.prod(axis=1)
    rule = {"d1² − d2²": difference, "t": threshold, "said": said}
    answers = pd.DataFrame(problem.confusion(), list(NAMES), list(NAMES))
    return {
        "Classes": classes,
        "Query point": pd.DataFrame([point], ["x"], axes),
        "At the query point": numbers_at(known, point),
        "The rule": pd.DataFrame([rule], ["x"]),
        "How often each class is said (columns) when another is true (rows)": answers,
    }


def _files(sample, point):
    known, axes = sample.known, AXES[len(point)]
    problem, (X, y) = known.problem, sample.rows
    names = "means", "covariances", "priors", "costs"
    facts = {name: getattr(problem, name).tolist() for name in names} | {"risk": known.risk}
    files = [File("Model (JSON)", "bayes-rule.json", lambda: facts)]
    if len(point) == 1:
        files.append(File("Densities (CSV)", "bayes-densities.csv", lambda: _curves(problem)))
    if sample.n:
        rows = pd.DataFrame(X, columns=axes).assign(**{"class": np.take(NAMES, y)})
        files.append(File("Rows (CSV)", "bayes-rows.csv", lambda: rows.to_csv(index=False)))
    return tuple(files)


def _curves(problem):
    joint, posterior = (
        np.exp(problem.log_joint(PLACES[:, None])),
        problem.posterior(PLACES[:, None]),
    )
    columns = {"x": PLACES}
    for k, name in enumerate(NAMES):
        columns |= {f"prior × density, {name}": joint[:, k], f"posterior, {name}": posterior[:, k]}
    return pd.DataFrame(columns).to_csv(index=False)
