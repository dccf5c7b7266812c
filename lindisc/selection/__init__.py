"""Model selection: sweeps along a parameter, cross-validation, learning curves."""

from lindisc.selection.sweep import LeftOut, leave_one_out, sweep
from lindisc.selection.tuning import Tuning, tune

__all__ = ["LeftOut", "Tuning", "leave_one_out", "sweep", "tune"]
