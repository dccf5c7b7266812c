"""A link is the state of a lesson: start again, jump to a scenario, say what a link got wrong."""

from dataclasses import dataclass

import streamlit as st

EVERYTHING = "controls were set everywhere"


@dataclass(frozen=True)
class Scenario:
    """A link that sets every control, a question to answer first, and what to look for."""

    title: str
    question: str
    look_for: str
    settings: dict


def asked_by_link(lesson):
    """What the link held when this lesson was opened; call before any control is made."""
    return st.session_state.setdefault(f"{lesson}: link", dict(st.query_params))


def notice(controls, asked):
    """A quiet word about what a link asked for that this page does not know."""
    wrong = [key for key, value in asked.items() if not _is_known(controls, key, value)]
    if wrong:
        st.caption("The link holds something that this page does not know; it was left out:")
        st.text(", ".join(wrong))


def _is_known(controls, key, value):
    """A value that was understood stays in the URL, or is the start value, which is left out."""
    if key not in controls.starts:
        return False
    start = controls.starts[key]
    return key in st.query_params or value in map(
        str, start if isinstance(start, list) else [start]
    )


def set_controls(starts, settings):
    """Every control at its start value but for some: a callback."""
    st.session_state.update(starts | settings)
    st.session_state[EVERYTHING] = True


def follow():
    """Run the whole page again if a callback has set controls outside of the running fragment."""
    if st.session_state.pop(EVERYTHING, False):
        st.rerun(scope="app")


def reset(controls):
    """The button that returns to the start."""
    st.button("Reset", on_click=set_controls, args=(controls.starts, {}), width="stretch")


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
                    on_click=set_controls,
                    args=(controls.starts, scenario.settings),
                )
                with st.expander("What to look for"):
                    st.markdown(scenario.look_for)


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
