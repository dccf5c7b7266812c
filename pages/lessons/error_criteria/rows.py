"""Rows of two classes on a plane, with space around them to drag a row far away."""

from dataclasses import replace

from pages.shared.controls.data_controls import choose_data, choose_two_of_each

START = "Gaussians, common covariance"
ROOM = 0.7  # parts of the extent of the rows, on every side
EDITED = {"edited": "error.points"}


def choose_rows(controls):
    """Return the `DataSpec` of two classes; its points are edited under the picture."""
    chosen = choose_two_of_each(controls, choose_data(controls, START))
    chosen = replace(chosen, room=ROOM)
    with controls.aside(), controls.group("Points"):
        return replace(chosen, edits=controls.edits(chosen.rows))
