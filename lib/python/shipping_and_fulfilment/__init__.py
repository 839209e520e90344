"""Client of the shipping and fulfilment API."""

from ._client import Client
from ._errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    ClientError,
    Fault,
)
from ._http import Request, Response
from ._list import PagedList
from ._transport import AnswerNote
from ._version import VERSION
from ._webhooks import WebhookDelivery, WebhookSignatureError, verify_webhook

__version__ = VERSION

__all__ = [
    "AnswerNote",
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "Client",
    "ClientError",
    "Fault",
    "PagedList",
    "Request",
    "Response",
    "VERSION",
    "WebhookDelivery",
    "WebhookSignatureError",
    "verify_webhook",
]
