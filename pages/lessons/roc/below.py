"""What stands under the ROC curves: areas and costs, formulas with counts put in, hand work."""

from dataclasses import dataclass, field, replace

import pandas as pd
import streamlit as st
from pages.study.downloads import hand_tables, model_as_json

from lindisc.evaluation import expected_cost, rank_sum
from pages.frame import links
from pages.lessons.roc import charts as roc_charts
from pages.lessons.roc import snippet as roc_snippet
from pages.parts.data import Chosen

LINES = (
    "On such a line all points cost the same. It touches the curve at the cheapest threshold, "
    "marked by a star. Costs and prevalence turn it: see “Why”."
)


@dataclass(frozen=True, eq=False)
class Asked:
    """What the page shows: the methods with their curves, the cutoffs and what they cost."""

    chosen: Chosen
    done: list
    positive: str
    rest: str
    view: str
    costs: tuple
    best: dict
    cutoffs: dict = field(default_factory=dict)

    def at(self, cutoffs):
        """The same at these cutoffs."""
        return replace(self, cutoffs=cutoffs)

    def rates(self, each):
        """Counts and rates of a method at its cutoff."""
        return each.rates(self.cutoffs[each.title])


def rest_of(dataset, positive):
    """What the class to find stands against: the other class by name, or the rest."""
    others = [name for name in dataset.class_names if name != positive]
    return others[0] if len(others) == 1 else "the rest"


def parts(controls, asked, scenarios):
    """The parts by the titles of their tabs."""
    return {
        "Numbers": lambda: _numbers(asked),
        "Why": lambda: _why(asked),
        "Try": lambda: links.scenarios(controls, scenarios),
        "In Python": lambda: _in_python(asked),
        "By hand": lambda: _by_hand(asked),
        "Download": lambda: _downloads(asked),
    }


def numbers(asked):
    """Areas under the curves, and what thresholds cost, one row for each method."""
    table = {}
    for each in asked.done:
        low, high = each.curve.interval
        best = asked.best[each.title]
        table[each.title] = {
            "AUC": f"{each.curve.auc:.3f}",
            "95 % interval": f"{low:.3f} to {high:.3f}",
            "average precision": f"{each.recalls.average_precision:.3f}",
            "cost per row here": f"{expected_cost(asked.rates(each), *asked.costs):.3f}",
            "least cost": f"{best.expected_cost:.3f}",
            "its cutoff": f"{each.cutoff(best.threshold):.3g}",
        }
    return pd.DataFrame.from_dict(table, orient="index").rename_axis("method")


def _numbers(asked):
    if not asked.done:
        return
    st.table(numbers(asked))
    counted = asked.done[0].curve
    st.caption(
        f"Measured on {counted.n_positive + counted.n_negative} test rows that no method has "
        f"learned from: {counted.n_positive} {asked.positive}, {counted.n_negative} {asked.rest}. "
        "AUC is the chance that a row of the first kind scores above one of the second; its "
        "interval is DeLong's, on the logit scale. The least cost was found on these same rows, "
        "so it flatters a little."
    )


def why(asked, each):
    """Markdown: every rate as a ratio of counts, the area, the slope of equal cost."""
    rates, curve, best = asked.rates(each), each.curve, asked.best[each.title]
    false_alarm, miss, share = asked.costs
    share = share or curve.n_positive / (curve.n_positive + curve.n_negative)
    slope = (
        r"$$\text{slope} = \frac{c_{FP}\,(1 - \pi)}{c_{FN}\,\pi} = "
        rf"\frac{{{false_alarm:g} \cdot {1 - share:.3f}}}{{{miss:g} \cdot {share:.3f}}} "
        rf"= {best.slope:.3f}$$"
    )
    words = (
        rf"$$\text{{sensitivity}} = \frac{{{rates.true_positives}}}{{{rates.n_positive}}} "
        rf"= {rates.sensitivity:.4f}\qquad \text{{false alarm rate}} = "
        rf"\frac{{{rates.false_positives}}}{{{rates.n_negative}}} "
        rf"= {rates.false_alarm_rate:.4f}$$"
        "\n\nA threshold makes one such point; all thresholds make the curve. The area under it "
        "needs no threshold:\n\n"
        r"$$\text{AUC} = P(s_+ > s_-) + \tfrac12 P(s_+ = s_-) "
        rf"= {curve.auc:.4f}$$"
        f"\n\nwhere $s_+$ is the score of a row of {asked.positive}, $s_-$ of one of {asked.rest}. "
        "A false alarm costs $c_{FP}$, a miss $c_{FN}$, and $\\pi$ is the share of "
        f"{asked.positive} where the rule will be used. Points of equal cost lie on a line of "
        f"this slope, and the cheapest is where such a line touches the curve:\n\n{slope}"
    )
    if not each.fit.has_posterior:
        return words + "\n\nThe score is no probability: its threshold can only be found by trying."
    ideal = false_alarm / (false_alarm + miss)
    return words + (
        "\n\nThe threshold is set on the posterior: $P \\ge c$ is the same as log odds of at least "
        r"$\log\frac{c}{1 - c}$. "
        r"If posteriors were right and $\pi$ that of the training rows, the cheapest cutoff would "
        rf"be $c_{{FP}} / (c_{{FP}} + c_{{FN}}) = {ideal:.3g}$; on these rows it is "
        f"{each.cutoff(best.threshold):.3g}."
    )


