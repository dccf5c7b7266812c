"""A `View` as it goes from one process to another: values go, and functions stay where they are.

What stands for a function says whose view it is of and where it stands there. To call it is to
find the view, which is drawn anew if nobody knows it any more, and the function in it.
"""

import math
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, fields, is_dataclass, replace
from time import monotonic

from pages.study.budget import ALLOWED, PATIENT, Long, bounded, budget
from pages.study.elsewhere import elsewhere
from pages.study.helper import Gone
from pages.study.memory import remembered
from pages.study.own import Own
from pages.study.view import Board, Growing, Table, Words

MADE = None  # in a path: what the function there makes
GLANCE = 0.1  # seconds from one step to the next
MOMENT = 0.02  # seconds of work


@dataclass(frozen=True)
class Asked:
    """What was `chosen` in a lesson; `draw` makes the `View` of it.

    It is told by the address of the lesson, by data that the visitor has brought, and by what the
    controls hold, plain values by key: of these equal are two of the same content. Of a view that
    is not to be whole nothing is kept: it lacks what takes too long.
    """

    slug: str
    own: Own | None
    held: tuple
    chosen: object = field(compare=False, repr=False)
    draw: Callable = field(compare=False, repr=False)
    is_whole: bool = True

    @property
    def is_light(self):
        """Whether it can be told with every question: large data cannot."""
        return self.own is None or self.own.is_in_link


@dataclass(frozen=True, eq=False)
class Letter(Board):
    """A `Board` as the browser is sent it."""

    letter: bytes = b""


@dataclass(frozen=True)
class Later:
    """A function of the view of what was `asked`, by its place there."""

    asked: Asked
    path: tuple

    def __call__(self, *arguments):
        call = self.asked, self.path, arguments
        with _bounds(self.asked):
            try:
                return computed(_called, *call)
            except Gone:
                return _called(*call)


@dataclass(frozen=True)
class Grown:
    """One that yields what it took only a moment to know."""

    whole: object

    def __call__(self):
        return iter((self.whole,))


@dataclass(frozen=True)
class LaterSteps:
    """One that yields steps."""

    asked: Asked
    path: tuple

    def __call__(self):
        if not self.asked.is_light:
            return _steps(self.asked, self.path)
        return elsewhere.computed_stepwise(_steps, (self.asked, self.path))


def _bounds(asked):
    """For whom no run has any, as a gesture or a file: the view may have to be drawn again."""
    if budget().allowed < math.inf:
        return nullcontext()
    return bounded(lambda: True, PATIENT if asked.is_whole else ALLOWED)


def sent(asked):
    """The `View` of what was asked, as it goes from there to here."""
    return computed(_whole, asked)


def computed(function, *call):
    """What a function gives of what was asked, the first of the call: elsewhere, if it is light."""
    asked, *_ = call
    return elsewhere.computed(function, call) if asked.is_light else function(*call)


def _whole(asked):
    return _sealed(_view(asked), asked, ())


def _view(asked):
    return _drawn(asked) if asked.is_whole else asked.draw(asked.chosen)


@remembered(maxsize=2048, travels=False)
def _drawn(asked):
    return asked.draw(asked.chosen)


@remembered(maxsize=512, travels=False)
def made(make):
    """What a function of a view makes."""
    return make()


def _called(asked, path, arguments):
    function = _found(asked, path)
    if arguments:
        return function(*arguments)
    found = made(function)
    pieces = tuple(map(_grown, found)) if isinstance(found, tuple) else found
    return _sealed(pieces, asked, (*path, MADE))


def _grown(piece):
    if isinstance(piece, Growing):
        with suppress(Long), budget().trial(MOMENT):
            *_, whole = piece.steps()
            return replace(piece, steps=Grown(whole))
    return piece


def _steps(asked, path):
    for step in _seldom(_found(asked, path)()):
        yield _sealed(step, asked, path)


def _seldom(steps):
    """The first one, the last one, and of those between as many as can be looked at."""
    given_at, is_given = -math.inf, True
    for step in steps:
        is_given = monotonic() > given_at + GLANCE
        if is_given:
            yield step
            given_at = monotonic()
    if not is_given:
        yield step


def _found(asked, path):
    one = _view(asked)
    for place in path:
        if place is MADE:
            one = made(one)
        elif is_dataclass(one):
            one = getattr(one, place)
        else:
            one = one[place]
    return one


def _sealed(one, asked, path):
    def part(place, of):
        return _sealed(of, asked, (*path, place))

    match one:
        case Board():
            return Letter(one.key, None, part("hears", one.hears), one.letter)
        case Grown():
            return Grown(part("whole", one.whole))
        case Growing() if not isinstance(one.steps, Grown):
            return Growing(LaterSteps(asked, (*path, "steps")), part("below", one.below))
        case Table(light=True):
            return Words(one.markdown)
        case tuple():
            return tuple(part(k, each) for k, each in enumerate(one))
        case dict():
            return {key: part(key, each) for key, each in one.items()}
        case _ if callable(one):
            return Later(asked, path)
        case _ if is_dataclass(one):
            return replace(one, **{f.name: part(f.name, getattr(one, f.name)) for f in fields(one)})
    return one
