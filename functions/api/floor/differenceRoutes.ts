import * as v from 'valibot'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { Empty, leading, reading, UNKNOWN } from './workFields.ts'

/*
 * Routes and schemas of refused operations, which a lead resolves.
 */

const DifferenceView = v.strictObject({
  operation_id: v.pipe(v.string(), v.description('ID of the refused operation')),
  type: v.pipe(v.string(), v.description('Type of the operation')),
  code: v.pipe(wholeNumber, v.description('Error code')),
  message: v.pipe(v.string(), v.description('Explanation for the worker')),
  user_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the merchant. Null if there is none.')),
  order_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the order of the merchant. Null if there is none.')),
  worker_id: v.pipe(wholeNumber, v.description('User ID of the worker')),
  device: v.pipe(nullableText, v.description('Display name of the device. Null if it is no longer paired.')),
  refused: v.pipe(v.string(), v.description('Time of the last attempt, `YYYY-MM-DD HH:MM:SS` UTC')),
})

export const floorDifferenceRoutes = defineRoutes({
  listFloorDifferences: {
    ...reading,
    key: 'GET /floor/differences',
    summary: 'List refused operations of workers',
    description:
      'Returns up to 200 operations of devices that were refused and not performed since, without scans of parcels for loads. What a worker did differs from what is on record until a lead resolves it. Entries are deleted after 30 days.',
    success: {
      status: 200,
      body: v.strictObject({
        differences: v.pipe(v.array(DifferenceView), v.description('Refused operations, oldest first')),
      }),
    },
  },
  deleteFloorDifference: {
    ...leading,
    key: 'DELETE /floor/differences/{operation_id}',
    summary: 'Resolve a refused operation',
    description: 'Removes the operation from the list. Nothing else is changed.',
    success: { status: 200, body: Empty },
    problems: [UNKNOWN],
  },
})
