"""Tabs of Fisher's directions.

W^-1 B w = lambda w
"""

from itertools import combinations

import numpy as np
import pandas as pd

from lindisc.gaussian.classifiers import LDA
from lindisc.number_format import percent
from pages.shared.by_hand.estimates import MEANS, PRIORS

MOST_COEFFICIENTS = 100


def numbers(fisher, study, errors):
    """Return tables by caption: shares, coefficients, and errors of fewer directions."""
    coefficients = _coefficients(fisher, study)
    shown, n, K = coefficients[:MOST_COEFFICIENTS], len(study.rows.y), len(study.classes)
    divisor = f"n − K = {n - K}, as R" if fisher.unbiased else f"n = {n}"
    if fisher.gamma < 1:
        divisor += f", and shrunken with γ = {fisher.gamma:g}"
    shares = {"proportion of trace": fisher.proportion_of_trace_}
    if has_correlations(fisher, study):
        shares["canonical correlation"] = correlations = fisher.canonical_correlations_
        shares["log likelihood lost without it"] = -n / 2 * np.log1p(-(correlations**2))
    rates = errors.map(lambda share: _rate(share, n))
    rates = rates.rename(columns=f"error, {{}} (n = {n})".format, index="L = {}".format)
    return {
        f"How much each direction tells the classes apart, on all {n} rows": (
            pd.DataFrame(shares, coefficients.columns).T.map("{:z.6f}".format)
        ),
        f"Coefficients of the first {len(shown)} features: the scatter within classes, divided by "
        f"{divisor}, is made 1 along each; the entry of largest size is positive": (
            shown.map("{:z.6f}".format)
        ),
        "Reduced rank LDA in the first L directions": rates.T,
    }


def has_correlations(fisher, study):
    """Whether W + B is the scatter of all rows, so that canonical correlations exist."""
    shares = study.table.groupby(study.rows.y).size() / len(study.rows.y)
    return fisher.gamma == 1 and np.allclose(fisher.priors_, shares)


def why(fisher, study):
    """Return Markdown with formulas."""
    shares = " + ".join(f"{share:.4f}" for share in fisher.proportion_of_trace_)
    W, shrunken, correlation = "W", "", ""
    if (gamma := fisher.gamma) < 1:
        W = r"W(\gamma)"
        target = r"\tfrac{\mathrm{tr}\,W}{p} I"
        shrunken = rf", shrunken to $W(\gamma) = {gamma:g}\,W + {1 - gamma:g}\,{target}$"
    if has_correlations(fisher, study):
        correlation = (
            " The canonical correlation is $r = \\sqrt{\\lambda / (1 + \\lambda)}$, "
            f"${fisher.canonical_correlations_[0]:.4f}$ for the first."
        )
    return (
        "$W$ is the scatter within the classes, $B$ that between their means, each weighted by its "
        "$\\pi_k$. A direction $w$ tells the classes apart if the second is large beside the first"
        f"{shrunken}:\n\n"
        rf"$$\max_w\ \frac{{w'Bw}}{{w'{W}w}}\quad\Rightarrow\quad {W}^{{-1}}B\,w = \lambda w$$"
        f"\n\nThere are at most $\\min(p, K - 1) = {len(fisher.proportion_of_trace_)}$ such "
        "directions. Each one's share of the sum of all $\\lambda$ is its proportion of trace: "
        f"${shares}$.{correlation} Principal directions never ask for the classes: they maximise "
        "the scatter of all rows along $w$ for $|w| = 1$.\n\nIn discriminant coordinates the "
        "covariance of LDA is $I$, so LDA is the nearest mean, but for $\\log \\pi_k$."
    )


FORMULAS = {
    "Rows and priors": PRIORS,
    "Means": MEANS,
    "Directions": r"\Sigma(\gamma)^{-1} B\, v_l \propto v_l, \quad "
    r"v_l' \Sigma(\gamma)\, v_l = 1, \quad \Sigma(\gamma) = "
    r"\gamma\, \Sigma + (1 - \gamma) \tfrac{\mathrm{tr}\,\Sigma}{p} I",
    "Means in these coordinates": r"v_l' (m_k - m), \quad "
    r"m = \sum_k \pi_k m_k",
    "Covariance within classes, along them": r"V' \Sigma V \text{, which is } I "
    r"\text{ where } \gamma = 1",
    "Differences of LDA's weights, along them": r"\Sigma(\gamma)^{-1} (m_k - m_j) = "
    r"\sum_l c_l v_l \text{ and nothing else}",
    "Degrees between them, on paper": r"\arccos \frac{v_l' v_j}{|v_l|\,|v_j|} "
    r"\text{, which need not be } 90^\circ",
}


def by_hand(fisher, study):
    """Return tables by title, in the order of the calculation."""
    groups, coefficients = study.table.groupby(study.rows.y), _coefficients(fisher, study)
    means, axes = groups.mean(), coefficients.columns
    scores = pd.DataFrame(fisher.transform(study.table), columns=axes)
    away = scores - scores.groupby(study.rows.y).transform("mean")
    divisor = len(away) - fisher.unbiased * len(study.classes)
    units = coefficients / np.linalg.norm(coefficients, axis=0)
    cosines = (units.T @ units).clip(-1, 1)
    return {
        "Rows and priors": pd.DataFrame({"n_k": groups.size(), "prior": fisher.priors_}),
        "Means": means,
        "Directions": coefficients,
        "Means in these coordinates": pd.DataFrame(fisher.transform(means), means.index, axes),
        "Covariance within classes, along them": (away.T @ away / divisor).round(9) + 0.0,
        "Differences of LDA's weights, along them": _weights(fisher, study, axes),
        "Degrees between them, on paper": np.degrees(np.arccos(cosines)).round(4),
    }


def _weights(fisher, study, axes):
    """The difference of LDA's weights of two classes, from the directions, and the remainder."""
    lda = LDA(gamma=fisher.gamma, unbiased=fisher.unbiased).fit(study.table, study.rows.y)
    weights = lda.coef_ if len(lda.coef_) > 1 else np.vstack([0 * lda.coef_, lda.coef_])
    pairs = list(combinations(range(len(weights)), 2))
    gaps = np.array([weights[j] - weights[i] for i, j in pairs]).T
    found, *_ = np.linalg.lstsq(fisher.scalings_, gaps)
    names = [f"{study.classes[j]} − {study.classes[i]}" for i, j in pairs]
    left = np.linalg.norm(gaps - fisher.scalings_ @ found, axis=0)
    shares = left / np.maximum(np.linalg.norm(gaps, axis=0), np.finfo(float).tiny)
    return pd.DataFrame(found.T, names, axes).assign(**{"left over": shares.round(9)})


def facts(fisher, study):
    """Return the fit as plain values."""
    return {
        "method": "Fisher",
        "options": {"gamma": fisher.gamma, "unbiased": fisher.unbiased},
        "features": list(study.names),
        "origin": fisher.origin_.tolist(),
        "scalings": fisher.scalings_.tolist(),
        "proportion of trace": fisher.proportion_of_trace_.tolist(),
    }


def _coefficients(fisher, study):
    axes = [f"LD{number}" for number in range(1, fisher.scalings_.shape[1] + 1)]
    return pd.DataFrame(fisher.scalings_, list(study.names), axes)


def _rate(share, n):
    if np.isnan(share):
        return "–"
    return f"{percent(share)} ± {percent(np.sqrt(share * (1 - share) / n))}"
