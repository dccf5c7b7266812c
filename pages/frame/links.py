"""A link is the state of a lesson: start again, jump to a scenario, say what a link got wrong."""

from dataclasses import dataclass

import streamlit as st

from pages.frame.copy_link import copy_link
from pages.frame.in_view import into_view

EVERYTHING = "controls were set everywhere"
TABS = "below"
TRIED = "scenario tried last"
OWNER = "rows that the edited points belong to"


@dataclass(frozen=True)
class Scenario:
    """A link that sets every control, a question to answer first, and what to look for."""

    title: str
    question: str
    look_for: str
    settings: dict


def asked_by_link():
    """What the link holds, a list for each key; call before any control is made."""
    return {key: st.query_params.get_all(key) for key in st.query_params}


def notice(lesson, controls, asked):
    """A quiet word about what the link to a lesson asked for that the page does not know."""
    key = f"{lesson}: not understood"
    if key not in st.session_state:
        st.session_state[key] = [k for k, values in asked.items() if not _know(controls, k, values)]
    if st.session_state[key]:
        st.caption("The link holds something that this page does not know; it was left out:")
        st.text(", ".join(st.session_state[key]))


def _know(controls, key, values):
    """Values that were understood stay in the URL, or are the start, which is left out of it."""
    if key not in controls.starts:
        return False
    kept, start = st.query_params.get_all(key), controls.starts[key]
    starts = start if isinstance(start, list) else [start]
    return len(values) == len(kept or starts) and (bool(kept) or all(map(_says, values, starts)))


def _says(value, start):
    try:
        return float(value) == start
    except ValueError:
        return value.casefold() == str(start).casefold()


def set_controls(starts, settings):
    """Every control at its start value but for some: a callback."""
    st.session_state.update(starts | settings)
    st.session_state.pop(OWNER, None)
    st.session_state[EVERYTHING] = True


def follow():
    """Run the whole page again if a callback has set controls outside of the running fragment."""
    if st.session_state.pop(EVERYTHING, False):
        st.rerun(scope="app")


def reset(controls, start):
    """The buttons that return to the start, of which `start` are settings, and copy the link.

    They stand on top: what `controls` will hold is known by the time of a click.
    """
    left, right = st.columns(2)
    with left:
        st.button("Reset", on_click=_start_again, args=(controls, start), width="stretch")
    with right:
        copy_link()


def _start_again(controls, settings):
    set_controls(controls.starts, settings)
    st.session_state.pop(controls.key(TRIED), None)


def scenarios(controls, listed, columns=3):
    """The "Try" list: a question, a button that sets the controls, the answer folded away."""
    for start in range(0, len(listed), columns):
        row = listed[start : start + columns]
        for number, (column, scenario) in enumerate(
            zip(st.columns(columns), row, strict=False), start=start + 1
        ):
            with column, st.container(border=True, height="stretch"):
                st.markdown(f"**{number}. {scenario.title}**  \n{scenario.question}")
                st.button(
                    "Show me",
                    key=f"try {number}",
                    on_click=_try,
                    args=(controls, number, scenario),
                )
                with st.expander("What to look for"):
                    st.markdown(scenario.look_for)


def tried(controls):
    """The scenario that was chosen last, its answer folded away, above the picture it set."""
    if controls.key(TRIED) not in st.session_state:
        return
    number, scenario, times = st.session_state[controls.key(TRIED)]
    with st.expander(f"**{number}. {scenario.title}** {scenario.question}", key=f"tried {times}"):
        st.markdown(scenario.look_for)


def show_tried(controls):
    """Scrolls up to what a scenario has set, far above its button; stands last on the page."""
    if controls.key(TRIED) in st.session_state:
        into_view(st.session_state[controls.key(TRIED)][2])


def _try(controls, number, scenario):
    """Sets the controls, without leaving the list: a callback."""
    listed, tried_last = controls.key(TABS), controls.key(TRIED)
    set_controls(
        {key: start for key, start in controls.starts.items() if key != listed}, scenario.settings
    )
    *_, times = st.session_state.get(tried_last, (0,))
    st.session_state[tried_last] = number, scenario, times + 1


def setter(key):
    """A callback that sets a control of the running fragment."""

    def set_control(value):
        st.session_state[key] = value

    return set_control


def stepper(key, values):
    """A callback that gives a swept hyperparameter the value of a frame."""

    def step(frame):
        set_controls({}, {key: float(values[frame])})

    return step
