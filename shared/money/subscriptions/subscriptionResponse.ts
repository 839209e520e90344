import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { created } from '#shared/http/responseFields.ts'
import { getCurrentPeriod, isActive, type Subscription } from './rules/subscription.ts'

export const SubscriptionSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('Unique identifier, prefixed with `sub_`')),
    name: v.pipe(v.string(), v.description('Subscription description shown to the user')),
    application: v.pipe(v.string(), v.description('Name of the application receiving the payments')),
    amount: v.pipe(v.number(), v.description('Monthly charge in USD')),
    currency: v.pipe(v.literal('USD'), v.description('Currency of `amount`. Always `USD`.')),
    interval: v.pipe(v.literal('monthly'), v.description('Billing interval. Always `monthly`.')),
    status: v.pipe(
      v.picklist(['active', 'cancelled']),
      v.description('Subscription status: `active`, or `cancelled` (ends after the paid period)'),
    ),
    created,
    cancelled_at: v.pipe(
      v.nullable(v.string()),
      v.description('Cancellation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not cancelled.'),
    ),
    current_period_start: v.pipe(
      v.string(),
      v.description('Start of the current billing period in UTC (`YYYY-MM-DD HH:MM:SS`)'),
    ),
    current_period_end: v.pipe(
      v.string(),
      v.description('End of the paid period and time of the next charge, if any, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
    ),
  }),
  v.title('Subscription'),
)

export function toSubscriptionResponse(subscription: Subscription): v.InferOutput<typeof SubscriptionSchema> {
  const { id, name, applicationName, amountCents, createdMs, cancelledAtMs } = subscription
  const { startMs, endMs } = getCurrentPeriod(subscription)
  return {
    id,
    name,
    application: applicationName,
    amount: fromScaledInteger(amountCents, 2),
    currency: 'USD',
    interval: 'monthly',
    status: isActive(subscription) ? 'active' : 'cancelled',
    created: formatDateTime(createdMs),
    cancelled_at: cancelledAtMs === null ? null : formatDateTime(cancelledAtMs),
    current_period_start: formatDateTime(startMs),
    current_period_end: formatDateTime(endMs),
  }
}
