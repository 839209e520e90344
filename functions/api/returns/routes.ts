import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import { MESSAGE_AUTHORS } from '#shared/fulfilment/returns/rules/return.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/fulfilment/returns/rules/returnLimits.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'
import { EmptyAnswer, nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, object, text } from '#shared/http/fields.ts'
import { dates, paging, word } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'

const ListReturns = v.object({
  ...paging(),
  ...dates,
  status: v.optional(word(RETURN_STATUSES)),
  tracking_number: v.optional(trackingNumberQuery),
})

const PostMessage = object({ message: object({ body: text(1, MAX_MESSAGE_LENGTH) }) })

const UpdateReturn = object({ return: object({ status: choice(['Verify']) }) })

const dollars = v.pipe(v.number(), v.description('Amount in USD'))

const returnEntries = {
  id: wholeNumber,
  created: v.string(),
  status: v.picklist(RETURN_STATUSES),
  tracking_number: v.pipe(v.string(), v.description('Tracking number of the returned parcel')),
  weight: v.pipe(v.number(), v.description('Weight in kilograms')),
  process_fee: dollars,
  verify_fee: v.pipe(v.number(), v.description('Inspection fee in USD; 0 until requested')),
  reshipment_id: v.nullable(wholeNumber),
  rma_number: textOrNull,
}

const Message = v.strictObject({
  id: wholeNumber,
  author: v.picklist(MESSAGE_AUTHORS),
  body: v.string(),
  created: v.string(),
})

const ReturnView = v.pipe(
  v.strictObject({
    ...returnEntries,
    images: v.pipe(v.array(v.string()), v.description('Picture URLs, accessible without a token')),
    messages: v.pipe(v.array(Message), v.description('Newest first')),
  }),
  v.title('Return'),
)

const ReturnRowView = v.pipe(
  v.strictObject({ ...returnEntries, messages: v.pipe(wholeNumber, v.description('Number of entries')) }),
  v.title('ReturnRow'),
)

export const ReturnAnswer = v.strictObject({ return: ReturnView })
export const ReturnsAnswer = v.strictObject({
  returns: v.array(ReturnRowView),
  next_page: nextPage,
  total_pages: totalCount,
  total_returns: totalCount,
})

const reading = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'none' } as const
const writing = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'single' } as const

export const returnRoutes = defineRoutes({
  listReturns: {
    ...reading,
    key: 'GET /returns',
    summary: 'List returns',
    description: 'Newest first.',
    query: ListReturns,
    success: { status: 200, body: ReturnsAnswer },
    problems: ['page_token_invalid'],
  },
  getReturn: {
    ...reading,
    key: 'GET /returns/{id}',
    summary: 'Retrieve a return',
    description: 'Returns its pictures and messages.',
    success: { status: 200, body: ReturnAnswer },
    problems: ['return_not_found'],
  },
  postReturnMessage: {
    ...writing,
    key: 'POST /returns/{id}/messages',
    summary: 'Create a return message',
    description: 'Sends a message to the facility.',
    body: PostMessage,
    success: { status: 201, body: ReturnAnswer },
    problems: ['return_not_found'],
  },
  verifyReturn: {
    ...writing,
    key: 'PUT /returns/{id}',
    summary: 'Request a return inspection',
    description: 'Charges a fee.',
    body: UpdateReturn,
    success: { status: 200, body: ReturnAnswer },
    problems: [
      'return_not_found',
      'return_not_verifiable',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
  discardReturn: {
    ...writing,
    key: 'DELETE /returns/{id}',
    summary: 'Dispose of a return',
    description: 'Destroys the parcel. Cannot be undone.',
    success: { status: 200, body: EmptyAnswer },
    problems: ['return_not_found', 'return_not_discardable'],
  },
})

export type ReturnEndpoint<Name extends keyof typeof returnRoutes> = Endpoint<(typeof returnRoutes)[Name], SigningDeps>
