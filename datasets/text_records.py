"""The bytes of a file of text as records of fields, whatever parts its columns."""

import codecs
import csv
import io
from collections.abc import Iterator
from itertools import islice

BLANK = " "
# In this order, because a comma inside a name or a number is common, a tab or semicolon is not.
_DELIMITERS = "\t;|,"
LOOKED_AT, _LETTERS = 20, 200_000  # records, and letters of them
_MOSTLY = 0.75  # of the lines, where blanks part columns: words have blanks, too


def decoded(raw: bytes) -> tuple[str, list[str]]:
    """The text, and a note where its encoding was guessed; a ValueError where it is none."""
    utf16 = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    notes = []
    try:
        text = raw.decode("utf-16" if utf16 else "utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
        notes = ["The file is not in UTF-8 and was read as Latin-1: check accented letters."]
    if "\0" in text:
        raise ValueError("This is not a text file: save the table as CSV in UTF-8.")
    if not text.strip():
        raise ValueError("The file is empty.")
    return text, notes


def delimiter_of(text: str) -> str:
    """What parts the columns: the mark with which most lines have equally many, and then more."""
    begun = text.lstrip("\r\n")[:_LETTERS]
    best, most = None, (0, 0)
    for delimiter in _DELIMITERS:
        widths = _widths(begun, delimiter) or [0]
        fit = usual_width(widths)
        is_usual = widths[0] > 1 or 2 * sum(width > 1 for width in widths) >= len(widths)
        if fit > most and is_usual:
            best, most = delimiter, fit
    if best:
        return best
    widths = _widths(begun, BLANK)
    count, width = usual_width(widths)
    alike = count + widths.count(width - 1)  # the names may lack one, above those of rows
    if count > 1 and alike >= _MOSTLY * len(widths):
        return BLANK
    raise ValueError(
        "Only one column was found: separate columns by commas, semicolons, tabs or bars, "
        "and name each of them in the first line."
    )


def usual_width(widths: list[int]) -> tuple[int, int]:
    """How many lines have the number of fields that most have beside 1, and that number."""
    several = {*widths} - {0, 1}
    return max(((widths.count(each), each) for each in several), default=(0, 0))


def _widths(text, delimiter):
    """How many fields the first records have."""
    found = islice(text_records(text, delimiter, strict=False), LOOKED_AT)
    return [len(fields) for _, fields in found]


def text_records(
    text: str, delimiter: str, *, strict: bool = True
) -> Iterator[tuple[int, list[str]]]:
    """Line number and stripped fields of every record that is not blank; no fields of one that
    cannot be read, after which the next line is tried.
    """
    lines = list(io.StringIO(text, newline=""))
    if delimiter == BLANK:
        lines = [line.replace("\t", " ").rstrip() + "\n" for line in lines]
    n_read = 0
    while n_read < len(lines):
        rest = map(lines.__getitem__, range(n_read, len(lines)))
        reader = csv.reader(rest, delimiter=delimiter, skipinitialspace=True, strict=strict)
        begun = n_read
        try:
            for fields in reader:
                n_read = begun + reader.line_num
                stripped = [field.strip() for field in fields]
                if any(stripped):
                    yield n_read, stripped
        except csv.Error:
            n_read += 1
            yield n_read, []
