"""The part of the package `requests` that samples use, on Python's own library: where the package is not installed."""

import json as _json
import urllib.error
import urllib.parse
import urllib.request


class HTTPError(Exception):
    pass


class Response:
    def __init__(self, status_code, headers, content):
        self.status_code = status_code
        self.headers = headers
        self.content = content
        self.ok = status_code < 400
        self.text = content.decode("utf-8", "replace")

    def json(self):
        return _json.loads(self.content)

    def raise_for_status(self):
        if not self.ok:
            raise HTTPError(f"{self.status_code}: {self.text}")


def request(method, url, params=None, headers=None, json=None, timeout=None):
    headers = dict(headers or {})
    if params:
        url = f"{url}?{urllib.parse.urlencode(params)}"
    data = None
    if json is not None:
        data = _json.dumps(json).encode()
        headers["Content-Type"] = "application/json"
    sent = urllib.request.Request(url, data=data, headers=headers, method=method)
    try:
        answer = urllib.request.urlopen(sent, timeout=timeout)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return Response(answer.status, answer.headers, answer.read())


def get(url, **options):
    return request("GET", url, **options)


def post(url, **options):
    return request("POST", url, **options)


def put(url, **options):
    return request("PUT", url, **options)


def patch(url, **options):
    return request("PATCH", url, **options)


def delete(url, **options):
    return request("DELETE", url, **options)
