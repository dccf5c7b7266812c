"""Multiclass classifiers from two-class problems: one-vs-rest, one-vs-one, output codes."""
