"""What a visitor takes home: the rows, a picture that turns in any browser, the model."""

import json

import numpy as np
import pandas as pd
import streamlit as st

from lindisc.figures import Points, boundary_map
from lindisc.plane import view
from lindisc.scores import scores_of
from pages.study import by_hand


def rows_as_csv(study):
    """The rows as edited, with their class and what they are for."""
    table = pd.DataFrame(study.rows.X, columns=list(study.names))
    use = np.where(study.is_test, "test", "training")
    return table.assign(**{"class": study.rows.y, "rows for": use}).to_csv(index=False)


def figure(study, fit, *, dark=False):
    """The boundary map of one fitted method as a Plotly figure."""
    drawn = view(fit.model, study.plane, study.box)
    predicted = fit.model.predict(study.rows.X)
    points = Points(
        study.plane.to_plane(study.rows.X),
        study.codes(study.rows.y),
        wrong=predicted != study.rows.y,
        test=study.is_test,
    )
    return boundary_map(drawn, points, study.classes, title=fit.method.title, dark=dark)


def model_as_json(fit, names):
    """Options, classes and, where there are any, the scores s(x) = W (1, phi((x - c) / d))."""
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
    return json.dumps(facts, indent=2, ensure_ascii=False)


def downloads(study, fits):
    """The buttons; a figure is made when it is asked for, not before."""
    left, *others = st.columns(1 + len(fits))
    left.download_button(
        "Rows (CSV)", lambda: rows_as_csv(study), "lindisc-rows.csv", "text/csv", on_click="ignore"
    )
    for column, fit in zip(others, fits, strict=True):
        slug = fit.method.slug
        column.download_button(
            f"{fit.method.title}: picture (HTML)",
            lambda fit=fit: figure(study, fit).to_html(include_plotlyjs=True),
            f"lindisc-{slug}.html",
            "text/html",
            on_click="ignore",
        )
        column.download_button(
            f"{fit.method.title}: model (JSON)",
            lambda fit=fit: model_as_json(fit, study.names),
            f"lindisc-{slug}.json",
            "application/json",
            on_click="ignore",
        )
    st.caption("The save button of the board makes a PNG of what it shows.")


def hand_tables(found, file, key):
    """Tables under their titles, and all of them as one CSV."""
    for title, table in found.items():
        st.markdown(f"**{title}**")
        st.dataframe(table)
    st.download_button(
        "All of it as CSV", by_hand.as_csv(found), file, "text/csv", on_click="ignore", key=key
    )
