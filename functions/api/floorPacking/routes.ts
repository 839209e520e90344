import * as v from 'valibot'
import type { FloorDeps as FloorWorkDeps } from '#shared/floor/operations/floorOperation.ts'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { FloorOperation, MAX_OPERATIONS_PER_REQUEST } from '#shared/floor/operations/operationInput.ts'
import { FLOOR_OPERATION_RESULTS } from '#shared/floor/operations/performOperationBatch.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createDecimalSchema, flag, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import type { FloorAccess } from '#shared/http/middleware/authenticateFloor.ts'
import { idParameter, word } from '#shared/http/query.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { floorLoadRoutes } from './loadRoutes.ts'
import { working } from './packingAccess.ts'
import { floorPrintRoutes } from './printRoutes.ts'

/*
 * Routes and schemas of warehouse work: operations, packing, papers and reports.
 */

const MAX_PARCEL_LINES = 80
/** Of one entry; a product with more has several entries. */
const MAX_SERIALS_PER_LINE = 50
const MAX_UNITS_PER_LINE = 9_999

const Operations = object({
  operations: v.pipe(
    list(FloorOperation, 1, MAX_OPERATIONS_PER_REQUEST),
    v.description('Operations to perform, in chronological order'),
  ),
})

const State = v.strictObject({
  free: v.pipe(v.optional(wholeNumberSchema), v.description('Number of units at the location not allocated to picks')),
  planned: v.pipe(v.optional(wholeNumberSchema), v.description('Number of units at the location allocated to picks')),
  picked: v.pipe(v.optional(wholeNumberSchema), v.description('Number of units picked for the order')),
  wanted: v.pipe(v.optional(wholeNumberSchema), v.description('Number of units required for the order')),
  order_status: v.pipe(v.optional(v.picklist(ORDER_STATUSES)), v.description('Current order status')),
  parcels: v.pipe(v.optional(wholeNumberSchema), v.description('Number of parcels in the load')),
  processed: v.pipe(v.optional(wholeNumberSchema), v.description('Number of units counted in the inbound shipment')),
  inbound_id: v.pipe(
    v.optional(wholeNumberSchema),
    v.description('ID of the inbound shipment created by the operation'),
  ),
  return_id: v.pipe(
    v.optional(wholeNumberSchema),
    v.description('ID of the return created or updated by the operation'),
  ),
  user_id: v.pipe(v.optional(wholeNumberSchema), v.description('ID of the merchant who owns the returned parcel')),
  outcome: v.pipe(
    v.optional(v.picklist(['replanned', 'line_waits', 'withdrawn', 'counted', 'approval'])),
    v.description('Outcome of the stock count or missing units report'),
  ),
})

export const OperationResultSchema = v.strictObject({
  operation_id: v.pipe(v.string(), v.description('Operation ID, as sent in the request')),
  result: v.pipe(
    v.picklist(FLOOR_OPERATION_RESULTS),
    v.description(
      'Operation result: `done`, `repeated` (already performed), `refused` (rejected without changes) or `held` (not performed because an earlier operation in the group was rejected)',
    ),
  ),
  error: v.pipe(
    v.nullable(
      v.strictObject({
        code: v.pipe(wholeNumberSchema, v.description('Numeric error code')),
        name: v.pipe(v.string(), v.description('Error name, such as `validation_failed`')),
        message: v.pipe(v.string(), v.description('Error message shown to the worker')),
        retryable: v.pipe(v.boolean(), v.description('Whether the operation can be retried')),
      }),
    ),
    v.description('Reason the operation was rejected. Null for other results.'),
  ),
  state: v.pipe(
    v.nullable(State),
    v.description(
      'Resource state after the operation. Null for rejected and held operations, and for repeated operations that did not create a resource.',
    ),
  ),
})

const Scanned = object({
  product_id: v.pipe(id, v.description('ID of the scanned product')),
  lot: v.pipe(
    v.optional(text(0, 20), ''),
    v.description('Lot number of the units. Empty if lot numbers are not tracked.'),
  ),
  quantity: v.pipe(integer(1, MAX_UNITS_PER_LINE), v.description('Number of scanned units')),
  serials: v.pipe(
    v.optional(list(text(1, 40), 0, MAX_SERIALS_PER_LINE), []),
    v.description('Serial numbers of the units. Required if serial numbers are recorded for the product.'),
  ),
})

const MAX_SIZE_CM = 1_000
const MAX_WEIGHT_KG = 1_000

const size = none(v.nullable(createDecimalSchema(0.1, MAX_SIZE_CM)))

const CreatePackingRequest = object({
  packing: v.pipe(
    object({
      operation_id: operationId,
      user_id: v.pipe(id, v.description('Merchant ID')),
      order_id: v.pipe(
        none(v.nullable(id)),
        v.description(
          'ID of the order to pack. In a `singles` wave, defaults to the oldest order for the scanned unit.',
        ),
      ),
      wave_id: v.pipe(none(v.nullable(id)), v.description('ID of the pick wave. Null if the order is not in a wave.')),
      box: v.pipe(none(v.nullable(text(1, 20))), v.description('Code of the shipping box. Null for other packaging.')),
      weight: v.pipe(createDecimalSchema(0.001, MAX_WEIGHT_KG), v.description('Weight of the packed box in kilograms')),
      length: v.pipe(size, v.description('Parcel length in centimetres. Defaults to the box length.')),
      width: v.pipe(size, v.description('Parcel width in centimetres. Defaults to the box width.')),
      height: v.pipe(size, v.description('Parcel height in centimetres. Defaults to the box height.')),
      scanned: v.pipe(list(Scanned, 1, MAX_PARCEL_LINES), v.description('Units scanned into the box')),
      weight_accepted: v.pipe(
        v.optional(flag, false),
        v.description('Whether the packer confirmed a weight that differs from the expected weight'),
      ),
    }),
    v.description('Parameters for packing an order'),
  ),
})

