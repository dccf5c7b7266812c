"""Export of the gallery and its scenarios as static files."""
