"""Learning curves as they grow size by size: a chart of the board, a table and files."""

import numpy as np
import pandas as pd

from lindisc.board.chart import Axis, Band, Chart, Line, Reading
from lindisc.number_format import percent
from pages.answers.result_cache import Grown, remembered
from pages.answers.view import Board, File

REACH = 2  # standard errors
TONE = 2  # that no class has


@remembered(maxsize=8)
def learned(many):
    """Return the learning curves of these samples as they grow, computed once."""
    return Grown(many.growing)


def boards(many, picture):
    """Yield a `Board` for each step of the curves."""
    for found in learned(many).growing():
        yield Board(picture(found))


def error_chart(found, best, names=None):
    """Draw errors against the number of rows, with bands; `names` are short ones."""
    highest = found.error + REACH * found.standard_error
    top = max(1.05 * np.nanmax([*highest.ravel(), best]), best + 0.02)
    first = found.sizes[0]
    readings = [
        Reading(f"{name} at n = {first}", error, is_share=True)
        for name, error in zip(names or found.names, found.error[:, 0], strict=True)
    ]
    return Chart(
        "Error on new rows",
        Axis("rows to learn from n", 0.95 * first, 1.05 * found.sizes[-1], is_log=True),
        Axis("error", 0.9 * best, top, is_share=True),
        error_items(found.sizes, found, best),
        (Reading("Bayes error", best, is_share=True), *readings),
    )


def error_items(x, found, best, line=Line):
    """Return the error of each method over x with its band, and the Bayes error."""
    reach = REACH * found.standard_error
    low, high = found.error - reach, found.error + reach
    items = [Line(x[[0, -1]], [best] * 2, "Bayes error", dash=1)]
    for k, name in enumerate(found.names):
        items.append(Band(x, high[k], "", TONE + k, low=low[k]))
        items.append(line(x, found.error[k], name, TONE + k, k and 3 - k))
    return tuple(items)


def error_table(found, index=None, digits=2):
    """Return the errors as a readable table, by size or by another index."""
    cells = {
        name: [_said(*pair, digits) for pair in zip(error, spread, strict=True)]
        for name, error, spread in zip(found.names, found.error, found.standard_error, strict=True)
    }
    return pd.DataFrame(cells, index or [f"n = {size}" for size in found.sizes])


def _said(error, spread, digits):
    if not np.isfinite(error):
        return "too few rows"
    return f"{percent(error, digits)} ± {percent(spread, digits)}"


def error_hand(found, index=None):
    """Return the errors as tables by title, by size or by another index."""
    index = pd.Index(found.sizes, name="n") if index is None else index
    tables = {"Mean error": found.error, "Its standard error": found.standard_error}
    return {
        title: pd.DataFrame(values.T, index, list(found.names)) for title, values in tables.items()
    }


def error_files(get, name):
    """Return the errors as a file; `get()` gives the curves."""

    def table():
        found = get()
        return pd.DataFrame(found.error.T, found.sizes)

    return (File("Errors (CSV)", f"{name}.csv", table),)
