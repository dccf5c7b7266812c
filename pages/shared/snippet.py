"""The numbers of a page in a notebook: programs that run as they stand."""

import numpy as np

from pages.board.edits import Edits
from pages.shared.equivalents import equivalent

BASES = {
    "products": "ProductBasis()",
    "squares": "PolynomialBasis(degree=2)",
    "cubes": "PolynomialBasis(degree=3)",
}


def with_lindisc(chosen, fits):
    """The page's fits by `lindisc`, and the errors that the page shows."""
    models = {fit.method.title: constructor(fit) for fit in fits}
    used = sorted({model.partition("(")[0] for model in models.values()})
    return _program(chosen, [f"from lindisc import {', '.join(used)}"], fits, models)


def with_scikit_learn(chosen, fits):
    """The same by scikit-learn, for the methods that it has with these options."""
    found = {fit.method.title: equivalent(fit) for fit in fits}
    models = {title: expression for title, (_, expression) in found.items() if expression}
    imports = sorted({line for line, expression in found.values() if expression})
    return _program(chosen, imports, fits, models) if models else ""


def constructor(fit):
    """The expression that builds a classifier; options at their defaults are left out."""
    classifier = fit.method.classifier
    defaults = {parameter.name: parameter.default for parameter in classifier.parameters}
    chosen = fit.method.fixed | fit.options
    changed = {name: value for name, value in chosen.items() if value != defaults[name]}
    return f"{classifier.__name__}({_arguments(changed)})"


def _program(chosen, imports, fits, models):
    scaler = "StandardScaler()" if chosen.study.standardise else ""
    basis = BASES.get(chosen.settings.get("terms"), "")
    lines, data = set(imports), data_lines(chosen)
    for fit in fits:
        steps = [step for step in (scaler, basis if fit.has_terms else "") if step]
        if fit.method.title in models and steps:
            inner = models[fit.method.title]
            models[fit.method.title] = f"make_pipeline({', '.join([*steps, inner])})"
            lines.add("from sklearn.pipeline import make_pipeline")
            if scaler:
                lines.add("from sklearn.preprocessing import StandardScaler")
            if fit.has_terms:
                lines.add(f"from lindisc import {basis.partition('(')[0]}")
    body = [
        *data,
        "",
        "models = {",
        *(f"    {title!r}: {model}," for title, model in models.items()),
        "}",
        "for title, model in models.items():",
        "    model.fit(X, y)",
        '    print(f"{title} training error {np.mean(model.predict(X) != y):.1%}")',
        *_test_line(chosen),
    ]
    lines.add("from lindisc.datasets import load")
    lines.add("import numpy as np")
    if any("stratified_folds" in line for line in body):
        lines.add("from lindisc.folds import stratified_folds")
    return "\n".join([*sorted(lines, key=_import_order), "", *body])


def _import_order(line):
    return not line.startswith("import"), line


def _test_line(chosen):
    if chosen.study.test is None:
        return []
    return ['    print(f"{title} test error {np.mean(model.predict(X_test) != y_test):.1%}")']


def data_lines(chosen):
    """Lines that end with X, y and, where there are test rows, X_test, y_test."""
    dataset, settings = chosen.dataset, chosen.settings
    lines = [f"data = load({_arguments(chosen.options, first=repr(dataset.slug))})"]
    own_test = dataset.X_test is not None
    lines += (
        ["X, y = np.vstack([data.X, data.X_test]), np.append(data.y, data.y_test)"]
        if own_test
        else ["X, y = data.X.copy(), data.y"]
    )
    if settings.get("view", "two features") == "two features":
        names = settings.get("features") or dataset.suggested
        columns = [dataset.feature_names.index(name) for name in names]
        lines.append(f"X = X[:, {columns}]  # {' and '.join(names)}")
    share = settings.get("test_share", 0.0)
    if own_test:
        lines.append("test = np.arange(len(y)) >= len(data.y)")
    elif share:
        lines.append("codes = np.searchsorted(data.class_names, y)")
        seed = settings.get("seed", 0)
        lines.append(f"test = stratified_folds(codes, {round(1 / share)}, {seed}) == 0")
    lines += edit_lines(chosen, has_test=bool(own_test or share))
    if own_test or share:
        lines.append("X_test, y_test, X, y = X[test], y[test], X[~test], y[~test]")
    return lines


def edit_lines(chosen, *, has_test):
    """Lines that move, remove and add points as the board did."""
    study = chosen.study
    n, K = len(study.points.codes), len(study.classes)
    edits = Edits.parse(chosen.edits).within(n, K)
    left = np.setdiff1d(np.arange(n), list(edits.removed))
    lines = [
        f"X[{row}] = {study.rows.X[place].tolist()}"
        for place, row in enumerate(left)
        if row in edits.moved
    ]
    if edits.removed:
        gone = sorted(edits.removed)
        lines.append(f"X, y = np.delete(X, {gone}, axis=0), np.delete(y, {gone})")
        if has_test:
            lines.append(f"test = np.delete(test, {gone})")
    if edits.added:
        lines.append(f"X = np.vstack([X, {study.rows.X[len(left) :].tolist()}])")
        lines.append(f"y = np.append(y, {study.rows.y[len(left) :].tolist()})")
        if has_test:
            lines.append(f"test = np.append(test, {[False] * len(edits.added)})")
    return lines


def _arguments(options, first=None):
    words = [] if first is None else [first]
    return ", ".join([*words, *(f"{name}={value!r}" for name, value in options.items())])
