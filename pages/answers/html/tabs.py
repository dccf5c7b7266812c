"""What stands under a picture as HTML: numbers, reasons, programs, steps by hand, files.

Each function yields the whole of a tab, those that grow again and again.
"""

import json
from html import escape
from urllib.parse import quote

import pandas as pd

from pages.answers import documentation
from pages.answers.html.element import element
from pages.answers.html.markdown import html, inline
from pages.answers.html.mathml import formula
from pages.answers.html.pieces import grown, part
from pages.answers.html.tables import COPY, table
from pages.answers.view import Note

CSV_DIGITS = "{:z.12g}".format

NOTHING = part(Note("No method was fitted: the picture says why.")).html
WHERE_TO_RUN = (
    "Runs in `.venv/bin/python` of the clone, once `make run` has set it up, or wherever "
    "`pip install .` in the clone has installed lindisc."
)
PICTURE = '<li><button type="button" class="picture">The picture (PNG)</button></li>'
DIGITS = 6  # for who checks an exercise


def numbers(view, opened=()):
    """Its pieces, with the folds that are `opened`."""
    for shown in grown(view.numbers(), opened):
        yield shown.html or NOTHING


def why(view):
    """Its sections."""
    yield "".join(map(section, view.why())) or NOTHING


def section(each):
    """One of them."""
    title = f"<h3>{inline(each.title)}</h3>" if each.title else ""
    return title + html(each.text)


def python(view):
    """Its programs, and where they run."""
    programs = view.programs()
    before = _where_to_run() if programs else NOTHING
    yield before + "".join(map(_program, programs))


def hand(view, link=""):
    """Its steps by hand, the first in sight; `link` is what the files are made of."""
    hands = view.by_hand()
    yield "".join(_hand(each, link, is_open=each is hands[0]) for each in hands) or NOTHING


def files(view, link="", more=()):
    """The picture as it is seen, its files and some `more`, to be fetched from `file/`."""
    links = (
        element("li", _download(each.label, each.name, link)) for each in (*view.files(), *more)
    )
    yield element("ul", PICTURE + "".join(links), class_="files")


def file(view, name, more=()):
    """The content of one of them, or of one that is linked by hand."""
    for each in (*view.files(), *more):
        if each.name == name:
            return _text(each.make()).encode()
    for each in view.by_hand():
        if each.file == name:
            return as_csv(each.tables).encode()
    raise KeyError(name)


def _where_to_run():
    """How to get lindisc: a link, where there is something to link to."""
    if link := documentation.link():
        return element("p", link, class_="note")
    return part(Note(WHERE_TO_RUN)).html


def _program(program):
    title = f"<h3>With {inline(program.title)}</h3>"
    code = element("pre", element("code", escape(program.code)))
    code = element("div", code + COPY, class_="program")
    note = part(Note(program.note)).html if program.note else ""
    return title + (code if program.code else "") + note


def _hand(each, link, *, is_open):
    note = part(Note(each.note)).html if each.note else ""
    tables = "".join(
        element("h3", escape(title))
        + _formula(each.formulas.get(title))
        + table(frame, label=title, digits=DIGITS, is_live=True)
        for title, frame in each.tables.items()
    )
    shown = f"{note}{tables}<p>{_download('All of it as CSV', each.file, link)}</p>"
    if not each.title:
        return shown
    folded = element("summary", inline(each.title)) + shown
    return element("details", folded, open=is_open)


def _formula(latex):
    return element("div", formula(latex), class_="formula") if latex else ""


def _download(label, name, link):
    address = f"file/{quote(name)}" + (f"?{link}" if link else "")
    return element("a", escape(label), download=name, href=address)


def _text(content):
    if isinstance(content, pd.DataFrame):
        return content.to_csv()
    if isinstance(content, str):
        return content
    return json.dumps(content, indent=2, ensure_ascii=False)


def as_csv(found):
    """All tables one below the other, each under its title."""
    return "\n".join(
        f"{title}\n{table.to_csv(float_format=CSV_DIGITS)}" for title, table in found.items()
    )
