"""The text of a file split into records of fields, with the delimiter found from the text."""

import codecs
import csv
import io
from collections.abc import Iterator
from itertools import islice

BLANK = " "
# In this order, because a comma inside a name or a number is common, a tab or semicolon is not.
_DELIMITERS = "\t;|,"
LOOKED_AT, _LETTERS = 100, 200_000  # records, and letters of them
_UTF16 = {
    "utf-16": lambda raw: raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)),
    "utf-16-le": lambda raw: raw[1:2] == raw[3:4] == b"\0" != raw[:1],
    "utf-16-be": lambda raw: raw[:1] == raw[2:3] == b"\0" != raw[1:2],
}
_OTHERS = {"[{": "JSON", '{"': "JSON", "<!doctype": "a web page", "<html": "a web page",
           "<table": "a web page", "<?xml": "XML", "%pdf": "a PDF"}  # fmt: skip
_MOSTLY = 0.75  # of the lines, where blanks part columns: words have blanks, too


def decoded(raw: bytes) -> tuple[str, list[str]]:
    """The text, and a note where its encoding was guessed; a ValueError where it is none."""
    utf16 = next((name for name, begins in _UTF16.items() if begins(raw)), None)
    notes = []
    try:
        text = raw.decode(utf16 or "utf-8-sig")
    except UnicodeDecodeError:
        text, notes = _guessed(raw)
    begun = text.lstrip().lower()
    if "\0" in text:
        raise ValueError("This is not a text file: save the table as CSV in UTF-8.")
    if not begun:
        raise ValueError("The file is empty.")
    for mark, what in _OTHERS.items():
        if begun.startswith(mark):
            raise ValueError(f"This is {what}, and no table: save the table as CSV.")
    return text, notes


def _guessed(raw):
    """The text of bytes that are not in UTF-8, or not all of them."""
    text = raw.decode("utf-8", errors="replace")
    n_unread = text.count("\ufffd")
    n_accented = sum(letter > "\x7f" for letter in text[:_LETTERS]) - n_unread
    if n_accented > n_unread:
        return text, [f"Letters that are not in UTF-8 were left out: {n_unread}."]
    try:
        text = raw.decode("cp1252")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    return text, ["The file is not in UTF-8 and was read as Latin-1: check accented letters."]


def separated(text: str) -> tuple[str, str]:
    """The text, without marks that quote each line as a whole, and what parts its columns."""
    try:
        return text, delimiter_of(text)
    except ValueError:
        lines = [line for line in text.splitlines() if line.strip()]
        quoted = [line[:1] == line[-1:] == '"' and len(line) > 1 for line in lines]
        if not all(quoted):
            raise
        bare = "\n".join(line[1:-1].replace('""', '"') for line in lines)
        return bare, delimiter_of(bare)


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
    widths = _widths(begun, BLANK)
    count, width = usual_width(widths)
    is_mixed = best == "\t" and count >= most[0] and width > most[1] + 1 and "  " in begun
    if best and not is_mixed:
        return best
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


def filled_size(fields: list[str]) -> int:
    """How many fields there are up to the last that holds something."""
    return max((place for place, text in enumerate(fields, 1) if text), default=0)


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
                stripped = [_bare(field) for field in fields]
                if any(stripped):
                    yield n_read, stripped
        except csv.Error:
            n_read += 1
            yield n_read, []


def _bare(field):
    text = field.strip()
    return text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] == "'" else text
