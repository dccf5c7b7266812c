"""What `help` says of an estimator: its own words, then each option and what `fit` leaves.

Options are told by the descriptors in `parameters`, the rest by those in `attributes`, of the class
and of its bases, and by the properties whose names end in `_`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from inspect import cleandoc
from textwrap import fill, indent

from lindisc.parameters import REQUIRED, Parameter

_WIDTH = 76


@dataclass(frozen=True)
class Fitted:
    """An attribute that `fit` leaves, `always` or only where its help says."""

    name: str
    shape: str
    help: str
    always: bool = True


class Described:
    """An estimator whose docstring grows from its descriptors."""

    parameters: tuple[Parameter, ...] = ()
    attributes: tuple[Fitted, ...] = (
        Fitted("n_features_in_", "number", "The number p of features."),
        Fitted("feature_names_in_", "p", "Their names, where the rows had names.", always=False),
    )

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.__doc__:  # python -OO leaves docstrings out
            sections = (_section("Parameters", _options(cls)), _section("Attributes", _left(cls)))
            cls.__doc__ = "\n\n".join((cleandoc(cls.__doc__), *filter(None, sections)))


def fitted(cls: type) -> list[Fitted]:
    """The attributes that a class and its bases describe, the bases first."""
    bases = reversed(cls.__mro__)
    return [attribute for base in bases for attribute in vars(base).get("attributes", ())]


def derived(cls: type) -> dict[str, str]:
    """The properties of a class that look like fitted attributes, with their first sentences."""
    return {
        name: cleandoc(member.__doc__).partition("\n\n")[0]
        for base in reversed(cls.__mro__)
        for name, member in vars(base).items()
        if isinstance(member, property) and member.__doc__
        if name.endswith("_") and not name.startswith("_")
    }


def _section(title: str, entries: Iterator[str]) -> str:
    text = "\n".join(entries)
    return f"{title}\n{'-' * len(title)}\n{text}" if text else ""


def _options(cls: type[Described]) -> Iterator[str]:
    for option in cls.parameters:
        default = "" if option.default is REQUIRED else f", default {option.default!r}"
        symbol = f"{option.symbol}: " if option.symbol not in ("", option.name) else ""
        first, *meanings = option.explanation
        head = f"{option.name} : must {option.demand}{default}"
        lines = (f"{symbol}{first}", *meanings, *option.ends)
        yield _entry(head, (f"{line}." for line in lines))


def _left(cls: type) -> Iterator[str]:
    for attribute in fitted(cls):
        yield _entry(f"{attribute.name} : {attribute.shape}", (attribute.help,))
    for name, sentence in derived(cls).items():
        yield _entry(name, (sentence,))


def _entry(head: str, lines: Iterable[str]) -> str:
    return "\n".join((head, *(indent(fill(line, _WIDTH), "    ") for line in lines)))
