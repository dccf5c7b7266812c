"""
Fisher's coordinates
====================

Where do classes lie farthest apart for their spread? `Fisher` is a transformer, as scikit-learn's
`LinearDiscriminantAnalysis` is by `transform`.
"""

# %%
# Four classes of crabs, five measurements, two coordinates.

from lindisc import LDA, Fisher, show
from lindisc.datasets import load

crabs = load("crabs")
fisher = Fisher(n_components=2)
seen = fisher.fit_transform(crabs.X, crabs.y)
seen.shape

# %%
# How much of the separation each of them has.

fisher.proportion_of_trace_.round(2).tolist()

# %%
# In these coordinates all classes have the same round spread, so that LDA is nearest mean.

show(LDA().fit(seen, crabs.y), seen, crabs.y, names=("LD1", "LD2"))
