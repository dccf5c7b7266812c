"""Downloads: the rows, figures as pages, and models as JSON."""

import json
from functools import partial

import numpy as np
import pandas as pd

from lindisc.figures import Points, boundary_map
from lindisc.plane import view
from lindisc.scores import scores_of
from pages.answers.view import File


def rows_as_csv(study):
    """Return the rows as edited, with class and split, as CSV."""
    table = pd.DataFrame(study.rows.X, columns=list(study.names))
    use = np.where(study.is_test, "test", "training")
    return table.assign(**{"class": study.rows.y, "rows for": use}).to_csv(index=False)


def figure(study, fit):
    """Return the boundary map of one fitted method as a Plotly figure."""
    drawn = view(fit.model, study.plane, study.box)
    predicted = fit.predict(study.rows.X)
    points = Points(
        study.plane.to_plane(study.rows.X),
        study.codes(study.rows.y),
        wrong=predicted != study.rows.y,
        test=study.is_test,
    )
    return boundary_map(drawn, points, study.classes, title=fit.method.title)


def model_as_json(fit, names):
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
    return _json(facts)


def files(study, fits):
    """Return the rows, and for each method a figure and the model."""
    kept = [rows_file(study)]
    for fit in fits:
        title, name = fit.method.title, f"lindisc-{fit.method.slug}"
        kept += [
            picture_file(f"{title}: picture (HTML)", f"{name}.html", partial(figure, study, fit)),
            model_file(fit, study.names),
        ]
    return tuple(kept)


def chart_files(study, name, draw, facts, label="Picture"):
    """Return the rows, a Plotly figure and facts of the fit; functions give both."""
    return (
        rows_file(study),
        picture_file(f"{label} (HTML)", f"lindisc-{name}.html", draw),
        _json_file("Model (JSON)", name, lambda: _json(facts())),
    )


def rows_file(study):
    """Return the file of the rows."""
    return File("Rows (CSV)", "lindisc-rows.csv", "text/csv", lambda: rows_as_csv(study))


def picture_file(label, name, make):
    """Return a Plotly figure as an HTML file, made when it is requested."""
    return File(label, name, "text/html", lambda: make().to_html(include_plotlyjs=True))


def model_file(fit, names):
    """Return the file of one fitted model."""
    make = partial(model_as_json, fit, names)
    return _json_file(f"{fit.method.title}: model (JSON)", fit.method.slug, make)


def _json_file(label, name, make):
    return File(label, f"lindisc-{name}.json", "application/json", make)


def _json(facts):
    return json.dumps(facts, indent=2, ensure_ascii=False)