def _why(asked):
    for each in asked.done:
        st.markdown(f"#### {each.title}")
        st.markdown(why(asked, each))


def _in_python(asked):
    if not asked.done:
        return
    st.markdown("With lindisc:")
    st.code(roc_snippet.with_lindisc(asked), language="python")
    other = roc_snippet.with_scikit_learn(asked)
    if other:
        st.markdown("With scikit-learn, for the methods that it has with these options:")
        st.code(other, language="python")
    left_out = roc_snippet.left_out(asked)
    if left_out:
        st.caption("Not with scikit-learn: " + " · ".join(left_out))


def tables(asked, each):
    """Counts at the cutoff, the area from a sum of ranks, and all points of the curve."""
    rates, every = asked.rates(each), each.curve.rates
    found = rank_sum(each.is_positive, each.score, positive=True)
    return {
        f"Counts at the cutoff {asked.cutoffs[each.title]:g}": pd.DataFrame(
            {
                f"called {asked.positive}": [rates.true_positives, rates.false_positives],
                "not called so": [rates.false_negatives, rates.true_negatives],
            },
            index=[asked.positive, asked.rest],
        ).rename_axis("true"),
        "AUC by ranks: (R - n₊(n₊ + 1)/2) / (n₊ n₋)": pd.DataFrame(
            {
                "R, ranks of the positives": [found.ranks],
                "n₊(n₊ + 1)/2": [found.least],
                "n₊ n₋": [found.pairs],
                "AUC": [found.auc],
            }
        ),
        "All points of the curve": pd.DataFrame(
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


def _by_hand(asked):
    for each in asked.done:
        with st.expander(each.title, expanded=each is asked.done[0]):
            found = tables(asked, each)
            hand_tables(found, f"roc-{each.slug}.csv", f"by hand {each.slug}")


def scores_as_csv(asked):
    """The test rows with their class and the score that every method gives them."""
    test = asked.chosen.study.test
    table = pd.DataFrame({"class": test.y} | {each.title: each.score for each in asked.done})
    return table.to_csv(index_label="test row")


def chart_as_html(asked):
    """The curves with the points of the cutoffs on them, as a page of its own."""
    at = {each.title: asked.rates(each) for each in asked.done}
    figure = roc_charts.curves_chart(asked, at=at, best=asked.best)
    return figure.to_html(include_plotlyjs=True)


def _downloads(asked):
    if not asked.done:
        return
    left, middle, *others = st.columns(2 + len(asked.done))
    left.download_button(
        "Scores (CSV)", lambda: scores_as_csv(asked), "roc-scores.csv", "text/csv",
        on_click="ignore",
    )  # fmt: skip
    middle.download_button(
        "Chart (HTML)", lambda: chart_as_html(asked), "roc.html", "text/html", on_click="ignore"
    )
    for column, each in zip(others, asked.done, strict=True):
        column.download_button(
            f"{each.title}: model (JSON)",
            lambda each=each: model_as_json(each.fit, asked.chosen.study.names),
            f"roc-{each.slug}.json",
            "application/json",
            on_click="ignore",
        )
    st.caption("The camera on a chart makes a PNG of it.")
