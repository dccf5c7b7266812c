"""Conics and outlines in the plane: it knows nothing of scores or classes."""
