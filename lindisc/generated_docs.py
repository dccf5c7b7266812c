"""Docstrings of estimators, completed from the descriptors of options and fitted attributes.

Options are described by the descriptors in `parameters`, fitted attributes by those in
`attributes`, of the class and of its bases, and by the properties whose names end in `_`. Other
sections, such as Examples, follow.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import wraps
from inspect import cleandoc
from textwrap import fill, indent

from lindisc.parameters import REQUIRED, Parameter

_WIDTH = 76
_OWN_SECTIONS = re.compile(r"^(See Also|Notes|References|Examples)\n-+$", re.MULTILINE)


@dataclass(frozen=True)
class Fitted:
    """An attribute set by `fit`, `always` or only where its help says so."""

    name: str
    shape: str
    help: str
    always: bool = True


class Described:
    """Base of estimators whose docstrings are completed from their descriptors."""

    parameters: tuple[Parameter, ...] = ()
    attributes: tuple[Fitted, ...] = (
        Fitted("n_features_in_", "int", "The number p of features."),
        Fitted("feature_names_in_", "p", "Their names, where the rows had names.", always=False),
    )

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__init__" in vars(cls):
            cls.__init__ = _refusing(cls.__init__)  # type: ignore[method-assign]
        if cls.__doc__:  # python -OO leaves docstrings out
            text = cleandoc(cls.__doc__)
            own = _OWN_SECTIONS.search(text)
            start = own.start() if own else len(text)
            made = _section("Parameters", _options(cls)), _section("Attributes", _left(cls))
            parts = text[:start].strip(), *made, text[start:]
            cls.__doc__ = "\n\n".join(filter(None, parts))


def fitted(cls: type) -> list[Fitted]:
    """Return the fitted attributes that a class and its bases describe, the bases first."""
    bases = reversed(cls.__mro__)
    return [attribute for base in bases for attribute in vars(base).get("attributes", ())]


def derived(cls: type) -> dict[str, str]:
    """Return the properties named like fitted attributes, with their first sentences."""
    return {
        name: cleandoc(member.__doc__).partition("\n\n")[0]
        for base in reversed(cls.__mro__)
        for name, member in vars(base).items()
        if isinstance(member, property) and member.__doc__
        if name.endswith("_") and not name.startswith("_")
    }


def _refusing(init: Callable) -> Callable:
    """A constructor whose error for an unknown option lists the known ones."""
    signature = inspect.signature(init)

    @wraps(init)
    def checked(self, *args, **options):
        try:
            init(self, *args, **options)
        except TypeError:
            unknown = next((name for name in options if name not in signature.parameters), "")
            if unknown:
                translated = (dict(option.known_as).get(unknown) for option in self.parameters)
                names = ", ".join(f"`{option.name}`" for option in self.parameters)
                advice = next(filter(None, translated), f"its options are {names}")
                words = f"has no `{unknown}`; {advice}."
            elif args:
                words = f"takes its options by name: {', '.join(map(repr, args))} has none."
            else:
                raise
            raise TypeError(f"{type(self).__name__} {words}") from None

    return checked


def _section(title: str, entries: Iterator[str]) -> str:
    text = "\n".join(entries)
    return f"{title}\n{'-' * len(title)}\n{text}" if text else ""


def _options(cls: type[Described]) -> Iterator[str]:
    for option in cls.parameters:
        default = "" if option.default is REQUIRED else f", default={option.default!r}"
        first, *meanings = option.explanation
        is_named = option.symbol in ("", option.name) or first.startswith(option.name)
        symbol = "" if is_named else f"{option.symbol}: "
        words = [f"'{word}': {meaning}" for word, meaning in option.words]
        lines = (f"{symbol}{first}", *meanings, *words, *option.ends)
        yield _entry(f"{option.name} : {option.values}{default}", (f"{line}." for line in lines))


def _left(cls: type) -> Iterator[str]:
    for attribute in fitted(cls):
        yield _entry(f"{attribute.name} : {_values(attribute.shape)}", (attribute.help,))
    for name, sentence in derived(cls).items():
        yield _entry(name, (sentence,))


def _values(shape):
    """A shape such as "K x p" in the words of numpydoc; other texts stay as they are."""
    first, comma, rest = shape.partition(",")
    sizes = first.split(" x ")
    if not all(len(size) == 1 for size in sizes):
        return shape
    return f"ndarray of shape ({', '.join(sizes)}{',' if len(sizes) == 1 else ''}){comma}{rest}"


def _entry(head: str, lines: Iterable[str]) -> str:
    return "\n".join((head, *(indent(fill(line, _WIDTH), "    ") for line in lines)))
