"""What a page looks up of its session is what Streamlit would find in all of it, put together."""

import pytest
from streamlit.runtime.state import SafeSessionState, SessionState
from streamlit.runtime.state.common import GENERATED_ELEMENT_ID_PREFIX
from streamlit.runtime.state.session_state import STREAMLIT_INTERNAL_KEY_PREFIX

from pages.server.lookup import ITS_OWN, Held, look_up, looked_up

TOGETHER = SafeSessionState.filtered_state.fget
KEYED, KEYLESS, GONE = (
    f"{GENERATED_ELEMENT_ID_PREFIX}-hash-{key}" for key in ("slider", "None", "gone")
)
NAMES = ("kept", "set", "slider", "menu", "gone", "unheard of")
INTERNAL = f"{STREAMLIT_INTERNAL_KEY_PREFIX}_flag"


@pytest.fixture
def session():
    """One with values of all kinds, of widgets and of none, of this run and of the last."""
    state = SessionState()
    state._old_state.update({"kept": 1, "both": 2, GONE: 3, KEYLESS: 4, INTERNAL: True})
    state._new_session_state.update({"set": None, "both": 5})
    for key in ("slider", "menu"):
        state._set_key_widget_mapping(KEYED.replace("slider", key), key)
    state._new_widget_state.set_from_value(KEYED, 0.5)
    return SafeSessionState(state, lambda: None)


def test_it_is_what_streamlit_puts_together(session):
    held, whole = Held(session, TOGETHER), TOGETHER(session)
    assert {"slider", "kept", "set", "both"} == whole.keys()
    assert dict(held) == whole
    assert len(held) == len(whole)
    assert repr(held) == repr(whole)


@pytest.mark.parametrize("key", [*NAMES, "both", KEYED, KEYLESS, GONE, INTERNAL])
def test_each_value_is_found_as_it_is_there(session, key):
    held, whole = Held(session, TOGETHER), TOGETHER(session)
    assert (key in held) == (key in whole)
    assert held.get(key, "none") == whole.get(key, "none")


def test_one_value_is_found_without_the_others(session):
    asked = []

    def together(session):
        asked.append(session)
        return TOGETHER(session)

    held = looked_up(property(together)).fget(session)
    assert [key for key in NAMES if key in held] == ["kept", "set", "slider"]
    assert not asked
    assert set(held) == {"kept", "set", "both", "slider"}
    assert len(asked) == 1


def test_streamlit_gives_no_other_keys():
    assert GENERATED_ELEMENT_ID_PREFIX.startswith(ITS_OWN)
    assert STREAMLIT_INTERNAL_KEY_PREFIX.startswith(ITS_OWN)


def test_pages_look_up_like_this(session, monkeypatch):
    monkeypatch.setattr(SafeSessionState, "filtered_state", SafeSessionState.filtered_state)
    look_up()
    assert isinstance(session.filtered_state, Held)
    assert dict(session.filtered_state) == TOGETHER(session)
