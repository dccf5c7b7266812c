"""
Polynomial terms in a pipeline
==============================

A linear classifier bends when it is given powers and products. `PolynomialBasis` is scikit-learn's
`PolynomialFeatures` without the constant.
"""

# %%
# A ring around a ring: no line parts them, squares do.

from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from lindisc import Logistic, PolynomialBasis, show
from lindisc.datasets import load

rings = load("circles", n=200, noise=0.2)
line = make_pipeline(StandardScaler(), Logistic(ridge=0.1))
bent = make_pipeline(StandardScaler(), PolynomialBasis(degree=2), Logistic(ridge=0.1))
[cross_val_score(model, rings.X, rings.y, cv=10).mean().round(3).item() for model in (line, bent)]

# %%
# The terms have names, in the order of the weights.

bent.fit(rings.X, rings.y)[:-1].get_feature_names_out(rings.feature_names).tolist()

# %%
# Drawn with the boundary as it runs in the plane of the features.

show({"line": line.fit(rings.X, rings.y), "squares": bent}, rings.X, rings.y)
