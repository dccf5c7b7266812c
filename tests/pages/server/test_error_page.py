"""An error becomes an apology that gives nothing away, and the log explains."""

import re

from streamlit.testing.v1 import AppTest


def failing_page():
    from pages.server.error_page import show_error_page

    assert show_error_page(ValueError("a secret")) is True


def test_the_apology_has_a_reference_that_the_log_explains_and_nothing_of_the_error(capfd):
    page = AppTest.from_function(failing_page).run()
    assert not page.exception
    (apology,) = page.error
    reference = re.search(r"reference ([0-9a-f]{8})\.$", apology.value)[1]
    assert "secret" not in apology.value
    assert "ValueError" not in apology.value
    assert f"Reference {reference} stands for ValueError('a secret')" in capfd.readouterr().err
