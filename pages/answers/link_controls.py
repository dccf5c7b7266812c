"""How a lesson asks what is chosen: it names a control and is given the value that a link says."""

import math
import re
from decimal import Decimal
from hashlib import sha256

from pages.answers.control_tree import Asked, Places
from pages.answers.control_types import Line, Number, OneOf, Several, Switch, control_of, round_step
from pages.answers.own_data import OWN, in_link

POINTS = "points"
AT = ("at.x", "at.y")
WALK = "walk"  # where the walk through the questions of a lesson stands
TRIED = "tried"  # which question is shown, in links from elsewhere
MOST_DIGITS = 1e21  # JavaScript writes whole numbers below this without an exponent
LEAST_DECIMAL = 1e-6  # and fractions from here on


class Given(Places):
    """The controls of one lesson hold what a mapping from keys says; the rest stands at its start.

    All keys begin with the lesson's own word, where it has one: lessons never share a control.
    `own` are the data that the visitor has brought, if any: all lessons share them.

    After a lesson has asked, `controls`, their `starts` and what is `held` are known by keys, and
    by `owners` a digest of the rows that a value belongs to; `refused` are the keys that meant
    nothing to it.
    """

    def __init__(self, word="", settings=None, own=None):
        super().__init__()
        self.own, self._word = own, word
        self.controls, self.starts, self.held, self.owners = {}, {}, {}, {}
        self._settings = dict(settings or {})
        self._understood = set()

    @classmethod
    def of_link(cls, word, query, own=None):
        """What a link says: a list of words for each key, and of data all of it or their name."""
        said = {key: _Words(words) for key, words in query.items() if key != OWN}
        return cls(word, said, own or in_link(query.get(OWN, [""])[-1]))

    @property
    def refused(self):
        """The keys, in their order, that nobody asked for or that hold what cannot be."""
        return [key for key in self._settings if key not in self._understood]

    @property
    def labels(self):
        """What the controls are called, by their keys."""
        return {key: control.label for key, control in self.controls.items()}

    def chosen(self):
        """In words what is not as it starts."""
        told = {
            control.label: _written(self.held[key])
            for key, control in self.controls.items()
            if self.held[key] != control.start and not isinstance(control, Line)
        }
        return " · ".join(f"{label}: {words}" for label, words in told.items() if words)

    @property
    def moved(self):
        """What those hold that do not stand at their start."""
        held = {key: self.controls[key].on_step(held) for key, held in self.held.items()}
        return {key: each for key, each in held.items() if each != self.starts[key]}

    def key(self, name):
        """The key of a control in the session and in the link."""
        return f"{self._word}.{name}" if self._word else name

    def options(self, parameters, prefix="", of=None):
        """The values of descriptors by name; `of` is the method whose name their controls carry."""
        return {p.name: self.option(p, prefix, of) for p in parameters}

    def option(self, parameter, prefix="", of=None):
        """The value of one descriptor."""
        key = self.key(f"{prefix}.{parameter.name}" if prefix else parameter.name)
        return self.ask(control_of(parameter, key, of))

    def abreast(self, *options):
        """The values of descriptors, given with their prefixes: controls beside each other."""
        values = []
        for place, (parameter, prefix) in zip(self.columns(len(options)), options, strict=True):
            with place:
                values.append(self.option(parameter, prefix))
        return values

    def select(self, label, options, key, start, *, help=None):
        """One of a list of titles, from a menu."""
        return self.ask(OneOf(self.key(key), label, start, tuple(options), help=help))

    def pick(self, label, options, key, start, *, help=None, has_label=True, formerly=None):
        """One of a few titles, all in view; `formerly` has those that old links hold."""
        return self.ask(
            OneOf(
                self.key(key),
                label,
                start,
                tuple(options),
                in_view=True,
                has_label=has_label,
                formerly=formerly or {},
                help=help,
            )
        )

    def several(self, label, options, key, start, most):
        """A few of a list of titles."""
        return self.ask(Several(self.key(key), label, list(start), tuple(options), most))

    def toggle(self, label, key, *, start=False, help=None):
        """On or off."""
        return self.ask(Switch(self.key(key), label, start, help=help))

    def text(self, label, key, *, help=None):
        """A line of text, empty at first."""
        return self.ask(Line(self.key(key), label, "", help=help))

    def edits(self, owner):
        """What was moved, added and removed, as text; forgotten when `owner`, the rows, changes."""
        self.forget_with(owner, POINTS)
        words = "Drag, add and delete points in any panel, or change them here."
        return self.ask(Line(self.key(POINTS), "Edited points as text", "", help=words))

    def point(self, labels, box, middle, owner):
        """A place (u, v) in the box, or None for one that is left out; forgotten with its rows."""
        self.forget_with(owner, *AT)
        ends = zip(box[::2], box[1::2], strict=True)
        return tuple(
            self.ask(
                Number(
                    self.key(key), label, None, float(low), float(high),
                    round_step(low, high), typed=True, empty=f"{otherwise:g}",
                )
            )
            for key, label, (low, high), otherwise in zip(AT, labels, ends, middle, strict=True)
        )  # fmt: skip

    def ask(self, control):
        """The value of one control."""
        self.controls[control.key], self.starts[control.key] = control, control.start
        held = self._settings.get(control.key, control.start)
        try:
            held = read(control, held) if isinstance(held, _Words) else held
            is_understood = control.accepts(held)
        except ValueError:
            held, is_understood = control.start, False
        if is_understood:
            self._understood.add(control.key)
        self.held[control.key] = held = held if is_understood else control.nearest(held)
        ends = control.ends if isinstance(control, Number) else ""
        about = "\n\n".join(filter(None, [control.help, ends]))
        self._nodes.append(Asked(control, held, about))
        return control.value(held)

    def forget_with(self, owner, *names):
        """Controls that return to their start when their `owner` is another than before."""
        digest = sha256(repr(owner).encode()).hexdigest()[:8]
        self.owners |= {self.key(name): digest for name in names}


class _Words(list):
    """The words of a link for one key."""


def read(control, words):
    """What the words of a link say that it holds; a ValueError where they say nothing, or two
    things at once.
    """
    if len(words) != 1 and not isinstance(control, Several):
        raise ValueError(f"A link may say one thing of {control.key}; got {len(words)}.")
    return control.read(words)


def _written(held):
    if isinstance(held, list):
        return ", ".join(held)
    if isinstance(held, bool):
        return "on" if held else "off"
    return f"{held:g}" if isinstance(held, int | float) else str(held or "")


def in_words(settings):
    """How a link says settings: a list of words for each key."""
    return {key: words(held) for key, held in settings.items()}


def words(held):
    """How a link says what a control holds: numbers as JavaScript writes them."""
    if isinstance(held, list | tuple):
        return [str(each) for each in held] or [""]
    if isinstance(held, bool):
        return ["true" if held else "false"]
    if held is None:
        return [""]
    return [_number(held) if isinstance(held, int | float) else str(held)]


def _number(number):
    if not math.isfinite(number):
        return "Infinity" if number > 0 else "-Infinity"
    if number == int(number) and abs(number) < MOST_DIGITS:
        return str(int(number))
    if LEAST_DECIMAL <= abs(number) < MOST_DIGITS:
        return f"{Decimal(repr(number)):f}"
    return re.sub(r"e([+-])0+", r"e\1", repr(number))
