"""Tabs of rankings: areas and costs, formulas with counts put in, tables.

AUC = (R - n₊(n₊ + 1) / 2) / (n₊ n₋), R the sum of the ranks of the positives
"""

from dataclasses import replace

import pandas as pd
from sklearn.metrics import roc_auc_score

from lindisc.evaluation import rank_sum
from lindisc.linear.logistic import Logistic
from lindisc.number_format import number
from pages.answers.view import File, Hand, Note, Program, Section, Table
from pages.shared.formulas import meanings
from pages.shared.formulas.put_in_numbers import put_in
from pages.shared.formulas.symbols import explained, with_legend
from pages.shared.tabs.files import model_file, rows_file
from pages.shared.tabs.program import (
    ALONE,
    constructor,
    data_lines,
    literal,
    model_lines,
    model_lines_of_scikit_learn,
    program,
    rows_lines,
)
from pages.shared.tabs.scikit_learn import equivalent

NO_END = "float('inf')"
POINTS = "All points of the curve"
FORMULAS = {
    POINTS: r"\text{sensitivity} = \mathrm{TP} / n_+, \quad \text{false alarm rate} = "
    r"\mathrm{FP} / n_-, \quad \text{precision} = \mathrm{TP} / (\mathrm{TP} + \mathrm{FP})"
}


def numbers(cuts):
    """Return the table of areas and costs, one row for each method."""
    one, counted = cuts[0].ranked, cuts[0].ranked.curve
    return (
        Table(_table(cuts)),
        Note(
            f"Measured on {counted.n_positive + counted.n_negative} test rows that no method has "
            f"learned from: {counted.n_positive} {one.positive}, {counted.n_negative} {one.rest}. "
            "AUC is the chance that a row of the first kind scores above one of the second, equal "
            "scores counted half; its interval is DeLong's, on the logit scale. The least cost was "
            "found on these same rows, so it flatters a little."
        ),
    )


def reasons(cuts):
    """Return a section for every ranking."""
    return with_legend(*(Section(cut.ranked.title, _why(cut), meanings.RANKING) for cut in cuts))


def hands(cuts):
    """Return the tables of every ranking."""
    return tuple(
        explained(
            Hand(cut.ranked.title, _tables(cut), f"roc-{cut.ranked.slug}.csv", formulas=FORMULAS),
            meanings.RANKING,
        )
        for cut in cuts
    )


def files(cuts, study):
    """Return the scores and the models as files."""
    table = {"class": study.test.y} | {cut.ranked.title: cut.ranked.score for cut in cuts}
    scores = pd.DataFrame(table).rename_axis("test row")
    models = (
        replace(model_file(each.fit, study.names), name=f"roc-{each.slug}.json")
        for each in (cut.ranked for cut in cuts)
    )
    return rows_file(study), File("Scores (CSV)", "roc-scores.csv", lambda: scores), *models


def _table(cuts):
    rows = {}
    for cut in cuts:
        each = cut.ranked
        low, high = each.curve.interval
        rows[each.title] = {
            "AUC": f"{each.curve.auc:.3f}",
            "95 % interval": f"{low:.3f} to {high:.3f}",
            "average precision": f"{each.recalls.average_precision:.3f}",
            "cost per row here": f"{cut.cost:.3f}",
            "least cost": f"{cut.best.expected_cost:.3f}",
            "its cutoff": number(cut.best_cutoff, 3),
        }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("method")


def _why(cut):
    """Markdown: every rate as a ratio of counts, the area, the slope of equal cost."""
    each, rates, curve = cut.ranked, cut.rates, cut.ranked.curve
    false_alarm, miss, share = cut.costs
    share = share or curve.n_positive / (curve.n_positive + curve.n_negative)
    a, rest, b, part, slope = put_in(
        (false_alarm, 1 - share, miss, share),
        lambda a, rest, b, part: a * rest / (b * part),
        "{:.3f}",
    )
    slope = (
        r"$$\text{slope} = \frac{c_{FP}\,(1 - \pi)}{c_{FN}\,\pi} = "
        rf"\frac{{{a} \cdot {rest}}}{{{b} \cdot {part}}} = {slope}$$"
    )
    words = (
        "The sensitivity is "
        rf"${{\frac{{{rates.true_positives}}}{{{rates.n_positive}}} = {rates.sensitivity:.4f}}}$, "
        "the false alarm rate "
        rf"${{\frac{{{rates.false_positives}}}{{{rates.n_negative}}} "
        rf"= {rates.false_alarm_rate:.4f}}}$."
        "\n\nA threshold makes one such point; all thresholds make the curve. The area under it "
        "needs no threshold:\n\n"
        r"$$\text{AUC} = P(s_+ > s_-) + \tfrac12 P(s_+ = s_-) "
        rf"= {curve.auc:.4f}$$"
        f"\n\nwhere $s_+$ is the score of a row of {each.positive}, $s_-$ of one of {each.rest}. "
        "A false alarm costs $c_{FP}$, a miss $c_{FN}$, and $\\pi$ is the share of "
        f"{each.positive} where the rule will be used. Points of equal cost lie on a line of "
        f"this slope, and the cheapest is where such a line touches the curve:\n\n{slope}"
    )
    if not each.fit.has_posterior:
        return words + "\n\nThe score is no probability: its threshold can only be found by trying."
    a, b, ideal = put_in((false_alarm, miss), lambda a, b: a / (a + b), "{:.3g}")
    return words + (
        "\n\nThe threshold is set on the posterior: $P \\ge c$ is the same as log odds of at least "
        r"$\log\frac{c}{1 - c}$. "
        r"If posteriors were right and $\pi$ that of the training rows, the cheapest cutoff would "
        rf"be $c_{{FP}} / (c_{{FP}} + c_{{FN}}) = {a} / ({a} + {b}) = {ideal}$; on these rows it "
        f"is {number(cut.best_cutoff, 3)}."
    )


