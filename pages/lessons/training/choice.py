"""The controls of up to three training runs: a loss with an optimiser, or a rule with a name."""

from lindisc.linear.discriminant import LOSSES, OPTIMISERS, LinearDiscriminant
from lindisc.linear.logistic import Logistic
from lindisc.linear.perceptron import Perceptron
from lindisc.parameters import Integer, Real
from pages.study.training.recipe import Recipe, told_apart
from pages.study.training.runs import number_of

PERCEPTRON_RULE, IRLS = "perceptron rule", "IRLS"
RULES = {
    PERCEPTRON_RULE: (Perceptron, ("bias_step", "start", "shuffle", "random_state")),
    IRLS: (Logistic, ("ridge",)),
}
STARTS = {"a": ("logistic", "batch"), "b": ("logistic", "newton"), "c": ("squared", "online")}
EPOCHS = Integer(
    "epochs",
    default=100,
    low=1,
    slider=(1, 1000),
    help="passes over the rows; all runs get as many (the perceptron rule: at most)",
    low_means="stops early",
    high_means="trains to the end",
)
RATE = Real(
    "rate",
    symbol="η",
    default=0.5,
    low=0.0,
    low_open=True,
    slider=(0.01, 2.0),
    help="length of a step. Squared and logistic loss: in units of the limit above which steps "
    "can diverge. Perceptron and hinge loss have no such limit: in units of 1 / R², R the "
    "largest distance of a row from the origin (a batch of n rows shares it).",
)
LOSS_HELP = (
    "**perceptron**: -r h where that is positive. **squared**: ½ (r - h)². **logistic**: "
    "log(1 + exp(-r h)). **hinge**: 1 - r h where that is positive; r = ±1 is the class, h the "
    "score. **perceptron rule**: Rosenblatt's, one wrong row at a time. **IRLS**: logistic "
    "regression by Newton's method, as a sequence of weighted least squares."
)
OPTIMISER_HELP = (
    "**batch**: a step per epoch, down the gradient of all rows. **online**: a step per row, in a "
    "new order on every pass. **stochastic**: rows drawn at random, rate η / t. **newton**: to the "
    "bottom of the parabola that touches the loss."
)


def choose_runs(controls, count):
    """The runs side by side, as close to the board as can be."""
    columns = zip(controls.columns(count), STARTS, strict=False)
    recipes = [_choose_run(controls, letter, column) for column, letter in columns]
    return told_apart(recipes)


def _choose_run(controls, letter, column):
    loss_start, optimiser_start = STARTS[letter]
    with column:
        left, right = controls.columns(2)
        losses, own = [*LOSSES, PERCEPTRON_RULE, IRLS], f"Run {number_of(letter)}"
        with left:
            loss = controls.select(
                f"{own}: loss", losses, f"{letter}.loss", loss_start, help=LOSS_HELP
            )
        if loss in RULES:
            classifier, names = RULES[loss]
            options = _options(controls, classifier, letter, names)
            return Recipe(letter, classifier, loss, options)
        with right:
            optimiser = controls.select(
                f"{own}: optimiser", OPTIMISERS, f"{letter}.optimiser", optimiser_start,
                help=OPTIMISER_HELP,
            )  # fmt: skip
        rate = None if optimiser == "newton" else controls.option(RATE, letter)
        names = ("ridge", "normalise", "start", "random_state")
        options = _options(controls, LinearDiscriminant, letter, names)
    chosen = (("loss", loss), ("optimiser", optimiser), *options)
    return Recipe(letter, LinearDiscriminant, f"{loss}, {optimiser}", chosen, rate)


def _options(controls, classifier, letter, names):
    described = {parameter.name: parameter for parameter in classifier.parameters}
    with controls.group("More options"):
        options = controls.options([described[name] for name in names], letter)
    return tuple(options.items())
