"""The toy's texts."""

import json
from typing import Any

from tests.conformance import toy


def action_to_text(a: int) -> str:
    block, i = toy.TABLE.block_of(a)
    return f"{block.lower()} {i + 1}" if toy.TABLE.size(block) > 1 else block.lower()


def text_to_action(text: str) -> int:
    return [action_to_text(a) for a in range(len(toy.TABLE))].index(text)


def position_to_text(s: Any) -> str:
    return "\n".join(f"{name}: {json.dumps(value)}" for name, value in toy.State.to_dict(s).items())


def text_to_position(text: str) -> Any:
    return toy.State.from_dict({line.split(": ")[0]: json.loads(line.split(": ")[1]) for line in text.splitlines()})
