"""`from lindisc import *` brings what it says, and replaces only what people ask lindisc for."""

import builtins
import pkgutil
import sys
from importlib import import_module

import sklearn

import lindisc

# What notebooks import names from; their own names are those of `sys.stdlib_module_names`.
COMMON = """
abc array asyncio bisect calendar cmath collections collections.abc concurrent.futures contextlib
copy csv ctypes dataclasses datetime decimal difflib enum fractions functools glob hashlib heapq
inspect io itertools json logging math multiprocessing numbers operator os os.path pathlib pickle
pprint queue random re shutil signal statistics string struct subprocess sys tempfile textwrap
threading time timeit traceback types typing unittest unittest.mock uuid warnings weakref
xml.etree.ElementTree zipfile zlib sklearn
"""
SCIKIT_LEARN = [
    f"sklearn.{module.name}"
    for module in pkgutil.iter_modules(sklearn.__path__)
    if not module.name.startswith("_") and module.name not in {"conftest", "tests", "externals"}
]
# Names of `lindisc.evaluation` that notebooks may import, though little here calls them.
KEPT = {"RankSum", "Spread", "against_rest", "log_odds", "posterior_at", "rank_sum", "spread"}
# Names that others have too, and that are asked for here: whoever needs both imports one by name.
SHARED = {"Path", "Perceptron", "calibration", "log_loss"}


def public(module):
    """What `import *` would bring, whether the module lists it or not."""
    return set(getattr(module, "__all__", (n for n in vars(module) if not n.startswith("_"))))


def test_star_shadows_no_name_that_notebooks_have():
    own = {*lindisc.__all__} - SHARED
    found = {name: public(import_module(name)) & own for name in [*COMMON.split(), *SCIKIT_LEARN]}
    assert {name: taken for name, taken in found.items() if taken} == {}
    taken = {*dir(builtins), *sys.stdlib_module_names, "sklearn", "numpy", "scipy", "pandas"}
    assert taken & {*lindisc.__all__} == set()


def test_star_brings_all_that_it_lists():
    assert [name for name in lindisc.__all__ if getattr(lindisc, name, None) is None] == []


def test_names_that_only_notebooks_import_stay():
    assert {*lindisc.evaluation.__all__} >= KEPT
