import * as v from 'valibot'
import { choice, integer, object, text } from '#shared/http/fields.ts'
import { word, words } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { BILL_DISCREPANCY_REASONS } from '#shared/shipping/bills/rules/compare.ts'
import { DISPUTE_STATES } from '#shared/shipping/bills/rules/dispute.ts'
import {
  because,
  changing,
  MAX_FILE_BODY,
  Paging,
  reading,
  UNKNOWN_USER_PROBLEM,
  UploadedFile,
} from './operatorFields.ts'

/*
 * Routes and schemas of carrier bills: import, differences and disputes.
 */

const MAX_CARRIER_LENGTH = 40
const MAX_BILL_NUMBER_LENGTH = 40
const MAX_BILL_LINE = 10_000_000

const billFields = { carrier: text(1, MAX_CARRIER_LENGTH), number: text(1, MAX_BILL_NUMBER_LENGTH) }

const ImportRequest = object({ bill: object({ ...billFields, file: UploadedFile }), ...because })

const DisputeRequest = object({
  dispute: object({ ...billFields, line: integer(1, MAX_BILL_LINE), state: choice(DISPUTE_STATES) }),
  ...because,
})

const BillView = v.strictObject({
  carrier: v.string(),
  number: v.string(),
  file: v.string(),
  imported: v.string(),
  complete: v.pipe(v.boolean(), v.description('Whether the file was imported completely')),
  lines: wholeNumberSchema,
  differences: v.pipe(wholeNumberSchema, v.description('Number of invoice lines that differ from the expected charge')),
})

const BillsResponse = v.strictObject({
  bills: v.array(BillView),
  carriers: v.pipe(v.array(v.string()), v.description('Codes of carriers whose bills can be imported')),
  next_page: nextPage,
})

const DifferenceView = v.strictObject({
  line: wholeNumberSchema,
  reasons: v.array(v.picklist(BILL_DISCREPANCY_REASONS)),
  fault: v.pipe(nullableText, v.description('Why the line cannot be read')),
  tracking_number: nullableText,
  user_id: v.nullable(wholeNumberSchema),
  label_id: v.nullable(wholeNumberSchema),
  charge: v.pipe(v.string(), v.description('Charge type; `carriage` for freight')),
  billed: v.pipe(v.nullable(v.number()), v.description('Billed amount in `currency`')),
  currency: nullableText,
  expected: v.pipe(v.nullable(v.number()), v.description('Expected amount in USD')),
  known_kg: v.pipe(v.nullable(v.number()), v.description('Weight by which the parcel was priced, in kilograms')),
  billed_kg: v.pipe(v.nullable(v.number()), v.description('Billed weight in kilograms')),
  passed_on: v.pipe(nullableText, v.description('Time when the billed weight was passed on to the sender')),
  state: v.pipe(v.picklist(DISPUTE_STATES), v.description('Dispute status')),
})

const ImportResponse = v.strictObject({
  bill: v.pipe(
    BillView,
    v.description('Imported bill. If it is not complete, send the same request again to continue.'),
  ),
  unread_columns: v.pipe(
    v.array(v.string()),
    v.description('Ignored columns of a complete bill, probable misspellings first'),
  ),
})

export const operatorBillRoutes = defineRoutes({
  listBills: {
    ...reading,
    key: 'GET /operator/bills',
    summary: 'List imported carrier bills',
    description: 'Returns carrier bills, sorted by carrier and bill number.',
    query: Paging,
    success: { status: 200, body: BillsResponse },
    problems: ['page_token_invalid'],
  },
  importBill: {
    ...changing,
    scope: 'operator:data',
    effect: 'steps',
    key: 'POST /operator/bills',
    summary: 'Import a carrier bill',
    description:
      'Compares the lines with the labels. A long bill needs several requests. A bill number accepts only one file.',
    body: ImportRequest,
    maxBody: MAX_FILE_BODY,
    success: { status: 201, body: ImportResponse },
  },
  getBill: {
    ...reading,
    key: 'GET /operator/bill',
    summary: 'Retrieve a carrier bill with its differences',
    description: 'Returns the lines that differ from the expected charge, in the order of the bill.',
    query: v.object({
      carrier: words(MAX_CARRIER_LENGTH),
      number: words(MAX_BILL_NUMBER_LENGTH),
      why: v.optional(word(BILL_DISCREPANCY_REASONS)),
      state: v.optional(word(DISPUTE_STATES)),
      ...Paging.entries,
    }),
    success: {
      status: 200,
      body: v.strictObject({ bill: BillView, differences: v.array(DifferenceView), next_page: nextPage }),
    },
    problems: [UNKNOWN_USER_PROBLEM, 'page_token_invalid'],
  },
  disputeBillLine: {
    ...changing,
    scope: 'operator:data',
    effect: 'single',
    key: 'PUT /operator/bill/dispute',
    summary: 'Set the dispute status of a bill line',
    description: 'Accepted and written-off disputes are final.',
    body: DisputeRequest,
    success: { status: 200, body: v.strictObject({ difference: DifferenceView }) },
    problems: [UNKNOWN_USER_PROBLEM],
  },
})
