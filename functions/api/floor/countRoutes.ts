import * as v from 'valibot'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { flag, object, text } from '#shared/http/fields.ts'
import { wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  condition,
  created,
  expiry,
  leading,
  lot,
  ProductSchema,
  place,
  placeCode,
  reading,
  UNKNOWN,
} from './floorFields.ts'

/*
 * Routes and schemas of stock counts.
 */

const CountSchema = v.strictObject({
  id: v.pipe(wholeNumberSchema, v.description('ID of the stock count')),
  place,
  state: v.pipe(
    v.picklist(['open', 'approval']),
    v.description('Stock count status: `open` (not counted) or `approval` (differences await approval by a lead)'),
  ),
  reason: v.pipe(
    v.picklist(['short', 'lead']),
    v.description(
      'Reason for the stock count: `short` (a picker reported missing units) or `lead` (requested by a lead)',
    ),
  ),
  created,
  lines: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductSchema, v.description('Counted product')),
        condition,
        lot,
        expiry,
        expected: v.pipe(wholeNumberSchema, v.description('Expected number of units')),
        counted: v.pipe(wholeNumberSchema, v.description('Number of units counted')),
      }),
    ),
    v.description('Stock count differences that require approval'),
  ),
  orders: v.pipe(
    v.array(wholeNumberSchema),
    v.description('IDs of orders that may lose reserved stock if the differences are approved, newest first'),
  ),
})

const MIN_COUNT_REASON_LENGTH = 3

const CreateCountRequest = object({
  count: v.pipe(
    object({
      place: v.pipe(
        placeCode,
        v.description('Code of the location to count. To write off units that were not found, send `MISSING`.'),
      ),
    }),
    v.description('Parameters for starting a stock count'),
  ),
})

const CountDecisionRequest = object({
  approval: v.pipe(
    object({
      approve: v.pipe(
        flag,
        v.description(
          'Whether to approve the differences and adjust the stock. If false, the location must be counted again.',
        ),
      ),
      reason: v.pipe(
        text(MIN_COUNT_REASON_LENGTH, MAX_REASON_LENGTH),
        v.description('Reason for the decision, recorded in the audit trail'),
      ),
    }),
    v.description('Parameters for approving or rejecting stock count differences'),
  ),
})

export const CountsResponse = v.strictObject({
  counts: v.pipe(v.array(CountSchema), v.description('Open stock counts, oldest first')),
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
    description: 'Each location can have only one open count.',
    body: CreateCountRequest,
    success: { status: 201, body: CountsResponse },
    problems: [{ name: 'place_unknown', httpStatus: 400 }],
  },
  decideFloorCount: {
    ...leading,
    key: 'POST /floor/approvals/{id}',
    summary: 'Approve or reject stock count differences',
    description: 'Approval adjusts the stock. Rejection reopens the count. The lead who counted cannot decide.',
    body: CountDecisionRequest,
    success: { status: 200, body: CountsResponse },
    problems: ['approval_needed', 'changed_since_counted', UNKNOWN],
  },
})
