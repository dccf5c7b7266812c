"""Classes differ for every kind of eye, and both themes can be read."""

from itertools import combinations

import numpy as np
import pytest

from lindisc.theme import theme

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
VISIONS = {
    "ordinary": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
LOOKS = [theme(dark=False), theme(dark=True)]
either = pytest.mark.parametrize("look", LOOKS, ids=["light", "dark"])


def rgb(colour):
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255


def linear(colour):
    values = rgb(colour) if isinstance(colour, str) else colour
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def lab(colour, vision):
    to_xyz = [[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]]
    light = np.clip(np.array(VISIONS[vision]) @ linear(colour), 0, 1)
    xyz = np.array(to_xyz) @ light / (0.9505, 1, 1.0888)
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(first, second):
    """The least distance in CIE Lab over all visions; 2.3 is just noticeable side by side."""
    return min(np.linalg.norm(lab(first, v) - lab(second, v)) for v in VISIONS)


def contrast(first, second):
    """WCAG contrast ratio."""
    low, high = sorted(linear(colour) @ (0.2126, 0.7152, 0.0722) for colour in (first, second))
    return (high + 0.05) / (low + 0.05)


def tint(look, colour):
    return (1 - look.tint) * rgb(look.background) + look.tint * rgb(colour)


@either
@pytest.mark.parametrize(("n_classes", "least"), [(3, 29), (5, 25), (8, 17), (11, 14)])
def test_colours_stay_apart_for_colour_blind_eyes(look, n_classes, least):
    pairs = combinations(look.colours[:n_classes], 2)
    assert min(distance(*pair) for pair in pairs) > least


@either
def test_eleven_classes_differ_in_colour_and_symbol_and_more_in_the_pair_of_them(look):
    pairs = [(m["color"], m["symbol"]) for m in (look.marker(k, 10) for k in range(121))]
    assert len(set(pairs)) == 121
    assert [len(set(each)) for each in zip(*pairs[:11], strict=True)] == [11, 11]


@either
def test_points_and_lines_stand_out_from_the_page_and_from_their_own_tint(look):
    for colour, ink in zip(look.colours, look.inks, strict=True):
        assert contrast(colour, look.background) >= 3
        assert contrast(ink, look.background) >= 3
        assert contrast(ink, tint(look, colour)) >= 3
        assert contrast(look.boundary, tint(look, colour)) >= 4.5


@either
def test_a_point_has_an_edge_that_stands_out_from_the_region_of_its_class(look):
    for k, colour in enumerate(look.colours):
        edges = [colour, look.outline(k)]
        assert max(contrast(edge, tint(look, colour)) for edge in edges) >= 3


@either
def test_text_is_readable_on_the_page_quiet_or_not_and_on_every_tint(look):
    quiet = 0.25 * rgb(look.background) + 0.75 * rgb(look.text)
    assert contrast(quiet, look.background) >= 4.5
    assert contrast(look.text, look.background) >= 7
    assert min(contrast(look.text, tint(look, colour)) for colour in look.colours) >= 7
