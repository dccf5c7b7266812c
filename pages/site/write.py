"""Writes the static site: an index by topic and a page for each scenario."""

import json
from html import escape
from pathlib import Path

from lindisc.board.message import message
from lindisc.board.page import page
from lindisc.board.script import started
from pages.answers import documentation
from pages.answers.html.page import Surroundings, first_picture, scenario_page
from pages.gallery.cards import by_topic, contents, gallery_html
from pages.gallery.links import Ways, shown

SCRIPT = "site.js"
STYLE = Path(__file__).with_name("site.css").read_text(encoding="utf-8")
# What a page in a file can load: a script, which tells the message to its own element.
TELLS = 'document.currentScript.dispatchEvent(new CustomEvent("message", {{ detail: {} }}));\n'
ABOUT = (
    "Questions on linear discriminants, each with a picture to move: answer first, then look. "
    "Every page works by itself, without a server."
)


def _address(lesson, number):
    return f"{lesson.slug}/{number}.html"


def _picture(lesson, number):
    return f"{lesson.slug}/{number}.js"


def write(folder: Path, base=""):
    """Write all files of the site; `base` is the address of the full lessons, if any."""
    folder.mkdir(parents=True, exist_ok=True)
    _save(folder / "index.html", _index(folder))
    _save(folder / SCRIPT, started(Path(__file__).with_name(SCRIPT)))
    for cards in by_topic().values():
        for lesson, number in cards:
            _write_scenario(folder, lesson, number, base)


def _index(folder):
    ways = Ways(
        lambda walk, place, *card: _address(*card),
        _address,
        lambda *card: {"message": _picture(*card)},
    )
    link = documentation.link(folder)
    head = f"<header><h1>lindisc</h1><p>{ABOUT} {link}</p></header><nav>{contents()}</nav>"
    body = f"{head}<main><h2>Walks, and all questions by topic</h2>{gallery_html(ways)}</main>"
    return page("lindisc", body, (), style=STYLE, address=SCRIPT)


def _write_scenario(folder, lesson, number, base):
    (folder / lesson.slug).mkdir(exist_ok=True)
    around = Surroundings(
        address=base and base.rstrip("/") + shown(lesson, number),
        script=f"../{SCRIPT}",
        about=_ways(lesson, number),
    )
    _save(folder / _address(lesson, number), scenario_page(lesson, number, around))
    picture = first_picture(lesson, lesson.scenarios[number - 1].settings).still
    told = json.dumps(message(picture), separators=(",", ":"))
    _save(folder / _picture(lesson, number), TELLS.format(told))


def _ways(lesson, number):
    """Links to the index, and to the lesson's questions before and after this one."""
    links = ['<a href="../index.html">All questions</a>']
    for words, other in (("Back", number - 1), ("Next", number + 1)):
        if 1 <= other <= len(lesson.scenarios):
            links.append(f'<a href="{other}.html">{words}</a>')
    where = f"<span>{escape(lesson.title)}, {number} of {len(lesson.scenarios)}</span>"
    return f"<nav>{links[0]}{where}{''.join(links[1:])}</nav>"


def _save(path, text):
    path.write_text(text, encoding="utf-8")
