"""Links that nobody would write in good faith: every control at its ends, beyond, or garbled."""

from functools import singledispatch
from urllib.parse import urlencode

from pages.answers.control_types import Control, Line, Number, OneOf, Several, Switch
from pages.answers.link_controls import Given

GARBAGE = ("", "nan", "1e999", "-7", "<b>", "true", "Nobody", "[]", "0.123", "\0", "٣", "9" * 400)
ALL_GONE = "_".join(f"r{row}" for row in range(200))
EDITS = (
    "r0_r1_r2_r3",
    ALL_GONE,
    "_".join(f"m{row}-0-0" for row in range(200)),
    "_".join(f"a{k % 3}-{37 * k % 9999}-9999" for k in range(200)),
    "a0-0-0_a1-9999-9999_m9999999-1-1_r9999999_a99-1-1",
    "m0-99999-1_x_" * 400,
)
CHANGED = 12  # controls of a link, at most
ROUNDS = 3  # what is chosen first decides what there is to choose


def controls_at(lesson, query):
    """The controls of a lesson at a link, by key."""
    given = Given.of_link(lesson.word, query)
    lesson.choose(given)
    return given.controls


def link(lesson, chance):
    """A link to a lesson, as words by key; it ends with what loses the page, if something does."""
    query = {}
    for _ in range(ROUNDS):
        try:
            controls = controls_at(lesson, query)
        except Exception:  # of whatever kind: who opens the link will see it
            return query
        for key in chance.sample(sorted(controls), min(CHANGED // ROUNDS, len(controls))):
            query[key] = _words(controls[key], chance)
    return query


def address(lesson, query):
    """The link as it is written."""
    return f"/{lesson.slug}?{urlencode(query, doseq=True)}"


def _words(control, chance):
    if chance.random() < 0.15:
        return [chance.choice(GARBAGE)]
    return [str(word) for word in _held(control, chance)]


@singledispatch
def _held(control: Control, chance):
    raise TypeError(f"Nobody knows what a {type(control).__name__} may hold.")


@_held.register
def _(control: OneOf, chance):
    return [chance.choice(control.options)]


@_held.register
def _(control: Several, chance):
    return chance.sample(control.options, chance.randint(1, control.most))


@_held.register
def _(control: Switch, chance):
    return [chance.choice(("true", "false"))]


@_held.register
def _(control: Line, chance):
    return [chance.choice(EDITS)]


@_held.register
def _(control: Number, chance):
    between = chance.uniform(control.low, control.high)
    return [chance.choice((control.low, control.high, between, round(between)))]
