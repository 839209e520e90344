import * as v from 'valibot'
import type { CarrierRateDeps } from '#functions/runtime/withCarrierGateway.ts'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import type { TrackingLinkDeps } from '#functions/runtime/withTrackingLink.ts'
import { createTrackingNumberSchema } from '#shared/carriers/trackingNumberFields.ts'
import { WARNING_PROBLEMS } from '#shared/customs/warnings/rules/warning.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, flag, id, integer, list, object } from '#shared/http/fields.ts'
import { createDocumentTypesSchema, word } from '#shared/http/query.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import type { SimulationDeps } from '#shared/sandboxes/runSimulation.ts'
import { LabelSchema } from '#shared/shipping/labels/labelResponse.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import { CreateSimulationRequest, SimulationResponse } from './simulationSchemas.ts'

/*
 * Routes and schemas of labels.
 */

const GetLabelQuery = v.object({
  type: v.pipe(
    v.optional(createDocumentTypesSchema(['pdf', 'png', 'zpl'])),
    v.description(
      'Response format: `pdf`, `png`, or `zpl` for label printers. Defaults to JSON. Some carriers provide PDF only.',
    ),
  ),
  dpi: v.pipe(
    v.optional(word(['203', '300']), ['203']),
    v.description('Printer resolution in dots per inch. Applies to `png` and `zpl` only.'),
  ),
  document: v.pipe(
    v.optional(word(['label', 'customs', 'qr']), ['label']),
    v.description(
      'Document to return: `label`, `customs` for the customs documents (CN 23 and commercial or pro forma invoice) as an A4 PDF, or `qr` for the QR code of a return label as a PDF',
    ),
  ),
})

/** The deprecated field `size` is ignored, as are unknown fields. */
const CreateLabelRequest = object({
  label: object({ shipment_id: v.pipe(id, v.description('ID of the shipment to buy a label for')) }),
})

const dpi = v.pipe(
  integer(203, 300),
  v.check((dots) => dots === 203 || dots === 300, 'must be `203` or `300`'),
  v.description('Printer resolution in dots per inch. Applies to `zpl` only.'),
  v.transform((dots) => (dots === 300 ? 300 : 203)),
)

/** Up to 100 labels, each identified by tracking number or id. */
const BulkLabelsRequest = object({
  document: v.pipe(
    v.optional(choice(['label', 'customs']), 'label'),
    v.description(
      'Document to return: `label`, or `customs` for the accompanying customs documents (CN 23 and invoices)',
    ),
  ),
  labels: v.pipe(
    list(v.union([createTrackingNumberSchema(), id], 'must be a tracking number or label ID'), 1, MAX_BULK_ITEMS),
    v.description('Tracking numbers or IDs of the labels to print, in print order'),
  ),
  // Images cannot be concatenated.
  type: v.pipe(
    v.optional(v.picklist(['pdf', 'zpl'], 'must be `pdf` or `zpl`'), 'pdf'),
    v.description('File format: `pdf` or, for label printers, `zpl`'),
  ),
  dpi: v.optional(dpi, 203),
})

/** Omitted fields are unchanged. */
const ChangeLabelRequest = object({
  label: v.pipe(
    object({
      cancelled: v.pipe(
        v.optional(flag),
        v.description('Whether to cancel and refund the label. `false` has no effect.'),
      ),
      overpack_id: v.pipe(
        v.optional(v.nullable(id)),
        v.description('ID of the overpack for the package. Null removes the package from its overpack.'),
      ),
    }),
    v.description('Parameters for updating a label'),
  ),
})

const AssignLabelRequest = object({
  label: object({
    overpack_id: v.pipe(
      v.nullable(id),
      v.description('ID of the overpack for the package. Null removes the package from its overpack.'),
    ),
  }),
})

export const LabelResponse = v.strictObject({ label: LabelSchema })

const writing = { tag: 'Labels', access: 'token', scope: 'write_shipments', effect: 'steps' } as const

/** Problems of adding a package to an overpack. */
const PACKING_PROBLEMS = [
  'label_not_ready',
  'entry_point_mismatch',
  'service_mismatch',
  'duplicate_in_overpack',
  'overpack_not_needed',
  'dangerous_goods_mix',
  { name: 'overpack_not_found', httpStatus: 400 },
  'overpack_locked',
  { name: 'overpack_not_updated', httpStatus: 400 },
] as const