const DOCUMENT_TYPES = ['label', 'slip', 'customs'] as const

export const PackingResponse = v.strictObject({
  packing: v.pipe(
    v.strictObject({
      order_id: v.pipe(wholeNumberSchema, v.description('ID of the packed order')),
      fulfillment_id: v.pipe(
        v.nullable(wholeNumberSchema),
        v.description('Fulfilment ID. Null if packing was stopped.'),
      ),
      tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
      is_ready: v.pipe(v.boolean(), v.description('Whether the label is ready to print')),
      papers: v.pipe(
        v.array(
          v.strictObject({
            kind: v.pipe(v.picklist(DOCUMENT_TYPES), v.description('Document type')),
            type: v.pipe(v.string(), v.description('Document file format')),
            href: v.pipe(v.string(), v.description('Document download path, relative to the base URL')),
          }),
        ),
        v.description('Documents to print for the parcel'),
      ),
      order_status: v.pipe(v.picklist(ORDER_STATUSES), v.description('Current order status')),
      errors: v.pipe(
        v.array(v.string()),
        v.description('Reasons packing was stopped. Empty if packing was not stopped.'),
      ),
    }),
    v.description('Packing result of the order'),
  ),
})

const Paper = v.object({
  order_id: v.pipe(idParameter, v.description("ID of the merchant's order")),
  kind: v.pipe(word(DOCUMENT_TYPES), v.description('Document type')),
  type: v.pipe(v.optional(word(['pdf', 'zpl'])), v.description('Document file format. Defaults to `pdf`.')),
})

const CreateReportRequest = object({
  report: v.pipe(
    object({
      type: v.pipe(text(1, 40), v.description('Operations event type, such as `FulfillmentCompleted`')),
      detail: v.pipe(v.record(v.string(), v.unknown()), v.description('Operations event payload')),
    }),
    v.description('Operations event to be processed'),
  ),
})

const ReportResponse = v.strictObject({
  report: v.pipe(
    v.strictObject({
      result: v.pipe(
        v.picklist(['done', 'repeated']),
        v.description('Processing result: `done`, or `repeated` if the event was already processed'),
      ),
    }),
    v.description('Result of the reported event'),
  ),
})

const OPERATION_PROBLEMS = [
  { name: 'place_unknown', httpStatus: 400 },
  ...(
    [
      'units_not_there',
      'wrong_item',
      'lot_missing',
      'lot_expired',
      'order_withdrawn',
      'tote_in_use',
      'wave_claimed',
      'approval_needed',
      'operation_too_old',
      'operation_differs',
      'changed_since_counted',
      'place_closed',
      'warehouse_closed',
      'load_closed',
      'parcel_loaded',
      'parcel_not_loadable',
    ] as const
  ).map((name) => ({ name, httpStatus: 400 })),
] as const

const floorParcelRoutes = defineRoutes({
  performFloorOperations: {
    ...working,
    key: 'POST /floor/operations',
    summary: 'Perform warehouse operations',
    description:
      'Performs operations in order and only once per ID, so a device can safely resend them. A rejected operation holds later operations in its group.',
    body: Operations,
    success: {
      status: 200,
      body: v.strictObject({
        results: v.pipe(v.array(OperationResultSchema), v.description('Operation results, in request order')),
      }),
    },
    problems: OPERATION_PROBLEMS,
  },
  createFloorPacking: {
    ...working,
    key: 'POST /floor/packing',
    summary: 'Pack an order',
    description:
      'Creates the parcel of an order with the measured weight and dimensions, and buys its label for the merchant. All units must be scanned. Retries with the same operation ID return the same parcel.',
    body: CreatePackingRequest,
    success: { status: 201, body: PackingResponse },
    problems: [
      'wrong_item',
      'lot_expired',
      'order_withdrawn',
      'operation_differs',
      'weight_differs',
      'not_all_scanned',
      'warehouse_closed',
    ],
  },
  getFloorPaper: {
    ...working,
    scope: 'floor:read',
    key: 'GET /floor/papers/{user_id}/{fulfillment_id}',
    summary: 'Retrieve a parcel document',
    description: 'Returns the label, packing slip or customs documents of a parcel packed in the warehouse.',
    query: Paper,
    success: { status: 200, document: 'application/pdf', otherDocuments: ['application/zpl'] },
    problems: [
      { name: 'order_not_found', httpStatus: 404 },
      'label_not_ready',
      { name: 'label_file_missing', httpStatus: 404 },
    ],
  },
  createFloorReport: {
    ...working,
    scope: 'floor:reports',
    key: 'POST /floor/reports',
    summary: 'Report an operations event',
    description:
      'Applies an event from a warehouse system. Accepts events for inbound shipments, packing, fulfilments, returns and reshipments. Each event ID is applied only once.',
    body: CreateReportRequest,
    success: { status: 200, body: ReportResponse },
    problems: [{ name: 'scope_missing', httpStatus: 403 }, 'operation_differs'],
  },
})

export const floorPackingRoutes = defineRoutes({ ...floorParcelRoutes, ...floorLoadRoutes, ...floorPrintRoutes })

export type FloorPackingDeps = Omit<FloorWorkDeps, 'warehouseId' | 'actor'> & {
  readonly floorAccess: FloorAccess
}

export type FloorPackingEndpoint<Name extends keyof typeof floorPackingRoutes> = Endpoint<
  (typeof floorPackingRoutes)[Name],
  FloorPackingDeps
>
