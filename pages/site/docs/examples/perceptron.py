"""
The perceptron's path
=====================

A fit that is trained by steps keeps them. Press play.
"""

# %%
# Two species that a line parts: the perceptron finds one, and says when.

from lindisc import Perceptron, show
from lindisc.datasets import load

iris = load("iris")
X, y, names = iris.X[:100, :2], iris.y[:100], iris.feature_names[:2]
model = Perceptron().fit(X, y)
model.n_updates_, model.converged_, model.separable_

# %%
# Novikoff's bound on the number of updates, by the widest margin there is.

round(model.margin_, 3), int(model.bound_)

# %%
# The path has the weights after each update, and curves.

model.path_

# %%
show(model.path_, X, y, names)
