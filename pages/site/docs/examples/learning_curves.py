"""
Learning curves
===============

How many rows does a method need? `learning_curves` fits every classifier to the same samples and
tests it on rows of none.
"""

# %%
# One classifier with the sizes that it is given by default.

from lindisc import LDA, QDA, learning_curves
from lindisc.datasets import load
from lindisc.figures import learning_curve_chart

crabs = load("crabs")
learning_curves(LDA(), crabs.X, crabs.y)

# %%
# Several by name, ours or scikit-learn's: QDA has more to estimate and needs more rows. Bands are
# two standard errors wide.

models = {"LDA": LDA(), "QDA": QDA(), "QDA, shrunken": QDA(gamma=0.95)}
curves = learning_curves(models, crabs.X, crabs.y, sizes=[60, 80, 120, 160])
learning_curve_chart(curves)
