"""Tabs of the common direction of Fisher, LDA and least squares, and of their thresholds.

w is proportional to (S_1 + S_2)^-1 (m_1 - m_2)
"""

import numpy as np
import pandas as pd

from lindisc.projection.direction import angle_between, cuts

WHY = (
    "All three directions are multiples of one vector:\n\n"
    r"$$w \propto (S_1 + S_2)^{-1}(m_1 - m_2)$$"
    "\n\nFisher's $J$ is largest there. LDA's $\\Sigma^{-1}(m_1 - m_2)$ divides the same "
    "scatter by $n$. Least squares inverts the total scatter, which is $S_1 + S_2$ and a "
    "multiple of $(m_1 - m_2)(m_1 - m_2)'$; that extra term only changes the length.\n\n"
    "The constants are chosen by different rules. Fisher cuts in the middle of the means. LDA cuts "
    "beyond it by $\\log(\\pi_1 / \\pi_2)\\, s^2 / d$, towards the second class where that is "
    "positive: along $|w| = 1$ the means are $d$ apart, and the variance within the classes is "
    "$s^2$. Least squares cuts where its fitted values, which are $\\pi_2$ on average, are "
    "$\\tfrac12$. With as many rows in both classes all three cut in the middle."
)

MEAN = r"m_k = \frac{1}{n_k} \sum_{i \in k} x_i"
SCATTER = r"S_k = \sum_{i \in k} (x_i - m_k)(x_i - m_k)'"
FORMULAS = {
    "Means": MEAN,
    "Scatter within, S1 + S2": SCATTER,
    "Directions of length 1 and cuts": r"w \propto (S_1 + S_2)^{-1}(m_1 - m_2)",
}


def said(found):
    """State the theorem for `cuts` in one sentence."""
    (first, fisher), *others = found.items()
    return " · ".join(
        f"{first} to {name}: {angle_between(fisher.w, cut.w):.4f}°" for name, cut in others
    )


def numbers(found, study, dataset):
    """Return the table of angles and thresholds, also in the space of all features."""
    columns = {"these two features": found}
    if len(dataset.feature_names) > 2:
        kept = ~study.points.is_test
        columns |= _with_all(dataset.X[kept], dataset.y[kept])
    sizes = " and ".join(map(str, np.bincount(study.codes(study.training.y))))
    caption = (
        "Angles between directions, and by how much |w| = 1 cuts beyond the middle of the "
        f"means; fitted on {sizes} training rows"
    )
    return {caption: pd.DataFrame({space: _compared(each) for space, each in columns.items()})}


def by_hand(found, study):
    """Return tables by title, in the order of the calculation."""
    rows = pd.DataFrame(study.training.X, columns=list(study.names))
    groups = rows.groupby(study.training.y)
    within = sum(group.cov(ddof=0) * len(group) for _, group in groups)
    columns = {name: [*cut.w, cut.threshold, cut.middle] for name, cut in found.items()}
    names = [*study.names, "threshold", "middle of the means"]
    return {
        "Rows": pd.DataFrame({"n_k": groups.size()}),
        "Means": groups.mean(),
        "Scatter within, S1 + S2": within,
        "Its inverse": pd.DataFrame(np.linalg.inv(within), within.index, within.columns),
        "Directions of length 1 and cuts": pd.DataFrame(columns, names),
    }


def facts(found):
    """Return the results as plain values."""
    return {name: {"w": cut.w.tolist(), "threshold": cut.threshold} for name, cut in found.items()}


def _with_all(X, y):
    """The `cuts` in the space of all features, where the data set has more than two."""
    try:
        return {f"all {X.shape[1]} features, before any edit": cuts(X, y)}
    except ValueError:
        return {}


def _compared(found):
    fisher, lda, squares = (cut.w for cut in found.values())
    beyond = {f"{name} cuts": cut.threshold - cut.middle for name, cut in found.items()}
    return {
        "Fisher to LDA": f"{angle_between(fisher, lda):.4f}°",
        "LDA to least squares": f"{angle_between(lda, squares):.4f}°",
        "least squares to Fisher": f"{angle_between(squares, fisher):.4f}°",
    } | {name: f"{round(shift, 6) + 0.0:+.6f}" for name, shift in beyond.items()}
