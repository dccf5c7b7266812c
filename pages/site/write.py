"""Writes walks as pages without a server: the gallery's and those of lessons, or one lecture."""

import json
from html import escape
from pathlib import Path

from lindisc.board.bundle import started
from lindisc.board.message import message
from lindisc.board.page import page
from pages.answers import documentation
from pages.answers.html.page import Asked, Surroundings, asked_page, first_picture
from pages.gallery import cards
from pages.gallery.links import Ways, shown
from pages.lectures.handout import stops
from pages.lectures.read import read
from pages.lessons import LESSONS

SCRIPT = "site.js"
STYLE = Path(__file__).with_name("site.css").read_text(encoding="utf-8")
# What a page in a file can load: a script, which tells the message to its own element.
TELLS = 'document.currentScript.dispatchEvent(new CustomEvent("message", {{ detail: {} }}));\n'
ABOUT = (
    "Questions on linear discriminants, each with a picture to move: answer first, then look. "
    "Every page works by itself, without a server."
)


def write(folder: Path, base=""):
    """Write all files of the site; `base` is the address of the full lessons, if any."""
    _begin(folder, "lindisc", _index(folder))
    for lesson in cards.LESSONS:
        found = [(lesson, number) for number in range(1, 1 + len(lesson.scenarios))]
        _write_cards(folder / lesson.slug, lesson.title, found, base)
    for walk in cards.WALKS:
        found = [cards.stop(*each) for each in walk.stops]
        _write_cards(folder / walk.slug, walk.title, found, base)


def write_lecture(folder: Path, file: Path, base=""):
    """Write the lecture of a file; `base` as above."""
    lessons = {lesson.slug: lesson for lesson in LESSONS}
    lecture = read(file.read_bytes(), lessons)
    asked, title = [*stops(lecture, lessons)], lecture.title or "A lecture"
    items = "".join(
        f'<li><a href="{number}.html">'
        f"{cards.thumbnail(each.lesson.title, {'message': f'{number}.js'})}"
        f"<strong>{number}. {escape(each.question.title or each.lesson.title)}</strong></a>"
        f"<p>{escape(each.question.question)}</p></li>"
        for number, each in enumerate(asked, start=1)
    )
    head = f"<header><h1>{escape(title)}</h1><p>{escape(lecture.about)}</p></header>"
    _begin(folder, title, f'{head}<main><ol class="cards">{items}</ol></main>')
    addresses = [base and f"{base.rstrip('/')}/{each.link}" for each in lecture.stops]
    _write_walk(folder, ".", title, [*zip(asked, addresses, strict=True)])


def _begin(folder, title, body):
    folder.mkdir(parents=True, exist_ok=True)
    _save(folder / "index.html", page(title, body, (), style=STYLE, address=SCRIPT))
    _save(folder / SCRIPT, started(Path(__file__).with_name(SCRIPT)))


def _index(folder):
    ways = Ways(
        lambda walk, place, *card: f"{walk.slug}/{place}.html",
        lambda lesson, number: f"{lesson.slug}/{number}.html",
        lambda lesson, number: {"message": f"{lesson.slug}/{number}.js"},
    )
    link = documentation.link(folder)
    head = f"<header><h1>lindisc</h1><p>{ABOUT} {link}</p></header><nav>{cards.contents()}</nav>"
    return (
        f"{head}<main><h2>Walks, and all questions by topic</h2>{cards.gallery_html(ways)}</main>"
    )


def _write_cards(folder, title, found, base):
    addresses = [base and base.rstrip("/") + shown(*card) for card in found]
    asked = [Asked.of(*card) for card in found]
    _write_walk(folder, "..", title, [*zip(asked, addresses, strict=True)])


def _write_walk(folder, up, title, walk):
    """A page and a small picture for each stop, whose full lesson is at an address."""
    folder.mkdir(exist_ok=True)
    for number, (asked, address) in enumerate(walk, start=1):
        around = Surroundings(address, f"{up}/{SCRIPT}", _ways(up, title, number, len(walk)))
        text = asked_page(asked, f"{title}, {number}", around)
        _save(folder / f"{number}.html", text)
        picture = first_picture(asked.view(asked.given)).still
        told = json.dumps(message(picture), separators=(",", ":"))
        _save(folder / f"{number}.js", TELLS.format(told))


def _ways(up, title, number, count):
    """Links to the index, and to what comes before and after this one."""
    links = [f'<a href="{up}/index.html">All questions</a>']
    for words, rel, other in (("Back", "prev", number - 1), ("Next", "next", number + 1)):
        if 1 <= other <= count:
            links.append(f'<a href="{other}.html" rel="{rel}">{words}</a>')
    where = f"<span>{escape(title)}, {number} of {count}</span>"
    return f"<nav>{links[0]}{where}{''.join(links[1:])}</nav>"


def _save(path, text):
    path.write_text(text, encoding="utf-8")
