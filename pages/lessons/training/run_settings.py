"""The settings of a run before it is trained, and its title among others."""

from dataclasses import dataclass, replace

from pages.lessons.training.runs import number_of

RATE = "rate"


@dataclass(frozen=True)
class Slider:
    """A slider of a run: its `name` and symbol, its control, its range, its number of values."""

    name: str
    symbol: str
    control: str
    span: tuple
    most: int


@dataclass(frozen=True)
class RunSettings:
    """The settings of one run; `rate` is in units of the limit, None for the default.

    `sliders` are the sliders of its numbers.
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
        """The loss, the optimiser and the rate."""
        return self.words if self.rate is None else f"{self.words}, {self.rate:g}×"

    @property
    def title(self):
        """Its number, and the options that tell it `apart` from runs of the same summary."""
        return f"{number_of(self.letter)}: {self.summary}{self.apart}"

    def value(self, name):
        """Return the value of one of its sliders."""
        return self.rate if name == RATE else dict(self.options)[name]

    def at(self, name, value):
        """Return the settings with one slider changed."""
        alone = replace(self, apart="")
        if name == RATE:
            return replace(alone, rate=value)
        options = tuple((own, value if own == name else held) for own, held in self.options)
        return replace(alone, options=options)


def told_apart(recipes):
    """Return the settings, each with the options that differ from runs of the same summary."""
    return tuple(replace(recipe, apart=_apart(recipe, recipes)) for recipe in recipes)


def _apart(recipe, recipes):
    """The options in which runs of the same summary differ."""
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
