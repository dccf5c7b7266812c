"""Controls of the data set and of how it is seen, which make a `DataSpec`."""

from dataclasses import replace

from lindisc.datasets import DATASETS
from lindisc.parameters import Integer, Real
from lindisc.shear import SHEAR
from pages.shared.controls.sliders import unmoved
from pages.shared.controls.term_controls import choose_terms
from pages.shared.data.data_spec import DataSpec
from pages.shared.data.planes import VIEWS

SPLIT = Integer("split", default=0, low=0, high=99, help="which rows are test rows")
SHARES = {"none": 0.0, "20 %": 0.2, "50 %": 0.5}
COLUMNS = {"all": "slice", "two": "two features"}
RELEASED = "New rows are drawn when it is let go."
SHEARED = replace(SHEAR, help=f"{SHEAR.help}. From its first step on the picture follows.")
VIEW_HELP = (
    "**two features**: fitted on these two alone. **slice**: fitted on all features, seen on a "
    "plane through the mean; a row off that plane is drawn where it falls on it, and judged where "
    "it is. **discriminant**, **principal**: fitted on all features, seen where "
    "the classes, or the rows, spread most."
)
STANDARDISE_HELP = (
    "Every feature minus its mean, over its standard deviation. It changes nothing for methods "
    "that know no units; penalties, shrinkage to round and plain distances do."
)


def choose_data(controls, start, key="data", among=DATASETS):
    """Return the `DataSpec` of the selected data set, made or brought by the visitor."""
    own = controls.own and controls.own.dataset
    recipes = {recipe.title: recipe for recipe in among}
    title = controls.select("Data", (*([own.title] if own else []), *recipes), key, start)
    if own and title == own.title:
        controls.about(own.description)
        return DataSpec(own.slug, own=controls.own)
    recipe = recipes[title]
    controls.about(recipe.description)
    with controls.group("Recipe"):
        options = controls.options(map(_said, recipe.parameters), prefix=recipe.slug)
    return DataSpec(recipe.slug, tuple(options.items()))


def _said(parameter):
    return unmoved(parameter, RELEASED) if isinstance(parameter, Integer | Real) else parameter


def choose_view(controls, chosen, test="none", *, shears=False):
    """Return the `DataSpec` with axes and preparation; `shears` offers to shear two features."""
    if len(chosen.dataset.feature_names) > 2:
        with controls.group("Axes"):
            view = controls.select("Axes", VIEWS, "view", "two features", help=VIEW_HELP)
            chosen = replace(chosen, view=view)
            if view in ("two features", "slice"):
                chosen = choose_pair(controls, chosen)
    with controls.group("Preparation"):
        terms = choose_terms(controls)
        chosen = choose_standardise(controls, chosen)
        chosen = choose_test(controls, chosen, SHARES, test)
        if shears and chosen.view == "two features":
            chosen = replace(chosen, shear=controls.option(SHEARED))
    return replace(chosen, terms=terms)


def choose_columns(controls, chosen):
    """Return the `DataSpec` of all features, or of the suggested two."""
    names, view = chosen.dataset.feature_names, "slice"
    if len(names) > 2:
        pair = " and ".join(chosen.dataset.suggested)
        said = f"**all** {len(names)}, or **two**: {pair}"
        view = COLUMNS[controls.pick("Features", COLUMNS, "features", "all", help=said)]
    return replace(chosen, view=view)


def choose_standardise(controls, chosen, help=STANDARDISE_HELP):
    """Return the `DataSpec`, standardised or not by a visible switch."""
    is_on = controls.toggle("Standardise features", "standardise", help=help)
    return replace(chosen, standardise=is_on)


def choose_points(controls, chosen):
    """Return the `DataSpec` whose points can be moved, which a text holds."""
    with controls.aside(), controls.group("Points"):
        return replace(chosen, edits=controls.edits(chosen.rows))


def choose_test(controls, chosen, shares, start):
    """Return the `DataSpec` with a share of test rows, unless the data have their own."""
    if chosen.dataset.X_test is not None:
        return chosen
    share = shares[controls.pick("Rows kept for testing", shares, "test", start)]
    if not share:
        return chosen
    return replace(chosen, test_share=share, seed=controls.option(SPLIT))


def choose_two_of_each(controls, chosen):
    """Return the `DataSpec` of two features and two classes, with menus if there are more."""
    with controls.group("Features and classes"):
        if len(chosen.dataset.feature_names) > 2:
            chosen = choose_pair(controls, chosen)
        return choose_two_classes(controls, chosen)


def choose_two_classes(controls, chosen):
    """Return the `DataSpec` of two classes, with a menu if there are more."""
    classes = chosen.dataset.class_names
    if len(classes) == 2:
        return chosen
    pair = {
        controls.select(f"{nth} class", classes, f"{chosen.slug}.{nth.lower()}", start)
        for nth, start in zip(("First", "Second"), classes, strict=False)
    }
    if len(pair) == 1:
        controls.say("It takes two different classes; these are the first two.")
        return replace(chosen, classes=classes[:2])
    return replace(chosen, classes=tuple(sorted(pair)))


def choose_classes(controls, chosen):
    """Return the `DataSpec` of at least two classes, with a menu if there are more than three and
    nobody knows how they are distributed.
    """
    names = chosen.dataset.class_names
    if len(names) <= 3 or chosen.dataset.problem is not None:
        return chosen
    kept = controls.several("Classes", names, f"{chosen.slug}.kept", names, len(names))
    if len(kept) in (0, 1, len(names)):
        return chosen
    return replace(chosen, classes=tuple(sorted(kept)))


def choose_pair(controls, chosen):
    """Return the `DataSpec` of two different features, the suggested pair at first."""
    dataset = chosen.dataset
    pair = []
    for label, axis, start in zip(("Across", "Up"), "xy", dataset.suggested, strict=True):
        key = f"{dataset.slug}.{axis}"
        pair.append(controls.select(label, dataset.feature_names, key, start))
    if pair[0] == pair[1]:
        controls.say("Two different features make a plane; these are the suggested ones.")
        return replace(chosen, features=dataset.suggested)
    return replace(chosen, features=tuple(pair))
