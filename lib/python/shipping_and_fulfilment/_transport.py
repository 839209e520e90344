from __future__ import annotations

import json
import random
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from ._errors import (
    ApiConnectionError,
    ApiTimeoutError,
    ClientError,
    FailedRequest,
    create_api_error,
)
from ._http import Request, Response
from ._list import PagedList
from ._operation import CallOptions, Operation
from ._retries import parse_retry_after_seconds, retry_delay_seconds
from ._version import VERSION


@dataclass(frozen=True, slots=True)
class AnswerNote:
    """Note on an attempt with a response."""

    operation: str
    status: int
    attempt: int
    duration_seconds: float
    request_id: str | None
    ignored: str | None
    """Ignored fields and parameters of the request; None if none."""
    replayed: bool
    """Whether it is the stored response of an earlier request with the same idempotency key."""


@dataclass(frozen=True, slots=True)
class Patience:
    random: Callable[[], float]
    wait: Callable[[float], None]


PATIENCE = Patience(random=random.random, wait=time.sleep)


@dataclass(frozen=True, slots=True)
class TransportSettings:
    base_url: str
    # Left out of the text of the settings, which a debugger may show.
    token: str | Callable[[], str] | None = field(repr=False)
    timeout_seconds: float
    max_retries: int
    strict: bool
    headers: Mapping[str, str] = field(repr=False)
    send: Callable[[Request], Response]
    on_answer: Callable[[AnswerNote], None] | None
    patience: Patience


class Transport:
    """Sends operations, with retries after temporary failures."""

    def __init__(self, settings: TransportSettings) -> None:
        self._settings = settings

    def call(
        self, operation: Operation, path: Sequence[str | int], data: Any, options: CallOptions
    ) -> Any:
        return _parse_result(operation, self._send(operation, path, data, options))

    def list(
        self, operation: Operation, path: Sequence[str | int], query: Any, options: CallOptions
    ) -> PagedList[Any, Any]:
        def read(continuation: Mapping[str, str] | None) -> Any:
            asked = dict(query or {})
            if continuation is not None:
                asked.update(page=None, **continuation)
            return _parse_result(operation, self._send(operation, path, asked, options))

        return PagedList(read, operation.items)

    def _send(
        self, operation: Operation, path: Sequence[str | int], data: Any, options: CallOptions
    ) -> bytes:
        settings = self._settings
        url = _build_url(settings.base_url, operation, path, data)
        key = (options.idempotency_key or secrets.token_hex(16)) if operation.takes_key else None
        body = _serialize_body(operation, data)
        max_retries = (
            settings.max_retries if options.max_retries is None else options.max_retries
        )
        attempts = 0
        while True:
            attempts += 1
            failed = FailedRequest(operation.id, attempts, key)
            headers = self._create_headers(operation, options, key, body is not None)
            outcome = self._attempt(operation, url, headers, body, failed, options)
            if isinstance(outcome, bytes):
                return outcome
            error, asked_seconds = outcome
            if attempts > max_retries or not _is_retryable(operation, error):
                raise error
            delay = retry_delay_seconds(attempts, asked_seconds, settings.patience.random())
            if delay is None:
                raise error
            settings.patience.wait(delay)

    def _attempt(
        self,
        operation: Operation,
        url: str,
        headers: Mapping[str, str],
        body: bytes | None,
        failed: FailedRequest,
        options: CallOptions,
    ) -> bytes | tuple[ClientError, float]:
        """Returns the content of a successful response, or an error and the requested delay."""
        settings = self._settings
        timeout = (
            settings.timeout_seconds if options.timeout_seconds is None else options.timeout_seconds
        )
        base = _redact_base_url(settings.base_url)
        started = time.monotonic()
        error: ClientError
        try:
            response = settings.send(Request(operation.method, url, headers, body, timeout))
        except TimeoutError as cause:
            text = f"No response from {base} within {round(timeout * 1000)} ms"
            error = ApiTimeoutError(text, failed)
            error.__cause__ = cause
            return error, 0.0
        except OSError as cause:
            error = ApiConnectionError(f"{base} is unreachable{_describe(cause)}", failed)
            error.__cause__ = cause
            return error, 0.0
        names = {name.lower(): value for name, value in response.headers.items()}
        request_id = names.get("x-request-id")
        if settings.on_answer:
            settings.on_answer(
                AnswerNote(
                    operation=operation.id,
                    status=response.status,
                    attempt=failed.attempts,
                    duration_seconds=time.monotonic() - started,
                    request_id=request_id,
                    ignored=names.get("x-ignored"),
                    replayed=names.get("idempotent-replayed") == "true",
                )
            )
        if 200 <= response.status < 300:
            return response.content
        content = _parse_json(response.content)
        error = create_api_error(response.status, content, request_id, base, failed)
        return error, parse_retry_after_seconds(names, time.time())

    def _create_headers(
        self, operation: Operation, options: CallOptions, key: str | None, has_body: bool
    ) -> Mapping[str, str]:
        settings = self._settings
        headers = {**settings.headers, **(options.headers or {})}
        own = {"Accept": operation.document or "application/json"}
        own["User-Agent"] = f"shipping-and-fulfilment-client-python/{VERSION}"
        if has_body:
            own["Content-Type"] = "application/json"
        if key is not None:
            own["Idempotency-Key"] = key
        strict = settings.strict if options.strict is None else options.strict
        if strict and operation.takes_preference:
            own["Prefer"] = "handling=strict; customs=warn"
        if settings.token is not None and not operation.is_public:
            token = settings.token if isinstance(settings.token, str) else settings.token()
            own["Authorization"] = f"Bearer {_to_header_token(token)}"
        replaced = {name.lower() for name in own}
        return {**{name: one for name, one in headers.items() if name.lower() not in replaced}, **own}


