"""A figure looks as the theme says."""

import pytest

from lindisc.figures.chart import template
from lindisc.theme import theme


@pytest.mark.parametrize("dark", [False, True])
def test_the_template_follows_the_theme(dark):
    layout, look = template(dark).layout, theme(dark)
    assert layout.paper_bgcolor == layout.plot_bgcolor == look.background
    assert layout.font.color == look.text
    assert layout.font.size >= 18
    assert layout.colorway == look.colours
