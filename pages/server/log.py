"""The log stays readable under attack: no trace of what a browser forged, few lines of one kind."""

import logging
from pathlib import Path
from traceback import walk_tb

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
MOST = 10  # lines of a kind in a minute
MINUTE = 60


def keep_readable():
    """Have all of them written sparingly from now on."""
    logging.getLogger(TRACES).addFilter(is_our_own)
    for name in LOGGERS:
        logging.getLogger(name).addFilter(Sparing())


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
