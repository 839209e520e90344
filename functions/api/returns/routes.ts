import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import { InspectedLineSchema } from '#shared/fulfilment/returns/inspectedLineResponse.ts'
import { DISPOSITIONS } from '#shared/fulfilment/returns/rules/inspection.ts'
import { MESSAGE_AUTHORS } from '#shared/fulfilment/returns/rules/return.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/fulfilment/returns/rules/returnLimits.ts'
import { RETURN_STATUSES } from '#shared/fulfilment/returns/rules/transitions.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, id, list, object, text } from '#shared/http/fields.ts'
import { dates, paging, word } from '#shared/http/query.ts'
import {
  created,
  EmptyResponse,
  identifier,
  nextPage,
  nullableText,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { returnRequestRoutes } from './requestRoutes.ts'
import { reading, writing } from './returnAccess.ts'

/*
 * Routes and schemas of returns.
 */

/** Lines of a decision: their writes fit one transaction. */
const MAX_DECISION_LINES = 20

const ListReturnsQuery = v.object({
  ...paging(),
  ...dates,
  status: v.pipe(v.optional(word(RETURN_STATUSES)), v.description('Filters results by status')),
  tracking_number: v.pipe(
    v.optional(trackingNumberQuery),
    v.description('Filters results by tracking number (exact match)'),
  ),
})

const CreateReturnMessageRequest = object({
  message: object({ body: v.pipe(text(1, MAX_MESSAGE_LENGTH), v.description('Message text')) }),
})

const UpdateReturnRequest = object({
  return: object({
    status: v.pipe(choice(['Verify']), v.description('New return status. `Verify` requests an inspection, for a fee.')),
  }),
})

const DecideReturnRequest = object({
  decision: v.pipe(
    object({
      lines: v.pipe(
        list(
          object({
            id: v.pipe(id, v.description('ID of the inspected line')),
            disposition: v.pipe(
              choice(DISPOSITIONS),
              v.description(
                'Disposition of the units: `restock` (add to your stock), `quarantine` (hold in your stock), `dispose` or `keep` (store outside your stock)',
              ),
            ),
          }),
          1,
          MAX_DECISION_LINES,
        ),
        v.description('Inspection lines with their dispositions'),
      ),
    }),
    v.description('Parameters for setting dispositions of inspected units'),
  ),
})

const dollars = v.pipe(v.number(), v.description('Amount of the fee in USD'))

const returnFields = {
  id: identifier,
  created,
  status: v.pipe(
    v.picklist(RETURN_STATUSES),
    v.description(
      'Return status: `Processed` (received and measured), `Verifying` (inspection requested), `Verified` (inspected), `Reshipping` (reshipment requested) or `Reshipped`. Returns that are disposed of are deleted.',
    ),
  ),
  tracking_number: v.pipe(
    v.string(),
    v.description(
      'Tracking number on the return parcel, such as that of the return label or, if undeliverable, of the original label',
    ),
  ),
  weight: v.pipe(v.number(), v.description('Gross parcel weight in kilograms')),
  process_fee: v.pipe(dollars, v.description('Processing fee in USD, charged when the parcel arrives')),
  verify_fee: v.pipe(
    v.number(),
    v.description(
      'Inspection fee in USD. Zero until you request an inspection, or until the parcel is inspected by return rules. Not refunded.',
    ),
  ),
  reshipment_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('ID of the reshipment that includes the return. Null if there is none.'),
  ),
  rma_number: v.pipe(
    nullableText,
    v.description(
      'Return merchandise authorisation (RMA) number on the parcel, such as the `code` of a return request. Null if the facility did not record one.',
    ),
  ),
}

const Message = v.strictObject({
  id: identifier,
  author: v.pipe(v.picklist(MESSAGE_AUTHORS), v.description('Message author: `user` or `operator`')),
  body: v.pipe(v.string(), v.description('Message text')),
  created,
})

