import * as v from 'valibot'
import { object, positiveDecimal, text } from '../../../shared/http/fields.ts'
import { SubscriptionView } from '../../../shared/money/subscriptions/subscriptionView.ts'

export const CreateSubscription = object({
  subscription: object({ amount: positiveDecimal(1_000_000, 2), name: text(1, 64) }),
})

export const RenewSubscription = object({
  subscription: object({ status: v.literal('active', 'must be active') }),
})

export const SubscriptionAnswer = v.strictObject({ subscription: SubscriptionView })
