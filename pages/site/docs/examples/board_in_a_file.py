"""
A board in a file
=================

What `show` makes can be saved as one page of HTML, which needs no kernel, no server and no network:
hand it out, or put it on a course page.
"""

# %%
# From LDA to QDA in eleven steps; the timeline plays them.

from pathlib import Path

import numpy as np

from lindisc import RDA, show, sweep
from lindisc.datasets import load

iris = load("iris")
petals, names = iris.X[:, 2:], iris.feature_names[2:]
path = sweep(RDA(), "alpha", np.linspace(0, 1, 11), petals, iris.y)
board = show({"RDA": path}, petals, iris.y, names)
board

# %%
board.save("board.html")
f"{Path('board.html').stat().st_size // 1000} kB"