const ReturnSchema = v.pipe(
  v.strictObject({
    ...returnFields,
    warehouse_id: v.pipe(v.string(), v.description('ID of the facility where the parcel arrived, such as `WH0HKG01`')),
    order_id: v.pipe(v.nullable(wholeNumberSchema), v.description('ID of the returned order. Null if unknown.')),
    return_request_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the related return request. Null if there is none.'),
    ),
    dispose_fee: v.pipe(
      dollars,
      v.description('Fee in USD for inspected units that are disposed of. Zero if no fee was charged.'),
    ),
    lines: v.pipe(
      v.array(InspectedLineSchema),
      v.description(
        'Inspected units. Empty until the inspection is completed, or if the facility did not record the contents. In this case, `messages` contains the findings.',
      ),
    ),
    images: v.pipe(
      v.array(v.string()),
      v.description('URLs of pictures of the returned items. No access token is required.'),
    ),
    messages: v.pipe(
      v.array(Message),
      v.description('Messages between the user and the facility, newest first. Lists return only their number.'),
    ),
  }),
  v.title('Return'),
)

const ReturnRowSchema = v.pipe(
  v.strictObject({
    ...returnFields,
    messages: v.pipe(
      wholeNumberSchema,
      v.description('Number of messages between the user and the facility. `GET /returns/{id}` returns the messages.'),
    ),
  }),
  v.title('ReturnRow'),
)

export const ReturnResponse = v.strictObject({ return: ReturnSchema })
export const ReturnsResponse = v.strictObject({
  returns: v.pipe(v.array(ReturnRowSchema), v.description('Page of returns')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_returns: totalCountSchema,
})

const returnedParcelRoutes = defineRoutes({
  listReturns: {
    ...reading,
    key: 'GET /returns',
    summary: 'List returns',
    description: 'Lists the returned parcels of the account, newest first.',
    query: ListReturnsQuery,
    success: { status: 200, body: ReturnsResponse },
    problems: ['page_token_invalid'],
  },
  getReturn: {
    ...reading,
    key: 'GET /returns/{id}',
    summary: 'Retrieve a return',
    description:
      'Returns the returned parcel with its pictures and messages. Returns that were disposed of are not found.',
    success: { status: 200, body: ReturnResponse },
    problems: ['return_not_found'],
  },
  postReturnMessage: {
    ...writing,
    key: 'POST /returns/{id}/messages',
    summary: 'Create a return message',
    description: 'Sends a message to the facility.',
    body: CreateReturnMessageRequest,
    success: { status: 201, body: ReturnResponse },
    problems: ['return_not_found'],
  },
  verifyReturn: {
    ...writing,
    key: 'PUT /returns/{id}',
    summary: 'Request a return inspection',
    description: 'The inspection fee is charged immediately and is not refunded.',
    body: UpdateReturnRequest,
    success: { status: 200, body: ReturnResponse },
    problems: [
      'return_not_found',
      'return_not_verifiable',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
  decideReturn: {
    ...writing,
    key: 'POST /returns/{id}/decision',
    summary: 'Set the disposition of inspected units',
    description:
      'Applies to units that await a decision or have the disposition `keep`. Other dispositions cannot be changed.',
    body: DecideReturnRequest,
    success: { status: 200, body: ReturnResponse },
    problems: ['return_not_found'],
  },
  discardReturn: {
    ...writing,
    key: 'DELETE /returns/{id}',
    summary: 'Dispose of a return',
    description:
      'The parcel is destroyed, and the return is deleted: later requests return 404, and no event is sent. No fee is charged. The response is an empty object. This action cannot be undone.',
    success: { status: 200, body: EmptyResponse },
    problems: ['return_not_found', 'return_not_discardable'],
  },
})

export const returnRoutes = { ...returnedParcelRoutes, ...returnRequestRoutes } as const

export type ReturnEndpoint<Name extends keyof typeof returnRoutes> = Endpoint<(typeof returnRoutes)[Name], SigningDeps>
