"""
Leave one out, and count confusions
===================================

Every row is predicted by a model that has not seen it.
"""

# %%
# For LDA, QDA, RDA and naive Bayes nothing is fitted again: their statistics are downdated by a
# row. Other classifiers, scikit-learn's too, are refitted.

from sklearn.neighbors import KNeighborsClassifier

from lindisc import LDA, QDA, confusion, leave_one_out, show
from lindisc.datasets import load

iris = load("iris")
models = {"LDA": LDA(), "QDA": QDA(), "5 neighbours": KNeighborsClassifier(5)}
{name: leave_one_out(model, iris.X, iris.y) for name, model in models.items()}

# %%
# What was taken for what: classes in rows, predictions in columns.

counted = confusion(iris.y, leave_one_out(QDA(), iris.X, iris.y).predictions)
counted

# %%
# The same as shares of each class.

counted.shares.round(2)

# %%
# Rings on the board are of the rows that a model saw and yet gets wrong: fewer than were wrong when
# they were left out.

names = iris.feature_names
show(QDA().fit(iris.X, iris.y), iris.X, iris.y, names, features=(names[2], names[3]))
