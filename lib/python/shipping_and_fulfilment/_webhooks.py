from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, Protocol

_TOLERANCE_SECONDS = 300


@dataclass(frozen=True, slots=True)
class WebhookDelivery:
    """Verified delivery.

    The signature covers id, time and payload; topic and account are taken from the headers.
    """

    id: str
    """Same for every attempt; identifies duplicates."""
    topic: str
    account: int
    """User id of the event; 0 without its header."""
    sent_at: datetime
    """Time of this attempt, UTC."""
    payload: Any
    """Such as `types.ShipmentsStatusPayload` for the topic `shipments_status`."""


class Headers(Protocol):
    """Headers of a request as any server has them, such as a dictionary or a message."""

    def items(self) -> Iterable[tuple[str, Any]]: ...


class WebhookSignatureError(Exception):
    """The request is unsigned, signed with another key, or too old: do not trust it."""


def verify_webhook(
    body: bytes | str,
    headers: Headers,
    keys: str | Iterable[str],
    *,
    tolerance_seconds: float = _TOLERANCE_SECONDS,
    now_seconds: float | None = None,
) -> WebhookDelivery:
    """Verifies that a delivery was signed with one of your keys, and parses it.

    `body` is the raw request body. `keys` is the webhook's key, or during a rotation the new and
    the previous one. `tolerance_seconds` is the maximum age of the attempt, against replay of
    recorded requests; `now_seconds` is the current Unix time. Raises WebhookSignatureError.
    """
    content = body.encode() if isinstance(body, str) else body
    named = {name.lower(): str(value) for name, value in headers.items()}
    id = named.get("webhook-id", "")
    timestamp = named.get("webhook-timestamp", "")
    signatures = [
        one.removeprefix("v1,")
        for one in named.get("webhook-signature", "").split(" ")
        if one.startswith("v1,")
    ]
    if id == "" or not re.fullmatch(r"[0-9]{1,12}", timestamp) or not signatures:
        raise WebhookSignatureError(
            "the webhook-id, webhook-timestamp and webhook-signature headers are required"
        )
    now = time.time() if now_seconds is None else now_seconds
    if abs(now - int(timestamp)) > tolerance_seconds:
        raise WebhookSignatureError(
            f"the timestamp differs from the current time by more than {tolerance_seconds} seconds"
        )
    signed = f"{id}.{timestamp}.".encode() + content
    candidates = [keys] if isinstance(keys, str) else list(keys)
    if not any(_is_signed_by(key, signed, one) for key in candidates for one in signatures):
        raise WebhookSignatureError("the signature does not match any of the keys")
    # Unsigned, as the topic is.
    account = named.get("x-svc-account", "")
    return WebhookDelivery(
        id=id,
        topic=named.get("x-svc-topic", ""),
        account=int(account) if re.fullmatch(r"[0-9]{1,20}", account) else 0,
        sent_at=datetime.fromtimestamp(int(timestamp), timezone.utc),
        payload=json.loads(content),
    )


def _is_signed_by(key: str, signed: bytes, signature: str) -> bool:
    try:
        given = base64.b64decode(signature, validate=True)
    except (binascii.Error, ValueError):
        return False
    expected = hmac.new(key.encode(), signed, hashlib.sha256).digest()
    return hmac.compare_digest(expected, given)
