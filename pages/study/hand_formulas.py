"""The formulas that tables of "By hand" come from, in KaTeX, by the titles of the tables."""

from lindisc.gaussian.classifiers import RDA, NaiveBayes, Shrinkable
from pages.study.determinants import FORMULAS
from pages.study.discrete import SCORES, chance_formulas

PRIORS = r"\pi_k = n_k / n \text{, unless others are chosen}"
MEANS = r"\hat\mu_k = \frac{1}{n_k} \sum_{i \in k} x_i"
SPREAD = r"\sum_{i \in k} (x_i - \hat\mu_k)(x_i - \hat\mu_k)^\top"
POOLED = rf"S = \frac{{1}}{{n}} \sum_k {SPREAD}"
OWN = rf"S_k = \frac{{1}}{{n_k}} {SPREAD}"
MIXED = r"\alpha S_k + (1 - \alpha) S"
WEIGHTS = (
    r"w_k = \hat\Sigma^{-1} \hat\mu_k, \quad "
    r"w_{0k} = \ln \pi_k - \tfrac12 \hat\mu_k^\top \hat\Sigma^{-1} \hat\mu_k"
)
LINEAR = r"s_k(x) = w_{0k} + w_k^\top x"
QUADRATIC = (
    r"s_k(x) = \ln \pi_k - \tfrac12 \ln |\hat\Sigma_k| "
    r"- \tfrac12 (x - \hat\mu_k)^\top \hat\Sigma_k^{-1} (x - \hat\mu_k)"
)
POSTERIOR = r", \quad P(k \mid x) = e^{s_k(x)} \Big/ \sum_j e^{s_j(x)}"
SCORED = (Shrinkable, NaiveBayes, *SCORES)  # whose scores are log posteriors, but for a constant


def formulas(classifier, tables):
    """Those of a fitted classifier, as far as its tables tell what stands in them."""
    known = chance_formulas(classifier)
    if "Means" in tables:
        known |= {"Rows and priors": PRIORS, "Means": MEANS}
    if isinstance(classifier, Shrinkable):
        said = _covariance(classifier)
        known |= {title: said for title in tables if title.startswith("Covariance, ")}
    known |= {title: said for title, said in FORMULAS.items() if title in tables}
    if "Covariance, all classes" in tables:
        known["Weights: score = w0 + w'x"] = WEIGHTS
    score = LINEAR if "Weights: score = w0 + w'x" in tables else ""
    score = SCORES.get(type(classifier), score)
    if isinstance(classifier, SCORED):
        score = f"{score or QUADRATIC}{POSTERIOR}"
    return known | ({"Scores at the query point": score} if score else {})


def _covariance(classifier):
    if isinstance(classifier, RDA):
        made, of = MIXED, rf"{OWN}, \quad {POOLED}"
    else:
        made, of = ("S", POOLED) if classifier.has_common_covariance else ("S_k", OWN)
    if classifier.gamma == 1 and classifier.ridge == 0:
        return rf"\hat\Sigma = {made}, \quad {of}"
    return rf"\hat\Sigma = \gamma ({made}) + (1 - \gamma) T + \lambda I, \quad {of}"
