/** Code that uses the Python client. It must pass mypy, and lines marked as errors must not. */
export const PYTHON_CONSUMER = `
import json
import os
import sys
from collections.abc import Iterator

from shipping_and_fulfilment import (
    ApiConnectionError, ApiError, ApiTimeoutError, Client, ClientError, PagedList, WebhookSignatureError, verify_webhook,
)
from shipping_and_fulfilment.types import (
    ListOrdersQuery, ListShipmentsPage, Shipment, ShipmentInput, ShipmentRow, ShipmentsStatusPayload,
)

client = Client(os.environ["API"], token=os.environ["API_KEY"])

parcel: ShipmentInput = {
    "entry_point": "HKG101", "weight": 0.8, "length": 20, "width": 15, "height": 10, "create_label": True,
    "to": {
        "name": "Erika", "street1": "Invalidenstraße 117", "city": "Berlin",
        "postal_code": "10115", "country": "DE", "phone": "+49 30 1",
    },
    "consignor": {
        "name": "Harbour Goods", "id": "HK1", "street1": "1 Queens Road",
        "city": "Hong Kong", "country": "HK", "phone": "+852 2123 4567",
    },
    "line_items": [
        {"description": "T-shirt", "quantity": 2, "value": 24.5, "currency": "USD", "weight": 0.35, "coo": "CN"},
    ],
}
query: ListOrdersQuery = {"limit": 10, "shop.id": "shop"}


def run() -> None:
    shipment: Shipment = client.shipments.create(parcel, idempotency_key=f"order-{os.getpid()}")
    label = shipment["labels"][0]
    pdf: bytes = client.labels.get_pdf(label["id"])
    listed: PagedList[ShipmentRow, ListShipmentsPage] = client.shipments.list({"limit": 1, "labeled": "yes"})
    ids: list[int] = [row["id"] for row in listed]
    total: int = client.shipments.list({"limit": 1}).first_page()["total_shipments"]
    name = ""
    try:
        client.shipments.get(1)
    except ApiError as error:
        name = f"{error.code} {error.name}"
    client.labels.cancel(label["id"], timeout_seconds=20)
    found = shipment["id"] in ids
    json.dump({"pdf": pdf[:5].decode(), "found": found, "total": total, "name": name}, sys.stdout)


def receive(body: bytes, headers: dict[str, str]) -> int | None:
    try:
        delivery = verify_webhook(body, headers, ["a", "b"])
    except WebhookSignatureError:
        return None
    if delivery.topic != "shipments_status":
        return None
    payload: ShipmentsStatusPayload = delivery.payload
    return payload["shipment"]["id"]


def statuses() -> Iterator[str]:
    for page in client.orders.list(query).pages():
        yield from (order["status"] for order in page["orders"])


def retries(error: ClientError) -> bool:
    return isinstance(error, ApiTimeoutError | ApiConnectionError) and error.retryable


def wrong() -> None:
    # a limit is a number
    client.shipments.list({"limit": "many"})  # type: ignore
    # it is called limit
    misspelt: ListOrdersQuery = {"limits": 10}  # type: ignore
    # a shipment has no such field
    client.shipments.get(1)["nothing"]  # type: ignore
    # there is no such operation
    client.shipments.burn(1)  # type: ignore
    # a line item requires its quantity
    parcel["line_items"] = [{"description": "T-shirt"}]  # type: ignore


if __name__ == "__main__":
    run()
`
