"""What several parts share: letters typed below the picture, charts of several sliders, files."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pages.answers.control_types import Line
from pages.answers.view import Action, File
from pages.shared.controls.sliders import choose_sliders


@dataclass(frozen=True)
class SliderPart:
    """A part with a slider per parameter; `draw` makes the view from these."""

    parameters: tuple
    draw: Callable

    def choose(self, controls):
        """Return the sliders, side by side under the picture."""
        return choose_sliders(controls, self.parameters)


def choose_letters(controls, key, title, letters, most, words):
    """Return as many of these letters as are read of a text below the picture."""
    with controls.under_picture(), controls.fold(title):
        text = controls.ask(Line(key, f"{title} as text", "", help=words))
    return "".join(letter for letter in text.upper() if letter in letters)[:most]


def letter_buttons(key, now, more, most):
    """Return a button for each of `more`, by label, that adds its letters; the last clears all."""
    added = {label: now + letters for label, letters in more.items()}
    return (
        *(Action(label, {key: text}, enabled=len(text) <= most) for label, text in added.items()),
        Action("Start again", {key: ""}, enabled=bool(now)),
    )


def along(state, sliders, values):
    """Return, by slider, its lead over the `values` of its field, and the state at each."""
    leads = {name: slider.lead(values[name]) for name, slider in zip(values, sliders, strict=True)}
    return [
        (lead, [replace(state, **{name: value}) for value in lead.values.tolist()])
        for name, lead in leads.items()
    ]


def table_and_facts(label, name, table, facts, about="Model"):
    """Return the file of the table that `table()` gives, and that of plain facts."""
    return (
        File(f"{label} (CSV)", f"{name}.csv", table),
        File(f"{about} (JSON)", f"{name}.json", lambda: facts),
    )
