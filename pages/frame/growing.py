"""What takes its time is shown as far as it is known, and left once something newer is chosen."""

from time import monotonic

from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType

SECONDS = 0.25  # between two looks at it


def grow(place, steps, show):
    """Show one step after another in the same place, none for less than a moment but the last."""
    shown_at, step, is_shown = monotonic(), None, True
    for step in steps:
        if is_superseded():
            return
        is_shown = monotonic() - shown_at >= SECONDS
        if is_shown:
            with place:
                show(step)
            shown_at = monotonic()
    if not is_shown:
        with place:
            show(step)


def is_superseded():
    """Whether this run is no longer wanted: a newer one waits, or nobody is there.

    Streamlit ends a run by itself only where the whole page is to run again, not for a fragment,
    and offers no other way to ask.
    """
    requests = get_script_run_ctx().script_requests
    return requests._state is not ScriptRequestType.CONTINUE
