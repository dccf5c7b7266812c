"""What browsers are sent to follow: one plain page for all rooms, its style and its script.

What lies at an address with a hash never changes there.
"""

import hashlib
from pathlib import Path
from string import Template

from lindisc.board.bundle import started
from lindisc.board.page import STYLE as PAGE_STYLE
from lindisc.board.page import colours
from pages.answers.html.page import STYLE
from pages.answers.plotly_script import ADDRESS as FIGURES
from pages.answers.release import release

HERE = Path(__file__).parent
CSS, JAVASCRIPT = "text/css", "text/javascript"


def _text(name):
    return (HERE / name).read_text(encoding="utf-8")


def _address(name, text):
    stem, _, kind = name.partition(".")
    return f"/script/{stem}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.{kind}"


_style = colours() + PAGE_STYLE + STYLE + _text("bars.css") + _text("page.css")
_script = started(HERE / "page.js")
_follow, _dress = _address("follow.js", _script), _address("follow.css", _style)
FILES = {_dress: (CSS, _style), _follow: (JAVASCRIPT, _script)}
PAGE = Template(_text("page.html")).substitute(
    style=_dress, script=_follow, figures=FIGURES, release=release()
)
