"""The live board in a notebook or a file: any fitted classifiers on their rows."""
