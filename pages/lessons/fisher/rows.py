"""Controls of the rows, for every part."""

from dataclasses import replace

from pages.shared.controls.data_controls import choose_data


def choose_rows(controls):
    """A data set in the sidebar, without the test rows that its source may have."""
    return replace(choose_data(controls, "Crabs"), own_test=False)
