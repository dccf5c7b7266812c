"""A landscape shows its losses, and the track as far as training has come."""

import numpy as np
import pytest

from lindisc.figures import loss_landscape
from lindisc.linear.landscape import Landscape

FIRST, SECOND = np.linspace(-1, 3, 41), np.linspace(-2, 2, 31)
LOSS = 5 + (FIRST - 1) ** 2 + 3 * SECOND[:, None] ** 2
TRACK = np.array([[0.0, -1.0], [0.5, -0.5], [1.0, 0.0]])
VIEW = Landscape(FIRST, SECOND, LOSS, TRACK)


def test_contours_tell_the_loss_and_are_lowest_where_it_is():
    contours = loss_landscape(VIEW, ("a", "b")).data[0]
    assert contours.customdata == pytest.approx(LOSS)
    assert (np.argsort(contours.z, axis=None)[0]) == LOSS.argmin()
    assert contours.z.min() == 0


def test_the_colour_bar_is_labelled_with_losses():
    contours = loss_landscape(VIEW, ("a", "b")).data[0]
    labels = [float(text) for text in contours.colorbar.ticktext]
    assert labels[0] == pytest.approx(LOSS.min(), rel=0.01)
    assert labels[-1] == pytest.approx(LOSS.max(), rel=0.01)
    assert labels == sorted(labels)


def test_the_track_is_drawn_up_to_the_frame():
    figure = loss_landscape(VIEW, ("a", "b"), frame=1)
    _, track, start, now = figure.data
    assert np.column_stack([track.x, track.y]).tolist() == TRACK[:2].tolist()
    assert (start.x[0], start.y[0]) == (0, -1)
    assert (now.x[0], now.y[0]) == (0.5, -0.5)
    assert loss_landscape(VIEW, ("a", "b")).data[3].x[0] == 1


def test_a_flat_landscape_is_drawn_too():
    flat = Landscape(FIRST, SECOND, np.zeros_like(LOSS), TRACK)
    assert (loss_landscape(flat, ("a", "b"), dark=True).data[0].z == 0).all()


def test_the_message_stays_small():
    grid = np.linspace(0, 1, 61)
    figure = loss_landscape(Landscape(grid, grid, np.add.outer(grid, grid), TRACK), ("a", "b"))
    assert len(figure.to_json()) < 60_000
