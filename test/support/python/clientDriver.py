"""Calls the Python client for the conformance tests: one JSON request and one outcome a line."""

import base64
import json
import sys
import traceback

from shipping_and_fulfilment import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    Client,
    PagedList,
    Request,
    WebhookSignatureError,
    verify_webhook,
)
from shipping_and_fulfilment._http import send_with_urllib
from shipping_and_fulfilment._transport import Patience


def client_of(settings, waits, notes):
    token = settings.get("token")
    if isinstance(token, list):
        tokens = iter(token)
        token = lambda: next(tokens)
    base_url = settings.get("baseUrl")
    send_to = settings.get("sendTo")

    def send(request):
        origin = "/".join(base_url.split("/")[:3])
        url = request.url.replace(origin, send_to)
        sent = Request(request.method, url, request.headers, request.body, request.timeout_seconds)
        return send_with_urllib(sent)

    options = {
        **({"send": send} if send_to else {}),
        **({"timeout_seconds": settings["timeoutMs"] / 1000} if "timeoutMs" in settings else {}),
        **({"max_retries": settings["maxRetries"]} if "maxRetries" in settings else {}),
    }
    return Client(
        base_url,
        token,
        strict=settings.get("strict"),
        headers=settings.get("headers"),
        on_answer=notes.append,
        patience=Patience(random=lambda: 1.0, wait=waits.append),
        **options,
    )


def options_of(options):
    names = {"idempotencyKey": "idempotency_key", "maxRetries": "max_retries", "timeoutMs": "timeout_seconds"}
    return {
        names.get(name, name): value / 1000 if name == "timeoutMs" else value for name, value in options.items()
    }


def read_list(listed, read):
    if read == "firstPage":
        return listed.first_page()
    if read == "pages":
        return list(listed.pages())
    return list(listed) if read == "items" else listed.to_list(limit=read["limit"])


def call(asked, waits, notes):
    resource, method = asked["method"]
    client = client_of(asked["settings"], waits, notes)
    found = getattr(getattr(client, resource), method)
    made = found(*asked["inputs"], **options_of(asked.get("options", {})))
    return read_list(made, asked["read"]) if isinstance(made, PagedList) else made


def verify(asked):
    body = base64.b64decode(asked["body"])
    options = {"tolerance_seconds": asked["toleranceSeconds"]} if "toleranceSeconds" in asked else {}
    delivery = verify_webhook(
        body.decode() if asked["isText"] else body,
        asked["headers"],
        asked["keys"],
        now_seconds=asked["nowMs"] / 1000,
        **options,
    )
    return {
        "id": delivery.id,
        "topic": delivery.topic,
        "account": delivery.account,
        "sentAt": delivery.sent_at.timestamp() * 1000,
        "payload": delivery.payload,
    }


def failure_of(error):
    if isinstance(error, WebhookSignatureError):
        return {"kind": "signature", "message": str(error)}
    if isinstance(error, ValueError):
        return {"kind": "input", "message": str(error)}
    common = {
        "message": str(error),
        "operation": error.operation,
        "attempts": error.attempts,
        "retryable": error.retryable,
        "idempotencyKey": error.idempotency_key,
    }
    if isinstance(error, ApiTimeoutError):
        return {"kind": "timeout", **common}
    if isinstance(error, ApiConnectionError):
        return {"kind": "connection", **common}
    assert isinstance(error, ApiError)
    return {
        "kind": "api",
        **common,
        "name": error.name,
        "code": error.code,
        "status": error.status,
        "source": error.source,
        "docUrl": error.doc_url,
        "requestId": error.request_id,
        "faults": [{"pointer": fault.pointer, "reason": fault.reason} for fault in error.faults],
        "body": error.body,
    }


def note_of(note):
    return {
        "operation": note.operation,
        "status": note.status,
        "attempt": note.attempt,
        "durationMs": note.duration_seconds * 1000,
        "requestId": note.request_id,
        "ignored": note.ignored,
        "replayed": note.replayed,
    }


def outcome_of(asked):
    waits, notes = [], []
    value, error, shown = None, None, ""
    try:
        value = call(asked, waits, notes) if asked["do"] == "call" else verify(asked)
        if isinstance(value, bytes):
            value = {"bytes": base64.b64encode(value).decode()}
    except (ApiError, ApiConnectionError, WebhookSignatureError, ValueError) as raised:
        error = failure_of(raised)
        shown = "".join(traceback.format_exception(raised)) + repr(raised) + repr(vars(raised))
    return {
        "value": value,
        "error": error,
        "waitsMs": [wait * 1000 for wait in waits],
        "notes": [note_of(note) for note in notes],
        "shown": shown,
    }


for line in sys.stdin:
    print(json.dumps(outcome_of(json.loads(line))), flush=True)
