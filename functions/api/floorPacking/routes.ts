import * as v from 'valibot'
import type { FloorDeps as FloorWorkDeps } from '#shared/floor/operations/floorOperation.ts'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { FloorOperation, MAX_OPERATIONS } from '#shared/floor/operations/operationInput.ts'
import { OPERATION_RESULTS } from '#shared/floor/operations/performOperations.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createDecimalSchema, flag, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import type { FloorAccess } from '#shared/http/middleware/authenticateFloor.ts'
import { idNumber, word } from '#shared/http/query.ts'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { floorLoadRoutes } from './loadRoutes.ts'
import { working } from './packingAccess.ts'
import { floorPrintRoutes } from './printRoutes.ts'

/*
 * Routes and schemas of warehouse work: operations, packing, papers and reports.
 */

const MAX_PARCEL_LINES = 80
/** Of one entry; a product with more has several entries. */
const MAX_SERIALS = 50
const MAX_UNITS = 9_999

const Operations = object({
  operations: v.pipe(
    list(FloorOperation, 1, MAX_OPERATIONS),
    v.description('Operations in the order in which they occurred'),
  ),
})

const State = v.strictObject({
  free: v.pipe(v.optional(wholeNumber), v.description('Free units left at the location')),
  planned: v.pipe(v.optional(wholeNumber), v.description('Units at the location that are planned for picks')),
  picked: v.pipe(v.optional(wholeNumber), v.description('Units of the product picked for the order')),
  wanted: v.pipe(v.optional(wholeNumber), v.description('Units of the product that the order needs')),
  order_status: v.pipe(v.optional(v.picklist(ORDER_STATUSES)), v.description('Current status of the order')),
  parcels: v.pipe(v.optional(wholeNumber), v.description('Parcels of the load')),
  processed: v.pipe(v.optional(wholeNumber), v.description('Units of the product counted in the inbound shipment')),
  inbound_id: v.pipe(v.optional(wholeNumber), v.description('ID of the inbound shipment that the operation created')),
  return_id: v.pipe(v.optional(wholeNumber), v.description('ID of the return that the operation created or changed')),
  user_id: v.pipe(v.optional(wholeNumber), v.description('ID of the merchant who owns the returned parcel')),
  outcome: v.pipe(
    v.optional(v.picklist(['replanned', 'line_waits', 'withdrawn', 'counted', 'approval'])),
    v.description('Consequence of missing units or of a count'),
  ),
})

export const ResultView = v.strictObject({
  operation_id: v.pipe(v.string(), v.description('ID of the operation, as sent')),
  result: v.pipe(
    v.picklist(OPERATION_RESULTS),
    v.description(
      'Result of the operation: `done`, `repeated` (it was performed before), `refused` (nothing changed), or `held` (an earlier operation of its group was refused)',
    ),
  ),
  error: v.pipe(
    v.nullable(
      v.strictObject({
        code: v.pipe(wholeNumber, v.description('Error code')),
        name: v.pipe(v.string(), v.description('Error name')),
        message: v.pipe(v.string(), v.description('Explanation for the worker')),
        retryable: v.pipe(v.boolean(), v.description('Whether the same operation may succeed later')),
      }),
    ),
    v.description('Error of a refused operation. Null for all others.'),
  ),
  state: v.pipe(
    v.nullable(State),
    v.description('State after the operation. Null if it was not performed now, unless it created something before.'),
  ),
})

const Scanned = object({
  product_id: v.pipe(id, v.description('ID of the scanned product')),
  lot: v.pipe(v.optional(text(0, 20), ''), v.description('Lot of the units. Empty if the product has no lots.')),
  quantity: v.pipe(integer(1, MAX_UNITS), v.description('Number of scanned units')),
  serials: v.pipe(
    v.optional(list(text(1, 40), 0, MAX_SERIALS), []),
    v.description('Serial numbers of the units. Required if the product tracks them.'),
  ),
})

const MAX_SIZE_CM = 1_000
const MAX_WEIGHT_KG = 1_000

const size = none(v.nullable(createDecimalSchema(0.1, MAX_SIZE_CM)))

