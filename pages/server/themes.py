"""The theme is put together once, not six times in every run: nothing changes it while we serve."""

from functools import cache

from streamlit.proto.NewSession_pb2 import CustomThemeConfig
from streamlit.runtime import app_session


def keep():
    """Let all runs tell of the same, from now on."""
    app_session._populate_theme_msg = kept(app_session._populate_theme_msg)


def kept(populate):
    """Fills a message as `populate` does, which is asked once for each section."""

    @cache
    def made(section):
        theme = CustomThemeConfig()
        populate(theme, section)
        return theme

    def fill(message, section="theme"):
        theme = made(section)
        # To be told an empty theme is more than to be told none.
        if theme.ListFields():
            message.MergeFrom(theme)

    return fill
