"""Optimisers: each turns an objective and a start into frozen steps, one after another."""
