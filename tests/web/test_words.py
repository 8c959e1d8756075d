"""The room speaks two languages, and only through `t`."""

import re
from html.parser import HTMLParser
from pathlib import Path

import jinja2.nodes
import pytest

from madang.core.words import LANGUAGES
from madang.web.drawings import LEVELS
from madang.web.render import HERE, environment
from madang.web.words import WORDS, bot_name

TEMPLATES = sorted((HERE / "templates").glob("*.html"))
SPOKEN = ("aria-label", "title", "placeholder", "alt")
# The same in every language: keys of the keyboard, a technical name, an example to type, the other language's name.
NOT_KOREAN = re.compile(r"key\..*|ask\.enter|result\.sha|home\.join\.example|language\.other|player\.goal")


def places(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", sentence))


def calls(template: Path) -> list[jinja2.nodes.Expr]:
    """Return the first argument of each `t(…)` in a template."""
    tree = environment().parse(template.read_text(encoding="utf-8"))
    found = tree.find_all(jinja2.nodes.Call)
    return [call.args[0] for call in found if isinstance(call.node, jinja2.nodes.Name) and call.node.name == "t"]


def patterns() -> set[str]:
    """Return every key used in a template as a pattern; what is computed matches anything."""
    found = set()
    for template in TEMPLATES:
        for argument in calls(template):
            if isinstance(argument, jinja2.nodes.Const):
                found.add(re.escape(argument.value))
            elif isinstance(argument, jinja2.nodes.Concat):
                parts = [re.escape(n.value) if isinstance(n, jinja2.nodes.Const) else ".+" for n in argument.nodes]
                found.add("".join(parts))
    return found


class Texts(HTMLParser):
    """Collects what a person would read or hear."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [value or "" for name, value in attrs if name in SPOKEN]


def test_every_key_that_a_template_uses_exists() -> None:
    for pattern in patterns():
        assert any(re.fullmatch(pattern, key) for key in WORDS), pattern


def test_every_sentence_is_used_somewhere() -> None:
    sources = [
        path.read_text(encoding="utf-8") for path in [*TEMPLATES, *HERE.parent.rglob("*.py")] if path.name != "words.py"
    ]
    used = patterns()
    bots = [bot_name(level) for level in LEVELS]
    for key, message in WORDS.items():
        assert (
            message in bots
            or any(re.fullmatch(p, key) for p in used)
            or any(f'"{key}"' in source for source in sources)
        ), key


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_contains_bare_words(template: Path) -> None:
    source = re.sub(r"\{% block (\w+_class|skip_to) %\}.*?\{% endblock %\}", "", template.read_text(encoding="utf-8"))
    source = re.sub(r"(?s)\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", source)
    texts = Texts()
    texts.feed(source)
    assert [text for text in texts.said if re.search(r"[^\W\d_]", text)] == []


@pytest.mark.parametrize("key", WORDS)
def test_both_languages_say_the_same_things(key: str) -> None:
    message = WORDS[key]
    assert all(getattr(message, language).strip() for language in LANGUAGES)
    assert places(message.en) == places(message.ko)
    if not NOT_KOREAN.fullmatch(key):
        assert re.search("[가-힣]", message.ko), "no Korean in it"
        assert not re.search("[가-힣]", message.en), "Korean in the English sentence"


def test_bare_words_would_be_found() -> None:
    texts = Texts()
    texts.feed('<p aria-label="Hello">  <b>there</b></p>')
    assert [text for text in texts.said if re.search(r"[^\W\d_]", text)] == ["Hello", "there"]
