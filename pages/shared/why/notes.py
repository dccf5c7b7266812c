"""The Notes of an estimator's docstring: Markdown with formulas, the default of "Why"."""

import re

_NOTES = re.compile(r"^Notes\n-+\n(.+?)(?=\n\n\S[^\n]*\n-+\n|\Z)", re.DOTALL | re.MULTILINE)
_DISPLAYED = re.compile(r"\$\$(.+?)\$\$", re.DOTALL)


def notes(classifier):
    """Return the Notes of a classifier; where it has none an error names the file to edit."""
    kind = type(classifier)
    if found := _NOTES.search(kind.__doc__ or ""):
        return found[1].strip()
    file = kind.__module__.replace(".", "/")
    raise NotImplementedError(
        f"Say why the boundaries of {kind.__name__} look as they do, with the formula of its "
        f"scores between $$ and $$: under Notes in its docstring in {file}.py."
    )


def displayed(classifier):
    """Return the first formula that stands by itself in its Notes; "" without any."""
    found = _NOTES.search(type(classifier).__doc__ or "")
    formula = found and _DISPLAYED.search(found[1])
    return formula[1].strip() if formula else ""
