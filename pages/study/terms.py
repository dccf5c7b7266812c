"""Terms: what methods with straight boundaries see of the features, as a plain value."""

from dataclasses import dataclass

from sklearn.base import BaseEstimator

from lindisc.basis import Basis, PolynomialBasis, ProductBasis


@dataclass(frozen=True)
class Terms:
    """A basis by its class and its options, as pairs."""

    maker: type[Basis]
    options: tuple = ()

    @property
    def basis(self) -> BaseEstimator:
        """The basis itself, not yet fitted."""
        return self.maker(**dict(self.options))

    @property
    def expression(self):
        """How a program makes it."""
        given = ", ".join(f"{name}={value!r}" for name, value in self.options)
        return f"{self.maker.__name__}({given})"


def powers(degree):
    """All products of up to so many features."""
    return Terms(PolynomialBasis, (("degree", degree),))


TERMS = {
    "features": None,
    "products": Terms(ProductBasis),
    "squares": powers(2),
    "cubes": powers(3),
}
