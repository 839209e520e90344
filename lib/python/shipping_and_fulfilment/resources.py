# Generated from the API description: run `npm run generate` to update.

"""Operations of the API, grouped by resource."""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._list import PagedList
from ._operation import Caller, CallOptions, Operation

if TYPE_CHECKING:
    from . import types


class LabelsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        id: str | int,
        query: types.GetLabelQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Label:
        """Retrieve a label. `GET /labels/{id}`

        Returns a label by its ID or tracking number. With `type`, returns the label file. With
        `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
        Requires an access token with the scope `read_shipments`.

        Raises ApiError: label_not_ready, label_not_found, label_file_missing
        """
        result: types.Label = self._api.call(
            Operation("getLabel", "GET", "/labels/{id}", answers="label", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: str | int,
        query: types.GetLabelQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a label. As a PDF file. `GET /labels/{id}`

        Returns a label by its ID or tracking number. With `type`, returns the label file. With
        `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
        Requires an access token with the scope `read_shipments`.

        Raises ApiError: label_not_ready, label_not_found, label_file_missing
        """
        result: bytes = self._api.call(
            Operation("getLabel", "GET", "/labels/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_png(
        self,
        id: str | int,
        query: types.GetLabelQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a label. As a PNG file. `GET /labels/{id}`

        Returns a label by its ID or tracking number. With `type`, returns the label file. With
        `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
        Requires an access token with the scope `read_shipments`.

        Raises ApiError: label_not_ready, label_not_found, label_file_missing
        """
        result: bytes = self._api.call(
            Operation("getLabel", "GET", "/labels/{id}", document="image/png", type="png", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_zpl(
        self,
        id: str | int,
        query: types.GetLabelQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a label. As a ZPL file. `GET /labels/{id}`

        Returns a label by its ID or tracking number. With `type`, returns the label file. With
        `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
        Requires an access token with the scope `read_shipments`.

        Raises ApiError: label_not_ready, label_not_found, label_file_missing
        """
        result: bytes = self._api.call(
            Operation("getLabel", "GET", "/labels/{id}", document="application/zpl", type="zpl", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def assign(
        self,
        id: str | int,
        changes: types.LabelAssignment,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Label:
        """Assign a label to an overpack. `PUT /labels/{id}`

        Deprecated. Use the overpack operations instead. Requires an access token with the scope
        `write_shipments`.

        Raises ApiError: label_already_cancelled, label_not_ready, entry_point_mismatch,
        service_mismatch, duplicate_in_overpack, overpack_not_needed, dangerous_goods_mix,
        overpack_not_found, overpack_locked, overpack_not_updated, label_not_found

        Deprecated: kept for old clients.
        """
        result: types.Label = self._api.call(
            Operation("assignLabel", "PUT", "/labels/{id}", sends="label", answers="label", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def change(
        self,
        id: str | int,
        changes: types.ChangeLabelInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Label:
        """Update a label. `PATCH /labels/{id}`

        Cancels and refunds a label, or changes the overpack of its package. A label can be
        cancelled until the parcel is scanned by a facility or the carrier, or is on a manifest.
        Labels of orders cannot be cancelled. Requires an access token with the scope
        `write_shipments`.

        Raises ApiError: label_already_cancelled, label_not_cancellable, label_not_ready,
        package_not_alone, entry_point_mismatch, service_mismatch, duplicate_in_overpack,
        overpack_not_needed, dangerous_goods_mix, overpack_not_found, overpack_locked,
        overpack_not_updated, label_not_found
        """
        result: types.Label = self._api.call(
            Operation("changeLabel", "PATCH", "/labels/{id}", sends="label", answers="label", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def create(
        self,
        label: types.LabelInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Label:
        """Buy a label. `POST /labels`

        Charges the price to the balance. If the carrier rejects the parcel, the charge is
        refunded. Requires an access token with the scope `write_shipments`.

        Raises ApiError: consignor_tax_id_required, no_route, exchange_rate_unavailable,
        address_not_verified, shipment_has_label, label_creation_failed, shipment_not_updatable,
        hs_code_or_description_missing, description_unacceptable, hs_code_refused,
        contents_too_heavy, prohibited_goods, duty_rates_unavailable, credential_not_found,
        party_id_required, insufficient_funds, shipment_not_found, balance_unavailable,
        charge_failed, dependency_unavailable, numbers_used_up
        """
        result: types.Label = self._api.call(
            Operation("createLabel", "POST", "/labels", sends="label", answers="label", takes_key=True, takes_preference=True),
            (),
            label,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def bulk(
        self,
        body: types.BulkLabelsInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Download up to 100 labels. `POST /labels/bulk`

        Returns labels or customs documents as a single file, in request order. Requires an
        access token with the scope `write_shipments`.

        Raises ApiError: label_not_found, label_not_ready, label_file_missing
        """
        result: bytes = self._api.call(
            Operation("bulkLabels", "POST", "/labels/bulk", document="application/pdf", takes_preference=True),
            (),
            body,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def cancel(
        self,
        id: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Cancel a label. `PUT /labels/{id}/cancel`

        Deprecated. Use `PATCH /labels/{id}` with `cancelled`, which also returns the label.
        Returns an empty object. Requires an access token with the scope `write_shipments`.

        Raises ApiError: label_already_cancelled, label_not_cancellable, package_not_alone,
        overpack_locked, label_not_found

        Deprecated: kept for old clients.
        """
        self._api.call(
            Operation("cancelLabel", "PUT", "/labels/{id}/cancel", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class SimulationsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def create(
        self,
        simulation: types.SimulationInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Simulation:
        """Run a sandbox simulation. `POST /simulations`

        Simulates events of carriers, facilities and warehouses. Available only in a sandbox.
        Requires an access token with the scope `simulate`.

        Raises ApiError: return_not_found, reshipment_not_found, exception_not_found,
        shipment_without_label, label_not_found, shipment_not_found, manifest_not_found,
        order_not_found, inbound_not_found, simulation_refused, sandbox_only
        """
        result: types.Simulation = self._api.call(
            Operation("createSimulation", "POST", "/simulations", sends="simulation", answers="simulation", takes_key=True, takes_preference=True),
            (),
            simulation,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class BatchesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def create(
        self,
        batch: types.CreateBatchInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Batch:
        """Create a batch of up to 1,000 rows. `POST /batches`

        Buys or cancels labels, or validates shipments, in the background. Rows succeed or fail
        independently, and each row is processed only once. The batch counts as one request for
        the rate limit. The body can be up to 3 MB in size. Requires an access token with the
        scope `write_shipments`.

        Raises ApiError: batch_limit_reached
        """
        result: types.Batch = self._api.call(
            Operation("createBatch", "POST", "/batches", sends="batch", answers="batch", takes_key=True, takes_preference=True),
            (),
            batch,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def list(
        self,
        query: types.ListBatchesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Batch, types.ListBatchesPage]:
        """List batches. `GET /batches`

        Returns batches, newest first. Batches are deleted 30 days after the last row is
        processed. Requires an access token with the scope `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listBatches", "GET", "/batches", items="batches", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Batch:
        """Retrieve a batch. `GET /batches/{id}`

        Returns the status of the batch and the number of rows by status. Requires an access
        token with the scope `read_shipments`.

        Raises ApiError: batch_not_found
        """
        result: types.Batch = self._api.call(
            Operation("getBatch", "GET", "/batches/{id}", answers="batch", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def list_rows(
        self,
        id: int,
        query: types.ListBatchRowsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.BatchRow, types.ListBatchRowsPage]:
        """List batch rows. `GET /batches/{id}/rows`

        Returns the rows with their results. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid, batch_not_found
        """
        return self._api.list(
            Operation("listBatchRows", "GET", "/batches/{id}/rows", items="rows", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def print_labels_pdf(
        self,
        id: int,
        query: types.PrintBatchLabelsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Download batch labels. As a PDF file. `GET /batches/{id}/labels`

        Returns the labels as one file, excluding cancelled labels. If the file would exceed the
        maximum response size, the `Link` header contains the URL of the next file
        (`rel=\"next\"`). Requires an access token with the scope `read_shipments`.

        Raises ApiError: label_not_ready, label_file_missing, batch_without_labels,
        batch_not_found
        """
        result: bytes = self._api.call(
            Operation("printBatchLabels", "GET", "/batches/{id}/labels", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def print_labels_zpl(
        self,
        id: int,
        query: types.PrintBatchLabelsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Download batch labels. As a ZPL file. `GET /batches/{id}/labels`

        Returns the labels as one file, excluding cancelled labels. If the file would exceed the
        maximum response size, the `Link` header contains the URL of the next file
        (`rel=\"next\"`). Requires an access token with the scope `read_shipments`.

        Raises ApiError: label_not_ready, label_file_missing, batch_without_labels,
        batch_not_found
        """
        result: bytes = self._api.call(
            Operation("printBatchLabels", "GET", "/batches/{id}/labels", document="application/zpl", type="zpl", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def retry(
        self,
        id: int,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Batch:
        """Retry failed batch rows. `POST /batches/{id}/retry`

        Processes the failed rows again, for example after a deposit. If a shipment was created
        without a label, only its label is bought. Requires an access token with the scope
        `write_shipments`.

        Raises ApiError: batch_not_retryable, batch_limit_reached, batch_not_found
        """
        result: types.Batch = self._api.call(
            Operation("retryBatch", "POST", "/batches/{id}/retry", answers="batch", takes_key=True, takes_preference=True),
            (id,),
            None,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def stop(
        self,
        id: int,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Batch:
        """Stop a batch. `POST /batches/{id}/stop`

        Completes the rows in progress and cancels all remaining rows. Bought labels remain
        valid. Requires an access token with the scope `write_shipments`.

        Raises ApiError: batch_not_stoppable, batch_not_found
        """
        result: types.Batch = self._api.call(
            Operation("stopBatch", "POST", "/batches/{id}/stop", answers="batch", takes_key=True, takes_preference=True),
            (id,),
            None,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class OverpacksResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListOverpacksQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.OverpackRow, types.ListOverpacksPage]:
        """List overpacks. `GET /overpacks`

        Returns overpacks, newest first. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listOverpacks", "GET", "/overpacks", items="overpacks", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        overpack: types.OverpackInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Overpack:
        """Create an overpack. `POST /overpacks`

        Packs labelled shipments into an overpack. The first shipment that can be packed
        determines its entry point, service, terms, carrier and exit point. If some shipments are
        rejected, the status is 400 and the body is the `overpack` instead of an error: the
        rejected `shipments` have an `error`, and all others are packed. If nothing was packed,
        `id` is null and no overpack is created. Requires an access token with the scope
        `write_shipments`.

        Raises ApiError: contents_too_heavy, overpack_not_created, numbers_used_up
        """
        result: types.Overpack = self._api.call(
            Operation("createOverpack", "POST", "/overpacks", sends="overpack", answers="overpack", takes_key=True, takes_preference=True),
            (),
            overpack,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Overpack:
        """Retrieve an overpack. `GET /overpacks/{id}`

        With `type=pdf`, returns the overpack label. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: overpack_empty_or_test, overpack_not_found
        """
        result: types.Overpack = self._api.call(
            Operation("getOverpack", "GET", "/overpacks/{id}", answers="overpack", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve an overpack. As a PDF file. `GET /overpacks/{id}`

        With `type=pdf`, returns the overpack label. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: overpack_empty_or_test, overpack_not_found
        """
        result: bytes = self._api.call(
            Operation("getOverpack", "GET", "/overpacks/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: str | int,
        changes: types.OverpackUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Overpack:
        """Update an overpack. `PUT /overpacks/{id}`

        Sets the weight and dimensions of the overpack, and adds shipments. If some shipments are
        rejected, the status is 400 and the body is the `overpack` instead of an error: the
        rejected `shipments` have an `error`, and all others are packed. Requires an access token
        with the scope `write_shipments`.

        Raises ApiError: contents_too_heavy, overpack_locked, overpack_not_found,
        overpack_not_updated
        """
        result: types.Overpack = self._api.call(
            Operation("updateOverpack", "PUT", "/overpacks/{id}", sends="overpack", answers="overpack", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete an overpack. `DELETE /overpacks/{id}`

        Removes the shipments from the overpack and deletes the overpack. Requires an access
        token with the scope `write_shipments`.

        Raises ApiError: overpack_locked, overpack_not_found, overpack_not_deleted
        """
        self._api.call(
            Operation("deleteOverpack", "DELETE", "/overpacks/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class ManifestsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListManifestsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ManifestRow, types.ListManifestsPage]:
        """List manifests. `GET /manifests`

        Returns manifests, newest first. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listManifests", "GET", "/manifests", items="manifests", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        manifest: types.ManifestInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Manifest:
        """Create a manifest. `POST /manifests`

        Creates a manifest and transmits it to the carriers. The overpacks become read-only:
        parcels cannot be removed, and their labels cannot be cancelled. Requires an access token
        with the scope `write_shipments`.

        Raises ApiError: overpack_not_found, overpack_empty_or_test,
        overpack_entry_points_differ, overpack_already_manifested, overpack_unmeasured,
        packages_not_overpacked, packages_not_together, manifest_not_created
        """
        result: types.Manifest = self._api.call(
            Operation("createManifest", "POST", "/manifests", sends="manifest", answers="manifest", takes_key=True, takes_preference=True),
            (),
            manifest,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: types.GetManifestQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Manifest:
        """Retrieve a manifest. `GET /manifests/{id}`

        With `type=pdf`, returns the delivery ticket or the end-of-day form of a carrier.
        Requires an access token with the scope `read_shipments`.

        Raises ApiError: manifest_not_found
        """
        result: types.Manifest = self._api.call(
            Operation("getManifest", "GET", "/manifests/{id}", answers="manifest", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: int,
        query: types.GetManifestQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a manifest. As a PDF file. `GET /manifests/{id}`

        With `type=pdf`, returns the delivery ticket or the end-of-day form of a carrier.
        Requires an access token with the scope `read_shipments`.

        Raises ApiError: manifest_not_found
        """
        result: bytes = self._api.call(
            Operation("getManifest", "GET", "/manifests/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def list_customs_data(
        self,
        id: int,
        query: types.ListCustomsDataQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.CustomsData, types.ListCustomsDataPage]:
        """List manifest customs data. `GET /manifests/{id}/customs-data`

        Returns the electronic advance data of the parcels for postal operators and customs
        brokers. With `type=csv`, returns a table. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid, manifest_not_found
        """
        return self._api.list(
            Operation("listCustomsData", "GET", "/manifests/{id}/customs-data", items="customs_data", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def list_customs_data_csv(
        self,
        id: int,
        query: types.ListCustomsDataQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """List manifest customs data. As a CSV file. `GET /manifests/{id}/customs-data`

        Returns the electronic advance data of the parcels for postal operators and customs
        brokers. With `type=csv`, returns a table. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid, manifest_not_found
        """
        result: bytes = self._api.call(
            Operation("listCustomsData", "GET", "/manifests/{id}/customs-data", document="text/csv", type="csv", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ShipmentsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListShipmentsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ShipmentRow, types.ListShipmentsPage]:
        """List shipments. `GET /shipments`

        Returns shipments, newest first. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listShipments", "GET", "/shipments", items="shipments", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        shipment: types.ShipmentInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shipment:
        """Create a shipment. `POST /shipments`

        With `create_label`, also buys a label and charges its price to the balance. The status
        code is 201 even if the purchase failed, so check that `errors` is absent. To retry the
        purchase, use `POST /labels`. With `return_label`, also creates a return shipment with
        its label. Requires an access token with the scope `write_shipments`.

        Raises ApiError: consignor_tax_id_required, address_rejected, entry_point_not_found,
        no_route, exchange_rate_unavailable, quote_not_found, quote_expired, quote_used,
        quote_differs, hs_code_or_description_missing, origin_description_language,
        description_unacceptable, hs_code_refused, contents_too_heavy, denied_party,
        prohibited_goods, duty_rates_unavailable, credential_not_found, customs_product_unknown,
        party_id_required, dependency_unavailable
        """
        result: types.Shipment = self._api.call(
            Operation("createShipment", "POST", "/shipments", sends="shipment", answers="shipment", takes_key=True, takes_preference=True),
            (),
            shipment,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shipment:
        """Retrieve a shipment. `GET /shipments/{id}`

        Returns a shipment with its labels and tracking events. With `type=pdf`, returns the
        house label, which identifies the parcel but is not valid as postage. Requires an access
        token with the scope `read_shipments`.

        Raises ApiError: shipment_not_found
        """
        result: types.Shipment = self._api.call(
            Operation("getShipment", "GET", "/shipments/{id}", answers="shipment", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a shipment. As a PDF file. `GET /shipments/{id}`

        Returns a shipment with its labels and tracking events. With `type=pdf`, returns the
        house label, which identifies the parcel but is not valid as postage. Requires an access
        token with the scope `read_shipments`.

        Raises ApiError: shipment_not_found
        """
        result: bytes = self._api.call(
            Operation("getShipment", "GET", "/shipments/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.ShipmentUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shipment:
        """Update a shipment. `PUT /shipments/{id}`

        Updates a shipment that has no active label, or removes a shipment from its overpack.
        With `return_label`, also creates a return shipment with its label. Requires an access
        token with the scope `write_shipments`.

        Raises ApiError: consignor_tax_id_required, address_rejected, entry_point_not_found,
        no_route, exchange_rate_unavailable, shipment_has_label, shipment_without_label,
        shipment_not_updatable, hs_code_or_description_missing, origin_description_language,
        description_unacceptable, hs_code_refused, contents_too_heavy, denied_party,
        prohibited_goods, duty_rates_unavailable, overpack_locked, credential_not_found,
        customs_product_unknown, party_id_required, shipment_not_found, dependency_unavailable
        """
        result: types.Shipment = self._api.call(
            Operation("updateShipment", "PUT", "/shipments/{id}", sends="shipment", answers="shipment", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a shipment. `DELETE /shipments/{id}`

        Only test shipments and shipments that never had a label can be deleted. Requires an
        access token with the scope `write_shipments`.

        Raises ApiError: shipment_not_deletable, shipment_in_overpack, shipment_not_found
        """
        self._api.call(
            Operation("deleteShipment", "DELETE", "/shipments/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class ProductsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListProductsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ProductRow, types.ListProductsPage]:
        """List products. `GET /products`

        Returns products, newest first. Requires an access token with the scope `read_products`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listProducts", "GET", "/products", items="products", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        product: types.ProductInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Product:
        """Create a product. `POST /products`

        Requires an access token with the scope `write_products`.

        Raises ApiError: sku_taken, second_active_sku, shop_not_found, dependency_unavailable
        """
        result: types.Product = self._api.call(
            Operation("createProduct", "POST", "/products", sends="product", answers="product", takes_key=True, takes_preference=True),
            (),
            product,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: types.GetProductQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Product:
        """Retrieve a product. `GET /products/{id}`

        Returns the product with its SKUs and stock. With `type=pdf`, returns its barcode.
        Requires an access token with the scope `read_products`.

        Raises ApiError: product_not_found
        """
        result: types.Product = self._api.call(
            Operation("getProduct", "GET", "/products/{id}", answers="product", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: int,
        query: types.GetProductQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a product. As a PDF file. `GET /products/{id}`

        Returns the product with its SKUs and stock. With `type=pdf`, returns its barcode.
        Requires an access token with the scope `read_products`.

        Raises ApiError: product_not_found
        """
        result: bytes = self._api.call(
            Operation("getProduct", "GET", "/products/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.ProductUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Product:
        """Update a product. `PUT /products/{id}`

        Requires an access token with the scope `write_products`.

        Raises ApiError: barcode_fixed, tracking_fixed, kit_not_possible, product_not_found,
        dependency_unavailable
        """
        result: types.Product = self._api.call(
            Operation("updateProduct", "PUT", "/products/{id}", sends="product", answers="product", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a product. `DELETE /products/{id}`

        A product can be deleted if it has no stock and is not used by orders, inbound shipments,
        SKUs or kits. Requires an access token with the scope `write_products`.

        Raises ApiError: product_in_use, product_in_kit, product_not_found
        """
        self._api.call(
            Operation("deleteProduct", "DELETE", "/products/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def list_lots(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Lot, types.ListProductLotsPage]:
        """List a product's lots. `GET /products/{id}/lots`

        Returns the units of the product by lot, expiry date, warehouse and condition. Requires
        an access token with the scope `read_products`.

        Raises ApiError: product_not_found
        """
        return self._api.list(
            Operation("listProductLots", "GET", "/products/{id}/lots", items="lots", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def print_barcodes(
        self,
        barcodes: types.BarcodesInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Download barcodes for up to 100 products. `POST /products/barcodes`

        Requires an access token with the scope `read_products`.

        Raises ApiError: product_not_found
        """
        result: bytes = self._api.call(
            Operation("printBarcodes", "POST", "/products/barcodes", sends="barcodes", document="application/pdf", takes_preference=True),
            (),
            barcodes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def create_sku(
        self,
        id: int,
        sku: types.SkuInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Product:
        """Create a SKU. `POST /products/{id}/skus`

        Requires an access token with the scope `write_products`.

        Raises ApiError: sku_taken, second_active_sku, shop_not_found, product_not_found
        """
        result: types.Product = self._api.call(
            Operation("createSku", "POST", "/products/{id}/skus", sends="sku", answers="product", takes_key=True, takes_preference=True),
            (id,),
            sku,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update_sku(
        self,
        id: int,
        shop_id: str | int,
        sku: str | int,
        changes: types.SkuUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Product:
        """Update a SKU. `PUT /products/{id}/shop/{shop_id}/sku/{sku}`

        Requires an access token with the scope `write_products`.

        Raises ApiError: sku_taken, second_active_sku, shop_not_found, sku_not_found,
        product_not_found
        """
        result: types.Product = self._api.call(
            Operation("updateSku", "PUT", "/products/{id}/shop/{shop_id}/sku/{sku}", sends="sku", answers="product", takes_preference=True),
            (id, shop_id, sku,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete_sku(
        self,
        id: int,
        shop_id: str | int,
        sku: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a SKU. `DELETE /products/{id}/shop/{shop_id}/sku/{sku}`

        A SKU can be deleted if it is not used by an open order. Requires an access token with
        the scope `write_products`.

        Raises ApiError: sku_in_use, sku_not_found, product_not_found
        """
        self._api.call(
            Operation("deleteSku", "DELETE", "/products/{id}/shop/{shop_id}/sku/{sku}", is_empty=True, takes_preference=True),
            (id, shop_id, sku,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class StockMovementsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListStockMovementsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.StockMovement, types.ListStockMovementsPage]:
        """List stock movements. `GET /stock-movements`

        Returns changes of stock levels, newest first. Requires an access token with the scope
        `read_products`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listStockMovements", "GET", "/stock-movements", items="stock_movements", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class EstimateResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        query: types.GetEstimateQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Estimate:
        """Estimate rates for a parcel. `GET /estimate`

        Returns the price and transit time of all available services. No fee is charged. Requires
        an access token with any scope.

        Raises ApiError: entry_point_not_found, exchange_rate_unavailable, dependency_unavailable
        """
        result: types.Estimate = self._api.call(
            Operation("getEstimate", "GET", "/estimate", answers="estimate", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class QuotesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def create(
        self,
        quote: types.QuoteInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Quote:
        """Create a quote. `POST /quotes`

        Returns the rates of all available services with duty and tax. The rates are locked until
        `expires`. No fee is charged. Requires an access token with any scope.

        Raises ApiError: entry_point_not_found, no_route, exchange_rate_unavailable,
        prohibited_goods, credential_not_found, customs_product_unknown, dependency_unavailable
        """
        result: types.Quote = self._api.call(
            Operation("createQuote", "POST", "/quotes", sends="quote", answers="quote", takes_key=True, takes_preference=True),
            (),
            quote,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Quote:
        """Retrieve a quote. `GET /quotes/{id}`

        Quotes can be retrieved for 30 days after they expire. Requires an access token with any
        scope.

        Raises ApiError: quote_not_found
        """
        result: types.Quote = self._api.call(
            Operation("getQuote", "GET", "/quotes/{id}", answers="quote", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ServicePointsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListServicePointsQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ServicePoint, types.ListServicePointsPage]:
        """List carrier service points. `GET /service-points`

        Returns parcel shops and lockers near a postal code where recipients can collect parcels.
        No fee is charged. Requires an access token with any scope.

        Raises ApiError: dependency_unavailable
        """
        return self._api.list(
            Operation("listServicePoints", "GET", "/service-points", items="service_points", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class LandedCostResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def calculate(
        self,
        calculate: types.CalculationInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Calculation:
        """Calculate duty and tax. `POST /calculate-duty`

        Returns the duty, tax and fees, with the rules that were applied. No fee is charged.
        Requires an access token with the scope `calculate`.

        Raises ApiError: exchange_rate_unavailable, duty_rates_unavailable, insufficient_funds,
        balance_unavailable, charge_failed, dependency_unavailable
        """
        result: types.Calculation = self._api.call(
            Operation("calculateDuty", "POST", "/calculate-duty", sends="calculate", answers="calculate", takes_key=True, takes_preference=True),
            (),
            calculate,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class AddressesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def validate(
        self,
        addresses: Sequence[types.AddressInput],
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.ValidateAddressesAnswer]:
        """Validate up to 10 addresses. `POST /validate-address`

        Returns normalised addresses and suggestions. A fee is charged for each validated address
        outside the United States. Requires an access token with the scope `validate`.

        Raises ApiError: address_check_unavailable, insufficient_funds, balance_unavailable,
        charge_failed
        """
        result: builtins.list[types.ValidateAddressesAnswer] = self._api.call(
            Operation("validateAddresses", "POST", "/validate-address", sends="addresses", answers="addresses", takes_key=True, takes_preference=True),
            (),
            addresses,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ClassificationResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def classify(
        self,
        classify: types.ClassifyInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ClassifyProductsAnswer:
        """Classify up to 20 products. `POST /classify`

        Returns Harmonized System codes for import and export, each with a confidence score. A
        fee is charged for each request. Requires an access token with the scope `classify`.

        Raises ApiError: hs_code_or_description_missing, insufficient_funds, balance_unavailable,
        charge_failed, dependency_unavailable
        """
        result: types.ClassifyProductsAnswer = self._api.call(
            Operation("classifyProducts", "POST", "/classify", sends="classify", answers="classify", takes_key=True, takes_preference=True),
            (),
            classify,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class CustomsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list_products(
        self,
        query: types.ListCustomsProductsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.CustomsProduct, types.ListCustomsProductsPage]:
        """List customs products. `GET /customs/products`

        Requires an access token with the scope `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listCustomsProducts", "GET", "/customs/products", items="products", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create_product(
        self,
        product: types.CustomsProductInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CustomsProduct:
        """Create a customs product. `POST /customs/products`

        Describes regulated goods, such as food and cosmetics, for government agencies. Requires
        an access token with the scope `write_shipments`.

        Raises ApiError: customs_product_refused
        """
        result: types.CustomsProduct = self._api.call(
            Operation("createCustomsProduct", "POST", "/customs/products", sends="product", answers="product", takes_key=True, takes_preference=True),
            (),
            product,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_product(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CustomsProduct:
        """Retrieve a customs product. `GET /customs/products/{id}`

        Requires an access token with the scope `read_shipments`.

        Raises ApiError: customs_product_not_found
        """
        result: types.CustomsProduct = self._api.call(
            Operation("getCustomsProduct", "GET", "/customs/products/{id}", answers="product", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update_product(
        self,
        id: int,
        changes: types.CustomsProductUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CustomsProduct:
        """Update a customs product. `PUT /customs/products/{id}`

        Requires an access token with the scope `write_shipments`.

        Raises ApiError: customs_product_refused, customs_product_type_fixed,
        customs_product_not_found
        """
        result: types.CustomsProduct = self._api.call(
            Operation("updateCustomsProduct", "PUT", "/customs/products/{id}", sends="product", answers="product", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete_product(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a customs product. `DELETE /customs/products/{id}`

        New shipments cannot reference deleted customs products. Requires an access token with
        the scope `write_shipments`.

        Raises ApiError: customs_product_not_found
        """
        self._api.call(
            Operation("deleteCustomsProduct", "DELETE", "/customs/products/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class InboundResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListInboundQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.InboundRow, types.ListInboundPage]:
        """List inbound shipments. `GET /inbound`

        Returns inbound shipments, newest first. Requires an access token with the scope
        `read_products`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listInbound", "GET", "/inbound", items="inbound", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        inbound: types.InboundInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Inbound:
        """Create an inbound shipment. `POST /inbound`

        Sends an advance shipping notice (ASN) to the warehouse. Stock becomes available after
        the warehouse has counted it. Requires an access token with the scope `write_products`.

        Raises ApiError: local_description_missing, product_is_kit, inbound_product_refused,
        inbound_duplicate_products
        """
        result: types.Inbound = self._api.call(
            Operation("createInbound", "POST", "/inbound", sends="inbound", answers="inbound", takes_key=True, takes_preference=True),
            (),
            inbound,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Inbound:
        """Retrieve an inbound shipment. `GET /inbound/{id}`

        With `type=pdf`, returns a page of identical carton labels for each product, and a label
        for each box with an SSCC. Requires an access token with the scope `read_products`.

        Raises ApiError: inbound_not_found
        """
        result: types.Inbound = self._api.call(
            Operation("getInbound", "GET", "/inbound/{id}", answers="inbound", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve an inbound shipment. As a PDF file. `GET /inbound/{id}`

        With `type=pdf`, returns a page of identical carton labels for each product, and a label
        for each box with an SSCC. Requires an access token with the scope `read_products`.

        Raises ApiError: inbound_not_found
        """
        result: bytes = self._api.call(
            Operation("getInbound", "GET", "/inbound/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.InboundUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Inbound:
        """Update an inbound shipment. `PUT /inbound/{id}`

        The warehouse and transport details can be changed until the goods arrive. Products
        cannot be changed. Requires an access token with the scope `write_products`.

        Raises ApiError: local_description_missing, inbound_not_updatable, inbound_not_found
        """
        result: types.Inbound = self._api.call(
            Operation("updateInbound", "PUT", "/inbound/{id}", sends="inbound", answers="inbound", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Cancel an inbound shipment. `DELETE /inbound/{id}`

        An inbound shipment can be cancelled until the warehouse has received it. Requires an
        access token with the scope `write_products`.

        Raises ApiError: inbound_not_deletable, inbound_not_found
        """
        self._api.call(
            Operation("deleteInbound", "DELETE", "/inbound/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class EntryPointsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.EntryPoint, types.ListEntryPointsPage]:
        """List entry points. `GET /entry-points`

        Requires an access token with any scope.
        """
        return self._api.list(
            Operation("listEntryPoints", "GET", "/entry-points", items="entry_points", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get(
        self,
        id: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.EntryPoint:
        """Retrieve an entry point. `GET /entry-points/{id}`

        Requires an access token with any scope.

        Raises ApiError: entry_point_not_found
        """
        result: types.EntryPoint = self._api.call(
            Operation("getEntryPoint", "GET", "/entry-points/{id}", answers="entry_point", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class WarehousesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Warehouse, types.ListWarehousesPage]:
        """List warehouses. `GET /warehouses`

        Requires an access token with any scope.
        """
        return self._api.list(
            Operation("listWarehouses", "GET", "/warehouses", items="warehouses", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get(
        self,
        id: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Warehouse:
        """Retrieve a warehouse. `GET /warehouses/{id}`

        Requires an access token with any scope.

        Raises ApiError: warehouse_not_found
        """
        result: types.Warehouse = self._api.call(
            Operation("getWarehouse", "GET", "/warehouses/{id}", answers="warehouse", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class TrackResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        tracking_number: str | int,
        query: types.GetTrackQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Track:
        """Retrieve tracking information. `GET /track/{tracking_number}`

        Returns event descriptions in the language requested with `Accept-Language`: English,
        German, French, Spanish, Portuguese, Japanese, Chinese or Arabic. Browsers receive a
        tracking page. Requires an access token with any scope. Without an access token, `Accept:
        text/html` returns an HTML page.

        Raises ApiError: shipment_not_found
        """
        result: types.Track = self._api.call(
            Operation("getTrack", "GET", "/track/{tracking_number}", answers="track", takes_preference=True),
            (tracking_number,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def report_tracking(
        self,
        events: Sequence[types.ReportTrackingInput],
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Report up to 100 tracking events. `POST /track`

        If one event is invalid, no events are recorded. Requires operator approval. Requires an
        access token with the scope `write_shipments`.

        Raises ApiError: tracking_number_foreign
        """
        self._api.call(
            Operation("reportTracking", "POST", "/track", sends="events", is_empty=True, takes_key=True, takes_preference=True),
            (),
            events,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class ExceptionsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListExceptionsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Exception, types.ListExceptionsPage]:
        """List exceptions. `GET /exceptions`

        Returns exceptions, newest first. Requires an access token with the scope
        `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listExceptions", "GET", "/exceptions", items="exceptions", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Exception:
        """Retrieve an exception. `GET /exceptions/{id}`

        Requires an access token with the scope `read_shipments`.

        Raises ApiError: exception_not_found
        """
        result: types.Exception = self._api.call(
            Operation("getException", "GET", "/exceptions/{id}", answers="exception", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ReturnsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListReturnsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ReturnRow, types.ListReturnsPage]:
        """List returns. `GET /returns`

        Lists the returned parcels of the account, newest first. Requires an access token with
        the scope `returns`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listReturns", "GET", "/returns", items="returns", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Return:
        """Retrieve a return. `GET /returns/{id}`

        Returns the returned parcel with its pictures and messages. Returns that were disposed of
        are not found. Requires an access token with the scope `returns`.

        Raises ApiError: return_not_found
        """
        result: types.Return = self._api.call(
            Operation("getReturn", "GET", "/returns/{id}", answers="return", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def verify(
        self,
        id: int,
        changes: types.ReturnUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Return:
        """Request a return inspection. `PUT /returns/{id}`

        The inspection fee is charged immediately and is not refunded. Requires an access token
        with the scope `returns`.

        Raises ApiError: return_not_verifiable, insufficient_funds, return_not_found,
        balance_unavailable, charge_failed
        """
        result: types.Return = self._api.call(
            Operation("verifyReturn", "PUT", "/returns/{id}", sends="return", answers="return", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def discard(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Dispose of a return. `DELETE /returns/{id}`

        The parcel is destroyed, and the return is deleted: later requests return 404, and no
        event is sent. No fee is charged. The response is an empty object. This action cannot be
        undone. Requires an access token with the scope `returns`.

        Raises ApiError: return_not_discardable, return_not_found
        """
        self._api.call(
            Operation("discardReturn", "DELETE", "/returns/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def post_message(
        self,
        id: int,
        message: types.ReturnMessageInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Return:
        """Create a return message. `POST /returns/{id}/messages`

        Sends a message to the facility. Requires an access token with the scope `returns`.

        Raises ApiError: return_not_found
        """
        result: types.Return = self._api.call(
            Operation("postReturnMessage", "POST", "/returns/{id}/messages", sends="message", answers="return", takes_key=True, takes_preference=True),
            (id,),
            message,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def decide(
        self,
        id: int,
        decision: types.DecideReturnInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Return:
        """Set the disposition of inspected units. `POST /returns/{id}/decision`

        Applies to units that await a decision or have the disposition `keep`. Other dispositions
        cannot be changed. Requires an access token with the scope `returns`.

        Raises ApiError: return_not_found
        """
        result: types.Return = self._api.call(
            Operation("decideReturn", "POST", "/returns/{id}/decision", sends="decision", answers="return", takes_key=True, takes_preference=True),
            (id,),
            decision,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ReturnRequestsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListReturnRequestsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ReturnRequest, types.ListReturnRequestsPage]:
        """List return requests. `GET /return-requests`

        Returns the return requests of the account, newest first. Requires an access token with
        the scope `returns`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listReturnRequests", "GET", "/return-requests", items="return_requests", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        return_request: types.CreateReturnRequestInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReturnRequest:
        """Create a return request. `POST /return-requests`

        Creates an approved return request for units of a shipped order. The warehouse inspects
        the parcel when it arrives. Requires an access token with the scope `returns`.

        Raises ApiError: order_not_found
        """
        result: types.ReturnRequest = self._api.call(
            Operation("createReturnRequest", "POST", "/return-requests", sends="return_request", answers="return_request", takes_key=True, takes_preference=True),
            (),
            return_request,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReturnRequest:
        """Retrieve a return request. `GET /return-requests/{id}`

        Requires an access token with the scope `returns`.

        Raises ApiError: return_request_not_found
        """
        result: types.ReturnRequest = self._api.call(
            Operation("getReturnRequest", "GET", "/return-requests/{id}", answers="return_request", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def cancel(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Cancel a return request. `DELETE /return-requests/{id}`

        The units can be requested again. The label of the return shipment is not cancelled. To
        get a refund, cancel the label with `PATCH /labels/{id}`. Expired requests can be
        cancelled, too. Requires an access token with the scope `returns`.

        Raises ApiError: return_request_not_changeable, return_request_not_found
        """
        self._api.call(
            Operation("cancelReturnRequest", "DELETE", "/return-requests/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def approve(
        self,
        id: int,
        approval: types.ApproveReturnRequestInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReturnRequest:
        """Approve a return request. `POST /return-requests/{id}/approve`

        Requires an access token with the scope `returns`.

        Raises ApiError: return_request_not_changeable, return_request_not_found
        """
        result: types.ReturnRequest = self._api.call(
            Operation("approveReturnRequest", "POST", "/return-requests/{id}/approve", sends="approval", answers="return_request", takes_key=True, takes_preference=True),
            (id,),
            approval,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def decline(
        self,
        id: int,
        decline: types.DeclineReturnRequestInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReturnRequest:
        """Decline a return request. `POST /return-requests/{id}/decline`

        Requires an access token with the scope `returns`.

        Raises ApiError: return_request_not_changeable, return_request_not_found
        """
        result: types.ReturnRequest = self._api.call(
            Operation("declineReturnRequest", "POST", "/return-requests/{id}/decline", sends="decline", answers="return_request", takes_key=True, takes_preference=True),
            (id,),
            decline,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def list_rates(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ReturnRate, types.ListReturnRequestRatesPage]:
        """List return label rates. `GET /return-requests/{id}/rates`

        Returns the price of a return label for a return request, by service. The buyer ships the
        parcel to the warehouse that shipped the order. No fee is charged. Requires an access
        token with the scope `returns`.

        Raises ApiError: no_route, return_request_not_changeable, return_request_not_found,
        dependency_unavailable
        """
        return self._api.list(
            Operation("listReturnRequestRates", "GET", "/return-requests/{id}/rates", items="rates", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def buy_label(
        self,
        id: int,
        label: types.BuyReturnRequestLabelInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ReturnRequest:
        """Buy a return label. `POST /return-requests/{id}/label`

        Creates a return shipment with a label for a requested or approved return request, and
        approves the request. The label is charged immediately. Buyers can download it from the
        returns page. The number of the return request is printed on the label. Requires an
        access token with the scope `returns`.

        Raises ApiError: no_route, return_request_not_changeable, return_request_has_label,
        label_creation_failed, insufficient_funds, return_request_not_found, balance_unavailable,
        charge_failed, dependency_unavailable, numbers_used_up
        """
        result: types.ReturnRequest = self._api.call(
            Operation("buyReturnRequestLabel", "POST", "/return-requests/{id}/label", sends="label", answers="return_request", takes_key=True, takes_preference=True),
            (id,),
            label,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ReturnImagesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        name: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a return image. `GET /return-images/{name}`

        The URL cannot be guessed and does not require an access token. Does not require
        authentication.

        Raises ApiError: path_not_found
        """
        result: bytes = self._api.call(
            Operation("getReturnImage", "GET", "/return-images/{name}", document="image/*", is_public=True),
            (name,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result


class ReshipmentsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListReshipmentsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ReshipmentRow, types.ListReshipmentsPage]:
        """List reshipments. `GET /reshipments`

        Returns reshipments, newest first. Requires an access token with the scope `returns`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listReshipments", "GET", "/reshipments", items="reshipments", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        reshipment: types.ReshipmentInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Reshipment:
        """Create a reshipment. `POST /reshipments`

        Requests an estimate for shipping returns from one facility to a new recipient. Requires
        an access token with the scope `returns`.

        Raises ApiError: address_rejected, no_route, returns_not_reshippable,
        return_not_reshippable, returns_in_several_facilities, denied_party,
        dependency_unavailable
        """
        result: types.Reshipment = self._api.call(
            Operation("createReshipment", "POST", "/reshipments", sends="reshipment", answers="reshipment", takes_key=True, takes_preference=True),
            (),
            reshipment,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Reshipment:
        """Retrieve a reshipment. `GET /reshipments/{id}`

        Requires an access token with the scope `returns`.

        Raises ApiError: reshipment_not_found
        """
        result: types.Reshipment = self._api.call(
            Operation("getReshipment", "GET", "/reshipments/{id}", answers="reshipment", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def answer(
        self,
        id: int,
        changes: types.ReshipmentUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Reshipment:
        """Approve or decline a reshipment. `PUT /reshipments/{id}`

        Approval charges the estimated fee and ships the parcel. Requires an access token with
        the scope `returns`.

        Raises ApiError: address_rejected, no_route, reshipment_not_updatable,
        label_creation_failed, insufficient_funds, reshipment_not_found, balance_unavailable,
        charge_failed, numbers_used_up
        """
        result: types.Reshipment = self._api.call(
            Operation("answerReshipment", "PUT", "/reshipments/{id}", sends="reshipment", answers="reshipment", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a reshipment. `DELETE /reshipments/{id}`

        A reshipment can be deleted until it is approved. Its returns can then be added to
        another reshipment. Requires an access token with the scope `returns`.

        Raises ApiError: reshipment_not_deletable, reshipment_not_found
        """
        self._api.call(
            Operation("deleteReshipment", "DELETE", "/reshipments/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class CredentialsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListCredentialsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Credential, types.ListCredentialsPage]:
        """List carrier accounts. `GET /credentials`

        Requires an access token with the scope `read_credentials`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listCredentials", "GET", "/credentials", items="credentials", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        credential: types.CredentialInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Credential:
        """Create a carrier account. `POST /credentials`

        New labels of the carrier use this account unless the shipment specifies a different one.
        Requires an access token with the scope `write_credentials`.

        Raises ApiError: credential_not_created
        """
        result: types.Credential = self._api.call(
            Operation("createCredential", "POST", "/credentials", sends="credential", answers="credential", takes_key=True, takes_preference=True),
            (),
            credential,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Credential:
        """Retrieve a carrier account. `GET /credentials/{id}`

        Returns a carrier account. The values of its parameters are not included. Requires an
        access token with the scope `read_credentials`.

        Raises ApiError: credential_not_found
        """
        result: types.Credential = self._api.call(
            Operation("getCredential", "GET", "/credentials/{id}", answers="credential", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.CredentialUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Credential:
        """Update a carrier account. `PUT /credentials/{id}`

        Replaces all account parameters. Requires an access token with the scope
        `write_credentials`.

        Raises ApiError: credential_not_updatable, credential_carrier_fixed, credential_not_found
        """
        result: types.Credential = self._api.call(
            Operation("updateCredential", "PUT", "/credentials/{id}", sends="credential", answers="credential", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a carrier account. `DELETE /credentials/{id}`

        Requires an access token with the scope `write_credentials`.

        Raises ApiError: credential_not_found, credential_not_deleted
        """
        self._api.call(
            Operation("deleteCredential", "DELETE", "/credentials/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class ShopsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListShopsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Shop, types.ListShopsPage]:
        """List shops. `GET /shops`

        Returns shops, ordered by ID. Requires an access token with the scope `read_shops`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listShops", "GET", "/shops", items="shops", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        shop: types.ShopInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shop:
        """Create a shop. `POST /shops`

        Requires an access token with the scope `write_shops`.

        Raises ApiError: shop_id_taken, shop_not_created
        """
        result: types.Shop = self._api.call(
            Operation("createShop", "POST", "/shops", sends="shop", answers="shop", takes_key=True, takes_preference=True),
            (),
            shop,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shop:
        """Retrieve a shop. `GET /shops/{id}`

        Requires an access token with the scope `read_shops`.

        Raises ApiError: shop_not_found
        """
        result: types.Shop = self._api.call(
            Operation("getShop", "GET", "/shops/{id}", answers="shop", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: str | int,
        changes: types.ShopUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shop:
        """Update a shop. `PUT /shops/{id}`

        Requires an access token with the scope `write_shops`.

        Raises ApiError: shop_not_found
        """
        result: types.Shop = self._api.call(
            Operation("updateShop", "PUT", "/shops/{id}", sends="shop", answers="shop", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a shop. `DELETE /shops/{id}`

        A shop can be deleted if it has no orders and no SKUs. Requires an access token with the
        scope `write_shops`.

        Raises ApiError: shop_not_deletable, shop_not_found
        """
        self._api.call(
            Operation("deleteShop", "DELETE", "/shops/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def connect(
        self,
        id: str | int,
        query: types.ConnectShopQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> str:
        """Connect a shop to a store. `GET /shops/{id}/connect`

        Redirects the browser to the store platform for authorisation. Requires a browser session
        or an access token with the scope `write_shops`.

        Raises ApiError: shop_not_found
        """
        result: str = self._api.call(
            Operation("connectShop", "GET", "/shops/{id}/connect", document="text/html"),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def connect_store(
        self,
        id: str | int,
        changes: types.ConnectStoreInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shop:
        """Connect a shop to a store with an API key. `PUT /shops/{id}/connection`

        Verifies the key with a request to the store, encrypts and stores it, and replaces any
        existing connection. Paid orders are imported, tracking numbers are reported to buyers,
        and the stock levels of the SKUs are updated in the store. Requires an access token with
        the scope `write_shops`.

        Raises ApiError: shop_not_found
        """
        result: types.Shop = self._api.call(
            Operation("connectStore", "PUT", "/shops/{id}/connection", sends="connection", answers="shop", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def disconnect_store(
        self,
        id: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Shop:
        """Disconnect a shop from its store. `DELETE /shops/{id}/connection`

        Deletes the stored key. Imported orders are retained but no longer reported to the store.
        Requires an access token with the scope `write_shops`.

        Raises ApiError: shop_not_found
        """
        result: types.Shop = self._api.call(
            Operation("disconnectStore", "DELETE", "/shops/{id}/connection", answers="shop", takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class OauthResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def create_access_token(
        self,
        body: types.CreateAccessTokenInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateAccessTokenAnswer:
        """Create an access token. `POST /oauth/access_token`

        Exchanges the authorisation code (`nonce`) for an access token. Authenticated with the
        credentials in the request.

        Raises ApiError: application_unknown
        """
        result: types.CreateAccessTokenAnswer = self._api.call(
            Operation("createAccessToken", "POST", "/oauth/access_token", is_public=True),
            (),
            body,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def delete_access_token(
        self,
        access_token: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Revoke an access token. `DELETE /oauth/{access_token}`

        Requires an access token with any scope.
        """
        self._api.call(
            Operation("deleteAccessToken", "DELETE", "/oauth/{access_token}", is_empty=True, takes_preference=True),
            (access_token,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class OrdersResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListOrdersQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.OrderRow, types.ListOrdersPage]:
        """List orders. `GET /orders`

        Returns orders, newest first. Archived orders are excluded. Requires an access token with
        the scope `read_orders`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listOrders", "GET", "/orders", items="orders", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        order: types.OrderInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Order:
        """Create an order. `POST /orders`

        Stock is allocated when the order is processed. The label is charged when packing starts,
        and the fulfilment, packaging and packing slip fees when the parcel is shipped. Requires
        an access token with the scope `write_orders`.

        Raises ApiError: consignor_tax_id_required, address_rejected, no_route,
        address_not_verified, hs_code_or_description_missing, description_unacceptable,
        hs_code_refused, contents_too_heavy, prohibited_goods, duplicate_line_items,
        duplicate_shop_order_id, sku_not_found, sku_inactive, gift_message_without_slip,
        packaging_in_order, warehouse_not_found, shop_not_found, shop_inactive,
        customs_product_unknown, party_id_required, order_not_created, dependency_unavailable
        """
        result: types.Order = self._api.call(
            Operation("createOrder", "POST", "/orders", sends="order", answers="order", takes_key=True, takes_preference=True),
            (),
            order,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Order:
        """Retrieve an order. `GET /orders/{id}`

        Returns the order with its fulfilments and, for the status `Exception`, the errors to
        correct. Requires an access token with the scope `read_orders`.

        Raises ApiError: order_not_found
        """
        result: types.Order = self._api.call(
            Operation("getOrder", "GET", "/orders/{id}", answers="order", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.OrderUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Order:
        """Update an order. `PUT /orders/{id}`

        Releases the allocated stock and processes the order again. An order in the status
        `Holding` remains on hold until you set the status to `Processing`. An order can be
        updated until packing starts, and in the status `Partial`. Requires an access token with
        the scope `write_orders`.

        Raises ApiError: consignor_tax_id_required, address_rejected, no_route,
        address_not_verified, hs_code_or_description_missing, description_unacceptable,
        hs_code_refused, contents_too_heavy, prohibited_goods, order_not_editable,
        duplicate_line_items, sku_not_found, sku_inactive, gift_message_without_slip,
        packaging_in_order, warehouse_not_found, customs_product_unknown, party_id_required,
        order_not_found, order_not_updated, dependency_unavailable
        """
        result: types.Order = self._api.call(
            Operation("updateOrder", "PUT", "/orders/{id}", sends="order", answers="order", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete an order. `DELETE /orders/{id}`

        An order can be deleted before packing starts and if no parcel was shipped
        (`allowed_actions` contains `delete`). Other requests are rejected with error 1321 or
        1322. To stop the remaining items of a partially shipped order, put the order on hold.
        Requires an access token with the scope `write_orders`.

        Raises ApiError: order_not_editable, order_not_deletable, order_not_found
        """
        self._api.call(
            Operation("deleteOrder", "DELETE", "/orders/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def set_statuses(
        self,
        orders: Sequence[types.OrderStatusInput],
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.SetOrderStatusesAnswer]:
        """Hold or release orders. `POST /orders/status`

        Holding an order releases its stock. Compare the returned statuses with the requested
        ones. If none of the orders exists, the request is rejected. Requires an access token
        with the scope `write_orders`.

        Raises ApiError: order_not_found
        """
        result: builtins.list[types.SetOrderStatusesAnswer] = self._api.call(
            Operation("setOrderStatuses", "POST", "/orders/status", sends="orders", answers="orders", takes_key=True, takes_preference=True),
            (),
            orders,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class ShippingRulesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ShippingRule, types.ListShippingRulesPage]:
        """List shipping rules. `GET /shipping-rules`

        Returns all shipping rules, in evaluation order. Requires an access token with the scope
        `read_orders`.
        """
        return self._api.list(
            Operation("listShippingRules", "GET", "/shipping-rules", items="shipping_rules", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        shipping_rule: types.ShippingRuleInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ShippingRule:
        """Create a shipping rule. `POST /shipping-rules`

        Rules set options that are omitted in requests. They are evaluated when an order is
        processed and when a shipment is created. An account can have up to 100 rules. Requires
        an access token with the scope `write_orders`.

        Raises ApiError: warehouse_not_found, shop_not_found, shipping_rules_full
        """
        result: types.ShippingRule = self._api.call(
            Operation("createShippingRule", "POST", "/shipping-rules", sends="shipping_rule", answers="shipping_rule", takes_key=True, takes_preference=True),
            (),
            shipping_rule,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ShippingRule:
        """Retrieve a shipping rule. `GET /shipping-rules/{id}`

        Requires an access token with the scope `read_orders`.

        Raises ApiError: shipping_rule_not_found
        """
        result: types.ShippingRule = self._api.call(
            Operation("getShippingRule", "GET", "/shipping-rules/{id}", answers="shipping_rule", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.ShippingRuleUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ShippingRule:
        """Update a shipping rule. `PUT /shipping-rules/{id}`

        New conditions and actions replace the previous ones. Existing orders and shipments
        remain unchanged, except for orders that are processed again. Requires an access token
        with the scope `write_orders`.

        Raises ApiError: warehouse_not_found, shop_not_found, shipping_rules_full,
        shipping_rule_not_found
        """
        result: types.ShippingRule = self._api.call(
            Operation("updateShippingRule", "PUT", "/shipping-rules/{id}", sends="shipping_rule", answers="shipping_rule", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a shipping rule. `DELETE /shipping-rules/{id}`

        Orders on hold remain on hold until they are released. Requires an access token with the
        scope `write_orders`.

        Raises ApiError: shipping_rule_not_found
        """
        self._api.call(
            Operation("deleteShippingRule", "DELETE", "/shipping-rules/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def evaluate(
        self,
        trial: types.ShippingRuleTrialInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.EvaluateShippingRulesAnswer:
        """Test shipping rules against recent orders. `POST /shipping-rules/trial`

        Evaluates the rules in the request, or all enabled rules if omitted, on up to 100 of the
        newest orders. Explicit options of an order take precedence. Nothing is changed. Requires
        an access token with the scope `read_orders`.

        Raises ApiError: warehouse_not_found, shop_not_found, shipping_rule_not_found
        """
        result: types.EvaluateShippingRulesAnswer = self._api.call(
            Operation("evaluateShippingRules", "POST", "/shipping-rules/trial", sends="trial", takes_preference=True),
            (),
            trial,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class InvoicesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListInvoicesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Invoice, types.ListInvoicesPage]:
        """List weekly invoices. `GET /invoices`

        Returns invoices, newest first. Requires an access token with the scope `billing`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listInvoices", "GET", "/invoices", items="invoices", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get(
        self,
        id: int,
        query: types.GetInvoiceQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Invoice:
        """Retrieve an invoice. `GET /invoices/{id}`

        With `type`, returns the tax invoice for the week in all currencies, as a PDF document,
        CSV lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the
        scope `billing`.

        Raises ApiError: invoice_not_found
        """
        result: types.Invoice = self._api.call(
            Operation("getInvoice", "GET", "/invoices/{id}", answers="invoice", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_pdf(
        self,
        id: int,
        query: types.GetInvoiceQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve an invoice. As a PDF file. `GET /invoices/{id}`

        With `type`, returns the tax invoice for the week in all currencies, as a PDF document,
        CSV lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the
        scope `billing`.

        Raises ApiError: invoice_not_found
        """
        result: bytes = self._api.call(
            Operation("getInvoice", "GET", "/invoices/{id}", document="application/pdf", type="pdf", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_csv(
        self,
        id: int,
        query: types.GetInvoiceQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve an invoice. As a CSV file. `GET /invoices/{id}`

        With `type`, returns the tax invoice for the week in all currencies, as a PDF document,
        CSV lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the
        scope `billing`.

        Raises ApiError: invoice_not_found
        """
        result: bytes = self._api.call(
            Operation("getInvoice", "GET", "/invoices/{id}", document="text/csv", type="csv", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_xml(
        self,
        id: int,
        query: types.GetInvoiceQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve an invoice. As a XML file. `GET /invoices/{id}`

        With `type`, returns the tax invoice for the week in all currencies, as a PDF document,
        CSV lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the
        scope `billing`.

        Raises ApiError: invoice_not_found
        """
        result: bytes = self._api.call(
            Operation("getInvoice", "GET", "/invoices/{id}", document="application/xml", type="xml", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class LedgerResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list_entries(
        self,
        query: types.ListLedgerEntriesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.LedgerEntry, types.ListLedgerEntriesPage]:
        """List ledger entries. `GET /ledger`

        Returns the ledger entries in one currency, newest first, with the balance after each
        entry. Requires an access token with the scope `billing`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listLedgerEntries", "GET", "/ledger", items="ledger", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def get_statement(
        self,
        query: types.GetStatementQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Statement:
        """Retrieve a monthly statement. `GET /ledger/statement`

        Returns the opening balance, the closing balance and totals by type of ledger entry. With
        `type=pdf`, returns a document. Requires an access token with the scope `billing`.

        Raises ApiError: balance_unavailable
        """
        result: types.Statement = self._api.call(
            Operation("getStatement", "GET", "/ledger/statement", answers="statement", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_statement_pdf(
        self,
        query: types.GetStatementQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a monthly statement. As a PDF file. `GET /ledger/statement`

        Returns the opening balance, the closing balance and totals by type of ledger entry. With
        `type=pdf`, returns a document. Requires an access token with the scope `billing`.

        Raises ApiError: balance_unavailable
        """
        result: bytes = self._api.call(
            Operation("getStatement", "GET", "/ledger/statement", document="application/pdf", type="pdf", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class UsersResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.User:
        """Retrieve the authenticated user. `GET /users/me`

        Returns the user profile with balances and subscriptions. Requires an access token with
        the scope `profile`.
        """
        result: types.User = self._api.call(
            Operation("getUser", "GET", "/users/me", answers="user", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        changes: types.UserUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.User:
        """Update the authenticated user. `PUT /users/me`

        Requires an access token with the scope `profile`.
        """
        result: types.User = self._api.call(
            Operation("updateUser", "PUT", "/users/me", sends="user", answers="user", takes_preference=True),
            (),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def create_payment(
        self,
        payment: types.PaymentInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Payment:
        """Create a payment. `POST /users/me/payments`

        Returns the URL of a checkout page for a card payment to a balance. Requires an access
        token with the scope `billing`.

        Raises ApiError: payment_refused
        """
        result: types.Payment = self._api.call(
            Operation("createPayment", "POST", "/users/me/payments", sends="payment", answers="payment", takes_key=True, takes_preference=True),
            (),
            payment,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_payment(
        self,
        payment_id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Payment:
        """Retrieve a payment. `GET /users/me/payments/{payment_id}`

        Requires an access token with the scope `billing`.

        Raises ApiError: payment_not_found
        """
        result: types.Payment = self._api.call(
            Operation("getPayment", "GET", "/users/me/payments/{payment_id}", answers="payment", takes_preference=True),
            (payment_id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def create_subscription(
        self,
        subscription: types.SubscriptionInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Subscription:
        """Create a subscription. `POST /users/me/subscriptions`

        The first month is charged immediately. Available only to platform applications. Requires
        an access token with the scope `billing`.

        Raises ApiError: subscription_not_created, insufficient_funds,
        application_not_privileged, balance_unavailable, charge_failed
        """
        result: types.Subscription = self._api.call(
            Operation("createSubscription", "POST", "/users/me/subscriptions", sends="subscription", answers="subscription", takes_key=True, takes_preference=True),
            (),
            subscription,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def renew_subscription(
        self,
        sub_id: str | int,
        changes: types.SubscriptionRenewal,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Subscription:
        """Resume a cancelled subscription. `PUT /users/me/subscriptions/{sub_id}`

        A cancelled subscription can be resumed until the end of the paid month. Requires an
        access token with the scope `billing`.

        Raises ApiError: subscription_not_renewable, subscription_not_found
        """
        result: types.Subscription = self._api.call(
            Operation("renewSubscription", "PUT", "/users/me/subscriptions/{sub_id}", sends="subscription", answers="subscription", takes_preference=True),
            (sub_id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def cancel_subscription(
        self,
        sub_id: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Subscription:
        """Cancel a subscription. `DELETE /users/me/subscriptions/{sub_id}`

        Cancels a subscription at the end of the paid month. Requires an access token with the
        scope `billing`.

        Raises ApiError: subscription_not_cancellable, subscription_not_found
        """
        result: types.Subscription = self._api.call(
            Operation("cancelSubscription", "DELETE", "/users/me/subscriptions/{sub_id}", answers="subscription", takes_preference=True),
            (sub_id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class StatisticsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        query: types.GetStatisticsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Statistics:
        """Retrieve daily statistics. `GET /statistics`

        Requires an access token with the scope `read_statistics`.
        """
        result: types.Statistics = self._api.call(
            Operation("getStatistics", "GET", "/statistics", answers="statistics", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_breakdown(
        self,
        query: types.GetStatisticsBreakdownQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.StatisticsBreakdown:
        """Retrieve a statistics breakdown. `GET /statistics/breakdown`

        Returns labels, deliveries and costs for a period, grouped by carrier, service, country
        or entry point. Requires an access token with the scope `read_statistics`.
        """
        result: types.StatisticsBreakdown = self._api.call(
            Operation("getStatisticsBreakdown", "GET", "/statistics/breakdown", answers="breakdown", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class AddressBookResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListAddressBookQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.AddressBookEntry, types.ListAddressBookPage]:
        """List address book entries. `GET /address-book`

        Requires an access token with the scope `read_shipments`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listAddressBook", "GET", "/address-book", items="address_book_entries", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create_entry(
        self,
        address_book_entry: types.AddressBookEntryInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.AddressBookEntry:
        """Create an address book entry. `POST /address-book`

        Saves an address of a recipient or sender. An account can have up to 1,000 entries.
        Requires an access token with the scope `write_shipments`.

        Raises ApiError: address_book_full
        """
        result: types.AddressBookEntry = self._api.call(
            Operation("createAddressBookEntry", "POST", "/address-book", sends="address_book_entry", answers="address_book_entry", takes_key=True, takes_preference=True),
            (),
            address_book_entry,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get_entry(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.AddressBookEntry:
        """Retrieve an address book entry. `GET /address-book/{id}`

        Requires an access token with the scope `read_shipments`.

        Raises ApiError: address_book_entry_not_found
        """
        result: types.AddressBookEntry = self._api.call(
            Operation("getAddressBookEntry", "GET", "/address-book/{id}", answers="address_book_entry", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update_entry(
        self,
        id: int,
        changes: types.AddressBookEntryUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.AddressBookEntry:
        """Update an address book entry. `PUT /address-book/{id}`

        A new address replaces the previous address. Existing shipments remain unchanged.
        Requires an access token with the scope `write_shipments`.

        Raises ApiError: address_book_entry_not_found
        """
        result: types.AddressBookEntry = self._api.call(
            Operation("updateAddressBookEntry", "PUT", "/address-book/{id}", sends="address_book_entry", answers="address_book_entry", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete_entry(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete an address book entry. `DELETE /address-book/{id}`

        Existing shipments remain unchanged. Requires an access token with the scope
        `write_shipments`.

        Raises ApiError: address_book_entry_not_found
        """
        self._api.call(
            Operation("deleteAddressBookEntry", "DELETE", "/address-book/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class BoxesResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ShippingBox, types.ListBoxesPage]:
        """List boxes. `GET /boxes`

        Returns all boxes of the account. Requires an access token with the scope
        `read_shipments`.
        """
        return self._api.list(
            Operation("listBoxes", "GET", "/boxes", items="boxes", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        box: types.ShippingBoxInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ShippingBox:
        """Create a box. `POST /boxes`

        Saves the inner dimensions of a shipping box. An account can have up to 100 boxes.
        Requires an access token with the scope `write_shipments`.

        Raises ApiError: boxes_full
        """
        result: types.ShippingBox = self._api.call(
            Operation("createBox", "POST", "/boxes", sends="box", answers="box", takes_key=True, takes_preference=True),
            (),
            box,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.ShippingBoxUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ShippingBox:
        """Update a box. `PUT /boxes/{id}`

        Requires an access token with the scope `write_shipments`.

        Raises ApiError: box_not_found
        """
        result: types.ShippingBox = self._api.call(
            Operation("updateBox", "PUT", "/boxes/{id}", sends="box", answers="box", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a box. `DELETE /boxes/{id}`

        Existing shipments remain unchanged. Requires an access token with the scope
        `write_shipments`.

        Raises ApiError: box_not_found
        """
        self._api.call(
            Operation("deleteBox", "DELETE", "/boxes/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def suggest(
        self,
        suggestion: types.BoxSuggestionInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.BoxSuggestion:
        """Suggest a box. `POST /boxes/suggest`

        Returns the smallest box that holds all units, or the fewest boxes of one type. The
        suggested box is never too small but may be larger than required. Requires an access
        token with the scope `read_shipments`.

        Raises ApiError: product_not_found
        """
        result: types.BoxSuggestion = self._api.call(
            Operation("suggestBox", "POST", "/boxes/suggest", sends="suggestion", answers="suggestion", takes_preference=True),
            (),
            suggestion,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result


class WebhooksResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListWebhooksQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Webhook, types.ListWebhooksPage]:
        """List webhooks. `GET /webhooks`

        Returns the webhooks that the application created for the user, newest first. Requires an
        access token with the scope `read_webhooks`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listWebhooks", "GET", "/webhooks", items="webhooks", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create(
        self,
        webhook: types.WebhookInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Webhook:
        """Create a webhook. `POST /webhooks`

        Requires an access token with the scope `write_webhooks`.

        Raises ApiError: webhook_duplicate, webhook_not_created
        """
        result: types.Webhook = self._api.call(
            Operation("createWebhook", "POST", "/webhooks", sends="webhook", answers="webhook", takes_key=True, takes_preference=True),
            (),
            webhook,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def get(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Webhook:
        """Retrieve a webhook. `GET /webhooks/{id}`

        The signing key is never returned. Requires an access token with the scope
        `read_webhooks`.

        Raises ApiError: webhook_not_found
        """
        result: types.Webhook = self._api.call(
            Operation("getWebhook", "GET", "/webhooks/{id}", answers="webhook", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def update(
        self,
        id: int,
        changes: types.WebhookUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Webhook:
        """Update a webhook. `PUT /webhooks/{id}`

        Changes the URL or the signing key, or pauses or resumes deliveries. Every update without
        `active` enables the webhook. Events published while a webhook is paused are not sent and
        cannot be replayed. Requires an access token with the scope `write_webhooks`.

        Raises ApiError: webhook_duplicate, webhook_not_found, webhook_not_updated
        """
        result: types.Webhook = self._api.call(
            Operation("updateWebhook", "PUT", "/webhooks/{id}", sends="webhook", answers="webhook", takes_preference=True),
            (id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def delete(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Delete a webhook. `DELETE /webhooks/{id}`

        Requires an access token with the scope `write_webhooks`.

        Raises ApiError: webhook_not_found, webhook_not_deleted
        """
        self._api.call(
            Operation("deleteWebhook", "DELETE", "/webhooks/{id}", is_empty=True, takes_preference=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def queue_event(
        self,
        id: int,
        body: types.FulfillmentsComplete | types.FulfillmentsUpdate | types.ManifestsComplete | types.OrdersStatus | types.AccountBalanceLow | types.BatchesStatus | types.ExceptionsStatus | types.InboundStatus | types.OrdersChanged | types.OrdersLate | types.ProductsStockChanged | types.ReshipmentsStatus | types.ReturnRequestsStatus | types.ReturnsInspected | types.ReturnsStatus | types.ShipmentsAdjustment | types.ShipmentsLabel | types.ShipmentsLabelFailed | types.ShipmentsStatus,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Send a test event to a webhook. `POST /webhooks/{id}/queue`

        Sends the payload from the request without changes. The body is the payload of the topic
        of the webhook, up to 256 KB. The response has no body. Requires an access token with the
        scope `write_webhooks`.

        Raises ApiError: webhook_event_refused, webhook_not_found
        """
        self._api.call(
            Operation("queueWebhookEvent", "POST", "/webhooks/{id}/queue", is_empty=True, takes_key=True, takes_preference=True),
            (id,),
            body,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def list_deliveries(
        self,
        id: int,
        query: types.ListWebhookDeliveriesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Delivery, types.ListWebhookDeliveriesPage]:
        """List webhook deliveries. `GET /webhooks/{id}/deliveries`

        Returns the deliveries of the last 30 days with their attempts and responses, newest
        first. Requires an access token with the scope `read_webhooks`.

        Raises ApiError: page_token_invalid, webhook_not_found
        """
        return self._api.list(
            Operation("listWebhookDeliveries", "GET", "/webhooks/{id}/deliveries", items="deliveries", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )

    def create_replay(
        self,
        id: int,
        replay: types.ReplayInput,
        *,
        idempotency_key: str | None = None,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.Replay:
        """Replay events to a webhook. `POST /webhooks/{id}/replays`

        Redelivers a single event, the events of a time range, or all failed events of the last
        30 days. Events published while the webhook was disabled or paused cannot be replayed. To
        retrieve them, use `GET /events`. Requires an access token with the scope
        `write_webhooks`.

        Raises ApiError: webhook_replay_refused, webhook_not_found
        """
        result: types.Replay = self._api.call(
            Operation("createWebhookReplay", "POST", "/webhooks/{id}/replays", sends="replay", answers="replay", takes_key=True, takes_preference=True),
            (id,),
            replay,
            CallOptions(idempotency_key=idempotency_key, timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )
        return result

    def list_replays(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Replay, types.ListWebhookReplaysPage]:
        """Retrieve the latest replay. `GET /webhooks/{id}/replays`

        Requires an access token with the scope `read_webhooks`.

        Raises ApiError: webhook_not_found
        """
        return self._api.list(
            Operation("listWebhookReplays", "GET", "/webhooks/{id}/replays", items="replays", takes_preference=True),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class EventsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListEventsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Event, types.ListEventsPage]:
        """List events. `GET /events`

        Returns the events of the last 30 days in the order in which they were published.
        Requires an access token with the scope `read_webhooks`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listEvents", "GET", "/events", items="events", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class RequestsResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def list(
        self,
        query: types.ListRequestsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        strict: bool | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.LoggedRequest, types.ListRequestsPage]:
        """List API requests. `GET /requests`

        Returns requests, newest first. Failed requests and writes are retained for 30 days, and
        successful reads for 3 days. Requires an access token with the scope `read_logs`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listRequests", "GET", "/requests", items="requests", takes_preference=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, strict=strict, headers=headers),
        )


class FloorResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def create_session(
        self,
        session: types.FloorSignInInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FloorSession:
        """Sign in a warehouse worker. `POST /floor/session`

        Signs in a worker on the paired device for 12 hours, and signs out the previous worker.
        Five incorrect PINs lock the badge for 15 minutes. With a password and a two-factor code,
        a lead obtains the scope `floor:lead` for one hour. Requires a device of a warehouse; see
        the description.
        """
        result: types.FloorSession = self._api.call(
            Operation("createFloorSession", "POST", "/floor/session", sends="session", answers="session"),
            (),
            session,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_session(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FloorSession:
        """Retrieve the floor session. `GET /floor/session`

        Returns the warehouse, device, worker and scopes. Requires a device of a warehouse; see
        the description.
        """
        result: types.FloorSession = self._api.call(
            Operation("getFloorSession", "GET", "/floor/session", answers="session"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def delete_session(
        self,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Sign out a warehouse worker. `DELETE /floor/session`

        Ends the session on the paired device. Requires a device of a warehouse; see the
        description.
        """
        self._api.call(
            Operation("deleteFloorSession", "DELETE", "/floor/session", is_empty=True),
            (),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def create_device(
        self,
        device: types.FloorDeviceInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorDeviceAnswer:
        """Pair a device. `POST /floor/devices`

        With `name`, returns a pairing code that is valid for 10 minutes. This requires the scope
        `floor:lead`. With `code`, pairs the current device with the warehouse for 90 days. Each
        code can be used only once. Requires a device of a warehouse; see the description.
        """
        result: types.CreateFloorDeviceAnswer = self._api.call(
            Operation("createFloorDevice", "POST", "/floor/devices", sends="device"),
            (),
            device,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_devices(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.FloorDevice, types.ListFloorDevicesPage]:
        """List paired devices. `GET /floor/devices`

        Requires a floor session or key with the scope `floor:lead`.
        """
        return self._api.list(
            Operation("listFloorDevices", "GET", "/floor/devices", items="devices"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def delete_device(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Revoke a device. `DELETE /floor/devices/{id}`

        Revokes the pairing and immediately ends the session on the device. Requires a floor
        session or key with the scope `floor:lead`.
        """
        self._api.call(
            Operation("deleteFloorDevice", "DELETE", "/floor/devices/{id}", is_empty=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def list_staff(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.StaffMember, types.ListFloorStaffPage]:
        """List warehouse staff. `GET /floor/staff`

        Requires a floor session or key with the scope `floor:lead`.
        """
        return self._api.list(
            Operation("listFloorStaff", "GET", "/floor/staff", items="staff"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def put_staff(
        self,
        user_id: int,
        changes: types.StaffMemberInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.PutFloorStaffAnswer:
        """Create or update a staff member. `PUT /floor/staff/{user_id}`

        Returns the badge and PIN of a new staff member only once. The PIN must be replaced at
        the first sign-in. A person can be assigned to only one warehouse. Requires a floor
        session or key with the scope `floor:lead`.
        """
        result: types.PutFloorStaffAnswer = self._api.call(
            Operation("putFloorStaff", "PUT", "/floor/staff/{user_id}", sends="staff"),
            (user_id,),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def delete_staff(
        self,
        user_id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Remove a staff member. `DELETE /floor/staff/{user_id}`

        Revokes the badge and ends all its sessions immediately. Requires a floor session or key
        with the scope `floor:lead`.
        """
        self._api.call(
            Operation("deleteFloorStaff", "DELETE", "/floor/staff/{user_id}", is_empty=True),
            (user_id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def create_badge(
        self,
        user_id: int,
        badge: types.BadgeInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Issue a badge. `POST /floor/staff/{user_id}/badge`

        Returns a new badge as a PDF label. The previous badge and its sessions are revoked
        immediately. Requires a floor session or key with the scope `floor:lead`.
        """
        result: bytes = self._api.call(
            Operation("createFloorBadge", "POST", "/floor/staff/{user_id}/badge", sends="badge", document="application/pdf"),
            (user_id,),
            badge,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_places(
        self,
        query: types.ListFloorPlacesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.Place, types.ListFloorPlacesPage]:
        """List locations. `GET /floor/places`

        Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location
        labels. Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: page_token_invalid
        """
        return self._api.list(
            Operation("listFloorPlaces", "GET", "/floor/places", items="places"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def list_places_pdf(
        self,
        query: types.ListFloorPlacesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """List locations. As a PDF file. `GET /floor/places`

        Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location
        labels. Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: page_token_invalid
        """
        result: bytes = self._api.call(
            Operation("listFloorPlaces", "GET", "/floor/places", document="application/pdf", type="pdf"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_places_zpl(
        self,
        query: types.ListFloorPlacesQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """List locations. As a ZPL file. `GET /floor/places`

        Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location
        labels. Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: page_token_invalid
        """
        result: bytes = self._api.call(
            Operation("listFloorPlaces", "GET", "/floor/places", document="application/zpl", type="zpl"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def put_places(
        self,
        changes: Sequence[types.PlaceInput],
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.Place]:
        """Create or update locations. `PUT /floor/places`

        Creates or replaces locations. A warehouse can have up to 20,000 locations. Locations can
        be closed but not deleted. Requires a floor session or key with the scope `floor:lead`.
        """
        result: builtins.list[types.Place] = self._api.call(
            Operation("putFloorPlaces", "PUT", "/floor/places", sends="places", answers="places"),
            (),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_settings(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FloorSettings:
        """Retrieve warehouse settings. `GET /floor/settings`

        Requires a floor session or key with the scope `floor:read`.
        """
        result: types.FloorSettings = self._api.call(
            Operation("getFloorSettings", "GET", "/floor/settings", answers="settings"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def put_settings(
        self,
        changes: types.FloorSettingsUpdate,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FloorSettings:
        """Update warehouse settings. `PUT /floor/settings`

        Omitted settings remain unchanged. Requires a floor session or key with the scope
        `floor:lead`.
        """
        result: types.FloorSettings = self._api.call(
            Operation("putFloorSettings", "PUT", "/floor/settings", sends="settings", answers="settings"),
            (),
            changes,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_scan(
        self,
        code: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.GetFloorScanAnswer:
        """Look up a barcode. `GET /floor/scan/{code}`

        Returns all locations, totes, products, inbound shipments, parcels and returns that match
        a barcode. The code of a return request matches the return. Requires a floor session or
        key with the scope `floor:read`.
        """
        result: types.GetFloorScanAnswer = self._api.call(
            Operation("getFloorScan", "GET", "/floor/scan/{code}", answers="scan"),
            (code,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_place(
        self,
        code: str | int,
        query: types.GetFloorPlaceQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.GetFloorPlaceAnswer]:
        """Retrieve location contents. `GET /floor/places/{code}`

        Returns the units at a location. `UNPLACED` returns sellable units without a location,
        with `version` 0, and `MISSING` returns units that were not found. If there are more
        products, the `Link` header contains the URL of the next page. Requires a floor session
        or key with the scope `floor:read`.

        Raises ApiError: page_token_invalid, place_unknown
        """
        result: builtins.list[types.GetFloorPlaceAnswer] = self._api.call(
            Operation("getFloorPlace", "GET", "/floor/places/{code}", answers="contents"),
            (code,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_product(
        self,
        user_id: int,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.GetFloorProductAnswer:
        """Retrieve product stock by location. `GET /floor/products/{user_id}/{id}`

        Requires a floor session or key with the scope `floor:read`.
        """
        result: types.GetFloorProductAnswer = self._api.call(
            Operation("getFloorProduct", "GET", "/floor/products/{user_id}/{id}", answers="product"),
            (user_id, id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_product_image(
        self,
        user_id: int,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a product image. `GET /floor/products/{user_id}/{id}/image`

        Requires a floor session or key with the scope `floor:read`.
        """
        result: bytes = self._api.call(
            Operation("getFloorProductImage", "GET", "/floor/products/{user_id}/{id}/image", document="image/*"),
            (user_id, id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_orders(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorOrdersPageOrders, types.ListFloorOrdersPage]:
        """List orders to pick. `GET /floor/orders`

        Returns up to 1,000 orders that are not assigned to a wave, oldest first. In warehouses
        without locations, returns the orders to pack. Requires a floor session or key with the
        scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorOrders", "GET", "/floor/orders", items="orders"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def list_inbounds(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorInboundsPageInbounds, types.ListFloorInboundsPage]:
        """List expected inbound shipments. `GET /floor/inbounds`

        Returns up to 100 inbound shipments that are expected or being received, oldest first.
        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorInbounds", "GET", "/floor/inbounds", items="inbounds"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def get_inbound(
        self,
        user_id: int,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.GetFloorInboundAnswer:
        """Retrieve an expected inbound shipment. `GET /floor/inbounds/{user_id}/{id}`

        Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: inbound_not_found
        """
        result: types.GetFloorInboundAnswer = self._api.call(
            Operation("getFloorInbound", "GET", "/floor/inbounds/{user_id}/{id}", answers="inbound"),
            (user_id, id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_unknown(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorUnknownPageUnknown, types.ListFloorUnknownPage]:
        """List unidentified goods. `GET /floor/unknown`

        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorUnknown", "GET", "/floor/unknown", items="unknown"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def create_unknown(
        self,
        unknown: types.CreateFloorUnknownInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorUnknownAnswer:
        """Record unidentified goods. `POST /floor/unknown`

        The goods become stock after a lead assigns them to a merchant. Retries with the same
        operation ID return the same goods. Requires a floor session or key with the scope
        `floor:work`.

        Raises ApiError: place_unknown, operation_differs
        """
        result: types.CreateFloorUnknownAnswer = self._api.call(
            Operation("createFloorUnknown", "POST", "/floor/unknown", sends="unknown", answers="unknown"),
            (),
            unknown,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_image(
        self,
        id: str | int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve an image. `GET /floor/images/{id}`

        Requires a floor session or key with the scope `floor:read`.
        """
        result: bytes = self._api.call(
            Operation("getFloorImage", "GET", "/floor/images/{id}", document="image/*"),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def assign_unknown(
        self,
        id: int,
        assignment: types.AssignFloorUnknownInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.AssignFloorUnknownAnswer:
        """Assign unidentified goods to a merchant. `POST /floor/unknown/{id}/assign`

        Creates an inbound shipment so that the goods can be received for the merchant. Requires
        a floor session or key with the scope `floor:lead`.
        """
        result: types.AssignFloorUnknownAnswer = self._api.call(
            Operation("assignFloorUnknown", "POST", "/floor/unknown/{id}/assign", sends="assignment", answers="inbound"),
            (id,),
            assignment,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_waves(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorWavesPageWaves, types.ListFloorWavesPage]:
        """List waves. `GET /floor/waves`

        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorWaves", "GET", "/floor/waves", items="waves"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def create_wave(
        self,
        wave: types.CreateFloorWaveInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorWaveAnswer:
        """Start a wave. `POST /floor/waves`

        Assigns the oldest suitable orders to a wave and claims it for the current device.
        Retries with the same operation ID return the same wave. Requires a floor session or key
        with the scope `floor:work`.

        Raises ApiError: order_withdrawn, tote_in_use, operation_differs, warehouse_closed
        """
        result: types.CreateFloorWaveAnswer = self._api.call(
            Operation("createFloorWave", "POST", "/floor/waves", sends="wave", answers="wave"),
            (),
            wave,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_wave(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.GetFloorWaveAnswer:
        """Retrieve a wave and its stops. `GET /floor/waves/{id}`

        Requires a floor session or key with the scope `floor:read`.
        """
        result: types.GetFloorWaveAnswer = self._api.call(
            Operation("getFloorWave", "GET", "/floor/waves/{id}", answers="wave"),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def delete_wave(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Release a wave. `DELETE /floor/waves/{id}`

        Removes orders without picked units from the wave. Requires a floor session or key with
        the scope `floor:work`.

        Raises ApiError: wave_claimed
        """
        self._api.call(
            Operation("deleteFloorWave", "DELETE", "/floor/waves/{id}", is_empty=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def claim_wave(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.ClaimFloorWaveAnswer:
        """Claim a wave. `POST /floor/waves/{id}/claim`

        Only a lead can take over a wave from another device. Requires a floor session or key
        with the scope `floor:work`.

        Raises ApiError: wave_claimed
        """
        result: types.ClaimFloorWaveAnswer = self._api.call(
            Operation("claimFloorWave", "POST", "/floor/waves/{id}/claim", answers="wave"),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_put_backs(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorPutBacksPagePutBacks, types.ListFloorPutBacksPage]:
        """List units to put back. `GET /floor/put-backs`

        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorPutBacks", "GET", "/floor/put-backs", items="put_backs"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def list_counts(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorCountsPageCounts, types.ListFloorCountsPage]:
        """List stock counts. `GET /floor/counts`

        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorCounts", "GET", "/floor/counts", items="counts"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def create_count(
        self,
        count: types.CreateFloorCountInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.CreateFloorCountAnswer]:
        """Open a stock count. `POST /floor/counts`

        Each location can have only one open count. Requires a floor session or key with the
        scope `floor:lead`.

        Raises ApiError: place_unknown
        """
        result: builtins.list[types.CreateFloorCountAnswer] = self._api.call(
            Operation("createFloorCount", "POST", "/floor/counts", sends="count", answers="counts"),
            (),
            count,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def decide_count(
        self,
        id: int,
        approval: types.DecideFloorCountInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.DecideFloorCountAnswer]:
        """Approve or reject stock count differences. `POST /floor/approvals/{id}`

        Approval adjusts the stock. Rejection reopens the count. The lead who counted cannot
        decide. Requires a floor session or key with the scope `floor:lead`.

        Raises ApiError: approval_needed, changed_since_counted
        """
        result: builtins.list[types.DecideFloorCountAnswer] = self._api.call(
            Operation("decideFloorCount", "POST", "/floor/approvals/{id}", sends="approval", answers="counts"),
            (id,),
            approval,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_differences(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorDifferencesPageDifferences, types.ListFloorDifferencesPage]:
        """List rejected operations. `GET /floor/differences`

        Returns up to 200 rejected operations that were not performed later, excluding parcel
        scans for loads. Entries are deleted after 30 days. Requires a floor session or key with
        the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorDifferences", "GET", "/floor/differences", items="differences"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def delete_difference(
        self,
        operation_id: str | int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Resolve a rejected operation. `DELETE /floor/differences/{operation_id}`

        Removes the operation from the list. The stock is not changed. Requires a floor session
        or key with the scope `floor:lead`.
        """
        self._api.call(
            Operation("deleteFloorDifference", "DELETE", "/floor/differences/{operation_id}", is_empty=True),
            (operation_id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def list_output(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorOutputPageOutput, types.ListFloorOutputPage]:
        """List hourly warehouse output. `GET /floor/output`

        Returns approximate output for the last 24 hours. Hours without output are omitted.
        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorOutput", "GET", "/floor/output", items="output"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def list_returns(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorReturnsPageReturns, types.ListFloorReturnsPage]:
        """List returned parcels awaiting inspection. `GET /floor/returns`

        Returns up to 100 parcels that await an inspection or a disposition, oldest first.
        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorReturns", "GET", "/floor/returns", items="returns"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def get_return(
        self,
        user_id: int,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.FloorReturn:
        """Retrieve a returned parcel. `GET /floor/returns/{user_id}/{id}`

        Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: return_not_found
        """
        result: types.FloorReturn = self._api.call(
            Operation("getFloorReturn", "GET", "/floor/returns/{user_id}/{id}", answers="return"),
            (user_id, id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def perform_operations(
        self,
        operations: Sequence[Any],
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> builtins.list[types.PerformFloorOperationsAnswer]:
        """Perform warehouse operations. `POST /floor/operations`

        Performs operations in order and only once per ID, so a device can safely resend them. A
        rejected operation holds later operations in its group. Requires a floor session or key
        with the scope `floor:work`.

        Raises ApiError: place_unknown, units_not_there, wrong_item, lot_missing, lot_expired,
        order_withdrawn, tote_in_use, wave_claimed, approval_needed, operation_too_old,
        operation_differs, changed_since_counted, place_closed, warehouse_closed, load_closed,
        parcel_loaded, parcel_not_loadable
        """
        result: builtins.list[types.PerformFloorOperationsAnswer] = self._api.call(
            Operation("performFloorOperations", "POST", "/floor/operations", sends="operations", answers="results"),
            (),
            operations,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def create_packing(
        self,
        packing: types.CreateFloorPackingInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorPackingAnswer:
        """Pack an order. `POST /floor/packing`

        Creates the parcel of an order with the measured weight and dimensions, and buys its
        label for the merchant. All units must be scanned. Retries with the same operation ID
        return the same parcel. Requires a floor session or key with the scope `floor:work`.

        Raises ApiError: wrong_item, lot_expired, order_withdrawn, operation_differs,
        weight_differs, not_all_scanned, warehouse_closed
        """
        result: types.CreateFloorPackingAnswer = self._api.call(
            Operation("createFloorPacking", "POST", "/floor/packing", sends="packing", answers="packing"),
            (),
            packing,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_paper_pdf(
        self,
        user_id: int,
        fulfillment_id: int,
        query: types.GetFloorPaperQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a parcel document. As a PDF file. `GET /floor/papers/{user_id}/{fulfillment_id}`

        Returns the label, packing slip or customs documents of a parcel packed in the warehouse.
        Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: label_not_ready, label_file_missing, order_not_found
        """
        result: bytes = self._api.call(
            Operation("getFloorPaper", "GET", "/floor/papers/{user_id}/{fulfillment_id}", document="application/pdf", type="pdf"),
            (user_id, fulfillment_id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_paper_zpl(
        self,
        user_id: int,
        fulfillment_id: int,
        query: types.GetFloorPaperQuery,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Retrieve a parcel document. As a ZPL file. `GET /floor/papers/{user_id}/{fulfillment_id}`

        Returns the label, packing slip or customs documents of a parcel packed in the warehouse.
        Requires a floor session or key with the scope `floor:read`.

        Raises ApiError: label_not_ready, label_file_missing, order_not_found
        """
        result: bytes = self._api.call(
            Operation("getFloorPaper", "GET", "/floor/papers/{user_id}/{fulfillment_id}", document="application/zpl", type="zpl"),
            (user_id, fulfillment_id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def create_report(
        self,
        report: types.CreateFloorReportInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorReportAnswer:
        """Report an operations event. `POST /floor/reports`

        Applies an event from a warehouse system. Accepts events for inbound shipments, packing,
        fulfilments, returns and reshipments. Each event ID is applied only once. Requires a
        floor session or key with the scope `floor:reports`.

        Raises ApiError: operation_differs
        """
        result: types.CreateFloorReportAnswer = self._api.call(
            Operation("createFloorReport", "POST", "/floor/reports", sends="report", answers="report"),
            (),
            report,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def create_load(
        self,
        load: types.CreateFloorLoadInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorLoadAnswer:
        """Create a load. `POST /floor/loads`

        Creates an empty load for parcels that are handed over together. Add parcels with the
        operation `load`. Retries with the same operation ID return the same load. Requires a
        floor session or key with the scope `floor:work`.

        Raises ApiError: operation_differs, warehouse_closed, load_closed
        """
        result: types.CreateFloorLoadAnswer = self._api.call(
            Operation("createFloorLoad", "POST", "/floor/loads", sends="load", answers="load"),
            (),
            load,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_loads(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorLoadsPageLoads, types.ListFloorLoadsPage]:
        """List loads. `GET /floor/loads`

        Returns the latest 200 loads. Loads are deleted 400 days after their creation. Requires a
        floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorLoads", "GET", "/floor/loads", items="loads"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def get_load(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.GetFloorLoadAnswer:
        """Retrieve a load and its parcels. `GET /floor/loads/{id}`

        Requires a floor session or key with the scope `floor:read`.
        """
        result: types.GetFloorLoadAnswer = self._api.call(
            Operation("getFloorLoad", "GET", "/floor/loads/{id}", answers="load"),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def get_load_list(
        self,
        id: int,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> bytes:
        """Download a load's parcel list. `GET /floor/loads/{id}/list`

        Returns a PDF list of the parcels with totals by carrier and signature lines for the
        warehouse and the driver. Requires a floor session or key with the scope `floor:read`.
        """
        result: bytes = self._api.call(
            Operation("getFloorLoadList", "GET", "/floor/loads/{id}/list", document="application/pdf"),
            (id,),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def close_load(
        self,
        id: int,
        load: types.CloseFloorLoadInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CloseFloorLoadAnswer:
        """Close a load. `POST /floor/loads/{id}/close`

        Hands over the load to the carrier. Its parcels can no longer be changed. Each request
        processes up to 40 labels. Repeat the request while `state` is `closing`. Each label is
        processed only once. Requires a floor session or key with the scope `floor:work`.

        Raises ApiError: operation_differs, load_closed
        """
        result: types.CloseFloorLoadAnswer = self._api.call(
            Operation("closeFloorLoad", "POST", "/floor/loads/{id}/close", sends="load", answers="load"),
            (id,),
            load,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def create_print(
        self,
        print: types.CreateFloorPrintInput,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> types.CreateFloorPrintAnswer:
        """Queue a label for printing. `POST /floor/prints`

        Labels that are not printed expire after one day. Requires a floor session or key with
        the scope `floor:work`.

        Raises ApiError: label_not_ready, operation_differs, order_not_found
        """
        result: types.CreateFloorPrintAnswer = self._api.call(
            Operation("createFloorPrint", "POST", "/floor/prints", sends="print", answers="print"),
            (),
            print,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result

    def list_prints(
        self,
        query: types.ListFloorPrintsQuery | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> PagedList[types.ListFloorPrintsPagePrints, types.ListFloorPrintsPage]:
        """List queued labels. `GET /floor/prints`

        Requires a floor session or key with the scope `floor:read`.
        """
        return self._api.list(
            Operation("listFloorPrints", "GET", "/floor/prints", items="prints"),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )

    def delete_print(
        self,
        id: int,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Remove a printed label from the queue. `DELETE /floor/prints/{id}`

        Requires a floor session or key with the scope `floor:work`.
        """
        self._api.call(
            Operation("deleteFloorPrint", "DELETE", "/floor/prints/{id}", is_empty=True),
            (id,),
            None,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )


class OpenApiResource:
    def __init__(self, api: Caller) -> None:
        self._api = api

    def get(
        self,
        query: Mapping[str, Any] | None = None,
        *,
        timeout_seconds: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Retrieve the OpenAPI 3.1 description. `GET /openapi.json`

        Does not require authentication.
        """
        result: dict[str, Any] = self._api.call(
            Operation("getOpenApi", "GET", "/openapi.json", is_public=True),
            (),
            query,
            CallOptions(timeout_seconds=timeout_seconds, max_retries=max_retries, headers=headers),
        )
        return result


class Resources:
    def __init__(self, api: Caller) -> None:
        self.labels = LabelsResource(api)
        self.simulations = SimulationsResource(api)
        self.batches = BatchesResource(api)
        self.overpacks = OverpacksResource(api)
        self.manifests = ManifestsResource(api)
        self.shipments = ShipmentsResource(api)
        self.products = ProductsResource(api)
        self.stock_movements = StockMovementsResource(api)
        self.estimate = EstimateResource(api)
        self.quotes = QuotesResource(api)
        self.service_points = ServicePointsResource(api)
        self.landed_cost = LandedCostResource(api)
        self.addresses = AddressesResource(api)
        self.classification = ClassificationResource(api)
        self.customs = CustomsResource(api)
        self.inbound = InboundResource(api)
        self.entry_points = EntryPointsResource(api)
        self.warehouses = WarehousesResource(api)
        self.track = TrackResource(api)
        self.exceptions = ExceptionsResource(api)
        self.returns = ReturnsResource(api)
        self.return_requests = ReturnRequestsResource(api)
        self.return_images = ReturnImagesResource(api)
        self.reshipments = ReshipmentsResource(api)
        self.credentials = CredentialsResource(api)
        self.shops = ShopsResource(api)
        self.oauth = OauthResource(api)
        self.orders = OrdersResource(api)
        self.shipping_rules = ShippingRulesResource(api)
        self.invoices = InvoicesResource(api)
        self.ledger = LedgerResource(api)
        self.users = UsersResource(api)
        self.statistics = StatisticsResource(api)
        self.address_book = AddressBookResource(api)
        self.boxes = BoxesResource(api)
        self.webhooks = WebhooksResource(api)
        self.events = EventsResource(api)
        self.requests = RequestsResource(api)
        self.floor = FloorResource(api)
        self.open_api = OpenApiResource(api)
