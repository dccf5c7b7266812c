"""Controls of the positive class, the costs of errors, and the cutoff of each ranking."""

from lindisc.evaluation import COST_FALSE_NEGATIVE, COST_FALSE_POSITIVE, PREVALENCE
from lindisc.parameters import Real
from pages.lessons.roc.rankings import Cut

CUTOFF = Real(
    "cutoff",
    symbol="on P",
    default=0.5,
    low=0.0,
    high=1.0,
    help="a row is called positive where its probability of that class, given its features (the "
    "posterior), is this large, or larger",
)


def choose_positive(controls, chosen):
    """Return the positive class; with more than two it stands against all the rest."""
    names = chosen.dataset.class_names
    return controls.select("Class to find", names, f"{chosen.slug}.positive", names[-1])


def choose_costs(controls):
    """Return both costs and the prevalence, in the order of the core's arguments."""
    with controls.group("Costs"):
        return tuple(
            controls.option(parameter)
            for parameter in (COST_FALSE_POSITIVE, COST_FALSE_NEGATIVE, PREVALENCE)
        )


def slider_of(each):
    """Return the key of the slider of a ranking's cutoff; all posteriors share one."""
    return CUTOFF.name if each.fit.has_posterior else f"{each.slug}.{CUTOFF.name}"


def choose_cuts(controls, rankings, costs):
    """Return the `Cut` of every ranking."""
    if not rankings:
        return ()
    owners = {slider_of(each): each for each in rankings}
    names, held = sorted(owners, key=lambda name: name != CUTOFF.name), {}
    for column, name in zip(controls.columns(len(names)), names, strict=True):
        with column:
            held[name] = _choose_cutoff(controls, owners[name])
    return tuple(Cut(each, held[slider_of(each)], costs) for each in rankings)


def _choose_cutoff(controls, each):
    if each.fit.has_posterior:
        return controls.option(CUTOFF)
    parameter = Real(
        CUTOFF.name,
        symbol="on the score",
        default=0.0,
        low=-each.reach,
        high=each.reach,
        help="a row is called positive where its score, less the largest of the other classes, is "
        "this large, or larger; it is no probability",
    )
    return controls.option(parameter, each.slug, of=each.fit.method)
