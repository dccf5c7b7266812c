"""All runs tell of the same theme as Streamlit itself does, and it is put together once."""

import pytest
from streamlit import config
from streamlit.proto.NewSession_pb2 import NewSession
from streamlit.runtime import app_session

from pages.server.themes import keep, kept

SECTIONS = ("theme", "theme.light", "theme.sidebar")
OPTIONS = {
    "theme": {
        "base": "dark",
        "primaryColor": "#123456",
        "font": "serif",
        "showSidebarBorder": False,
    },
    "theme.light": {
        "headingFontSizes": ["3rem", "2rem"],
        "chartCategoricalColors": ["red", "blue"],
    },
}


@pytest.fixture
def asked(monkeypatch):
    """The sections whose options were asked for."""
    sections = []

    def options(section):
        sections.append(section)
        return OPTIONS.get(section, {"primaryColor": None})

    monkeypatch.setattr(config, "get_options_for_section", options)
    return sections


def told(populate):
    """What a browser is told of the theme."""
    theme = NewSession().custom_theme
    for section, part in zip(SECTIONS, (theme, theme.light, theme.sidebar), strict=True):
        populate(part, section)
    return theme


def test_every_run_tells_of_the_theme_that_streamlit_tells_of(asked):
    itself = told(app_session._populate_theme_msg)
    assert itself.primary_color == "#123456"
    assert itself.HasField("light")
    assert not itself.HasField("sidebar")
    ours = kept(app_session._populate_theme_msg)
    assert [told(ours), told(ours)] == [itself, itself]
    assert not told(ours).HasField("sidebar")
    assert sorted(asked) == sorted(SECTIONS * 2)


def test_streamlit_asks_us(asked, monkeypatch):
    monkeypatch.setattr(app_session, "_populate_theme_msg", app_session._populate_theme_msg)
    keep()
    app_session._populate_theme_msg(NewSession().custom_theme)
    app_session._populate_theme_msg(NewSession().custom_theme)
    assert asked == ["theme"]
