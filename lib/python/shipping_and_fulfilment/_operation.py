from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ._list import PagedList


@dataclass(frozen=True, slots=True)
class Operation:
    """Operation of the API, as required to send it."""

    id: str
    method: str
    path: str
    """Relative to the base URL, with `{parameters}`."""
    sends: str | None = None
    """Body field for the input; without it, the input is the body."""
    answers: str | None = None
    """Response field to return; without it, the whole response."""
    items: str = ""
    """Page field with the entries of a list."""
    document: str | None = None
    """Media type of a document response."""
    type: str | None = None
    """Query value that selects the document, if the operation also returns JSON."""
    is_empty: bool = False
    """The response has no content."""
    is_public: bool = False
    """Sent without a token."""
    takes_key: bool = False
    """Takes an idempotency key."""
    takes_preference: bool = False
    """Supports rejecting unknown fields."""


@dataclass(frozen=True, slots=True)
class CallOptions:
    """Options of a call, which override those of the client."""

    idempotency_key: str | None = None
    timeout_seconds: float | None = None
    max_retries: int | None = None
    strict: bool | None = None
    headers: Mapping[str, str] | None = None


class Caller(Protocol):
    """Calls the API for the client's methods."""

    def call(
        self, operation: Operation, path: Sequence[str | int], data: Any, options: CallOptions
    ) -> Any: ...

    def list(
        self, operation: Operation, path: Sequence[str | int], query: Any, options: CallOptions
    ) -> PagedList[Any, Any]: ...
