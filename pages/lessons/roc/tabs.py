"""Tabs of rankings: areas and costs, formulas with counts put in, tables.

AUC = (R - n₊(n₊ + 1) / 2) / (n₊ n₋), R the sum of the ranks of the positives
"""

from dataclasses import replace

import pandas as pd

from lindisc.evaluation import rank_sum
from lindisc.number_format import number
from pages.answers.view import File, Hand, Note, Section, Table
from pages.shared.formulas import meanings
from pages.shared.formulas.put_in_numbers import put_in
from pages.shared.formulas.symbols import explained, with_legend
from pages.shared.tabs.files import model_file

POINTS = "All points of the curve"
FORMULAS = {
    POINTS: r"\text{sensitivity} = \mathrm{TP} / n_+, \quad \text{false alarm rate} = "
    r"\mathrm{FP} / n_-, \quad \text{precision} = \mathrm{TP} / (\mathrm{TP} + \mathrm{FP})"
}


def numbers(cuts):
    """Return the table of areas and costs, one row for each method."""
    if not cuts:
        return ()
    one = cuts[0].ranked
    counted = one.curve
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


def hands(cuts, name):
    """Return the tables of every ranking; the names of files begin with `name`."""
    return tuple(
        explained(
            Hand(
                cut.ranked.title, _tables(cut), f"{name}-{cut.ranked.slug}.csv", formulas=FORMULAS
            ),
            meanings.RANKING,
        )
        for cut in cuts
    )


def files(cuts, study, name):
    """Return the scores and the models as files."""
    if not cuts:
        return ()
    fits = [cut.ranked.fit for cut in cuts]
    return (
        File("Scores (CSV)", f"{name}-scores.csv", lambda: _scores(cuts, study.test.y)),
        *(
            replace(model_file(fit, study.names), name=f"{name}-{fit.method.slug}.json")
            for fit in fits
        ),
    )


def _scores(cuts, y):
    """The test rows with their class and the score of every method."""
    table = pd.DataFrame({"class": y} | {cut.ranked.title: cut.ranked.score for cut in cuts})
    return table.rename_axis("test row")


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
    a, rest, b, part, slope = put_in((false_alarm, 1 - share, miss, share), _slope, "{:.3f}")
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


def _slope(false_alarm, rest, miss, share):
    return false_alarm * rest / (miss * share)


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
