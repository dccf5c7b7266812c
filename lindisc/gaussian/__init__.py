"""Gaussian classifiers are one family: priors, means and a covariance structure."""
