"""Data that are drawn on the spot, each in a file that says how."""
