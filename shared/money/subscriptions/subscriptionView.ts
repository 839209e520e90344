import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { currentPeriod, isActive, type Subscription } from './rules/subscription.ts'

export const SubscriptionView = v.pipe(
  v.strictObject({
    id: v.string(),
    name: v.string(),
    application: v.string(),
    amount: v.number(),
    currency: v.literal('USD'),
    interval: v.literal('monthly'),
    status: v.picklist(['active', 'cancelled']),
    created: v.string(),
    cancelled_at: v.nullable(v.string()),
    current_period_start: v.string(),
    current_period_end: v.string(),
  }),
  v.title('Subscription'),
)

export function subscriptionView(subscription: Subscription): v.InferOutput<typeof SubscriptionView> {
  const { id, name, applicationName, amountCents, createdMs, cancelledAtMs } = subscription
  const { startMs, endMs } = currentPeriod(subscription)
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
