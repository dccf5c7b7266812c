"""The script of all components, at an address that tells its content."""

import hashlib
from pathlib import Path

from lindisc.board.script import joined

SCRIPT = joined(Path(__file__).parent / "client" / "component.js")
ADDRESS = f"/script/lesson-{hashlib.sha256(SCRIPT.encode()).hexdigest()[:16]}.js"
