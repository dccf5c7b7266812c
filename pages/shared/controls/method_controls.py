"""Controls of methods and their options."""

from lindisc.methods import METHODS
from lindisc.parameters import Real
from pages.shared.controls.sliders import unmoved
from pages.shared.fits.parameter_paths import swept_over

MOST = 4


def choose_methods(controls, start):
    """Return up to four methods; if none is selected, the default one."""
    titles = {listed.title: listed for listed in METHODS}
    chosen = controls.several("Methods", titles, "methods", start, MOST) or start[:1]
    spelt = (f"{t}: {titles[t].summary.partition(':')[0].lower()}" for t in chosen if t.isupper())
    controls.about(".\n".join(spelt))
    return [titles[title] for title in chosen]


def choose_all_options(controls, methods):
    """Return all options of each method by slug, from a folded section."""
    with controls.group("Options"):
        return {
            listed.slug: controls.options(listed.parameters, listed.slug, of=listed)
            for listed in methods
        }


def choose_details(controls, methods):
    """Return all options of the methods but the first of each, by slug."""
    details = {}
    for listed in methods:
        rest = listed.parameters[1:]
        details[listed.slug] = {}
        if rest:
            with controls.leading_group(f"{listed.title}: more options"):
                details[listed.slug] = controls.options(rest, listed.slug)
    return details


def choose_options(controls, methods, details):
    """Return all options by slug; the first of each method stands close to the board."""
    options = {}
    for column, listed in zip(controls.columns(len(methods)), methods, strict=True):
        with column:
            said = [_said(parameter, listed) for parameter in listed.parameters[:1]]
            first = controls.options(said, listed.slug, of=listed)
            options[listed.slug] = first | details[listed.slug]
    return options


def _said(parameter, listed):
    """The same control, whose help says if no picture follows it."""
    if not isinstance(parameter, Real) or parameter in swept_over(listed):
        return parameter
    return unmoved(parameter)
