"""Files that nobody would bring in good faith: noise, fragments, floods, names that are code."""

import codecs

MARKUP = (
    "![x](http://127.0.0.1:9/b)", "<img src=http://127.0.0.1:9/c>", "[x](javascript:alert(1))",
    "$\\href{http://127.0.0.1:9/d}{x}$", '=HYPERLINK("http://127.0.0.1:9/e")', "+1+1", "-1-1",
    "@SUM(A1)", ":material/home:", ":red[x]", "www.example.com", "`x`", "_x_", "**x**", "# x",
    "\\", "\x1b[31m", "\u202e",
)  # fmt: skip
ODD = (
    "", " ", "NA", "?", "nan", "inf", "-inf", "1e999", "1e-999", "9" * 400, "0x1F", "1_000", "1,5",
    "1.234,5", "٣", "½", "true", "2026-11-19", "12:30", '"', '""', "'", "\t", "a\rb", "\ufeff",
)  # fmt: skip
FLOODS = (",", ";", "\n", '"', " ", "0", "a,b\n", "1,2\n", '"a"', "\t|", "é", "x" * 50)
ENCODINGS = (*["utf-8"] * 4, "utf-8-sig", "utf-16", "utf-16-le", "latin-1", "utf-32", "cp500")


def bad_file(chance):
    """One of many kinds, as bytes."""
    return chance.choice(KINDS)(chance)


def _noise(chance):
    return chance.randbytes(chance.choice((0, 1, 2, 50, 5000)))


def _marked_noise(chance):
    mark = chance.choice((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, b"PK\x03\x04"))
    return mark + _noise(chance)


def _table(chance):
    """Rows of odd cells, ragged or with a class each."""
    delimiter, is_ragged = chance.choice(",;\t|"), chance.random() < 0.4
    width, oddity = chance.choice((1, 2, 3, 9)), chance.choice((0.02, 0.1, 0.5))
    names = [_cell(chance, 0.9) for _ in range(width + (not is_ragged))]
    rows = [delimiter.join(names)]
    for _ in range(chance.choice((0, 2, 30, 30))):
        n = width + is_ragged * chance.choice((0, 0, -1, 1))
        cells = [_cell(chance, oddity) for _ in range(n)]
        rows.append(delimiter.join([*cells, *([] if is_ragged else chance.choice("ab"))]))
    text = chance.choice(("\n", "\r\n", "\r", "\n\n")).join(rows)
    return text.encode(chance.choice(ENCODINGS), errors="replace")


def _cell(chance, oddity):
    if chance.random() > oddity:
        return f"{chance.uniform(-9, 9):.3f}"
    return chance.choice(chance.choice((MARKUP, ODD)))


def _cut(chance):
    """A table that ends anywhere, or has a part of another in it."""
    first, second = _table(chance), _table(chance)
    return first[: chance.randint(0, len(first))] + second[chance.randint(0, len(second)) :]


def _flood(chance):
    """A million of the same, with something before and after."""
    many = chance.choice(FLOODS)
    text = chance.choice(("", "x,y,kind\n1,2,a\n")) + many * (1_000_000 // len(many)) + "\n1,2,a"
    return text.encode()


KINDS = (_noise, _marked_noise, _table, _table, _table, _table, _cut, _cut, _cut, _flood)
