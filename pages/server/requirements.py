"""Whether everything in requirements.txt is installed."""

import re
import sys
from importlib.metadata import distributions
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[2] / "requirements.txt"
PINNED = re.compile(r"^([\w-]+)==(?!.*sys_platform)", re.MULTILINE)


def check_requirements():
    """End with one line that says what is missing and how to install it."""
    wanted = PINNED.findall(REQUIREMENTS.read_text(encoding="utf-8"))
    if names := [name for name in wanted if not any(distributions(name=name))]:
        sys.exit(f"Not installed: {', '.join(names)}. Type: pip install -r requirements.txt")
