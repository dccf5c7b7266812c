"""Writes the static site: an index by topic and a page for each scenario."""

from html import escape
from pathlib import Path

from lindisc.board.page import page, script
from pages.answers.html.page import Surroundings, scenario_page
from pages.answers.thumbnails import drawn
from pages.gallery.cards import HEIGHT, WIDTH, by_topic, contents, gallery_html
from pages.gallery.links import Ways, shown

SCRIPT = "board.js"
STYLE = Path(__file__).with_name("site.css").read_text(encoding="utf-8")
ABOUT = (
    "Questions on linear discriminants, each with a picture to move: answer first, then look. "
    "Every page works by itself, without a server."
)


def _address(lesson, number):
    return f"{lesson.slug}/{number}.html"


def _picture(lesson, number, look):
    return f"{lesson.slug}/{number}-{look}.svg"


def write(folder: Path, base=""):
    """Write all files of the site; `base` is the address of the full lessons, if any."""
    folder.mkdir(parents=True, exist_ok=True)
    _save(folder / "index.html", _index())
    _save(folder / SCRIPT, script())
    for cards in by_topic().values():
        for lesson, number in cards:
            _write_scenario(folder, lesson, number, base)


def _index():
    ways = Ways(_address, _address, _picture)
    head = f"<header><h1>lindisc</h1><p>{ABOUT}</p></header><nav>{contents()}</nav>"
    body = f"{head}<main><h2>Walks, and all questions by topic</h2>{gallery_html(ways=ways)}</main>"
    return page("lindisc", body, (), style=STYLE)


def _write_scenario(folder, lesson, number, base):
    (folder / lesson.slug).mkdir(exist_ok=True)
    around = Surroundings(
        address=base and base.rstrip("/") + shown(lesson, number),
        script=f"../{SCRIPT}",
        about=_ways(lesson, number),
        before=_before(lesson.scenarios[number - 1], number),
    )
    _save(folder / _address(lesson, number), scenario_page(lesson, number, around))
    for look, text in drawn(lesson, number).items():
        _save(folder / _picture(lesson, number, look), text)
    for look, text in drawn(lesson, number, said="").items():
        _save(folder / lesson.slug / _asked(number, look), text)


def _asked(number, look):
    return f"{number}-before-{look}.svg"


def _before(scenario, number):
    """The thumbnail over which a question is asked."""
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{_asked(number, "dark")}">'
        f'<img src="{_asked(number, "light")}" alt="{escape(scenario.question)}" '
        f'width="{WIDTH}" height="{HEIGHT}"></picture>'
    )


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
