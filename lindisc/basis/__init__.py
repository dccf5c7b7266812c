"""Basis functions phi: powers and products, radial functions, steps, and a lift to draw."""