def _tables(cut):
    """Counts at the cutoff, the area from a sum of ranks, and all points of the curve."""
    each, rates, every = cut.ranked, cut.rates, cut.ranked.curve.rates
    found = rank_sum(each.is_positive, each.score, positive=True)
    return {
        f"Counts at the cutoff {cut.cutoff:g}": pd.DataFrame(
            {
                f"called {each.positive}": [rates.true_positives, rates.false_positives],
                "not called so": [rates.false_negatives, rates.true_negatives],
            },
            index=[each.positive, each.rest],
        ).rename_axis("true"),
        "AUC by ranks: (R - n₊(n₊ + 1)/2) / (n₊ n₋)": pd.DataFrame(
            {
                "R, ranks of the positives": [found.ranks],
                "n₊(n₊ + 1)/2": [found.least],
                "n₊ n₋": [found.pairs],
                "AUC": [found.auc],
            }
        ),
        POINTS: pd.DataFrame(
            {
                "score at least": every.threshold,
                "true positives": every.true_positives,
                "false positives": every.false_positives,
                "sensitivity": every.sensitivity,
                "false alarm rate": every.false_alarm_rate,
                "precision": every.precision,
            }
        ),
    }


def programs(chosen, cuts):
    """Return programs of areas, intervals and counts: with lindisc, and with scikit-learn."""
    reasons = {cut.ranked.fit: _reason(cut.ranked.fit) for cut in cuts}
    both = [Program("lindisc", _with_lindisc(chosen, cuts))]
    shared = [fit for fit, reason in reasons.items() if not reason]
    if shared:
        both.append(Program(ALONE, _with_scikit_learn(chosen, shared, cuts[0].ranked.positive)))
    left_out = [f"{fit.method.title}: {reason}" for fit, reason in reasons.items() if reason]
    if left_out:
        both[-1] = replace(both[-1], note=f"Not with scikit-learn: {' · '.join(left_out)}")
    return tuple(both)


def _with_lindisc(chosen, cuts):
    told = {cut.ranked.title: literal(cut.threshold) for cut in cuts}
    thresholds = [f"{k!r}: {v.replace('inf', NO_END)}" for k, v in told.items()]
    models = {cut.ranked.fit: constructor(cut.ranked.fit) for cut in cuts}
    return program(
        [
            *data_lines(chosen),
            f"thresholds = {{{', '.join(thresholds)}}}",
            f"positive = {cuts[0].ranked.positive!r}",
            "",
            *model_lines(chosen, models),
            "    score = against_rest_of(model.fit(X, y), X_test, positive)",
            "    curve = roc(y_test, score, positive)",
            "    low, high = curve.interval",
            '    print(f"{title}: AUC {curve.auc:.3f} ({low:.3f}–{high:.3f})")',
            "    rates = curve.rates.at(thresholds[title])",
            '    print(f"found {rates.true_positives}, false alarms {rates.false_positives}")',
        ]
    )


def _with_scikit_learn(chosen, fits, positive):
    models, uses = model_lines_of_scikit_learn(chosen, {fit: equivalent(fit) for fit in fits})
    lines = [
        *rows_lines(chosen.study),
        f"positive = {positive!r}",
        "",
        *models,
        "    k = list(model.fit(X, y).classes_).index(positive)",
        "    score = model.predict_proba(X_test)[:, k]",
        '    print(f"{title}: AUC {roc_auc_score(y_test == positive, score):.3f}")',
    ]
    return program(lines, [roc_auc_score, *uses])


def _reason(fit):
    """The reason why scikit-learn lacks a method, in words; "" where it has it."""
    if not fit.has_posterior:
        return "it has no posterior"
    if equivalent(fit):
        return ""
    if isinstance(fit.classifier, Logistic) and fit.classifier.maximum_exists_ is False:
        return "on these rows its likelihood has no maximum, and every program stops elsewhere"
    return "scikit-learn does not have it with these options"
