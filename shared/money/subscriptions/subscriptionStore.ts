import { usd } from '#shared/core/money.ts'
import { type Action, create, type Otherwise, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { chargeIfFundsAvailable } from '../wallet/walletStore.ts'
import { getCurrentPeriod, getRenewalDueMs, Subscription } from './rules/subscription.ts'

/** Job that renews subscriptions and removes ended ones. */
export const RENEW_SUBSCRIPTIONS_JOB = 'renewSubscriptions'

const subscriptions = codec(Subscription)

export const parseSubscription = subscriptions.read

export async function findSubscription(table: Table, userId: number, id: string): Promise<Subscription | null> {
  const item = await table.get(keys.subscription(userId, id))
  return item ? parseSubscription(item) : null
}

/** Lists all subscriptions of a user; few, as each is charged monthly. */
export async function findSubscriptions(table: Table, userId: number): Promise<readonly Subscription[]> {
  return (await table.queryAll({ pk: keys.subscription(userId, '').pk })).map(parseSubscription)
}

const itemOf = (subscription: Subscription) => ({
  ...keys.subscription(subscription.userId, subscription.id),
  ...subscriptions.write(subscription),
  ...due(RENEW_SUBSCRIPTIONS_JOB, subscription.createdMs, getRenewalDueMs(subscription)),
})

const getNameKey = ({ userId, applicationId, name }: Subscription) => keys.subscriptionName(userId, applicationId, name)
const isUnchanged = ({ revision }: Subscription) => equals('revision', revision)

/** Claims the name, which is unique among active subscriptions of an application. */
const claimSubscriptionName = (subscription: Subscription, onConflict: Otherwise): Action =>
  create({ ...getNameKey(subscription), subscriptionId: subscription.id }, onConflict)

export const createSubscription = (subscription: Subscription, onConflict: Otherwise): readonly Action[] => [
  create(itemOf(subscription)),
  claimSubscriptionName(subscription, onConflict),
]

/**
 * Stores a changed subscription, if it is unchanged since it was read. Cancelling releases its
 * name.
 */
export function replaceSubscription(
  before: Subscription,
  after: Subscription,
  onConflict?: Otherwise,
): readonly Action[] {
  const wasSubscriptionActive = before.cancelledAtMs === null
  const isActive = after.cancelledAtMs === null
  return [
    put(itemOf({ ...after, revision: before.revision + 1 }), isUnchanged(before)),
    ...(wasSubscriptionActive && !isActive ? [remove(getNameKey(before))] : []),
    ...(!wasSubscriptionActive && isActive ? [claimSubscriptionName(after, onConflict ?? (() => 'again'))] : []),
  ]
}

export const removeSubscription = (subscription: Subscription): readonly Action[] => [
  remove(keys.subscription(subscription.userId, subscription.id), isUnchanged(subscription)),
  ...(subscription.cancelledAtMs === null ? [remove(getNameKey(subscription))] : []),
]

/** Charges a subscription's current month once; 402/1080 if it is not covered. */
export function chargeSubscriptionPeriod(subscription: Subscription, nowMs: number): readonly Action[] {
  const { id, userId, name, amountCents } = subscription
  const { startMs } = getCurrentPeriod(subscription)
  return chargeIfFundsAvailable(userId, {
    naturalKey: `sub/${id}/${startMs}`,
    amount: usd(amountCents),
    counterAccount: 'revenue:subscriptions',
    description: `Subscription ${name}`,
    bookedAtMs: nowMs,
  })
}
