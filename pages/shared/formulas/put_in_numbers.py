"""Formulas with numbers put in, in as many digits as the result needs."""

DIGITS, ALL_DIGITS = 4, 17


def put_in(values, result, form="{:z.4g}"):
    """Return the values as texts, and `result` of them in the same format.

    Values have four digits if their result is the same as without rounding, else more.
    """
    said = form.format(result(*values))
    for digits in range(DIGITS, ALL_DIGITS):
        texts = [f"{value:z.{digits}g}" for value in values]
        if form.format(result(*map(float, texts))) == said:
            return *texts, said
    return *map(repr, map(float, values)), said


def apart(first, second):
    """Return two numbers as texts, in as many digits as tell them apart."""
    texts = f"{first:z.{DIGITS}g}", f"{second:z.{DIGITS}g}"
    is_told = first == second or texts[0] != texts[1]
    return texts if is_told else (repr(float(first)), repr(float(second)))
