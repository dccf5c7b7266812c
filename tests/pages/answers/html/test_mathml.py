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


def inner(latex, display="inline"):
    """The MathML within its outermost row."""
    found = re.fullmatch(r'<math display="\w+"><mrow>(.*)</mrow></math>', formula(latex, display))
    return found[1]


def words(latex):
    """All letters and signs of a formula."""
    return "".join(ElementTree.fromstring(formula(latex)).itertext())


def test_a_formula_stands_in_a_line_or_by_itself():
    assert inline("$x$") == '<math display="inline"><mrow><mi>x</mi></mrow></math>'
    assert 'display="block"' in html("$$x^2$$")


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


def test_words_in_a_formula_are_words():
    assert words(r"\text{a < b & c}") == "a\xa0<\xa0b\xa0&\xa0c"


def test_a_prime_stands_beside_its_letter_and_is_not_raised_twice():
    prime = '<mo lspace="0" rspace="0">′</mo>'
    assert inner("w'x") == f"<mrow><mi>w</mi>{prime}</mrow><mi>x</mi>"
    assert inner("w_k'") == f"<mrow><msub><mi>w</mi><mi>k</mi></msub>{prime}</mrow>"


def test_a_function_keeps_a_thin_space_from_its_letter_but_not_from_its_bracket():
    assert inner(r"2 \log x") == f"<mn>2</mn>{SPACE}<mi>log</mi>{SPACE}<mi>x</mi>"
    assert SPACE not in inner(r"\log(x)")
    assert inner(r"\max |x|").startswith(f"<mi>max</mi>{SPACE}<mo")
    assert SPACE not in inner(r"\lambda_{\max} + 1")


def test_arg_max_is_two_words():
    assert inner(r"\arg\max_k h") == (
        f"<mi>arg</mi>{SPACE}<msub><mi>max</mi><mi>k</mi></msub>{SPACE}<mi>h</mi>"
    )


def test_what_is_run_over_stands_below_in_a_line_of_its_own():
    assert "<munder><mi>min</mi>" in inner(r"\min_w x", "block")
    assert "<msub><mi>min</mi>" in inner(r"\min_w x")
    assert "<msub><mi>η</mi>" in inner(r"\eta_{\lim}", "block")


@pytest.mark.parametrize("latex", ["x = -1", "(-1)", r"\log -1", r"a, \quad -1", "2 / -1"])
def test_a_sign_without_a_number_before_it_belongs_to_the_one_behind(latex):
    assert '<mo form="prefix">−</mo>' in inner(latex)


@pytest.mark.parametrize("latex", ["x - 1", "(x) - 1", "|x| - 1", "x' - 1", r"2\,x - 1", "x^2 - 1"])
def test_a_sign_between_two_numbers_keeps_its_spaces(latex):
    assert "prefix" not in inner(latex)


def test_bars_fractions_in_a_line_and_points_are_close():
    for latex, sign in (("|x|", "|"), ("n / 2", "/"), (r"\frac12.", ".")):
        assert f'lspace="0" rspace="0">{sign}</mo>' in inner(latex)
    assert "lspace" not in inner(r"P(k \mid x)")


def test_a_small_number_is_written_with_a_power_of_ten():
    assert words(r"\eta = 5.777e-06") == "η=5.777·10−6"
    assert words("1e+20") == "1·1020"
    assert words("e-1") == "e−1"


def test_upright_letters_are_one_word():
    assert inner(r"\mathrm{tr}\,S") == f"<mi>tr</mi>{SPACE}<mi>S</mi>"


def test_accents_and_relations_are_told_apart():
    assert inner(r"\tilde x").startswith('<mover accent="true">')
    assert inner(r"\bar x").startswith('<mover accent="true">')
    assert inner(r"a \sim b") == "<mi>a</mi><mo>∼</mo><mi>b</mi>"


@pytest.mark.parametrize("title", FOR_ALL_NUMBERS)
def test_why_a_method_does_what_it_does_is_read_to_the_last_sign(title):
    study = chosen().study
    fit = fitted(study, title)
    (hand,) = hands(study, [fit], np.zeros(2))
    view = View((), why=lambda: reasons([fit]), by_hand=lambda: (hand,))
    words, tables = (Tags("".join(tab(view))) for tab in (tabs.why, tabs.hand))
    assert "math" in words.names
    assert not re.search(r"[\\$]|\*\*", words.words + tables.words)
