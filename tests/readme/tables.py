"""The tables of the README, derived from the registries: nothing in them is written twice."""

from pathlib import Path

from lindisc.datasets import DATASETS
from lindisc.datasets.made.recipes import MADE
from lindisc.methods import METHODS
from pages.lessons import LESSONS
from tests.links.scenarios import links_of

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"


def with_tables():
    """The text of the README with its tables between their markers as they should be."""
    text = README.read_text(encoding="utf-8")
    for name, table in tables().items():
        before, rest = text.split(f"<!-- {name} -->")
        _, after = rest.split(f"<!-- /{name} -->")
        text = f"{before}<!-- {name} -->\n\n{table}\n\n<!-- /{name} -->{after}"
    return text


def tables():
    """The tables as Markdown, by name."""
    made = [recipe for recipe in DATASETS if recipe.source == MADE]
    measured = [recipe for recipe in DATASETS if recipe.source != MADE]
    size = ("data", "name", "rows", "features", "classes")
    return {
        "lessons": _table(
            ("lesson", "what it asks", "where one of its answers is"),
            ((each.title, each.question, f"`{min(links_of(each), key=len)}`") for each in LESSONS),
        ),
        "methods": _table(
            ("method", "family", "in Python", "what it is"),
            ((m.title, m.family, _call(m), m.summary) for m in METHODS),
        ),
        "hyperparameters": _table(
            ("option", "of", "default", "must", "what it does"),
            (_option(parameter, titles) for parameter, titles in _owners().items()),
        ),
        "measured": _table(
            (*size, "source", "terms"),
            ((*_size(each), each.source, each.terms) for each in measured),
        ),
        "made": _table(
            (*size, "options", "what they are"),
            ((*_size(each), _names(each.parameters), each.description) for each in made),
        ),
    }


def _table(heads, rows):
    return "\n".join(map(_line, (heads, ["---"] * len(heads), *rows)))


def _line(cells):
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


def _call(method):
    defaults = {parameter.name: parameter.default for parameter in method.classifier.parameters}
    told = {name: value for name, value in method.fixed.items() if value != defaults[name]}
    options = ", ".join(f"{name}={value!r}" for name, value in told.items())
    return f"`{method.classifier.__name__}({options})`"


def _owners():
    """The titles of the methods that have a hyperparameter; one that is shared stands once."""
    owners = {}
    for method in METHODS:
        for parameter in method.parameters:
            owners.setdefault(parameter, []).append(method.title)
    return owners


def _option(parameter, titles):
    symbol = "" if parameter.symbol == parameter.name else parameter.symbol
    return (
        f"`{parameter.name}` {symbol}".rstrip(),
        ", ".join(titles),
        f"`{parameter.default!r}`",
        parameter.demand,
        "<br>".join((*parameter.explanation, *_words(parameter), *parameter.ends)),
    )


def _words(parameter):
    return (f"'{word}': {meaning}" for word, meaning in parameter.words)


def _size(recipe):
    data = recipe.load({})
    rows = (
        f"{len(data.X)}" if data.X_test is None else f"{len(data.X)} + {len(data.X_test)} to test"
    )
    sizes = (rows, f"{data.X.shape[1]}", f"{len(data.class_names)}")
    return recipe.title, f"`{recipe.slug}`", *sizes


def _names(parameters):
    return ", ".join(f"`{parameter.name}`" for parameter in parameters)
