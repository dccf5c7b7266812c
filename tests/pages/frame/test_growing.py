"""What takes its time: shown as far as it is known, whole in the end, left for something newer."""

from streamlit.testing.v1 import AppTest


def page():
    import streamlit as st
    from streamlit.runtime.scriptrunner import RerunData, get_script_run_ctx

    from pages.frame.pieces import show
    from pages.study.view import Growing, Note, Words

    runs = st.session_state["runs"] = [*st.session_state.get("runs", ()), []]

    def steps():
        for number in range(5):
            runs[-1].append(number)
            if number == 2 and len(runs) == 1 and st.session_state["is_hasty"]:
                get_script_run_ctx().script_requests.request_rerun(RerunData())
            yield Words(f"step {number}")

    show(Growing(steps, (Note("below"),)), None)


def visited(*, is_hasty):
    visit = AppTest.from_function(page)
    visit.session_state["is_hasty"] = is_hasty
    visit.run()
    assert not visit.exception
    return visit


def test_the_last_step_is_what_stays_and_what_is_below_stays_below():
    visit = visited(is_hasty=False)
    assert visit.session_state["runs"] == [[0, 1, 2, 3, 4]]
    assert [words.value for words in visit.markdown] == ["step 4"]
    assert [words.value for words in visit.caption] == ["below"]


def test_a_newer_run_is_not_kept_waiting():
    visit = visited(is_hasty=True)
    assert visit.session_state["runs"] == [[0, 1, 2], [0, 1, 2, 3, 4]]
    assert [words.value for words in visit.markdown] == ["step 4"]
