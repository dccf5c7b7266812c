"""Optimisers: each yields immutable steps from an objective and a start."""
