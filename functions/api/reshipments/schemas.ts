import * as v from 'valibot'
import { Recipient } from '../../../shared/addresses/parties/partySchemas.ts'
import { MAX_RESHIPPED_RETURNS } from '../../../shared/fulfilment/reshipments/rules/limits.ts'
import { RESHIPMENT_STATUSES } from '../../../shared/fulfilment/reshipments/rules/transitions.ts'
import { choice, id, list, object, positiveDecimal, text } from '../../../shared/http/fields.ts'
import { dates, tokenPaging } from '../../../shared/http/query.ts'
import { SERVICES } from '../../../shared/reference/rules/services.ts'

/** Contents worth a million are a slip of the finger. */
const BELOW_USD = 1_000_000

export const ListReshipments = v.object({ ...tokenPaging, ...dates })

const To = v.omit(Recipient, ['email'])
const Returns = list(id, 1, MAX_RESHIPPED_RETURNS)

export const CreateReshipment = object({
  reshipment: object({
    contents: text(1, 255),
    returns: Returns,
    to: To,
    value: positiveDecimal(BELOW_USD, 2),
  }),
})

export const UpdateReshipment = object({
  reshipment: object({
    status: choice(['Approved', 'Declined']),
    returns: v.optional(Returns),
    to: v.optional(To),
  }),
})

export type SentChanges = v.InferOutput<typeof UpdateReshipment>['reshipment']

const integer = v.pipe(v.number(), v.integer())
const textOrNull = v.nullable(v.string())

const reshipmentEntries = {
  id: integer,
  created: v.string(),
  contents: v.string(),
  to: v.strictObject({
    company_name: textOrNull,
    name: v.string(),
    phone: textOrNull,
    street1: v.string(),
    street2: textOrNull,
    city: v.string(),
    province: textOrNull,
    postal_code: textOrNull,
    country: v.string(),
  }),
  service: v.nullable(v.picklist(SERVICES)),
  status: v.picklist(RESHIPMENT_STATUSES),
  estimated_reship_fee: v.pipe(v.number(), v.description('USD; 0 until the facility has worked it out')),
  reship_fee: v.pipe(v.number(), v.description('USD; 0 until it is final')),
  tracking_number: textOrNull,
  value: v.pipe(v.number(), v.description('Of the contents, USD')),
  weight: v.pipe(v.number(), v.description('In kilograms')),
}

const ReshipmentView = v.pipe(
  v.strictObject({ ...reshipmentEntries, returns: v.pipe(v.array(integer), v.description('Ids of the returns')) }),
  v.title('Reshipment'),
)

const ReshipmentRowView = v.pipe(
  v.strictObject({ ...reshipmentEntries, returns: v.pipe(integer, v.description('How many returns')) }),
  v.title('ReshipmentRow'),
)

export const ReshipmentAnswer = v.strictObject({ reshipment: ReshipmentView })
export const ReshipmentsAnswer = v.strictObject({
  reshipments: v.array(ReshipmentRowView),
  next_page: v.pipe(textOrNull, v.description('To be sent as `page_token`; null on the last page')),
})
export const EmptyAnswer = v.strictObject({})
