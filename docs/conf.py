"""How Sphinx builds the documentation."""

import re
from typing import Any

project = "Madang"
author = "The Madang contributors"
copyright = author
extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence", "deflist", "linkify"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Madang"
nitpicky = True

STATEMENT = re.compile(r"^- ((?:[A-Z][A-Z0-9]*-)+\d{2})(?= )", re.MULTILINE)


def number_statements(app: Any, docname: str, source: list[str]) -> None:
    """Give every numbered statement of a ledger an anchor of its number, so that other pages can point at it."""
    if docname.startswith("rules/"):
        source[0] = STATEMENT.sub(r'- <span id="\1"></span>**\1**', source[0])


def setup(app: Any) -> None:
    """Hook into Sphinx."""
    app.connect("source-read", number_statements)
