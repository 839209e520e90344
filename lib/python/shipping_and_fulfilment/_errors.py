from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Fault:
    """One error of a request."""

    pointer: str | None
    """JSON pointer of the field, or `/name` of a query parameter; None without a position."""
    reason: str


@dataclass(frozen=True, slots=True)
class FailedRequest:
    """Failed request of an error. Contains no token."""

    operation: str
    attempts: int
    idempotency_key: str | None


class ClientError(Exception):
    """Base class of all errors of the client."""

    retryable: bool
    """Whether the same request may succeed later."""

    def __init__(self, message: str, request: FailedRequest) -> None:
        super().__init__(message)
        self.message = message
        self.operation = request.operation
        self.attempts = request.attempts
        self.idempotency_key = request.idempotency_key
        """None if the operation takes none. A retry with the same key has no second effect."""


class ApiError(ClientError):
    """The API rejected a request, for the reason in `name` and `code`."""

    def __init__(
        self,
        message: str,
        request: FailedRequest,
        *,
        name: str,
        code: int,
        status: int,
        errors: Sequence[str],
        source: str,
        retryable: bool,
        doc_url: str | None,
        request_id: str | None,
        body: Any,
    ) -> None:
        super().__init__(message, request)
        self.name = name
        """Name of the code. `http_error` if a proxy responded instead of the API, and
        `partly_done` if parts of the request were rejected."""
        self.code = code
        """0 for `http_error` and `partly_done`, which have no code."""
        self.status = status
        """HTTP status."""
        self.source = source
        """Who can resolve the error: `you`, `us`, `carrier` or `customs`."""
        self.retryable = retryable
        self.doc_url = doc_url
        """Page with cause and resolution."""
        self.request_id = request_id
        """Request id for support."""
        self.faults = [_parse_error_field(text) for text in errors]
        self.body = body
        """Response body. With `partly_done` it lists the rejected parts; the others succeeded."""


class ApiConnectionError(ClientError):
    """No response: whether the request took effect is unknown."""

    retryable = True


class ApiTimeoutError(ApiConnectionError):
    """No response within the timeout."""


def _parse_error_field(text: str) -> Fault:
    match = re.fullmatch(r"(/\S*): (.*)", text, re.DOTALL)
    return Fault(match[1], match[2]) if match else Fault(None, text)


# Temporary statuses of gateways and proxies.
_RETRYABLE_STATUSES = {408, 429, 500, 502, 503, 504}


def create_api_error(
    status: int, body: Any, request_id: str | None, base: str, request: FailedRequest
) -> ApiError:
    """Creates the error of an unsuccessful response."""
    if _is_problem(body):
        errors = body.get("errors")
        source = body.get("source")
        doc_url = body.get("doc_url")
        return ApiError(
            body["message"],
            request,
            name=body["name"],
            code=body["code"],
            status=status,
            errors=[str(one) for one in errors] if isinstance(errors, list) else [],
            source=source if isinstance(source, str) else "you",
            retryable=body.get("retryable") is True,
            doc_url=doc_url if isinstance(doc_url, str) else None,
            request_id=request_id,
            body=body,
        )
    is_partial_failure = status == 400 and isinstance(body, dict) and "message" not in body
    hint = (
        " without an API error. Check that the base URL includes the version, such as …/v1."
        if status == 404
        else ""
    )
    return ApiError(
        "The request partially succeeded"
        if is_partial_failure
        else f"{base} returned HTTP status {status}{hint}",
        request,
        name="partly_done" if is_partial_failure else "http_error",
        code=0,
        status=status,
        errors=[],
        source="you" if status < 500 else "us",
        retryable=status in _RETRYABLE_STATUSES,
        doc_url=None,
        request_id=request_id,
        body=body,
    )


def _is_problem(body: Any) -> bool:
    return (
        isinstance(body, dict)
        and type(body.get("code")) is int
        and isinstance(body.get("name"), str)
        and isinstance(body.get("message"), str)
    )
