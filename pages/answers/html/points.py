"""Points in a table: what is typed there is written into the link as the board writes it."""

import json
from html import escape
from itertools import count

from lindisc.board.edits import MOST_EDITS, Edits
from lindisc.number_format import counted, number
from pages.answers.html.element import element, opening
from pages.answers.html.tables import Column, column, whole_table
from pages.answers.view import DRAWN

MOST_SHOWN = 300  # rows


def points(piece):
    """A `PointTable`: numbers and classes to change, rows to remove and to add."""
    edits = Edits.parse(piece.edits)
    shown, left = _shown(piece, edits)
    frame, tokens = piece.frame.iloc[shown], _tokens(piece.origin)
    names = [_name(tokens[place]) for place in shown]
    x, y, of_class, *said = frame.columns
    columns = [
        *(_typed(title, frame[title], names) for title in (x, y)),
        Column(of_class, _chosen(piece, frame[of_class], names), [None] * len(frame)),
        *(column(title, frame[title].tolist()) for title in said),
    ]
    gone = [_button(f"Remove {name}", "×", class_="remove") for name in names]
    table = whole_table(
        frame.set_axis(names).index,
        columns,
        before=[element("td", button) for button in gone],
        told=[{"data_row": tokens[place]} for place in shown],
        after=_foot(piece, (x, y)),
        class_="points sortable",
        data_key=piece.control,
        data_edits=piece.edits,
        data_box=json.dumps(piece.box),
    )
    return _notes(len(edits), left) + table


def _shown(piece, edits):
    """The places of rows: as many as there is room for, and all that were edited."""
    is_edited = [row < 0 or row in edits.moved for row in piece.origin]
    room = MOST_SHOWN - sum(is_edited)
    others = [place for place, edited in enumerate(is_edited) if not edited]
    kept = {*others[: max(room, 0)]}
    shown = [place for place, edited in enumerate(is_edited) if edited or place in kept]
    return shown, len(is_edited) - len(shown)


def _tokens(origin):
    """How edits know rows: those of the data by their place in these, then those added."""
    added = count()
    return [f"m{row}" if row >= 0 else f"a{next(added)}" for row in origin]


def _name(token):
    place = int(token[1:]) + 1
    return f"row {place}" if token[0] == "m" else f"added {place}"


def _typed(title, values, names):
    cells = [
        _number(f"{title}: {name}", value=number(value))
        for name, value in zip(names, values, strict=True)
    ]
    return Column(title, cells, values.tolist())


def _chosen(piece, labels, names):
    return [
        _menu(piece.classes, f"Class: {name}", label)
        for name, label in zip(names, labels, strict=True)
    ]


def _foot(piece, titles):
    """A row for a point that is yet to be added, and a button for those of each model."""
    numbers = "".join(element("td", _number(f"{title}: new point")) for title in titles)
    chosen = element("td", _menu(piece.classes, "Class: new point"))
    head = "<td></td>" + element("th", "new", scope="row")
    rest = 1 + len(piece.said)
    add = element("td", _button("Add this point", "Add", class_="add"), colspan=rest)
    more = element("td", "".join(map(_drawn, piece.more)), colspan=4 + rest)
    rows = head + numbers + chosen + add, *([more] if piece.more else [])
    return element("tfoot", "".join(element("tr", row) for row in rows))


def _drawn(more):
    said = {key: [text] for key, text in more.hears().items()}
    words = escape(f"Add {DRAWN} points drawn from {more.title}")
    return element("button", words, type="button", data_set=json.dumps(said))


def _number(name, **told):
    return opening("input", type="number", step="any", aria_label=name, **told)


def _menu(classes, name, chosen=None):
    options = (
        element("option", escape(label), value=code, selected=label == chosen)
        for code, label in enumerate(classes)
    )
    return element("select", "".join(options), aria_label=name)


def _button(name, words, **told):
    return element("button", words, type="button", aria_label=name, **told)


def _notes(edited, left):
    rows = f"{counted(left, 'row')} {'is' if left == 1 else 'are'}"
    said = [
        f"{rows} not in this table: the board moves them." if left else "",
        f"At most {MOST_EDITS} points can be edited: undo some first."
        if edited >= MOST_EDITS
        else "",
    ]
    return "".join(element("div", f"<p>{words}</p>", class_="note") for words in said if words)
