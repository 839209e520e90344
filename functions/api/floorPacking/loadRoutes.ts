import * as v from 'valibot'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { LOAD_STATES } from '#shared/fulfilment/warehouse/rules/load.ts'
import { choice, createDecimalSchema, createOptionalTextSchema, none, object } from '#shared/http/fields.ts'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { reading, UNKNOWN, working } from './packingAccess.ts'

/*
 * Routes and schemas of loads: parcels that are handed over to a carrier together.
 */

const PostLoad = object({
  load: v.pipe(
    object({
      operation_id: operationId,
      carrier: v.pipe(
        none(createOptionalTextSchema(40)),
        v.description('Code of the carrier whose parcels may be loaded. Null for all carriers.'),
      ),
      service: v.pipe(
        none(v.nullable(choice(SERVICES))),
        v.description('Shipping service whose parcels may be loaded. Null for all services.'),
      ),
    }),
    v.description('Load to create'),
  ),
})

/** A truck may carry up to 40 tonnes. */
const MAX_LOAD_KG = 40_000

const CloseLoad = object({
  load: v.pipe(
    object({
      operation_id: operationId,
      weight: v.pipe(
        createDecimalSchema(0.001, MAX_LOAD_KG),
        v.description('Measured weight of the load in kilograms, without pallets'),
      ),
    }),
    v.description('Handover of the load'),
  ),
})

const loadEntries = {
  id: v.pipe(wholeNumber, v.description('ID of the load')),
  state: v.pipe(
    v.picklist(LOAD_STATES),
    v.description(
      'State: `open`, `closing` (handed over, labels are being processed) or `closed` (all labels are processed)',
    ),
  ),
  carrier: v.pipe(nullableText, v.description('Code of the only carrier. Null for all carriers.')),
  service: v.pipe(v.nullable(v.picklist(SERVICES)), v.description('Only shipping service. Null for all services.')),
  parcels: v.pipe(wholeNumber, v.description('Number of parcels')),
  units: v.pipe(wholeNumber, v.description('Units of stock in the parcels')),
  weight: v.pipe(v.number(), v.description('Sum of the weights of the parcels in kilograms')),
  measured_weight: v.pipe(
    v.nullable(v.number()),
    v.description('Weight at the handover in kilograms. Null while the load is open.'),
  ),
  created: v.pipe(v.string(), v.description('Creation time, `YYYY-MM-DD HH:MM:SS` UTC')),
  closed: v.pipe(
    nullableText,
    v.description('Time of the handover, `YYYY-MM-DD HH:MM:SS` UTC. Null while the load is open.'),
  ),
}

const LoadRow = v.strictObject(loadEntries)

const ParcelView = v.strictObject({
  user_id: v.pipe(wholeNumber, v.description('ID of the merchant')),
  order_id: v.pipe(wholeNumber, v.description('ID of the order of the merchant')),
  fulfillment_id: v.pipe(wholeNumber, v.description('ID of the fulfilment of the parcel')),
  tracking_number: v.pipe(v.string(), v.description('Tracking number of the parcel')),
  carrier: v.pipe(v.string(), v.description('Code of the carrier')),
  service: v.pipe(v.picklist(SERVICES), v.description('Shipping service')),
  units: v.pipe(wholeNumber, v.description('Units of stock in the parcel')),
  weight: v.pipe(v.number(), v.description('Weight in kilograms')),
  outcome: v.pipe(
    v.nullable(v.picklist(['processed', 'rejected'])),
    v.description('Outcome for the label after the handover. Null before.'),
  ),
  rejection: v.pipe(nullableText, v.description('Reason why the label was not processed. Null if there is none.')),
})

export const LoadResponse = v.strictObject({
  load: v.pipe(
    v.strictObject({
      ...loadEntries,
      contents: v.pipe(v.array(ParcelView), v.description('Parcels, in the order of their fulfilments')),
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
      'Creates an empty load, for parcels of all merchants that are handed over together. Parcels are added with the operation `load`. A repeated operation returns the same load.',
    body: PostLoad,
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
      body: v.strictObject({ loads: v.pipe(v.array(LoadRow), v.description('Loads, newest first')) }),
    },
  },
  getFloorLoad: {
    ...reading,
    key: 'GET /floor/loads/{id}',
    summary: 'Retrieve a load with its parcels',
    success: { status: 200, body: LoadResponse },
    problems: [UNKNOWN],
  },
  getFloorLoadList: {
    ...reading,
    key: 'GET /floor/loads/{id}/list',
    summary: 'Retrieve the list of a load as PDF',
    description:
      'Returns a list of the parcels with totals by carrier and lines for signatures of warehouse and driver.',
    success: { status: 200, document: 'application/pdf' },
    problems: [UNKNOWN],
  },
  closeFloorLoad: {
    ...working,
    key: 'POST /floor/loads/{id}/close',
    summary: 'Close a load',
    description:
      'Hands the load over to the carrier: its parcels can no longer be changed, and up to 40 labels per request are processed. While `state` is `closing`, send the request again. Each label is processed once.',
    body: CloseLoad,
    success: { status: 200, body: LoadResponse },
    problems: [UNKNOWN, 'operation_differs', 'load_closed'],
  },
})
