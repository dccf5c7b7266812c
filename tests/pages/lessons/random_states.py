"""States of a lesson drawn at random, and all the words of a view."""

from functools import singledispatch
from itertools import chain

from hypothesis import strategies as st

from pages.answers.control_types import Line, Number, OneOf, Several, Switch
from pages.answers.link_controls import Given
from pages.answers.view import Note, boards
from tests.pages.asked import Asked

QUICK = (
    "Iris", "Crabs", "Challenger", "Cushing's syndrome", "Ripley's synthetic", "Moons", "XOR",
    "XOR, four points", "Circles", "Separable", "Strip", "Unbalanced", "Three in line",
    "Crossed ellipses", "Gaussians, common covariance", "Gaussians, different covariances",
)  # fmt: skip
MOST_ROWS = 120
TEXTS = {
    "naive.tosses": st.text("HT", max_size=30),
    "naive.rolls": st.text("123", max_size=30),
    "naive.message": st.lists(st.sampled_from(("free", "thanks", "lecture", "prize"))).map(
        " ".join
    ),
    "naive.table.counts": st.sampled_from(("", "messages 5 10", "free 0 7, thanks 30 10")),
}
EDITS = st.sampled_from(("", "m0-9000-500", "r0_r1", "m3-200-9000_r2", "a0-9999-9999_a1-0-0"))


def asked(lesson, settings):
    """The controls of a lesson by key, each with what it holds for the lesson."""
    controls = Asked(lesson.word, settings)
    lesson.choose(controls)
    return controls.answers


def chosen(lesson, settings):
    """What a lesson is to draw, of its part where it has some."""
    found = lesson.choose(Given(lesson.word, settings))
    return getattr(found, "within", found)


@st.composite
def states(draw, lesson, rounds=2, **start):
    """Settings; what is chosen first decides what there is to choose. "__" in a key is its dot."""
    settings = {key.replace("__", "."): value for key, value in start.items()}
    for _ in range(rounds):
        controls = asked(lesson, settings)
        free = sorted(controls.keys() - settings.keys())
        some = st.lists(st.sampled_from(free or [""]), min_size=2, max_size=5, unique=True)
        data = {key for key in free if key.rpartition(".")[2] == "data"}
        for key in sorted({*draw(some), *data}) if len(free) > 1 else free:
            settings[key] = draw(held(controls[key][0]))
    return settings


@singledispatch
def held(control):
    """What a control may hold."""
    raise TypeError(f"Nobody knows what a {type(control).__name__} may hold.")


@held.register
def _(control: OneOf):
    quick = [option for option in control.options if option in QUICK]
    return st.sampled_from(quick or control.options)


@held.register
def _(control: Several):
    most = min(control.most, 3)
    return st.lists(st.sampled_from(control.options), min_size=1, max_size=most, unique=True)


@held.register
def _(control: Switch):
    return st.booleans()


@held.register
def _(control: Line):
    return TEXTS.get(control.key, EDITS)


@held.register
def _(control: Number):
    high = min(control.high, MOST_ROWS) if control.key.endswith(".n") else control.high
    if control.whole:
        return st.integers(int(control.low), int(min(high, 10**6)))
    low = control.low + (control.low_open and 1e-3 * (high - control.low))
    between = st.floats(0, 1).map(lambda share: round(low + share * (high - low), 3))
    return st.sampled_from((low, high)) | between.map(lambda value: min(max(value, low), high))


def words(pieces):
    """What notes say."""
    return " ".join(piece.text for piece in pieces if isinstance(piece, Note))


def panels(view):
    """All panels of all boards of a view."""
    found = boards((*view.picture, *chain(*view.said), *view.below))
    return [panel for board in found for panel in board.picture.panels]


def said(view):
    """What its boards say of themselves."""
    return " ".join(board.picture.said for board in boards(view.picture))


def reasons(view):
    """All of "Why"."""
    return " ".join(section.text for section in view.why())
