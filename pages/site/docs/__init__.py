"""The documentation: every public name, and examples that run, written by Sphinx."""
