"""The live board in a notebook or an HTML file, for any fitted classifiers and their rows."""
