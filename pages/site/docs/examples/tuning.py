"""
Tuning by ten folds
===================

RDA lies between LDA (alpha = 0) and QDA (alpha = 1), and gamma shrinks its covariances. `tune`
tries both by stratified cross-validation.
"""

# %%
# The best cell has the least error. The one-standard-error rule takes the most regularised cell
# whose error is no more than one standard error above that.

from sklearn.model_selection import GridSearchCV

from lindisc import RDA, show, tune
from lindisc.datasets import load

crabs = load("crabs")
tuned = tune(RDA(), crabs.X, crabs.y, folds=10, random_state=0)
tuned

# %%
# Both come fitted to all rows, and with the options that `set_params` takes.

tuned.one_standard_error_params, tuned.one_standard_error_model.score(crabs.X, crabs.y)

# %%
# To tune LDA alone, try `alphas=[0]`: then only gamma is chosen.

tune(RDA(), crabs.X, crabs.y, alphas=[0])

# %%
# `GridSearchCV` works as always, and takes longer: it fits every cell anew.

grid = GridSearchCV(RDA(), {"alpha": [0.0, 0.5, 1.0], "gamma": [0.5, 0.95, 1.0]}, cv=10)
grid.fit(crabs.X, crabs.y).best_params_

# %%
# The chosen model on two of the five features, the others at their means.

names, chosen = crabs.feature_names, tuned.one_standard_error_model
show(chosen, crabs.X, crabs.y, names, features=("log FL", "log RW"))
