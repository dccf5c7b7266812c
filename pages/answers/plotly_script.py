"""Plotly's script, which draws figures that turn, at an address that tells its version."""

import plotly
from plotly.offline import get_plotlyjs

ADDRESS = f"/script/plotly-{plotly.__version__}.js"


def texts():
    """The script by its address."""
    return {ADDRESS: get_plotlyjs()}