def _is_retryable(operation: Operation, error: ClientError) -> bool:
    """Whether a failed request may be retried.

    If its effect is unknown, it must be idempotent by itself or by its key.
    """
    if not error.retryable:
        return False
    is_idempotent = (
        operation.method != "POST" or operation.takes_key or operation.document is not None
    )
    return is_idempotent or not isinstance(error, ApiConnectionError)


def _redact_base_url(base_url: str) -> str:
    """Returns the base URL without credentials, for error messages."""
    url = urlsplit(base_url)
    return f"{url.scheme}://{url.netloc.rpartition('@')[2]}{url.path}"


def _describe(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f" ({reason})" if reason else ""


def _build_url(base_url: str, operation: Operation, path: Sequence[str | int], data: Any) -> str:
    values = iter(path)

    def fill(match: re.Match[str]) -> str:
        value = str(next(values))
        # These would change the path.
        if value in ("", ".", ".."):
            raise ValueError(f"{match[1]} must be an ID")
        return quote(value, safe="")

    filled = re.sub(r"\{(\w+)\}", fill, operation.path)
    query = [] if operation.type is None else [("type", operation.type)]
    if operation.method == "GET" and data:
        for name, value in data.items():
            query.extend(_to_query_entries(name, value))
    return f"{base_url}{filled}{'?' + urlencode(query) if query else ''}"


def _to_query_entries(name: str, value: Any) -> list[tuple[str, str]]:
    """Returns the entries of a parameter.

    Lists are comma-separated; lists of objects use `x[0][part]=1`.
    """
    if value is None:
        return []
    if isinstance(value, str) or not isinstance(value, Sequence):
        return [(name, _to_query_text(value))]
    if not any(isinstance(one, Mapping) for one in value):
        return [(name, ",".join(_to_query_text(one) for one in value))]
    return [
        (f"{name}[{place}][{part}]", _to_query_text(text))
        for place, one in enumerate(value)
        for part, text in one.items()
    ]


def _to_query_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _serialize_body(operation: Operation, data: Any) -> bytes | None:
    if operation.method not in ("POST", "PUT", "PATCH") or data is None:
        return None
    sent = data if operation.sends is None else {operation.sends: data}
    return json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()


def _to_header_token(token: str) -> str:
    """Keys read from files end with a line break.

    Invalid characters are rejected here, as an error of the HTTP client would contain the token.
    """
    trimmed = token.strip()
    if not re.fullmatch(r"[\x21-\x7e]+", trimmed):
        raise ValueError("the token is empty or contains invalid characters")
    return trimmed


def _parse_json(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None


def _parse_result(operation: Operation, content: bytes) -> Any:
    if operation.is_empty:
        return None
    if operation.document == "text/html":
        return content.decode()
    if operation.document is not None:
        return content
    answer = json.loads(content)
    return answer if operation.answers is None else answer[operation.answers]
