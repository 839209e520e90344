import * as v from 'valibot'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { flag, object, text } from '#shared/http/fields.ts'
import { wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  condition,
  created,
  expiry,
  leading,
  lot,
  ProductView,
  place,
  placeCode,
  reading,
  UNKNOWN,
} from './workFields.ts'

/*
 * Routes and schemas of stock counts.
 */

const CountView = v.strictObject({
  id: v.pipe(wholeNumber, v.description('ID of the count')),
  place,
  state: v.pipe(
    v.picklist(['open', 'approval']),
    v.description('`open`: to be counted. `approval`: a lead is to decide on the differences.'),
  ),
  reason: v.pipe(v.picklist(['short', 'lead']), v.description('`short`: a picker did not find units there')),
  created,
  lines: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductView, v.description('Counted product')),
        condition,
        lot,
        expiry,
        expected: v.pipe(wholeNumber, v.description('Units on record')),
        counted: v.pipe(wholeNumber, v.description('Units counted')),
      }),
    ),
    v.description('Differences that need approval'),
  ),
  orders: v.pipe(
    v.array(wholeNumber),
    v.description('Orders that may lose their units if the differences are approved, youngest first'),
  ),
})

const MIN_REASON_LENGTH = 3

const PostCount = object({
  count: v.pipe(
    object({
      place: v.pipe(placeCode, v.description('Code of the location. `MISSING` to write off units not found.')),
    }),
    v.description('Count to open'),
  ),
})

const PostApproval = object({
  approval: v.pipe(
    object({
      approve: v.pipe(flag, v.description('Whether to book the differences. If false, the location is counted again.')),
      reason: v.pipe(text(MIN_REASON_LENGTH, MAX_REASON_LENGTH), v.description('Reason, for the audit trail')),
    }),
    v.description('Decision of the lead'),
  ),
})

export const CountsResponse = v.strictObject({
  counts: v.pipe(v.array(CountView), v.description('Open counts, oldest first')),
})

export const floorCountRoutes = defineRoutes({
  listFloorCounts: {
    ...reading,
    key: 'GET /floor/counts',
    summary: 'List stock counts',
    success: { status: 200, body: CountsResponse },
  },
  createFloorCount: {
    ...leading,
    key: 'POST /floor/counts',
    summary: 'Open a stock count',
    description: 'A location can have one open count.',
    body: PostCount,
    success: { status: 201, body: CountsResponse },
    problems: [{ name: 'place_unknown', httpStatus: 400 }],
  },
  decideFloorCount: {
    ...leading,
    key: 'POST /floor/approvals/{id}',
    summary: 'Decide on the differences of a count',
    description:
      'Books the differences, for which the youngest unpicked orders may lose their units, or opens the count again. Not by the lead who counted.',
    body: PostApproval,
    success: { status: 200, body: CountsResponse },
    problems: ['approval_needed', 'changed_since_counted', UNKNOWN],
  },
})
