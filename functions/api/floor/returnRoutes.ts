import * as v from 'valibot'
import { gradeView } from '#shared/fulfilment/returns/inspectedLineResponse.ts'
import { DISPOSITIONS } from '#shared/fulfilment/returns/rules/inspection.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { created, expiry, lot, ProductSchema, productId, reading, userId } from './floorFields.ts'

/*
 * Routes and schemas of returned parcels in a warehouse.
 */

const floorReturnFields = {
  user_id: userId,
  id: v.pipe(wholeNumberSchema, v.description('ID of the return')),
  status: v.pipe(v.picklist(RETURN_STATUSES), v.description('Current return status')),
  tracking_number: v.pipe(v.string(), v.description('Tracking number of the return parcel')),
  rma_number: v.pipe(
    nullableText,
    v.description('Return merchandise authorisation (RMA) number. Null if not provided.'),
  ),
  inspect: v.pipe(v.boolean(), v.description('Whether the parcel requires an inspection')),
  created,
}

const FloorReturn = v.strictObject({
  ...floorReturnFields,
  expected: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductSchema, v.description('Product in the returned order')),
        quantity: v.pipe(
          wholeNumberSchema,
          v.description('Number of requested units not yet inspected. Zero for products that were not requested.'),
        ),
        max_quantity: v.pipe(wholeNumberSchema, v.description('Number of shipped units not yet inspected')),
      }),
    ),
    v.description('Products in the returned order. Empty if the order is unknown.'),
  ),
  lines: v.pipe(
    v.array(
      v.strictObject({
        product_id: productId,
        quantity: v.pipe(wholeNumberSchema, v.description('Number of inspected units')),
        lot,
        expiry,
        grade: gradeView,
        disposition: v.pipe(
          v.nullable(v.picklist(DISPOSITIONS)),
          v.description('Disposition of the units. Null until set by the merchant or a return rule.'),
        ),
      }),
    ),
    v.description('Inspected units'),
  ),
})

const FloorReturnResponse = v.strictObject({
  return: v.pipe(FloorReturn, v.title('FloorReturn'), v.description('Returned parcel with the expected units')),
})

export const floorReturnRoutes = defineRoutes({
  listFloorReturns: {
    ...reading,
    key: 'GET /floor/returns',
    summary: 'List returned parcels awaiting inspection',
    description: 'Returns up to 100 parcels that await an inspection or a disposition, oldest first.',
    success: {
      status: 200,
      body: v.strictObject({
        returns: v.pipe(v.array(v.strictObject(floorReturnFields)), v.description('Returned parcels, oldest first')),
      }),
    },
  },
  getFloorReturn: {
    ...reading,
    key: 'GET /floor/returns/{user_id}/{id}',
    summary: 'Retrieve a returned parcel',
    success: { status: 200, body: FloorReturnResponse },
    problems: ['return_not_found'],
  },
})
