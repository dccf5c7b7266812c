"""
Shrinkage and priors
====================

gamma = 1 - shrinkage: what scikit-learn takes away from the covariance, lindisc says how much of it
is kept. Priors are given as there.
"""

# %%
# Shrinkage 0.3 is `gamma=0.7`. All posteriors agree.

import numpy as np
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

from lindisc import LDA, show
from lindisc.datasets import load

iris = load("iris")
theirs = LinearDiscriminantAnalysis(solver="lsqr", shrinkage=0.3).fit(iris.X, iris.y)
ours = LDA(gamma=0.7).fit(iris.X, iris.y)
float(np.abs(theirs.predict_proba(iris.X) - ours.predict_proba(iris.X)).max().round(9))

# %%
# Unequal priors, one for each class in the order of `classes_`, move the boundary without turning
# it.

petals, names = iris.X[:, 2:], iris.feature_names[2:]
even = LDA(priors="equal").fit(petals, iris.y)
rare = LDA(priors=[0.3, 0.69, 0.01]).fit(petals, iris.y)
show({"equal priors": even, "virginica is rare": rare}, petals, iris.y, names)
