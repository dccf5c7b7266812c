"""Controls of the rows, for every part."""

from dataclasses import replace

from pages.shared.controls.data_controls import choose_data


def choose_rows(controls):
    """Return the `DataSpec` of a data set selected in the sidebar, without its test rows."""
    return replace(choose_data(controls, "Crabs"), own_test=False)
