"""What the docstring of a public name lacks, for those who know `help` of scikit-learn."""

import doctest
import inspect
import re
from dataclasses import fields, is_dataclass

from lindisc.generated_docs import Described

_HEADING = re.compile(r"^(\w[\w ]*)\n-+$", re.MULTILINE)


def sections(text):
    """The sections of a docstring, by their headings."""
    parts = _HEADING.split(inspect.cleandoc(text or ""))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def entries(section):
    """The names that a section describes, each with what is said of it."""
    found, names = {}, ()
    for line in section.strip().splitlines():
        if line and not line.startswith(" "):
            names = [name.lstrip("*") for name in line.partition(" : ")[0].split(", ")]
            found |= dict.fromkeys(names, "")
        else:
            found |= {name: found[name] + line.strip() for name in names}
    return found


def lacks(name, thing):
    """What `help` of a public name does not say, and examples that go wrong."""
    said = sections(thing.__doc__)
    if inspect.isclass(thing):
        yield from _of_class(name, thing, said)
        for method, member in inspect.getmembers(thing):
            if not method.startswith("_"):
                yield from _of_member(f"{name}.{method}", member)
    else:
        yield from _of_function(name, thing)
    found = examples(name, thing)
    if not found.examples:
        yield f"{name} has no example"
    yield from _wrong(found)


def examples(name, thing):
    """The examples of a docstring."""
    return doctest.DocTestParser().get_doctest(thing.__doc__ or "", {}, name, None, 0)


def _of_class(name, cls, said):
    told = entries(said.get("Parameters", "")) | entries(said.get("Attributes", ""))
    if issubclass(cls, Described):
        wanted = set(inspect.signature(cls).parameters)
    else:
        wanted = {field.name for field in fields(cls)} if is_dataclass(cls) else set()
    yield from _untold(name, wanted, told)


def _of_function(name, function):
    said = sections(inspect.getdoc(function))
    wanted = set(inspect.signature(function).parameters) - {"self"}
    yield from _untold(name, wanted, entries(said.get("Parameters", "")))
    if wanted and not any(entries(said.get("Returns", "")).values()):
        yield f"{name} does not say what it returns"


def _of_member(name, member):
    if isinstance(member, property):
        if not inspect.getdoc(member):
            yield f"{name} says nothing"
    elif inspect.isroutine(member) and member.__module__.startswith("lindisc."):
        yield from _of_function(name, getattr(member, "__func__", member))


def _untold(name, wanted, told):
    for each in sorted(wanted - {"cls"}):
        if not told.get(each):
            yield f"{name} does not say what `{each}` is"


def _wrong(found):
    runner, said = doctest.DocTestRunner(verbose=False), []
    runner.run(found, out=said.append)
    if runner.failures:
        yield "".join(said)
