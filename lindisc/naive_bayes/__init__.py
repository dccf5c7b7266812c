"""Naive Bayes on counts: Bernoulli for words present or absent, multinomial for word counts."""
