"""What an example draws, as pictures of its page: the live board, or a figure of Plotly."""

import json

import plotly.graph_objects as go

from lindisc.board.message import message
from lindisc.notebook.show import Shown


def scraped(block, variables, conf):
    """Return what stands below the code of a block, as reStructuredText; "" below most."""
    value = variables["example_globals"].get("___")
    if isinstance(value, Shown):
        return _placed("board", json.dumps(message(value.sight.picture())))
    if isinstance(value, go.Figure):
        return _placed("plotly", value.to_json())
    return ""


def _placed(kind, values):
    """A place for a picture, and beside it the values that `pictures.js` draws there."""
    values = values.replace("<", "\\u003c")
    place = f'<div class="{kind}"></div><script type="application/json">{values}</script>'
    return f"\n.. raw:: html\n\n    {place}\n\n"
