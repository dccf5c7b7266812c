"""Tabs of lines that two classes are projected onto: the present one, that of the means, the best.

J(w) = (w'm_1 - w'm_2)² / (w'(S_1 + S_2)w)
"""

from operator import add

import numpy as np
import pandas as pd

from lindisc.number_format import number, percent
from lindisc.projection.direction import (
    best_direction,
    degrees_of,
    line_at,
    scatter_along,
    unit_vector,
)
from pages.lessons.fisher.theorem import MEAN, SCATTER
from pages.shared.formulas.put_in_numbers import put_in

NOW, MEANS, BEST = "w now", "line through the means", "Fisher's direction"
BY_VARIANCES = "with variances, not scatters"
STEP = 1e-3  # degrees to both sides, over which a slope is taken
ANY_AND_BEST = (
    r"w = (\cos\theta, \sin\theta), \quad w_{\text{Fisher}} \propto (S_1 + S_2)^{-1}(m_1 - m_2)"
)


def lines_of(study, degrees):
    """Return the `Line` at this angle, that of the means and the best one, by name."""
    X, codes = study.table.to_numpy(), study.codes(study.rows.y)
    means = [X[codes == k].mean(axis=0) for k in (0, 1)]
    best = best_direction(study.table, study.rows.y)
    gap = means[1] - means[0]
    variances = sum(np.cov(X[codes == k].T, bias=True) for k in (0, 1))
    angles = {
        NOW: degrees,
        MEANS: degrees_of(gap),
        BEST: degrees_of(best),
        BY_VARIANCES: degrees_of(np.linalg.pinv(variances) @ gap),
    }
    return {name: line_at(angle, X, codes) for name, angle in angles.items()}


def said(lines):
    """Describe the current line in one sentence."""
    now = lines[NOW].scatter
    within, between, total = put_in((now.within, now.between), add)
    return (
        f"J(w) = {now.ratio:.4g} at θ = {lines[NOW].degrees:g}°; best is θ = "
        f"{lines[BEST].degrees:.2f}°. Scatter along w: within {within} + between {between} = "
        f"total {total} (n = {len(lines[NOW].values)})."
    )


def numbers(lines, study):
    """Return the table of scatter and threshold for each line, by its caption."""
    codes, rows = study.codes(study.rows.y), {}
    for name, line in lines.items():
        found, threshold = line.scatter, line.crossing.threshold
        rows[name] = {
            "angle": f"{line.degrees:.2f}°",
            "J(w)": f"{found.ratio:.6g}",
            "its slope per degree": f"{_slope(line.degrees, study):z.6f}",
            "within": f"{found.within:.6g}",
            "between": f"{found.between:.6g}",
            "total": f"{found.total:.6g}",
            "threshold": "none between the means" if threshold is None else number(threshold),
            "wrong": percent(np.mean(line.crossing.predict(line.values) != codes)),
        }
    caption = (
        f"Sums of squares along w with |w| = 1 over n = {len(codes)} training rows; the "
        "threshold is where the Gaussians of both classes, times their shares, cross"
    )
    return {caption: pd.DataFrame.from_dict(rows, orient="index")}


def _slope(degrees, study):
    """The derivative of J by the angle."""
    X, codes = study.table.to_numpy(), study.codes(study.rows.y)
    ahead, behind = (scatter_along(unit_vector(degrees + step), X, codes) for step in (STEP, -STEP))
    return (ahead.ratio - behind.ratio) / (2 * STEP)


def why(lines, _):
    """Return Markdown with formulas."""
    now = lines[NOW].scatter
    within, between, total = put_in((now.within, now.between), add)
    return (
        "First idea: the line through the means pushes them as far apart as can be. But what "
        "counts is the gap beside the scatter $S_1 + S_2$ that stays within the classes:\n\n"
        rf"$$J(w) = \frac{{(w'm_1 - w'm_2)^2}}{{w'(S_1 + S_2)\,w}} = {now.ratio:.4g}$$"
        f"\n\nat {lines[NOW].degrees:g}°. It is largest where $w \\propto (S_1 + S_2)^{{-1}}(m_1 - "
        f"m_2)$, at ${lines[BEST].degrees:.2f}$°; the means lie along "
        f"${lines[MEANS].degrees:.2f}$°. Within and between scatter add up to the total:\n\n"
        f"$${within} + {between} = {total}$$"
    )


def formulas(study):
    """Return the formulas of the tables by hand, by title."""
    of_class = dict.fromkeys((f"Scatter of {name}" for name in study.classes), SCATTER)
    return {"Means": MEAN, **of_class, "Directions": ANY_AND_BEST}


def by_hand(lines, study):
    """Return tables by title, in the order of the calculation."""
    groups = study.table.groupby(study.rows.y)
    w = {name: unit_vector(lines[name].degrees) for name in (NOW, BEST)}
    scatters = {f"Scatter of {name}": group.cov(ddof=0) * len(group) for name, group in groups}
    return {
        "Rows": pd.DataFrame({"n_k": groups.size()}),
        "Means": groups.mean(),
        **scatters,
        "Directions": pd.DataFrame(w, list(study.names)),
    }


def facts(lines, study):
    """Return the results as plain values."""
    now = lines[NOW].scatter
    return {
        "features": list(study.names),
        "angle": lines[NOW].degrees,
        "best": lines[BEST].degrees,
        "through the means": lines[MEANS].degrees,
        "J(w)": now.ratio,
        "within": now.within,
        "between": now.between,
        "total": now.total,
    }
