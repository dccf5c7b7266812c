"""
ROC curve with an interval
==========================

`roc` gives scikit-learn's curve and area, and a confidence interval for the area.
"""

# %%
# Train on one half of the rows, rank the other half. `positive` says which class is looked for.

from sklearn.model_selection import train_test_split

from lindisc import LDA, roc
from lindisc.datasets import load
from lindisc.figures import roc_chart

table = load("breast-cancer")
X, X_test, y, y_test = train_test_split(
    table.X, table.y, test_size=0.5, random_state=0, stratify=table.y
)
lda = LDA().fit(X, y)
curve = roc(y_test, lda.decision_function(X_test), positive="malignant")
curve

# %%
# The interval is DeLong's, on the logit scale, at 95 % or another `level`.

[round(limit, 3) for limit in curve.interval]

# %%
# At a threshold of the scores: who is found, and how many false alarms there are.

rates = curve.rates.at(0.0)
int(rates.true_positives), int(rates.false_positives)

# %%
roc_chart({"LDA": curve})
