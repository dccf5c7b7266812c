"""Formulas of the covariance that a Gaussian method ends with: its name, and how it is built.

Sigma, Sigma_k, Sigma_k(alpha); followed by (gamma) and (lambda) where it is shrunken.
"""

from lindisc.gaussian.classifiers import NaiveBayes

TARGETS = {"spherical": r"\tfrac{{\mathrm{{tr}}\,{0}}}{{p}} I", "diagonal": r"\mathrm{{diag}}\,{0}"}
SCATTER = r"S_k = \sum_{i \in k} (x_i - m_k)(x_i - m_k)'"


def covariance_name(classifier):
    """Return the symbol of the covariance of a class."""
    return _built(classifier)[-1][0]


def mixed(alpha):
    """Return the formula of a mixture of one covariance per class and one for all."""
    return rf"{alpha:g}\,\Sigma_k + {1 - alpha:g}\,\Sigma"


def shrinking(classifier):
    """Return the equation of the shrinkage with numbers put in; "" without shrinkage."""
    (*_, (mixture, _)), last = _mixture(classifier), _built(classifier)[-1]
    return "" if last[0] == mixture else " = ".join(last)


def covariance_formula(classifier):
    """Return the formula of the covariance, from the scatters of the classes."""
    return r", \quad ".join([*map(" = ".join, _built(classifier)), SCATTER])


def _built(classifier):
    """Pairs of a symbol and its expression, the last of them for the covariance itself."""
    made = _mixture(classifier)
    if isinstance(classifier, NaiveBayes):
        return made
    shrinkage, name = classifier.structure().shrinkage, made[-1][0]
    acts = {r"\gamma": shrinkage.gamma < 1, r"\lambda": shrinkage.ridge > 0}
    if not any(acts.values()):
        return made
    parts = [name]
    if acts[r"\gamma"]:
        target = TARGETS[shrinkage.target].format(name)
        parts = [rf"{shrinkage.gamma:g}\,{name}", rf"{1 - shrinkage.gamma:g}\,{target}"]
    if acts[r"\lambda"]:
        parts.append(rf"{shrinkage.ridge:g}\,I")
    given = [r"\alpha"] * ("alpha" in name) + [symbol for symbol, does in acts.items() if does]
    shrunken = rf"{name.partition('(')[0]}({', '.join(given)})"
    return [*made, (shrunken, " + ".join(parts))]


def _mixture(classifier):
    structure = classifier.structure()
    of_class, of_all = ("n_k - 1", "n - K") if structure.unbiased else ("n_k", "n")
    scatter = r"\mathrm{diag}\,S_k" if isinstance(classifier, NaiveBayes) else "S_k"
    common = (r"\Sigma", rf"\frac{{1}}{{{of_all}}} \sum_k {scatter}")
    if structure.is_pooled:
        return [common]
    own = (r"\Sigma_k", rf"\frac{{1}}{{{of_class}}} {scatter}")
    if structure.alpha == 1:
        return [own]
    return [common, own, (r"\Sigma_k(\alpha)", mixed(structure.alpha))]
