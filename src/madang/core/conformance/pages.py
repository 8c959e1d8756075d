"""Whether a page is sound: elements closed, no name given twice, nothing written in that belongs elsewhere."""

from collections import Counter
from collections.abc import Set as AbstractSet
from html.parser import HTMLParser

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.things: set[str] = set()
        self.language = ""
        self.wrong = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if len(given) != len(attrs):
            self.wrong = self.wrong or f"an attribute twice in <{tag}>"
        if "style" in given or any(name.startswith("on") for name in given):
            self.wrong = self.wrong or f"inline style or script in <{tag}>"
        self.ids.update([given["id"] or ""] if "id" in given else [])
        self.things |= {given.get("data-thing") or ""}
        if tag == "html":
            self.language = given.get("lang") or ""

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong = self.wrong or f"</{tag}> closes nothing (line {self.getpos()[0]})"

    def handle_data(self, data: str) -> None:
        for mark in ("{{", "{%", "Undefined", "Message(", "Text("):
            if mark in data and not (self.open and self.open[-1] in {"script", "style"}):
                self.wrong = self.wrong or f"{mark!r} in the text"


def check_page(html: str, language: str, things: AbstractSet[str]) -> str:
    """Return what is wrong with a page, "" if nothing. `things`: what must be there to be pointed at."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    twice = [name for name, n in reader.ids.items() if n > 1]
    missing = sorted(things - reader.things)
    if reader.wrong:
        return reader.wrong
    if reader.open:
        return f"<{reader.open[-1]}> is not closed"
    if twice:
        return f"the id {twice[0]!r} twice"
    if missing:
        return f"nothing to point at for {', '.join(missing)}"
    return "" if reader.language == language else f"language {reader.language!r}"
