"""Handles on the plane that set the sliders of known Gaussians."""

from lindisc.board.picture import Handle, Setting
from lindisc.datasets import DATASETS


def setting_of(controls, key, label):
    """Return the `Setting` of a slider that was asked for."""
    control = controls.controls[key]
    value = control.value(controls.held[key])
    return Setting(label, key, value, control.low, control.high, control.step)


def handles_of(controls, chosen):
    """Return the `Handle`s that set the options of a generated data set, as it is without shear."""
    recipe = next((recipe for recipe in DATASETS if recipe.slug == chosen.slug), None)
    if recipe is None or chosen.shear:
        return ()
    symbols = {parameter.name: parameter.symbol for parameter in recipe.parameters}

    def settings(names):
        keys = [controls.key(f"{recipe.slug}.{name}") for name in names]
        return tuple(setting_of(controls, k, symbols[n]) for k, n in zip(keys, names, strict=True))

    means = [Handle(code, settings(names)) for code, names in recipe.means]
    spreads = [
        Handle(code, settings(names), tuple(chosen.dataset.problem.means[code].tolist()))
        for code, names in recipe.spreads
    ]
    return (*means, *spreads)
