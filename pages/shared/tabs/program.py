"""The tab "Python": the lesson's view as a program, with its imports."""

import ast
from collections import defaultdict

import numpy as np
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import PolynomialFeatures, StandardScaler

import lindisc
from lindisc.datasets import load, read_csv
from lindisc.selection.folds import stratified_folds
from lindisc.shear import sheared
from pages.answers.own_data import FILE
from pages.answers.view import Program
from pages.shared.tabs.files import ROWS
from pages.shared.tabs.scikit_learn import equivalent, equivalent_terms

OURS = tuple(thing for thing in vars(lindisc).values() if callable(thing))
WHOLE = {"np": "numpy", "pd": "pandas"}
ALONE = "scikit-learn alone, for the methods that it has with these options"
EVERYWHERE = (load, read_csv, make_pipeline, StandardScaler, sheared, stratified_folds, *OURS)


def program(lines, uses=()):
    """Return the lines under their imports: NumPy, pandas, and the names in `uses`."""
    body = "\n".join(lines)
    named = {node.id for node in ast.walk(ast.parse(body)) if isinstance(node, ast.Name)}
    found = defaultdict(set)
    for thing in (*EVERYWHERE, *uses):
        if thing.__name__ in named:
            found[_home(thing)].add(thing.__name__)
    imports = [f"from {home} import {', '.join(sorted(found[home]))}" for home in sorted(found)]
    whole = [f"import {name} as {short}" for short, name in WHOLE.items() if short in named]
    return "\n".join([*whole, *imports, "", body])


def program_with_rows(chosen, lines, uses=()):
    """Return a program that makes X and y, standardised if so chosen, before the lines."""
    return program([*data_lines(chosen), *standardising(chosen), "", *lines], uses)


def standardising(chosen):
    """Return the line that standardises X, if that is chosen."""
    return ["X = StandardScaler().fit_transform(X)"] if chosen.standardise else []


def rows_lines(study):
    """Return lines that make X, y and, where there are test rows, X_test, y_test of the rows'
    file, without lindisc.
    """
    read = f"pd.read_csv({ROWS!r}, dtype={{'class': str}}, keep_default_na=False)"
    lines = [
        f"rows = {read}  # “Rows (CSV)” under Download",
        "X, y = rows.drop(columns=['class', 'rows for']).to_numpy(), rows['class'].to_numpy()",
    ]
    if study.test:
        lines += [
            "test = (rows['rows for'] == 'test').to_numpy()",
            "X_test, y_test, X, y = X[test], y[test], X[~test], y[~test]",
        ]
    return lines


def programs(chosen, fits):
    """Return programs of a lesson's fits and errors: with lindisc, and with scikit-learn."""
    ours = model_lines(chosen, {fit: constructor(fit) for fit in fits})
    uses = [fit.method.classifier for fit in fits]
    shown = [Program("lindisc", _errors(chosen, data_lines(chosen), ours, uses))]
    if theirs := {fit: found for fit in fits if (found := equivalent(fit))}:
        models, uses = model_lines_of_scikit_learn(chosen, theirs)
        shown.append(Program(ALONE, _errors(chosen, rows_lines(chosen.study), models, uses)))
    return tuple(shown)


def constructor(fit):
    """Return the expression that builds a classifier, without options at their defaults."""
    classifier = fit.method.classifier
    defaults = {parameter.name: parameter.default for parameter in classifier.parameters}
    chosen = fit.method.fixed | fit.options
    changed = {k: v for k, v in chosen.items() if k not in defaults or v != defaults[k]}
    return f"{classifier.__name__}({_arguments(changed)})"


def model_lines(chosen, expressions, terms=None):
    """Return lines that make `models`, a dict by title, with the preparation of each.

    `terms` is the expression of the chosen terms; None: that of lindisc.
    """
    terms = terms or (chosen.terms and chosen.terms.expression)
    scaler = ["StandardScaler()"] if chosen.standardise else []
    lines = ["models = {"]
    for fit, expression in expressions.items():
        steps = [*scaler, *([terms] if fit.has_terms else []), expression]
        model = f"make_pipeline({', '.join(steps)})" if len(steps) > 1 else expression
        lines.append(f"    {fit.method.title!r}: {model},")
    return [*lines, "}", "for title, model in models.items():"]