export const labelRoutes = defineRoutes({
  getLabel: {
    key: 'GET /labels/{id}',
    summary: 'Retrieve a label',
    description:
      'Returns a label by its ID or tracking number. With `type`, returns the label file. With `document=customs`, returns the customs documents, and with `document=qr`, the QR code.',
    tag: 'Labels',
    access: 'token',
    scope: 'read_shipments',
    effect: 'none',
    query: GetLabelQuery,
    success: {
      status: 200,
      body: LabelResponse,
      document: 'application/pdf',
      otherDocuments: ['image/png', 'application/zpl'],
    },
    problems: ['label_not_found', 'label_not_ready', 'label_file_missing'],
  },
  createLabel: {
    ...writing,
    key: 'POST /labels',
    summary: 'Buy a label',
    description: 'Charges the price to the balance. If the carrier rejects the parcel, the charge is refunded.',
    body: CreateLabelRequest,
    usesDatasets: true,
    success: { status: 201, body: LabelResponse },
    problems: [
      { name: 'shipment_not_found', httpStatus: 404 },
      'shipment_has_label',
      'shipment_not_updatable',
      'address_not_verified',
      'no_route',
      // Only with strict handling.
      ...WARNING_PROBLEMS,
      { name: 'credential_not_found', httpStatus: 400 },
      'exchange_rate_unavailable',
      { name: 'exchange_rate_unavailable', httpStatus: 500 },
      'dependency_unavailable',
      'duty_rates_unavailable',
      'insufficient_funds',
      { name: 'label_creation_failed', httpStatus: 400 },
      'label_creation_failed',
      'numbers_used_up',
      'balance_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
  bulkLabels: {
    ...writing,
    key: 'POST /labels/bulk',
    summary: 'Download up to 100 labels',
    description: 'Returns labels or customs documents as a single file, in request order.',
    effect: 'none',
    body: BulkLabelsRequest,
    success: { status: 200, document: 'application/pdf', otherDocuments: ['application/zpl'] },
    problems: ['label_not_found', 'label_not_ready', { name: 'label_file_missing', httpStatus: 400 }],
  },
  assignLabel: {
    ...writing,
    key: 'PUT /labels/{id}',
    summary: 'Assign a label to an overpack',
    description: 'Deprecated. Use the overpack operations instead.',
    effect: 'single',
    body: AssignLabelRequest,
    success: { status: 200, body: LabelResponse },
    problems: ['label_not_found', 'label_already_cancelled', ...PACKING_PROBLEMS],
    deprecated: true,
  },
  changeLabel: {
    ...writing,
    key: 'PATCH /labels/{id}',
    summary: 'Update a label',
    description:
      'Cancels and refunds a label, or changes the overpack of its package. A label can be cancelled until the parcel is scanned by a facility or the carrier, or is on a manifest. Labels of orders cannot be cancelled.',
    body: ChangeLabelRequest,
    success: { status: 200, body: LabelResponse },
    problems: [
      'label_not_found',
      'label_already_cancelled',
      'label_not_cancellable',
      'package_not_alone',
      ...PACKING_PROBLEMS,
    ],
  },
  cancelLabel: {
    ...writing,
    key: 'PUT /labels/{id}/cancel',
    summary: 'Cancel a label',
    description:
      'Deprecated. Use `PATCH /labels/{id}` with `cancelled`, which also returns the label. Returns an empty object.',
    success: { status: 200, body: EmptyResponse },
    problems: [
      'label_not_found',
      'label_already_cancelled',
      'label_not_cancellable',
      'package_not_alone',
      'overpack_locked',
    ],
    deprecated: true,
  },
  createSimulation: {
    key: 'POST /simulations',
    summary: 'Run a sandbox simulation',
    description: 'Simulates events of carriers, facilities and warehouses. Available only in a sandbox.',
    tag: 'Simulations',
    access: 'token',
    scope: 'simulate',
    effect: 'steps',
    body: CreateSimulationRequest,
    success: { status: 201, body: SimulationResponse },
    problems: [
      'sandbox_only',
      'simulation_refused',
      'shipment_not_found',
      'shipment_without_label',
      'label_not_found',
      'order_not_found',
      'inbound_not_found',
      'manifest_not_found',
      'return_not_found',
      'reshipment_not_found',
      'exception_not_found',
    ],
    whenNotStored: 'simulation_refused',
  },
})

export type LabelDeps = ShipmentPortDeps &
  CarrierAccess &
  TrackingNumberDeps &
  CarrierRateDeps &
  SimulationDeps &
  TrackingLinkDeps

export type LabelEndpoint<Name extends keyof typeof labelRoutes> = Endpoint<(typeof labelRoutes)[Name], LabelDeps>