const PostPacking = object({
  packing: v.pipe(
    object({
      operation_id: operationId,
      user_id: v.pipe(id, v.description('ID of the merchant')),
      order_id: v.pipe(
        none(v.nullable(id)),
        v.description(
          'ID of the order. Null in a wave of single units, to pack the oldest order for the scanned unit.',
        ),
      ),
      wave_id: v.pipe(none(v.nullable(id)), v.description('ID of the wave. Null if there is none.')),
      box: v.pipe(
        none(v.nullable(text(1, 20))),
        v.description('Code of the box. Null if it is none of the warehouse.'),
      ),
      weight: v.pipe(createDecimalSchema(0.001, MAX_WEIGHT_KG), v.description('Weight of the packed box in kilograms')),
      length: v.pipe(size, v.description('Length in centimetres. Null for that of the box.')),
      width: v.pipe(size, v.description('Width in centimetres. Null for that of the box.')),
      height: v.pipe(size, v.description('Height in centimetres. Null for that of the box.')),
      scanned: v.pipe(list(Scanned, 1, MAX_PARCEL_LINES), v.description('All units in the box')),
      weight_accepted: v.pipe(
        v.optional(flag, false),
        v.description('Whether the packer confirms a weight that differs from the expected one'),
      ),
    }),
    v.description('Parcel to label'),
  ),
})

const PAPER_KINDS = ['label', 'slip', 'customs'] as const

export const PackingResponse = v.strictObject({
  packing: v.pipe(
    v.strictObject({
      order_id: v.pipe(wholeNumber, v.description('ID of the packed order')),
      fulfillment_id: v.pipe(
        v.nullable(wholeNumber),
        v.description('ID of the fulfilment. Null if the order was stopped.'),
      ),
      tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until the carrier assigned it.')),
      is_ready: v.pipe(v.boolean(), v.description('Whether the label can be printed')),
      papers: v.pipe(
        v.array(
          v.strictObject({
            kind: v.pipe(v.picklist(PAPER_KINDS), v.description('Kind of document')),
            type: v.pipe(v.string(), v.description('File format')),
            href: v.pipe(v.string(), v.description('Path of the document, relative to the base URL')),
          }),
        ),
        v.description('Documents to print'),
      ),
      order_status: v.pipe(v.picklist(ORDER_STATUSES), v.description('Current status of the order')),
      errors: v.pipe(v.array(v.string()), v.description('Reasons why the order was stopped. Empty if it was not.')),
    }),
    v.description('Packed parcel'),
  ),
})

const Paper = v.object({
  order_id: v.pipe(idNumber, v.description('ID of the order of the parcel')),
  kind: v.pipe(word(PAPER_KINDS), v.description('Kind of document')),
  type: v.pipe(v.optional(word(['pdf', 'zpl'])), v.description('File format. `pdf` by default.')),
})

const PostReport = object({
  report: v.pipe(
    object({
      type: v.pipe(text(1, 40), v.description('Type of the operations event, such as `FulfillmentCompleted`')),
      detail: v.pipe(v.record(v.string(), v.unknown()), v.description('Content of the operations event')),
    }),
    v.description('Operations event'),
  ),
})

const ReportResponse = v.strictObject({
  report: v.pipe(
    v.strictObject({
      result: v.pipe(v.picklist(['done', 'repeated']), v.description('Result of the event')),
    }),
    v.description('Handled operations event'),
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
    summary: 'Perform operations in the warehouse',
    description:
      'Receives, moves, picks, puts back, counts and closes parcels. Operations are performed in order and only once per ID, so that a device can send them again. A refused operation holds later operations of its group.',
    body: Operations,
    success: {
      status: 200,
      body: v.strictObject({
        results: v.pipe(v.array(ResultView), v.description('Results in the order of the request')),
      }),
    },
    problems: OPERATION_PROBLEMS,
  },
  createFloorPacking: {
    ...working,
    key: 'POST /floor/packing',
    summary: 'Pack an order',
    description:
      'Creates the parcel of an order with the measured weight and size, and buys its label, which is charged to the merchant. All units must be scanned. A repeated operation returns the same parcel.',
    body: PostPacking,
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
    summary: 'Retrieve a document of a parcel',
    description: 'Returns the label, packing slip or customs documents of a parcel that is packed in the warehouse.',
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
      'Applies an event of a warehouse system at once. Events on inbound shipments, packing, fulfilments, returns and reshipments are accepted if they belong to the warehouse. An event is applied once per ID; another event with the same ID is rejected.',
    body: PostReport,
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
