"""The scripts that draw lessons, at addresses that tell their content: ours, and that of figures
that turn, which only they ask for.
"""

import hashlib
from pathlib import Path

import plotly
from plotly.offline import get_plotlyjs

from lindisc.board.script import joined

SCRIPT = joined(Path(__file__).parent / "client" / "component.js")
ADDRESS = f"/script/lesson-{hashlib.sha256(SCRIPT.encode()).hexdigest()[:16]}.js"
FIGURES = f"/script/plotly-{plotly.__version__}.js"


def figures():
    """The text of the one that is not ours."""
    return get_plotlyjs()