def model_lines_of_scikit_learn(chosen, found):
    """Return these lines for expressions of scikit-learn with their classes, and what they use."""
    terms = chosen.terms and equivalent_terms(chosen.terms)
    lines = model_lines(chosen, {fit: expression for fit, (expression, _) in found.items()}, terms)
    return lines, [PolynomialFeatures, *(uses for _, uses in found.values())]


def data_lines(chosen):
    """Return lines that make X, y and, where there are test rows, X_test, y_test."""
    dataset, study = chosen.dataset, chosen.study
    lines = [loading(chosen)]
    own_test = dataset.X_test is not None
    lines += (
        ["X, y = np.vstack([data.X, data.X_test]), np.append(data.y, data.y_test)"]
        if own_test
        else ["X, y = data.X.copy(), data.y"]
    )
    if chosen.classes:
        lines += [f"rows = np.isin(y, {list(chosen.classes)!r})", "X, y = X[rows], y[rows]"]
    if chosen.view == "two features" and len(dataset.feature_names) > 2:
        columns = [dataset.feature_names.index(name) for name in study.names]
        lines.append(f"X = X[:, {columns}]  # {' and '.join(study.names)}")
    if study.shear:
        lines.append(f"X = sheared(X, {chosen.shear!r})")
    if chosen.shift:
        step = chosen.shift.step(study.plane, study.box).tolist()
        lines.append(f"X[y == {chosen.shift.name!r}] += {step}")
    if own_test:
        lines.append("test = np.arange(len(y)) >= len(data.y)")
    elif chosen.test_share:
        lines.append("codes = np.unique(y, return_inverse=True)[1]")
        n_folds = round(1 / chosen.test_share)
        lines.append(f"test = stratified_folds(codes, {n_folds}, {chosen.seed}) == 0")
    has_test = bool(own_test or chosen.test_share)
    lines += edit_lines(study, has_test=has_test)
    if has_test:
        lines.append("X_test, y_test, X, y = X[test], y[test], X[~test], y[~test]")
    return lines


def loading(chosen):
    """Return the line that makes `data`."""
    if chosen.own:
        how = {"header": True, "class_column": chosen.own.dataset.class_label}
        return f"data = read_csv({_arguments(how, first=repr(FILE))}).dataset  # from “Your data”"
    return f"data = load({_arguments(dict(chosen.made_with), first=repr(chosen.slug))})"


def edit_lines(study, *, has_test):
    """Return lines that move, remove and add points as the board did."""
    edits, lines = study.edits, []
    for place in np.flatnonzero(np.isin(study.origin, list(edits.moved))):
        lines.append(f"X[{study.origin[place]}] = {study.rows.X[place].tolist()}")
    if edits.removed:
        gone = sorted(edits.removed)
        lines.append(f"X, y = np.delete(X, {gone}, axis=0), np.delete(y, {gone})")
        if has_test:
            lines.append(f"test = np.delete(test, {gone})")
    if edits.added:
        is_new = study.origin < 0
        lines.append(f"X = np.vstack([X, {study.rows.X[is_new].tolist()}])")
        lines.append(f"y = np.append(y, {study.rows.y[is_new].tolist()})")
        if has_test:
            lines.append(f"test = np.append(test, {[False] * len(edits.added)})")
    return lines


def literal(value):
    """Return a value as a Python literal; NumPy numbers become plain ones."""
    return repr(value.item() if isinstance(value, np.generic) else value)


def _errors(chosen, data, models, uses):
    lines = [
        *data,
        "",
        *models,
        "    model.fit(X, y)",
        '    print(f"{title} training error {np.mean(model.predict(X) != y):.1%}")',
    ]
    if chosen.study.test:
        lines.append(
            '    print(f"{title} test error {np.mean(model.predict(X_test) != y_test):.1%}")'
        )
    return program(lines, uses)


def _home(thing):
    """The public module to import it from."""
    if thing in OURS:
        return "lindisc"
    parts = thing.__module__.split(".")
    return ".".join(part for part in parts if not part.startswith("_"))


def _arguments(options, first=None):
    words = [] if first is None else [first]
    return ", ".join([*words, *(f"{name}={literal(value)}" for name, value in options.items())])
