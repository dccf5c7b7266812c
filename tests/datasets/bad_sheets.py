"""Spreadsheets that nobody would bring in good faith: odd cells, lies about size, broken parts."""

import io
import re
import zipfile

import openpyxl

from tests.datasets.bad_files import MARKUP, ODD

SHEET, BOOK = "xl/worksheets/sheet1.xml", "xl/workbook.xml"
PARTS = (SHEET, BOOK, "[Content_Types].xml", "xl/styles.xml", "xl/sharedStrings.xml")
ENTITIES = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "' + b"x" * 5000 + b'">]>'
LIES = (
    (rb'ref="[A-Z]+[0-9]+:?[A-Z]*[0-9]*"', b'ref="A1:XFD1048576"'),
    (rb'r="A2"', b'r="XFD1048576"'),
    (rb"<row ", b"<row hidden='1' "),
    (rb"<v>", b"<f>SUM(A1:XFD1048576)</f><v>"),
    (rb't="s"', b't="b"'),
    (rb"<v>[0-9.]+</v>", b"<v>1e999</v>"),
    (rb"<v>[0-9.]+</v>", b"<v>99999999</v>"),
    (rb"</row>", b"</row>" + b"<row/>" * 10_000),
    (rb"<\?xml[^>]*>", ENTITIES),
)


def bad_sheet(chance):
    """One of many kinds, as bytes."""
    return chance.choice((_odd, _odd, _odd, _lying, _lying, _mangled, _mangled, _cut, _bomb))(
        chance
    )


def repacked(raw, part, change):
    """The same file with another content of a part."""
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(changed, "w", 8) as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, change(content) if name == part else content)
    return changed.getvalue()


def _odd(chance):
    """One sheet or several, with titles and odd cells."""
    book, oddity = openpyxl.Workbook(), chance.choice((0.0, 0.02, 0.1, 0.5))
    sheets = [book.active, *(book.create_sheet() for _ in range(chance.choice((0, 0, 1, 3))))]
    for sheet in sheets:
        width = chance.choice((1, 2, 3, 9))
        for _ in range(chance.choice((0, 0, 1, 3))):
            sheet.append([_cell(chance, 1)])
        sheet.append([f"x{place}" for place in range(width)] + ["kind"])
        for _ in range(chance.choice((0, 2, 30, 300))):
            sheet.append([*(_cell(chance, oddity) for _ in range(width)), chance.choice("ab")])
        sheet.sheet_state = chance.choice(("visible", "visible", "hidden"))
    sheets[0].sheet_state = "visible"
    raw = io.BytesIO()
    book.save(raw)
    return raw.getvalue()


def _cell(chance, oddity):
    if chance.random() >= oddity:
        return round(chance.uniform(-9, 9), 3)
    text = chance.choice((*MARKUP, *ODD, "=A1", "=1/0", "#DIV/0!"))
    return re.sub(r"[\x00-\x08\x0b-\x1f]", "", text) or None


def _lying(chance):
    old, new = chance.choice(LIES)
    return repacked(_odd(chance), SHEET, lambda xml: re.sub(old, new, xml))


def _mangled(chance):
    """Some bytes of a part, or all of it, are others."""

    def change(content):
        if chance.random() < 0.2:
            return chance.randbytes(chance.choice((0, 50, 5000)))
        place = chance.randrange(len(content))
        return content[:place] + chance.randbytes(chance.randrange(4)) + content[place + 2 :]

    return repacked(_odd(chance), chance.choice(PARTS), change)


def _cut(chance):
    raw = _odd(chance)
    return raw[: chance.randrange(len(raw))]


def _bomb(chance):
    """A part that is far larger than its file."""
    size = chance.choice((10**7, 10**8))
    return repacked(_odd(chance), chance.choice(PARTS), lambda content: content + b" " * size)
