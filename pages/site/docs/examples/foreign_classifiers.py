"""
A picture of any classifier
===========================

`plot` and `show` draw whatever scikit-learn classifies with.
"""

# %%
# `plot` makes a figure of Plotly. Rings are around the rows that the model gets wrong.

from sklearn.svm import SVC
from sklearn.tree import DecisionTreeClassifier

from lindisc import QDA, show
from lindisc.datasets import load
from lindisc.figures import plot

moons = load("moons", n=200, noise=0.25)
svc = SVC().fit(moons.X, moons.y)
plot(svc, moons.X, moons.y)

# %%
# `show` makes the live board, up to four models beside each other.

tree = DecisionTreeClassifier(max_depth=4, random_state=0).fit(moons.X, moons.y)
qda = QDA().fit(moons.X, moons.y)
show({"SVC": svc, "tree": tree, "QDA": qda}, moons.X, moons.y)
