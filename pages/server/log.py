"""The log has a line for each event, and stays readable under attack: no trace of what a browser
forged, few lines of one kind.
"""

import logging
from pathlib import Path
from traceback import walk_tb

from streamlit.logger import get_logger

PAGES = str(Path(__file__).parents[1])
TRACES = "streamlit.error_util"
# Those that write about what a browser sends.
LOGGERS = (
    TRACES,
    "pages.server.error_page",
    "streamlit.components.v2.bidi_component.serialization",
    "streamlit.runtime.app_session",
    "streamlit.runtime.websocket_session_manager",
    "streamlit.web.server.starlette.starlette_websocket",
    "uvicorn.error",
)
FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"
MOST = 10  # lines of a kind in a minute
MINUTE = 60


def keep_readable():
    """Have everything written in lines from now on, and by all of these sparingly."""
    handler = logging.StreamHandler()
    handler.setFormatter(InOneLine(FORM))
    logging.basicConfig(handlers=[handler])
    logging.getLogger(TRACES).addFilter(is_our_own)
    for logger in map(get_logger, LOGGERS):  # each has a handler of its own from now on, or none
        logger.handlers.clear()
        logger.propagate = True
        logger.addFilter(Sparing())


class InOneLine(logging.Formatter):
    """Writes a record with its trace as one line."""

    def format(self, record):
        return super().format(record).replace("\n", "\\n")


def is_our_own(record):
    """Whether the error arose in a page, not in Streamlit over what a browser sent."""
    trace = record.exc_info[2] if record.exc_info else None
    files = (frame.f_code.co_filename for frame, _ in walk_tb(trace))
    return trace is None or any(file.startswith(PAGES) for file in files)


class Sparing(logging.Filter):
    """Lets a few lines of a kind through in a minute; the next minute says how many there were.

    They bring no trace but that of our own errors.
    """

    def __init__(self):
        super().__init__()
        self.minutes, self.counts = {}, {}

    def filter(self, record):
        if not is_our_own(record):
            record.exc_info = None
        kind, minute = (record.pathname, record.lineno), record.created // MINUTE
        if self.minutes.get(kind) != minute:
            left_out = self.counts.get(kind, 0) - MOST
            self.minutes[kind], self.counts[kind] = minute, 0
            if left_out > 0:
                record.msg = f"{record.msg} (and {left_out} more like the last of these)"
        self.counts[kind] += 1
        return self.counts[kind] <= MOST
