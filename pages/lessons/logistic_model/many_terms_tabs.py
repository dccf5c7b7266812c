"""Tabs of the terms of a logistic regression: z tests and likelihood ratio tests.

drop = deviance without them - deviance with them, beside a chi-square of as many degrees of freedom
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

import numpy as np
import pandas as pd
from sklearn.feature_selection import f_classif

from lindisc.linear.inference import Inference
from lindisc.linear.likelihood_ratio import drop_between, term_by_term
from pages.answers.result_cache import remembered
from pages.answers.view import File, Fold, Note, Table, captioned
from pages.lessons.logistic_model.fits import fit_in_numbers, fitted
from pages.shared.data.data_spec import DataSpec
from pages.shared.formulas import meanings
from pages.shared.formulas.put_in_numbers import put_in
from pages.shared.tabs.files import rows_file
from pages.shared.tabs.program import loading, program
from pages.shared.tabs.tabs import own_tabs

LEVEL = 0.05  # of every test
TRIES = 30


@dataclass(frozen=True, eq=False)
class Terms:
    """Inferences of the fit to all terms, and of that without those `left_out`; `names` are the
    features that are terms, None: all.
    """

    chosen: DataSpec
    names: tuple | None
    left_out: tuple
    whole: Inference
    part: Inference

    @property
    def drop(self):
        """The test of the terms left out together; None where there are none."""
        return drop_between(self.whole, self.part) if self.left_out else None

    @property
    def table(self):
        """A row for each estimate of the whole fit, empty for terms left out."""
        found = self.part.table().reindex(self.whole.table().index)
        if self.has_many_classes:
            labels = [f"{name} ({of})" for of, name in found.index]
            found.index = pd.Index(labels, name="term (class)")
        return found

    @property
    def of_rows(self):
        """The term of each row of the table, "" for intercepts."""
        return ("", *self.whole.labels[1:]) * (len(self.whole.classes) - 1)

    @property
    def has_many_classes(self):
        """Whether there are more than two classes."""
        return len(self.whole.classes) > 2

    @property
    def insignificant(self):
        """The terms that no test of a class finds significantly different from zero."""
        p = np.atleast_2d(self.whole.p_values)[:, 1:].min(axis=0)
        return [name for name, of in zip(self.whole.labels[1:], p, strict=True) if of >= LEVEL]

    @property
    def said(self):
        """How many terms are significant, in words."""
        n = len(self.whole.labels) - 1
        few = n - len(self.insignificant)
        return f"{few} of {n} terms are significant at 5 %, each by its own test."


@remembered(maxsize=256)
def terms(chosen, names, left_out, reference):
    """Return the inferences of the fits with and without the terms `left_out`, as `Terms`; classes
    are told from that of `reference`.
    """
    found = fitted(chosen, names)
    whole = found.model.inference(reference=reference)
    if not left_out:
        return Terms(chosen, names, left_out, whole, whole)
    part = found.model.without(left_out, found.X, found.y, reference=reference)
    return Terms(chosen, names, left_out, whole, part)


@remembered(maxsize=16)
def two_terms(chosen):
    """Return two features whose fit has standard errors, those first that tell classes apart best;
    None where the first tries find none.
    """
    data = chosen.dataset
    with np.errstate(divide="ignore", invalid="ignore"):
        differences = np.nan_to_num(f_classif(data.X, data.y)[0])
    ranked = [data.feature_names[place] for place in np.argsort(-differences, kind="stable")]
    for pair in islice(zip(ranked[::2], ranked[1::2], strict=False), TRIES):
        with suppress(ValueError):
            fitted(chosen, pair).model.inference()
            return pair
    return None


def tabs(found):
    """Return the tabs of the `View`, by name."""
    rows = replace(found.chosen, view="slice")
    table = File("Coefficients (CSV)", "lindisc-coefficients.csv", found.part.table)
    own = own_tabs((found,), "by-hand-terms.csv", None, _why, _code, _by_hand, meanings.TERMS)
    return own | {
        "numbers": lambda: _numbers(found),
        "files": lambda: (rows_file(rows.study), table),
    }


def _numbers(found):
    """Tables of the fits, of the test, and of the calibration."""
    rows, whole, test = fitted(found.chosen, found.names), found.whole, found.drop
    fits = {"all terms": whole} | ({"without those left out": found.part} if test else {})
    fits = fit_in_numbers(fits, "no term at all")
    n = len(rows.y)
    tables = {f"n = {n} rows; AIC = deviance + 2 × estimates, BIC with log n in place of 2": fits}
    if test:
        cells = {
            "terms": f"{len(found.left_out)}",
            "drop in deviance": f"{test.drop:.4f}",
            "degrees of freedom": f"{test.degrees_of_freedom}",
            "p-value": f"{test.p_value:.3g}",
            "AIC": f"{found.part.aic - whole.aic:+.4f}",
            "BIC": f"{found.part.bic - whole.bic:+.4f}",
        }
        tables["The terms left out, tested together"] = pd.DataFrame(cells, index=["left out"])
    shown = [*captioned(tables), Note(found.said)]
    if not found.has_many_classes:
        of = rows.model.classes_[1]
        words = f"Fitted probabilities of {of} add up to {rows.expected:.4f}"
        shown.append(Note(f"{words}; rows of {of}: {rows.n_events}."))
    alone = partial(_one_by_one, found.chosen, found.names)
    return *shown, Fold("opened.terms", "Each term left out alone", lambda: (Table(alone()),))


@remembered(maxsize=8)
def _one_by_one(chosen, names):
    found = fitted(chosen, names)
    table = term_by_term(found.model, found.X, found.y)
    forms = zip(table, ("{:.4f}", "{:.0f}", "{:.3g}"), strict=True)
    return pd.DataFrame({name: table[name].map(form.format) for name, form in forms})


def _why(found):
    text = (
        "Each estimate comes with a standard error, a root of the diagonal of $(X'WX)^{-1}$; "
        r"$z$ is their ratio, and $e^{\text{estimate}}$ is the odds ratio: by what one unit more "
        "multiplies the odds. $z$ asks whether one term can go while **all others stay**. Terms "
        "that say nearly the same each look dispensable, since the other could stand in; together "
        "they may not be.\n\n"
        "Several terms at once are tested by how far the deviance $-2 \\log L$ drops by them:\n\n"
        r"$$D_{\text{without}} - D_{\text{with}} \sim \chi^2_m \quad\text{if all } m "
        r"\text{ weights are zero}$$"
        "\n\nAIC and BIC put a price on each estimate, 2 or $\\log n$: "
    )
    n = len(fitted(found.chosen).y)
    text += (
        rf"here $\log n = \log {n} = {np.log(n):.2f}$, so BIC forgives a missing term more easily."
    )
    if test := found.drop:
        m = test.degrees_of_freedom
        drop, aic = put_in((test.drop,), lambda drop: drop - 2 * m, "{:+.1f}")
        same, bic = put_in((test.drop,), lambda drop: drop - np.log(n) * m, "{:+.1f}")
        text += (
            f"\n\nLeft out now: the drop is ${drop}$ on $m = {m}$. AIC changes by "
            rf"${drop} - 2 \cdot {m} = {aic}$, BIC by ${same} - {m} \log {n} = {bic}$."
        )
    if found.has_many_classes:
        text += (
            "\n\nWith more classes each but the reference has weights of its own. Another "
            "reference only subtracts: the contrast of $b$ against $c$ is that of $b$ against $a$ "
            "less that of $c$ against $a$. Probabilities and deviance do not move."
        )
    return text


def _code(found):
    reference = str(found.whole.classes[0])
    names = repr(list(found.names)) if found.names else "list(data.feature_names)"
    lines = [
        loading(found.chosen),
        f"X, y = data.frame[{names}], data.y",
        "model = Logistic().fit(X, y)",
        f"whole = model.inference(reference={reference!r})",
        "print(whole)",
    ]
    if found.left_out:
        lines += [
            f"left_out = {list(found.left_out)!r}",
            f"part = model.without(left_out, X, y, reference={reference!r})",
            "print(part)",
            "print(drop_between(whole, part))",
        ]
    return program(lines, [drop_between])


def _by_hand(found):
    known, fits = fitted(found.chosen, found.names), {"all terms": found.whole}
    first = [f"row {n}, {name}" for n, name in enumerate(known.y.head(2), 1)]
    if found.left_out:
        fits["without those left out"] = found.part
    rows = {name: (fit.deviance, fit.estimates.size) for name, fit in fits.items()}
    criteria = pd.DataFrame.from_dict(rows, "index", columns=["deviance", "estimates"])
    criteria["log n"] = np.log(len(known.y))
    k, deviance = criteria["estimates"], criteria["deviance"]
    criteria["AIC"], criteria["BIC"] = deviance + 2 * k, deviance + criteria["log n"] * k
    return {
        "The first two rows": known.X.head(2).T.set_axis(first, axis=1),
        "Estimates; z = estimate / standard error, odds ratio = exp(estimate)": found.part.table(),
        "AIC = deviance + 2 × estimates, BIC = deviance + log n × estimates": criteria,
    }
