"""The settings of a run before it is trained, and its title among others."""

from dataclasses import dataclass, replace

from pages.lessons.training.runs import number_of

RATE = "rate"


@dataclass(frozen=True)
class Slider:
    """A number of a recipe: its `name` and symbol, its control, its range, how many values do."""

    name: str
    symbol: str
    control: str
    span: tuple
    most: int


@dataclass(frozen=True)
class RunSettings:
    """One run before it is trained: `rate` is in units, None where it is not chosen.

    `sliders` are those of its numbers that can be held.
    """

    letter: str
    classifier: type
    words: str
    options: tuple
    rate: float | None = None
    sliders: tuple[Slider, ...] = ()
    apart: str = ""

    @property
    def summary(self):
        """Loss, optimiser and rate, which others may share."""
        return self.words if self.rate is None else f"{self.words}, {self.rate:g}×"

    @property
    def title(self):
        """Its number, and what tells it `apart` from the others."""
        return f"{number_of(self.letter)}: {self.summary}{self.apart}"

    def value(self, name):
        """What one of its sliders is at."""
        return self.rate if name == RATE else dict(self.options)[name]

    def at(self, name, value):
        """The same with one of its sliders elsewhere, beside no others."""
        alone = replace(self, apart="")
        if name == RATE:
            return replace(alone, rate=value)
        options = tuple((own, value if own == name else held) for own, held in self.options)
        return replace(alone, options=options)


def told_apart(recipes):
    """The recipes, each with what tells it from those of the same summary."""
    return tuple(replace(recipe, apart=_apart(recipe, recipes)) for recipe in recipes)


def _apart(recipe, recipes):
    """The options that others of the same summary have otherwise."""
    alike = [dict(other.options) for other in recipes if other.summary == recipe.summary]
    described = {parameter.name: parameter for parameter in recipe.classifier.parameters}
    differing = [
        (described[name], value)
        for name, value in recipe.options
        if any(options[name] != value for options in alike)
    ]
    return "".join(f", {p.symbol or p.name.replace('_', ' ')} = {_shown(v)}" for p, v in differing)


def _shown(value):
    return f"{value:g}" if isinstance(value, float) else value
