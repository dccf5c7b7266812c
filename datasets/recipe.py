"""A recipe describes a data set before any of it is loaded, and makes it from checked options."""

from abc import ABC, abstractmethod

from lindisc.datasets.dataset import Dataset


class Recipe(ABC):
    """What the menu says of a data set; `make` takes the options that `parameters` describes."""

    slug: str
    title: str
    description: str
    source: str
    suggested: tuple
    parameters: tuple = ()

    @abstractmethod
    def make(self):
        """The data set for one value of each parameter, given by name."""

    def load(self, options):
        """The data set for a dict of options; those left out take their defaults."""
        owner = f"the data set '{self.slug}'"
        defaults = {parameter.name: parameter.default for parameter in self.parameters}
        for name, value in options.items():
            if name not in defaults:
                rule = (
                    f"be one of its options, {', '.join(defaults)}" if defaults else "be left out"
                )
                raise ValueError(f"`{name}` of {owner} must {rule}; got {name}={value!r}.")
        settings = defaults | options
        for parameter in self.parameters:
            parameter.check(settings[parameter.name], owner)
        return self.make(**settings)

    def dataset(self, X, y, feature_names, *, X_test=None, y_test=None, problem=None):
        """The rows, together with the words of this recipe."""
        return Dataset(
            slug=self.slug,
            title=self.title,
            X=X,
            y=y,
            feature_names=tuple(feature_names),
            suggested=self.suggested,
            description=self.description,
            source=self.source,
            X_test=X_test,
            y_test=y_test,
            problem=problem,
        )
