"""Learning curves as a chart of the board, a table and files."""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Band, Chart, Line, Reading
from lindisc.number_format import percent
from pages.answers.view import File

REACH = 2  # standard errors
TONE = 2  # that no class has


def error_chart(found, best, names=None):
    """Draw errors against the number of rows, with bands; `names` are short ones."""
    reach = REACH * found.standard_error
    low, high = found.error - reach, found.error + reach
    top = max(1.05 * np.nanmax([*high.ravel(), best]), best + 0.02)
    items = [Line(found.sizes[[0, -1]], [best] * 2, "Bayes error", dash=1)]
    for k, name in enumerate(found.names):
        tone = TONE + k
        items.append(Band(found.sizes, high[k], "", tone, low=low[k]))
        items.append(Line(found.sizes, found.error[k], name, tone, k and 3 - k))
    first = found.sizes[0]
    readings = [
        Reading(f"{name} at n = {first}", error, is_share=True)
        for name, error in zip(names or found.names, found.error[:, 0], strict=True)
    ]
    return Chart(
        "Error on new rows",
        Axis("rows to learn from n", 0.95 * first, 1.05 * found.sizes[-1], is_log=True),
        Axis("error", 0.9 * best, top, is_share=True),
        tuple(items),
        (Reading("Bayes error", best, is_share=True), *readings),
    )


def error_table(found):
    """Return the errors as a readable table."""
    cells = {
        name: [_said(*pair) for pair in zip(error, spread, strict=True)]
        for name, error, spread in zip(found.names, found.error, found.standard_error, strict=True)
    }
    return pd.DataFrame(cells, pd.Index([f"n = {size}" for size in found.sizes]))


def _said(error, spread):
    return f"{percent(error, 2)} ± {percent(spread, 2)}" if np.isfinite(error) else "too few rows"


def error_hand(found):
    """Return the errors as tables by title."""
    tables = {"Mean error": found.error, "Its standard error": found.standard_error}
    return {
        title: pd.DataFrame(values.T, found.sizes, list(found.names)).rename_axis("n")
        for title, values in tables.items()
    }


def error_files(get, name):
    """Return the errors as a file; `get()` gives the curves."""

    def table():
        found = get()
        return pd.DataFrame(found.error.T, found.sizes)

    return (File("Errors (CSV)", f"{name}.csv", table),)
