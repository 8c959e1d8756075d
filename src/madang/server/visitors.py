"""Who asks: a browser known by a signed cookie, its language and theme, and the token of its forms."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import cast

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from madang.core.words import LANGUAGES

LANGUAGE, THEME = "madang_lang", "madang_theme"
THEMES = ("", "light", "dark")
FIVE_YEARS = 5 * 365 * 24 * 3600
MASK_BYTES = 32


@dataclass(frozen=True)
class Visitor:
    """One browser."""

    id: str
    lang: str
    theme: str
    fresh: bool = False  # seen for the first time: its cookie goes out with the answer


class Door:
    """Tells visitors apart. `secret`: the house's key."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="visitor", digest_method=hashlib.sha256)
        self._secret = secret
        # Cookies are shared by all ports of a host: two houses there must not take each other's for a forged one.
        self.cookie = f"madang-{hashlib.sha256(secret).hexdigest()[:8]}"

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Return who sent a request. A missing or forged cookie makes a new visitor."""
        found = cast("Visitor | None", connection.scope.get("madang.visitor"))
        if found is None:
            found = self._visitor(connection)
            connection.scope["madang.visitor"] = found
        return found

    def _visitor(self, connection: HTTPConnection) -> Visitor:
        theme = connection.cookies.get(THEME, "")
        lang, theme = language(connection), theme if theme in THEMES else ""
        try:
            known = self._signer.unsign(connection.cookies.get(self.cookie, "")).decode("ascii")
        except (BadSignature, UnicodeError):
            return Visitor(secrets.token_urlsafe(16), lang, theme, fresh=True)
        return Visitor(known, lang, theme)

    def remember(self, visitor: Visitor, response: Response, *, https: bool) -> None:
        """Give a new visitor the cookie to be known by."""
        if visitor.fresh:
            value = self._signer.sign(visitor.id).decode("ascii")
            keep(response, self.cookie, value, https=https, http_only=True)

    def form_token(self, visitor: Visitor) -> str:
        """Return a token for the visitor's forms. Masked anew each time: a compressed page gives nothing away."""
        mask = secrets.token_bytes(MASK_BYTES)
        return base64.urlsafe_b64encode(mask + _xor(mask, self._proof(visitor))).decode("ascii")

    def is_own_form(self, visitor: Visitor, token: str) -> bool:
        """Say whether a form was made for this visitor."""
        try:
            raw = base64.urlsafe_b64decode(token.encode("ascii"))
        except ValueError:
            return False
        mask, masked = raw[:MASK_BYTES], raw[MASK_BYTES:]
        return len(raw) == 2 * MASK_BYTES and hmac.compare_digest(_xor(mask, masked), self._proof(visitor))

    def _proof(self, visitor: Visitor) -> bytes:
        return hmac.digest(self._secret, b"form " + visitor.id.encode(), "sha256")


def keep(response: Response, name: str, value: str, *, https: bool, http_only: bool = False) -> None:
    """Set a cookie for a long time."""
    response.set_cookie(name, value, max_age=FIVE_YEARS, secure=https, httponly=http_only, samesite="lax")


def language(connection: HTTPConnection) -> str:
    """Return the language to answer in: as chosen, else the first of the browser's that the house speaks."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate(connection.headers.get("accept-language", "").split(",")[:20]):
        tag, _, parameter = part.partition(";")
        weight = parameter.strip().removeprefix("q=")
        primary = tag.strip().lower().partition("-")[0]
        if primary in LANGUAGES:
            try:
                wanted.append((-float(weight or 1), place, primary))
            except ValueError:
                continue
    return min(wanted)[2] if wanted else LANGUAGES[0]


def _xor(left: bytes, right: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(left, right, strict=False))
