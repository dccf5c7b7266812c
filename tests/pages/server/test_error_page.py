"""An error becomes an apology that gives nothing away."""

import re

from streamlit.testing.v1 import AppTest


def failing_page():
    from pages.server.error_page import show_error_page

    assert show_error_page(ValueError("a secret")) is True


def test_the_apology_has_a_reference_and_neither_the_type_nor_the_text_of_the_error():
    page = AppTest.from_function(failing_page).run()
    assert not page.exception
    (apology,) = page.error
    assert re.search(r"reference [0-9a-f]{8}\.$", apology.value)
    assert "secret" not in apology.value
    assert "ValueError" not in apology.value
