"""Gaussian classifiers, which differ in how they estimate covariances."""
