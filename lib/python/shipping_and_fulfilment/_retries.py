from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timezone
from email.utils import parsedate_to_datetime

# The first delay is up to half a second, doubling with each retry up to 8 seconds.
_INITIAL_RETRY_DELAY_SECONDS = 0.5
_MAX_RETRY_DELAY_SECONDS = 8.0

# Longer delays are reported to the caller, so that a call does not hang for minutes.
_MAX_RETRY_AFTER_SECONDS = 60.0


def retry_delay_seconds(attempts: int, asked_seconds: float, random: float) -> float | None:
    """Returns the delay before a retry, or None if the service requests more than a minute.

    Random up to a growing bound (full jitter), so that clients that failed together do not retry
    together, plus the delay requested by the service. `random` is from 0 to 1.
    """
    if asked_seconds > _MAX_RETRY_AFTER_SECONDS:
        return None
    bound = min(_MAX_RETRY_DELAY_SECONDS, _INITIAL_RETRY_DELAY_SECONDS * 2.0 ** (attempts - 1))
    return asked_seconds + random * bound


def parse_retry_after_seconds(headers: Mapping[str, str], now_seconds: float) -> float:
    """Returns the delay a response requests; 0 if none.

    `Retry-After` (RFC 9110) is seconds or a date. Without it, an exhausted limit in `RateLimit` has
    its reset time (draft-ietf-httpapi-ratelimit-headers).
    """
    retry_after = headers.get("retry-after")
    if retry_after is not None:
        return _parse_delay(retry_after.strip(), now_seconds)
    limits = headers.get("ratelimit", "").split(",")
    return max((_reset_seconds(limit) for limit in limits), default=0.0)


def _parse_delay(text: str, now_seconds: float) -> float:
    if re.fullmatch(r"[0-9]+", text):
        return float(text)
    try:
        date = parsedate_to_datetime(text)
    except ValueError:
        return 0.0
    # A date in the obsolete format `-0000` has no time zone.
    instant = date if date.tzinfo else date.replace(tzinfo=timezone.utc)
    return max(0.0, instant.timestamp() - now_seconds)


def _reset_seconds(limit: str) -> float:
    if not re.search(r";\s*r=0(?![0-9])", limit):
        return 0.0
    reset = re.search(r";\s*t=([0-9]+)", limit)
    return float(reset[1]) if reset else 0.0
