import * as v from 'valibot'
import { trackingNumberQuery } from '../../../shared/carriers/trackingNumberQuery.ts'
import { MAX_MESSAGE_LENGTH } from '../../../shared/fulfilment/returns/rules/limits.ts'
import { MESSAGE_AUTHORS } from '../../../shared/fulfilment/returns/rules/returned.ts'
import { RETURN_STATUSES } from '../../../shared/fulfilment/returns/rules/transitions.ts'
import { choice, object, text } from '../../../shared/http/fields.ts'
import { dates, paging, word } from '../../../shared/http/query.ts'

export const ListReturns = v.object({
  ...paging(),
  ...dates,
  status: v.optional(word(RETURN_STATUSES)),
  tracking_number: v.optional(trackingNumberQuery),
})

export type ReturnFilters = v.InferOutput<typeof ListReturns>

export const PostMessage = object({ message: object({ body: text(1, MAX_MESSAGE_LENGTH) }) })

export const UpdateReturn = object({ return: object({ status: choice(['Verify']) }) })

const integer = v.pipe(v.number(), v.integer())
const dollars = v.pipe(v.number(), v.description('USD'))

const returnEntries = {
  id: integer,
  created: v.string(),
  status: v.picklist(RETURN_STATUSES),
  tracking_number: v.pipe(v.string(), v.description('Of the parcel that came back')),
  weight: v.pipe(v.number(), v.description('In kilograms')),
  process_fee: dollars,
  verify_fee: v.pipe(v.number(), v.description('USD; 0 until you ask for verification')),
  reshipment_id: v.nullable(integer),
  rma_number: v.nullable(v.string()),
}

const Message = v.strictObject({
  id: integer,
  author: v.picklist(MESSAGE_AUTHORS),
  body: v.string(),
  created: v.string(),
})

const ReturnView = v.pipe(
  v.strictObject({
    ...returnEntries,
    images: v.pipe(
      v.array(v.string()),
      v.description('Addresses of pictures, which need no token: whoever has one sees the picture'),
    ),
    messages: v.pipe(v.array(Message), v.description('Newest first')),
  }),
  v.title('Return'),
)

const ReturnRowView = v.pipe(
  v.strictObject({ ...returnEntries, messages: v.pipe(integer, v.description('How many there are')) }),
  v.title('ReturnRow'),
)

export const ReturnAnswer = v.strictObject({ return: ReturnView })
export const ReturnsAnswer = v.strictObject({
  returns: v.array(ReturnRowView),
  total_pages: integer,
  total_returns: integer,
})
export const EmptyAnswer = v.strictObject({})
