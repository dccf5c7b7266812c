"""Terms of linear scores, as a plain value."""

from dataclasses import dataclass

from sklearn.base import BaseEstimator

from lindisc.basis.polynomials import Basis, PolynomialBasis, ProductBasis
from lindisc.basis.radial_basis import GaussianBasis
from lindisc.basis.step_basis import StepBasis

DEGREES = range(1, 9)


@dataclass(frozen=True)
class Terms:
    """A basis by its class and its options, as pairs."""

    maker: type[Basis]
    options: tuple = ()

    @property
    def basis(self) -> BaseEstimator:
        """The basis, not yet fitted."""
        return self.maker(**dict(self.options))

    @property
    def expression(self):
        """The Python expression of the basis."""
        given = ", ".join(f"{name}={value!r}" for name, value in self.options)
        return f"{self.maker.__name__}({given})"


def powers(degree):
    """Return all products of up to so many features."""
    return Terms(PolynomialBasis, (("degree", degree),))


def bumps(count, width, coordinate):
    """Return so many bumps of a width, on all features or on one alone."""
    options = {"n_centres": count, "width": width, "coordinate": coordinate, "random_state": 0}
    return Terms(GaussianBasis, tuple(options.items()))


def steps(count):
    """Return so many thresholds on every feature."""
    return Terms(StepBasis, (("n_steps", count),))


TERMS = {
    "features": None,
    "products": Terms(ProductBasis),
    "squares": powers(2),
    "cubes": powers(3),
}
