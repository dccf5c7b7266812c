"""Gaussian classes that are known: the Bayes rule, its regions and its error."""
