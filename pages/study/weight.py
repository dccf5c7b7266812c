"""How many bytes a value holds: arrays and texts in what it is made of, each counted once."""

from functools import cache, partial, singledispatch
from sys import getsizeof
from types import FunctionType, MethodType, ModuleType, NoneType

import numpy as np
import pandas as pd

_LEAVES = frozenset({str, bytes, float, int, bool, NoneType})  # most of what there is


def weight(value):
    """The bytes of a value and of all that it alone may keep alive."""
    seen, todo, total = {}, [value], 0
    while todo:
        one = todo.pop()
        place = id(one)
        if place not in seen:
            seen[place] = one  # an array made to be weighed would leave its place to the next
            kind = type(one)
            if kind in _LEAVES:
                total += getsizeof(one)
            elif kind is tuple:
                total += getsizeof(one)
                todo += one
            else:
                own, parts = _weigher(kind)(one)
                total += own
                todo += parts
    return total


@singledispatch
def _weighed(one):
    """The bytes of one object itself, and its parts."""
    return getsizeof(one), list(vars(one).values()) if hasattr(one, "__dict__") else []


_weigher = cache(_weighed.dispatch)  # which looks longer for it than it then weighs


@_weighed.register
def _(one: np.ndarray):
    if one.base is not None:
        return 0, [one.base]
    return one.nbytes, one.ravel().tolist() if one.dtype.hasobject else ()


@_weighed.register
def _(one: pd.DataFrame):
    return 0, [one.to_numpy(), one.index.to_numpy(), one.columns.to_numpy()]


@_weighed.register(type)
@_weighed.register(ModuleType)
def _(one):
    return 0, []


@_weighed.register
def _(one: FunctionType):
    return getsizeof(one), [cell.cell_contents for cell in one.__closure__ or ()]


@_weighed.register
def _(one: MethodType):
    return getsizeof(one), [one.__self__, one.__func__]


@_weighed.register
def _(one: partial):
    return getsizeof(one), [one.func, *one.args, *one.keywords.values()]


@_weighed.register
def _(one: dict):
    return getsizeof(one), [*one, *one.values()]


@_weighed.register(list)
@_weighed.register(set)
@_weighed.register(frozenset)
def _(one):
    return getsizeof(one), list(one)
