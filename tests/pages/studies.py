"""What a page would have chosen, without the page."""

from lindisc.datasets import load
from lindisc.methods import METHODS
from lindisc.parameters import Seed
from pages.shared.data_choice import Chosen

TITLED = {method.title: method for method in METHODS}


def chosen(slug="iris", *, edits="", made=None, **settings):
    """A data set with the options it was made with, settings of the study and edits."""
    made = made or {}
    return Chosen(load(slug, **made), made, settings, edits)


def fitted(study, title, **options):
    """One method by its title, with the options that its controls start with but for some."""
    method = TITLED[title]
    starts = {p.name: 0 if isinstance(p, Seed) else p.default for p in method.parameters}
    return study.fit(method, starts | options)
