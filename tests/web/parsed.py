"""A page taken apart, for tests."""

from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "img", "hr"}


class Parsed(HTMLParser):
    """A page's elements with their attributes, checked for balance."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice: {tag} {attrs}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in {"p", "li", "path"} and self.open and self.open[-1] != tag:
            raise AssertionError(f"</{tag}> closes <{self.open[-1]}>")
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}>"

    def values(self, attribute: str) -> list[str]:
        return [found[attribute] for _, found in self.elements if attribute in found]
