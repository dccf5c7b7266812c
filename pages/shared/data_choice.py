"""Which data, seen how: the controls that make the `Study` of a page."""

from dataclasses import dataclass, replace

import streamlit as st

from lindisc.datasets import DATASETS, load
from lindisc.datasets.dataset import Dataset
from lindisc.parameters import Integer
from pages.shared.study import TERMS, VIEWS, Study, study

SPLIT = Integer("split", default=0, low=0, high=99, help="which rows are test rows")
SHARES = {"none": 0.0, "20 %": 0.2, "50 %": 0.5}
VIEW_HELP = (
    "**two features**: fitted on these two alone. **slice**: fitted on all features, seen on a "
    "plane through the mean; a row off that plane is drawn where it falls on it, and judged where "
    "it is. **discriminant**, **principal**: fitted on all features, seen where "
    "the classes, or the rows, spread most."
)
TERMS_HELP = (
    "What the scores of methods with straight boundaries are made of: the features alone, or also "
    "their products and powers. QDA and its relatives bend by themselves."
)
STANDARDISE_HELP = (
    "Every feature minus its mean, over its standard deviation. It changes nothing for methods "
    "that know no units; ridge, shrinkage and plain distances do."
)


@dataclass(frozen=True)
class Chosen:
    """A data set, the options it was made with, the settings and edits that make it a study."""

    dataset: Dataset
    options: dict
    settings: dict
    edits: str = ""

    def edited(self, edits):
        """The same with these edits."""
        return replace(self, edits=edits)

    @property
    def rows(self):
        """What tells the rows and the plane of this study from those of others."""
        seen = {k: v for k, v in self.settings.items() if k not in ("terms", "standardise")}
        return repr((self.dataset.slug, self.options, seen))

    @property
    def key(self):
        """What tells this study from all others."""
        return repr((self.dataset.slug, self.options, self.settings, self.edits))

    @property
    def study(self):
        """The `Study` itself."""
        return _study(self.key, self)


_load = st.cache_resource(max_entries=64, show_spinner=False)(load)


@st.cache_resource(max_entries=64, show_spinner=False)
def _study(key, _chosen) -> Study:
    return study(_chosen.dataset, **_chosen.settings, edits=_chosen.edits)


def choose_dataset(controls, start):
    """The data set and the options of a made one."""
    recipes = {recipe.title: recipe for recipe in DATASETS}
    recipe = recipes[controls.select("Data", list(recipes), "data", start)]
    st.caption(recipe.description)
    options = controls.options(recipe.parameters, prefix=recipe.slug)
    return _load(recipe.slug, **options), options


def choose_settings(controls, dataset, test="none"):
    """How the data are seen and prepared, as settings of a study."""
    settings = {}
    if len(dataset.feature_names) > 2:
        settings["view"] = controls.select(
            "Seen as", list(VIEWS), "view", "two features", help=VIEW_HELP
        )
        if settings["view"] in ("two features", "slice"):
            settings["features"] = choose_pair(controls, dataset)
    with st.popover("Preparation", width="stretch"):
        settings["terms"] = controls.pick(
            "Terms", list(TERMS), "terms", "features", help=TERMS_HELP
        )
        settings["standardise"] = controls.toggle(
            "Standardise features", "standardise", help=STANDARDISE_HELP
        )
        if dataset.X_test is None:
            share = controls.pick("Rows kept for testing", list(SHARES), "test", test)
            settings["test_share"] = SHARES[share]
            if settings["test_share"]:
                settings["seed"] = controls.option(SPLIT)
    return settings


def choose_pair(controls, dataset):
    """Two different features, the suggested pair first."""
    names = list(dataset.feature_names)
    columns = st.columns(2)
    pair = []
    for column, label, axis, start in zip(
        columns, ("Across", "Up"), "xy", dataset.suggested, strict=True
    ):
        with column:
            pair.append(controls.select(label, names, f"{dataset.slug}.{axis}", start))
    if pair[0] == pair[1]:
        st.caption("Two different features make a plane; these are the suggested ones.")
        return dataset.suggested
    return tuple(pair)
