import * as v from 'valibot'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { Empty, leading, reading, UNKNOWN } from './floorFields.ts'

/*
 * Routes and schemas of refused operations, which a lead resolves.
 */

const DifferenceSchema = v.strictObject({
  operation_id: v.pipe(v.string(), v.description('ID of the rejected operation')),
  type: v.pipe(v.string(), v.description('Operation type')),
  code: v.pipe(wholeNumberSchema, v.description('Numeric error code')),
  message: v.pipe(v.string(), v.description('Error message shown to the worker')),
  user_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Merchant ID. Null if not applicable.')),
  order_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Order ID. Null if not applicable.')),
  worker_id: v.pipe(wholeNumberSchema, v.description("Worker's user ID")),
  device: v.pipe(nullableText, v.description('Device display name. Null if the device is no longer paired.')),
  refused: v.pipe(v.string(), v.description('Time of the latest attempt in UTC (`YYYY-MM-DD HH:MM:SS`)')),
})

export const floorDifferenceRoutes = defineRoutes({
  listFloorDifferences: {
    ...reading,
    key: 'GET /floor/differences',
    summary: 'List rejected operations',
    description:
      'Returns up to 200 rejected operations that were not performed later, excluding parcel scans for loads. Entries are deleted after 30 days.',
    success: {
      status: 200,
      body: v.strictObject({
        differences: v.pipe(v.array(DifferenceSchema), v.description('Rejected operations, oldest first')),
      }),
    },
  },
  deleteFloorDifference: {
    ...leading,
    key: 'DELETE /floor/differences/{operation_id}',
    summary: 'Resolve a rejected operation',
    description: 'Removes the operation from the list. The stock is not changed.',
    success: { status: 200, body: Empty },
    problems: [UNKNOWN],
  },
})
