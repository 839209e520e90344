import * as v from 'valibot'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { TRUCK_LOAD_STATES } from '#shared/fulfilment/warehouse/rules/load.ts'
import { choice, createDecimalSchema, createOptionalTextSchema, none, object } from '#shared/http/fields.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { reading, UNKNOWN, working } from './packingAccess.ts'

/*
 * Routes and schemas of loads: parcels that are handed over to a carrier together.
 */

const CreateLoadRequest = object({
  load: v.pipe(
    object({
      operation_id: operationId,
      carrier: v.pipe(
        none(createOptionalTextSchema(40)),
        v.description('Code of the carrier accepted for the load. Null if all carriers are accepted.'),
      ),
      service: v.pipe(
        none(v.nullable(choice(SERVICES))),
        v.description('Shipping service accepted for the load. Null if all services are accepted.'),
      ),
    }),
    v.description('Parameters for creating a load'),
  ),
})

/** A truck may carry up to 40 tonnes. */
const MAX_LOAD_KG = 40_000

const CloseLoadRequest = object({
  load: v.pipe(
    object({
      operation_id: operationId,
      weight: v.pipe(
        createDecimalSchema(0.001, MAX_LOAD_KG),
        v.description('Measured load weight in kilograms, excluding pallets'),
      ),
    }),
    v.description('Parameters for closing a load'),
  ),
})

const loadResponseFields = {
  id: v.pipe(wholeNumberSchema, v.description('ID of the load')),
  state: v.pipe(
    v.picklist(TRUCK_LOAD_STATES),
    v.description(
      'Load status: `open`, `closing` (handed over, with labels being processed) or `closed` (all labels are processed)',
    ),
  ),
  carrier: v.pipe(
    nullableText,
    v.description('Code of the carrier accepted for the load. Null if all carriers are accepted.'),
  ),
  service: v.pipe(
    v.nullable(v.picklist(SERVICES)),
    v.description('Shipping service accepted for the load. Null if all services are accepted.'),
  ),
  parcels: v.pipe(wholeNumberSchema, v.description('Number of parcels in the load')),
  units: v.pipe(wholeNumberSchema, v.description('Total number of units in the parcels')),
  weight: v.pipe(v.number(), v.description('Total parcel weight in kilograms')),
  measured_weight: v.pipe(
    v.nullable(v.number()),
    v.description('Weight measured at handover, in kilograms. Null while the load is open.'),
  ),
  created: v.pipe(v.string(), v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
  closed: v.pipe(
    nullableText,
    v.description('Handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null while the load is open.'),
  ),
}

const LoadRowSchema = v.strictObject(loadResponseFields)

const ParcelSchema = v.strictObject({
  user_id: v.pipe(wholeNumberSchema, v.description('Merchant ID')),
  order_id: v.pipe(wholeNumberSchema, v.description("ID of the merchant's order")),
  fulfillment_id: v.pipe(wholeNumberSchema, v.description('Fulfilment ID')),
  tracking_number: v.pipe(v.string(), v.description('Parcel tracking number')),
  carrier: v.pipe(v.string(), v.description('Code of the carrier transporting the parcel')),
  service: v.pipe(v.picklist(SERVICES), v.description('Shipping service used for the parcel')),
  units: v.pipe(wholeNumberSchema, v.description('Number of units in the parcel')),
  weight: v.pipe(v.number(), v.description('Parcel weight in kilograms')),
  outcome: v.pipe(
    v.nullable(v.picklist(['processed', 'rejected'])),
    v.description('Result of label processing. Null until the load is handed over.'),
  ),
  rejection: v.pipe(nullableText, v.description('Reason the label was rejected. Null if the label was not rejected.')),
})

export const LoadResponse = v.strictObject({
  load: v.pipe(
    v.strictObject({
      ...loadResponseFields,
      contents: v.pipe(v.array(ParcelSchema), v.description('Parcels in the load, ordered by fulfilment ID')),
    }),
    v.description('Load with its parcels'),
  ),
})

export const floorLoadRoutes = defineRoutes({
  createFloorLoad: {
    ...working,
    key: 'POST /floor/loads',
    summary: 'Create a load',
    description:
      'Creates an empty load for parcels that are handed over together. Add parcels with the operation `load`. Retries with the same operation ID return the same load.',
    body: CreateLoadRequest,
    success: { status: 201, body: LoadResponse },
    problems: ['operation_differs', 'warehouse_closed', 'load_closed'],
  },
  listFloorLoads: {
    ...reading,
    key: 'GET /floor/loads',
    summary: 'List loads',
    description: 'Returns the latest 200 loads. Loads are deleted 400 days after their creation.',
    success: {
      status: 200,
      body: v.strictObject({ loads: v.pipe(v.array(LoadRowSchema), v.description('Loads, newest first')) }),
    },
  },
  getFloorLoad: {
    ...reading,
    key: 'GET /floor/loads/{id}',
    summary: 'Retrieve a load and its parcels',
    success: { status: 200, body: LoadResponse },
    problems: [UNKNOWN],
  },
  getFloorLoadList: {
    ...reading,
    key: 'GET /floor/loads/{id}/list',
    summary: "Download a load's parcel list",
    description:
      'Returns a PDF list of the parcels with totals by carrier and signature lines for the warehouse and the driver.',
    success: { status: 200, document: 'application/pdf' },
    problems: [UNKNOWN],
  },
  closeFloorLoad: {
    ...working,
    key: 'POST /floor/loads/{id}/close',
    summary: 'Close a load',
    description:
      'Hands over the load to the carrier. Its parcels can no longer be changed. Each request processes up to 40 labels. Repeat the request while `state` is `closing`. Each label is processed only once.',
    body: CloseLoadRequest,
    success: { status: 200, body: LoadResponse },
    problems: [UNKNOWN, 'operation_differs', 'load_closed'],
  },
})
