"""Formulas are read as they are meant."""

import numpy as np
import pytest

from pages.shared.formulas.symbols import symbols_in
from tests.formulas.reading import chains, plain_chains, rounding, value

A = np.array([[2.0, 1.0], [1.0, 3.0]])
KNOWN = {"x": np.array([[1.0], [2.0]]), r"\Sigma_k": A, "K": 3.0, "I": np.eye(2)}


def read(formula):
    """What a formula comes to."""
    ((side, *_),) = chains(f"{formula} = q")
    return value(side, KNOWN)


@pytest.mark.parametrize(
    ("formula", "number"),
    [
        (r"\tfrac12 K (K - 1)", 3),
        (r"\frac{1 - 0.5}{2 \cdot 4}", 0.0625),
        (r"2 \log\frac{6}{2} - 2 \log 3", 0),
        (r"\log 8 / 2", np.log(4)),
        (r"e^{-0.5}", np.exp(-0.5)),
        (r"\min(2, K - 1)", 2),
        (r"\Phi(-2 / 2)", 0.15865525),
        (r"x' \Sigma_k^{-1} x", 1.4),
        (r"\log |\Sigma_k|", np.log(5)),
        (r"|x|^2", 5),
        (r"\mathrm{tr}\,\Sigma_k", 5),
        (r"1,486 - 2.5e-1", 1485.75),
        (r"\sqrt{K / (1 + K)}", np.sqrt(0.75)),
        (r"-2^2", -4),
    ],
)
def test_a_formula_has_its_value(formula, number):
    assert read(formula) == pytest.approx(number)


def test_matrices_are_matrices():
    np.testing.assert_allclose(read(r"0.5\,\Sigma_k + 0.5\,\mathrm{diag}\,\Sigma_k + 2\,I"),
                               [[4, 0.5], [0.5, 5]])  # fmt: skip


@pytest.mark.parametrize("formula", [r"\sum_i x_i", "y + 1", r"\int_0^1 x \, dx", r"h \pm 2"])
def test_what_is_not_all_numbers_has_no_value(formula):
    assert read(formula) is None


@pytest.mark.parametrize("formula", ["2 + )", r"\foo 2", "(1"])
def test_numbers_that_cannot_be_read_are_refused(formula):
    with pytest.raises(SyntaxError):
        read(formula)


def test_sides_stand_between_relations_and_statements_between_commas():
    found = chains(r"h(x) = w'x = 2, \qquad \eta = 0.5 \text{ here } a \le 3")
    assert [len(chain) for chain in found] == [5, 3, 3]


def test_equations_between_numbers_are_found_in_plain_text():
    said = "η = 0.01 = 0.50 × the limit 0.02. Of 50 rows x = 1, and 0.50 × 1/R² = 3."
    assert [len(chain) for chain in plain_chains(said)] == [3]


@pytest.mark.parametrize(("number", "half"), [("20.400", 5e-4), ("12", 0.5), ("1.5e-05", 5e-7)])
def test_a_number_is_rounded_to_its_last_digit(number, half):
    ((side, *_),) = chains(f"{number} = q")
    assert rounding(side) == pytest.approx(half)


def test_symbols_have_their_subscripts_and_words_are_none():
    found = symbols_in(r"\hat w_{0k} = \log \pi_k + \text{const} \cdot x^*_l + \eta_{\lim} e^{h}")
    assert found == [r"\hat w_{0k}", "k", r"\pi_k", "x^*_l", "l", r"\eta_{\lim}", "h"]
