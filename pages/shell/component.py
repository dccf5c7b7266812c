"""What runs in the browser: a style and a script that stand beside a module and have its name."""

from pathlib import Path

import streamlit as st


def component(module):
    """The component of a module, given by its file."""
    here = Path(module)
    return st.components.v2.component(
        f"lindisc_{here.stem}",
        css=here.with_suffix(".css").read_text(encoding="utf-8"),
        js=here.with_suffix(".js").read_text(encoding="utf-8"),
    )
