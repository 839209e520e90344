from __future__ import annotations

import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    url: str
    headers: Mapping[str, str] = field(repr=False)
    body: bytes | None = field(repr=False)
    timeout_seconds: float


@dataclass(frozen=True, slots=True)
class Response:
    status: int
    headers: Mapping[str, str]
    content: bytes = field(repr=False)


class _AllStatuses(urllib.request.HTTPErrorProcessor):
    """Returns responses with any status, instead of raising an error or following a redirect.

    The API never redirects; a token must not reach another server.
    """

    def http_response(self, request: urllib.request.Request, response: Any) -> Any:
        return response

    https_response = http_response


def send_with_urllib(request: Request) -> Response:
    """Sends a request. Raises TimeoutError or OSError if there is no complete response."""
    deadline = time.monotonic() + request.timeout_seconds
    opener = urllib.request.build_opener(_AllStatuses)
    sent = urllib.request.Request(
        request.url, data=request.body, headers=dict(request.headers), method=request.method
    )
    try:
        with opener.open(sent, timeout=request.timeout_seconds) as response:
            content = _read(response, deadline)
            return Response(response.status, dict(response.headers.items()), content)
    except urllib.error.URLError as error:
        # The reason tells a timeout from another failure.
        if isinstance(error.reason, OSError):
            raise error.reason from None
        raise
    except http.client.HTTPException as error:
        raise ConnectionError(str(error) or type(error).__name__) from error


_CHUNK_BYTES = 65_536


def _read(response: http.client.HTTPResponse, deadline: float) -> bytes:
    """Reads a body until the deadline. The timeout of the socket limits a single read only."""
    parts = []
    while part := response.read1(_CHUNK_BYTES):
        parts.append(part)
        if time.monotonic() > deadline:
            raise TimeoutError("the response is incomplete")
    # A connection that closes early ends the body without an error.
    if response.length:
        raise ConnectionError(f"{response.length} bytes of the response are missing")
    return b"".join(parts)
