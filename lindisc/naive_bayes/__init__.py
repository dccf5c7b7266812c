"""Naive Bayes that learns by counting: words present or absent, and words counted."""
