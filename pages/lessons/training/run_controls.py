"""Controls of up to three training runs: a loss with an optimiser, or a named rule."""

from dataclasses import dataclass, replace

from lindisc.linear.discriminant import LOSSES, OPTIMISERS, LinearDiscriminant
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.parameters import Integer, Real, Seed
from pages.lessons.training.runs import RATE
from pages.shared.controls.sliders import unmoved


@dataclass(frozen=True)
class RunSettings:
    """The settings of one run, whose letter stands in links; among the options the rate, if there
    is one, in units of the limit.

    `sliders` are the descriptors of those that move the picture, with their keys.
    """

    letter: str
    number: int
    classifier: type
    words: str
    options: tuple
    sliders: tuple
    apart: str = ""

    @property
    def summary(self):
        """The loss, the optimiser and the rate."""
        rate = dict(self.options).get(RATE)
        return self.words if rate is None else f"{self.words}, {rate:g}×"

    @property
    def title(self):
        """Its number, and the options that tell it `apart` from runs of the same summary."""
        return f"{self.number}: {self.summary}{self.apart}"

    @property
    def is_row_by_row(self):
        """Whether every row is a step of its own."""
        return dict(self.options).get("optimiser") in ("online", "stochastic")

    @property
    def is_newton(self):
        """Whether a linear system is solved at every step."""
        return self.classifier is Logistic or dict(self.options).get("optimiser") == "newton"

    def at(self, name, value):
        """Return the settings with one option changed."""
        options = dict(self.options) | {name: value}
        return replace(self, options=tuple(options.items()), apart="")


def _apart(recipe, recipes):
    """The options in which runs of the same summary differ."""
    alike = [dict(other.options) for other in recipes if other.summary == recipe.summary]
    described = {parameter.name: parameter for parameter in recipe.classifier.parameters}
    differing = [
        (described[name], value)
        for name, value in recipe.options
        if any(options[name] != value for options in alike)
    ]
    told = ((p, f"{v:g}" if isinstance(v, float) else v) for p, v in differing)
    return "".join(f", {p.symbol or p.name.replace('_', ' ')} = {v}" for p, v in told)


PERCEPTRON_RULE, IRLS = "perceptron rule", "IRLS"
RULES = {
    PERCEPTRON_RULE: (Perceptron, ("bias_step", "start", "shuffle", "random_state")),
    IRLS: (Logistic, ("ridge",)),
}
VALUES = {RATE: 21, "ridge": 11}  # slider values at which a run is trained in advance
DISCRIMINANT = ("ridge", "normalise", "start", "random_state")
STARTS = {"a": ("logistic", "batch"), "b": ("logistic", "newton"), "c": ("squared", "online")}
EPOCHS = Integer(
    "epochs", default=100, low=1, slider=(1, 1000),
    help="passes over the rows, or steps of Newton and IRLS; all runs get at most as many. Nothing "
    "moves before it is let go: all is trained anew.",
    low_means="stops early", high_means="trains long",
)  # fmt: skip
LEARNING_RATE = Real(
    RATE, symbol="η", default=0.5, low=0.0, low_open=True, slider=(0.01, 2.0),
    help="length of a step. Squared and logistic loss: in units of the limit above which steps of "
    "a batch can diverge. Perceptron and hinge loss: in units of 1 / R² for a row, 1 / (n R²) for "
    "a batch of n, R the largest distance of a row from the origin; of 1 / λ where that is less. "
    "While it is held the boundary at the step in view follows, where training takes little work; "
    "else once it is let go.",
)  # fmt: skip
SEED_HELP = "Nothing moves before it is entered."
LOSS_HELP = (
    "**perceptron**: -r h where that is positive. **squared**: ½ (r - h)². **logistic**: "
    "log(1 + exp(-r h)). **hinge**: 1 - r h where that is positive; r = ±1 is the class, h the "
    "score. **perceptron rule**: Rosenblatt's, one wrong row at a time. **IRLS**: logistic "
    "regression by Newton's method, as a sequence of weighted least squares."
)
OPTIMISER_HELP = (
    "**batch**: a step per epoch, down the gradient of all rows. **online**: a step per row, in a "
    "new order on every pass. **stochastic**: rows drawn at random, rate η / t. **newton**: to the "
    "lowest point of the parabola that has the height, slope and curvature of the loss here; by "
    "half of that step, a quarter and so on, as long as the loss would rise."
)


def choose_runs(controls, count):
    """Return the runs by controls side by side, learning rates nearest to the board."""
    with controls.under_picture(), controls.leads():
        rates = controls.columns(count)
    places = enumerate(zip(STARTS, rates, strict=False), 1)
    recipes = [_choose_run(controls, number, *place) for number, place in places]
    return tuple(replace(recipe, apart=_apart(recipe, recipes)) for recipe in recipes)


def _choose_run(controls, number, letter, rate_place):
    loss_start, optimiser_start = STARTS[letter]
    losses, own = [*LOSSES, PERCEPTRON_RULE, IRLS], f"Run {number}"
    with controls.group(own):
        loss = controls.select(f"{own}: loss", losses, f"{letter}.loss", loss_start, help=LOSS_HELP)
        if loss in RULES:
            classifier, names = RULES[loss]
            words, chosen = loss, ()
        else:
            classifier, names = LinearDiscriminant, DISCRIMINANT
            optimiser = controls.select(
                f"{own}: optimiser", OPTIMISERS, f"{letter}.optimiser", optimiser_start,
                help=OPTIMISER_HELP,
            )  # fmt: skip
            words, chosen = f"{loss}, {optimiser}", (("loss", loss), ("optimiser", optimiser))
        described = {parameter.name: parameter for parameter in classifier.parameters}
        parameters = [described[name] for name in names]
        parameters = [unmoved(p, SEED_HELP) if isinstance(p, Seed) else p for p in parameters]
        options = controls.options(parameters, letter)
    if classifier is LinearDiscriminant and optimiser != "newton":
        parameters.append(replace(LEARNING_RATE, symbol=f"η of run {number}"))
        with controls.under_picture(), rate_place:
            options[RATE] = controls.option(parameters[-1], letter)
    sliders = tuple(
        (each, controls.key(f"{letter}.{each.name}")) for each in parameters if each.name in VALUES
    )
    return RunSettings(letter, number, classifier, words, (*chosen, *options.items()), sliders)
