"""Classes whose probabilities are known, or are learnt by counting."""
