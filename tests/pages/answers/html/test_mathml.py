"""Formulas: what a browser draws is what the LaTeX says, and nothing else comes with it."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from pages.answers.html import tabs
from pages.answers.html.markdown import html, inline
from pages.answers.html.mathml import THIN, formula
from pages.answers.view import View
from pages.shared.by_hand.by_hand import hands
from pages.shared.why.why import reasons
from tests.pages.answers.html.tags import Tags
from tests.pages.studies import FOR_ALL_NUMBERS, chosen, fitted

SPACE = f'<mspace width="{THIN}" />'
PRIME = '<mo lspace="0" rspace="0">′</mo>'
CLOSE = 'lspace="0" rspace="0">{}</mo>'
OF_THE_NEXT = '<mo form="prefix">−</mo>'


@pytest.mark.parametrize(
    "latex",
    [
        r"\text{<img src=x onerror=alert(1)>}",
        r"\href{javascript:alert(1)}{x}",
        r"\style{background: url(//a)}{x}",
        r"\class{a}{x}",
        "<script>alert(1)</script>",
    ],
)
def test_no_formula_brings_an_element_a_link_or_a_style(latex):
    tree = ElementTree.fromstring(formula(latex))
    assert all(node.tag.startswith("m") for node in tree.iter())
    assert {name for node in tree.iter() for name in node.attrib} <= {
        "display",
        "lspace",
        "rspace",
        "stretchy",
    }


@pytest.mark.parametrize(
    ("latex", "drawn"),
    [
        ("w'x", f"<mrow><mi>w</mi>{PRIME}</mrow><mi>x</mi>"),
        ("w_k'", f"<mrow><msub><mi>w</mi><mi>k</mi></msub>{PRIME}</mrow>"),
        (r"2 \log x", f"<mn>2</mn>{SPACE}<mi>log</mi>{SPACE}<mi>x</mi>"),
        (r"\max |x|", f"<mi>max</mi>{SPACE}<mo"),
        (r"\arg\max_k h", f"<mi>arg</mi>{SPACE}<msub><mi>max</mi><mi>k</mi></msub>{SPACE}<mi>h"),
        (r"\min_w x", "<msub><mi>min</mi>"),
        *((latex, OF_THE_NEXT) for latex in ("x = -1", "(-1)", r"\log -1", r"a, \quad -1", "2/-1")),
        *(
            ("|x|", CLOSE.format("|")),
            ("n / 2", CLOSE.format("/")),
            (r"\frac12.", CLOSE.format(".")),
        ),
        (r"\mathrm{tr}\,S", f"<mi>tr</mi>{SPACE}<mi>S</mi>"),
        *((rf"\{accent} x", '<mover accent="true">') for accent in ("tilde", "bar")),
        (r"a \sim b", "<mi>a</mi><mo>∼</mo><mi>b</mi>"),
    ],
)
def test_a_formula_in_a_line_of_words_is_drawn_as_in_print(latex, drawn):
    assert drawn in inline(f"${latex}$")


def test_in_a_line_of_its_own_what_is_run_over_stands_below():
    assert "<munder><mi>min</mi>" in html(r"$$\min_w x$$")
    assert "<msub><mi>η</mi>" in html(r"$$\eta_{\lim}$$")


@pytest.mark.parametrize(
    ("latex", "absent"),
    [
        *((latex, "prefix") for latex in ("x - 1", "(x) - 1", "|x| - 1", "x' - 1", r"2\,x - 1")),
        *((r"\log(x)", SPACE), (r"\lambda_{\max} + 1", SPACE), (r"P(k \mid x)", "lspace")),
    ],
)
def test_signs_between_numbers_and_brackets_of_functions_keep_their_own_spaces(latex, absent):
    assert absent not in inline(f"${latex}$")


@pytest.mark.parametrize(
    ("latex", "read"),
    [
        (r"\text{a < b & c}", "a\xa0<\xa0b\xa0&\xa0c"),
        (r"\eta = 5.777e-06", "η=5.777·10−6"),
        ("1e+20", "1·1020"),
        ("e-1", "e−1"),
    ],
)
def test_words_are_words_and_a_small_number_has_a_power_of_ten(latex, read):
    assert "".join(ElementTree.fromstring(formula(latex)).itertext()) == read


@pytest.mark.parametrize("title", FOR_ALL_NUMBERS)
def test_why_a_method_does_what_it_does_is_read_to_the_last_sign(title):
    study = chosen().study
    fit = fitted(study, title)
    (hand,) = hands(study, [fit], np.zeros(2))
    view = View((), why=lambda: reasons([fit]), by_hand=lambda: (hand,))
    words, tables = (Tags("".join(tab(view))) for tab in (tabs.why, tabs.hand))
    assert "math" in words.names
    assert not re.search(r"[\\$]|\*\*", words.words + tables.words)
