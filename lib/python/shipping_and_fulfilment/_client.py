from __future__ import annotations

from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from ._http import Request, Response, send_with_urllib
from ._transport import PATIENCE, AnswerNote, Patience, Transport, TransportSettings
from .resources import Resources

_EXPECTED_URL_TEXT = "the URL of the API including the version, such as https://api.example.com/v1"

# Slightly above the service's own timeout.
_TIMEOUT_SECONDS = 30.0
_MAX_RETRIES = 4

_LOCAL_HOSTS = {"127.0.0.1", "localhost", "::1"}

_TEST_KEY = "ship_test_"


class Client(Resources):
    """Client of the API: `client.shipments.create(…)`. Safe to share between threads."""

    def __init__(
        self,
        base_url: str | None,
        token: str | Callable[[], str] | None = None,
        *,
        timeout_seconds: float = _TIMEOUT_SECONDS,
        max_retries: int = _MAX_RETRIES,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
        send: Callable[[Request], Response] = send_with_urllib,
        on_answer: Callable[[AnswerNote], None] | None = None,
        patience: Patience = PATIENCE,
    ) -> None:
        """Sends nothing until a method is called.

        base_url: URL with the version, such as `https://api.example.com/v1`.
        token: API key or access token. A function is called before each attempt, for expiring
            tokens. Not required for public operations.
        timeout_seconds: timeout of an attempt.
        max_retries: maximum number of retries after a temporary failure.
        strict: whether unknown fields and parameters, such as misspelt ones, are rejected. By
            default only in development, that is with a test key or a service on this machine.
        headers: headers of all requests.
        send: replaces the HTTP client. It must not follow redirects.
        on_answer: called for each response, for logs and metrics. Never receives tokens or content.
        patience: random numbers and waits, replaced in tests.
        """
        if not base_url:
            raise ValueError(f"base_url is required and must be {_EXPECTED_URL_TEXT}")
        if not _is_base_url(base_url):
            raise ValueError(f"base_url must be {_EXPECTED_URL_TEXT}")
        is_development = urlsplit(base_url).hostname in _LOCAL_HOSTS or (
            isinstance(token, str) and token.strip().startswith(_TEST_KEY)
        )
        settings = TransportSettings(
            base_url=base_url.rstrip("/"),
            token=token,
            timeout_seconds=timeout_seconds,
            max_retries=max_retries,
            strict=is_development if strict is None else strict,
            headers=headers or {},
            send=send,
            on_answer=on_answer,
            patience=patience,
        )
        super().__init__(Transport(settings))


def _is_base_url(text: str) -> bool:
    try:
        url = urlsplit(text)
        # Reading the port checks it.
        is_place = bool(url.hostname) and url.port != 0
    except ValueError:
        return False
    return is_place and url.scheme in ("http", "https") and not url.query and not url.fragment
