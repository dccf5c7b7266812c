"""Downloads: the rows as CSV, and models as JSON."""

from functools import partial

import numpy as np
import pandas as pd

from lindisc.scores import scores_of
from pages.answers.view import File

ROWS = "lindisc-rows.csv"


def rows_as_csv(study):
    """Return the rows as edited, with class and split, as CSV."""
    table = pd.DataFrame(study.rows.X, columns=list(study.names))
    use = np.where(study.is_test, "test", "training")
    return table.assign(**{"class": study.rows.y, "rows for": use}).to_csv(index=False)


def model_facts(fit, names):
    """Return options, classes and, if any, the scores s(x) = W (1, phi((x - c) / d))."""
    facts = {
        "method": fit.method.title,
        "options": fit.options,
        "classes": fit.model.classes_.tolist(),
        "features": list(names),
    }
    scores = scores_of(fit.model)
    if scores is not None:
        facts["scores"] = {
            "W": scores.weights.tolist(),
            "phi": ["1", *scores.basis.get_feature_names_out(names)],
            "c": scores.centre.tolist(),
            "d": scores.scale.tolist(),
        }
    return facts


def files(study, fits):
    """Return the rows and the models."""
    return (rows_file(study), *(model_file(fit, study.names) for fit in fits))


def rows_and_facts(study, name, facts):
    """Return the rows, and what `facts()` says of the fit."""
    return rows_file(study), File("Model (JSON)", f"lindisc-{name}.json", facts)


def rows_file(study):
    """Return the file of the rows."""
    return File("Rows (CSV)", ROWS, lambda: rows_as_csv(study))


def model_file(fit, names):
    """Return the file of one fitted model."""
    label, name = f"{fit.method.title}: model (JSON)", f"lindisc-{fit.method.slug}.json"
    return File(label, name, partial(model_facts, fit, names))
