"""Whether everything in requirements.txt is installed."""

import re
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[2] / "requirements.txt"
PINNED = re.compile(r"^([\w-]+)==(?!.*sys_platform)", re.MULTILINE)


def check_requirements():
    """End with one line that says what is missing and how to install it."""
    if names := missing(PINNED.findall(REQUIREMENTS.read_text(encoding="utf-8"))):
        sys.exit(f"Not installed: {', '.join(names)}. Type: pip install -r requirements.txt")


def missing(names):
    """Those of some distributions that are not installed."""
    return [name for name in names if not _is_installed(name)]


def _is_installed(name):
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True
