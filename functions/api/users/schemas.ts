import * as v from 'valibot'
import { recipientParts } from '../../../shared/addresses/parties/partySchemas.ts'
import { textOrNull, wholeNumber } from '../../../shared/http/answerFields.ts'
import { country, object, optionalText, positiveDecimal, text } from '../../../shared/http/fields.ts'
import { SubscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'

/** The address an account keeps: what may be changed of a user. */
const UserAddressFields = object({
  company_name: text(1, 40),
  street1: text(1, 40),
  street2: v.optional(optionalText(40), null),
  city: text(1, 40),
  ...recipientParts,
  country,
})

export const UpdateUser = object({ user: object({ address: v.optional(v.nullable(UserAddressFields)) }) })

const Decimal = v.number()
export const UserAnswer = v.strictObject({
  user: v.strictObject({
    id: wholeNumber,
    first_name: v.string(),
    last_name: v.string(),
    timezone: v.string(),
    address: v.nullable(
      v.strictObject({
        company_name: v.string(),
        street1: v.string(),
        street2: textOrNull,
        city: v.string(),
        province: textOrNull,
        postal_code: textOrNull,
        country: v.string(),
      }),
    ),
    balances: v.record(v.string(), Decimal),
    balance: Decimal,
    credit_limit: Decimal,
    subscriptions: v.optional(v.array(SubscriptionView)),
  }),
})

export const CreateSubscription = object({
  subscription: object({ amount: positiveDecimal(1_000_000, 2), name: text(1, 64) }),
})

export const RenewSubscription = object({
  subscription: object({ status: v.literal('active', 'must be active') }),
})

export const SubscriptionAnswer = v.strictObject({ subscription: SubscriptionView })
