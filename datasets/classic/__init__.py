"""Data that were measured, each in a file that says where they come from."""
