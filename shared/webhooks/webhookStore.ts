import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { FIRST_KEY } from '../core/keyIds.ts'
import { problem } from '../core/problems.ts'
import { enqueueMail } from '../mail/mailDue.ts'
import { digest } from '../platform/digest.ts'
import { generateId } from '../platform/freshId.ts'
import { countWebhookOutcome } from '../statistics/webhookCounts.ts'
import { type Action, create, remove, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, any, atLeast, equals, exists, incrementBy, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { queryPages } from '../table/walkRows.ts'
import type { Attempt } from './rules/delivery.ts'
import { LANES, type Lane, otherLane, shouldSwitchLane } from './rules/lane.ts'
import { MAX_WEBHOOKS_OF_TOPIC } from './rules/webhookLimits.ts'
import type { Topic } from './topics/topics.ts'

/** Retention of the count of consecutive failures. */
const FAILURE_RETENTION_MS = 400 * DAY_MS

/** Items that count the failures of a webhook, which avoids write conflicts. */
const FAILURE_PARTS = 8

/** Consecutive failures that disable a webhook until it is updated. */
const MAX_CONSECUTIVE_FAILURES = 1000

/** Consecutive responses after which a webhook moves to the other worker. */
const LANE_CHANGE_THRESHOLD = 5

export const Webhook = v.object({
  id: v.number(),
  userId: v.number(),
  applicationId: v.string(),
  address: v.string(),
  topic: v.custom<Topic>((name) => typeof name === 'string'),
  /** The key deliveries are signed with, encrypted. */
  sealedKey: v.string(),
  /** The signing key under which it is encrypted. Of former releases, there was one only. */
  sealedBy: v.optional(v.string(), FIRST_KEY),
  /** The key before it, which signs beside it until an end its owner has set. */
  previousKey: v.optional(
    v.nullable(
      v.object({ sealedKey: v.string(), sealedBy: v.string(), replacedAtMs: v.number(), endsAtMs: v.number() }),
    ),
    null,
  ),
  isActive: v.boolean(),
  /**
   * Zero: the last attempt did not fail. Otherwise a row of failures is under way, and this is how
   * many were counted here: the first, and those a former release counted. The others are counted
   * apart, by the number of the row.
   */
  failuresInARow: v.number(),
  /** The number of the row of failures that is under way, or of the last one. */
  failureRow: v.optional(v.number(), 0),
  lane: v.optional(v.picklist(LANES), 'fast'),
  /** Attempts in a row that say that it belongs into the other lane. */
  attemptsForOtherLane: v.optional(v.number(), 0),
  updatedMs: v.number(),
})

/** A webhook as it is stored. */
export type Webhook = Readonly<v.InferOutput<typeof Webhook>>

const webhooks = codec(Webhook)

export const readWebhook = webhooks.read

/** A user's webhook, whatever application it belongs to. */
export async function findWebhook(table: Table, userId: number, webhookId: number): Promise<Webhook | null> {
  const item = await table.get(keys.webhook(userId, webhookId))
  return item ? readWebhook(item) : null
}

/** The active webhooks of a user for a topic, of all applications, oldest first. */
export async function* webhooksOf(table: Table, userId: number, topic: Topic): AsyncGenerator<Webhook> {
  const { pk } = keys.webhook(userId, 0)
  const filter = all(equals('topic', topic), equals('isActive', true))
  for await (const items of queryPages(table, { pk, filter })) yield* items.map(readWebhook)
}

/** How many of a user's webhooks are told nothing: their number is bounded for each topic. */
export async function countInactiveWebhooks(table: Pick<Table, 'queryAll'>, userId: number): Promise<number> {
  const items = await table.queryAll({ pk: keys.webhook(userId, 0).pk })
  return items.filter((item) => !readWebhook(item).isActive).length
}

type Target = Pick<Webhook, 'userId' | 'applicationId' | 'topic' | 'address'>

/** Addresses that only spell the same target differently are one. */
const targetKey = ({ userId, applicationId, topic, address }: Target) =>
  keys.webhookTarget(userId, applicationId, topic, digest(new URL(address).href))

const claimTarget = (webhook: Webhook): Action =>
  create({ ...targetKey(webhook), webhookId: webhook.id }, () =>
    problem('webhook_duplicate', { address: webhook.address, topic: webhook.topic }),
  )

const freeTarget = (webhook: Webhook): Action => remove(targetKey(webhook), equals('webhookId', webhook.id))

const itemKey = ({ userId, id }: Webhook) => keys.webhook(userId, id)

/**
 * The place of a new webhook among those of its user and topic, all applications together; null
 * where there are as many as there may be. Who makes webhooks of one topic at the same time gets
 * one place after the other: it is for a transaction that creates the webhook, and who comes second
 * decides anew.
 */
export async function reserveTopicSlot(table: Table, { userId, topic, id }: Webhook): Promise<Action | null> {
  const key = keys.webhookTopic(userId, topic)
  const before = await table.get(key)
  let count = 0
  const pages = queryPages(table, { pk: keys.webhook(userId, 0).pk, filter: equals('topic', topic), only: ['sk'] })
  for await (const items of pages) {
    count += items.length
    if (count >= MAX_WEBHOOKS_OF_TOPIC) return null
  }
  const isUnchanged = before ? equals('newestId', before.newestId) : missing()
  return update(key, { set: { newestId: id } }, isUnchanged)
}

/** Stores a new webhook; 400/1401 where the application has one of this user, topic and address. */
export const createWebhook = (webhook: Webhook): readonly Action[] => [
  create({ ...itemKey(webhook), ...webhooks.write(webhook) }),
  claimTarget(webhook),
]

/** What an owner can change of a webhook, and what changes with it. */
export type WebhookChanges = Partial<
  Pick<
    Webhook,
    | 'address'
    | 'sealedKey'
    | 'sealedBy'
    | 'previousKey'
    | 'isActive'
    | 'failuresInARow'
    | 'lane'
    | 'attemptsForOtherLane'
    | 'updatedMs'
  >
>

/**
 * Changes a webhook that is still at the address it was read with, and has the key it had where
 * that changes: of two keys set at the same time, the second comes after the first. 400/1401 where
 * its new address is taken.
 */
export function changeWebhook(before: Webhook, changes: WebhookChanges): readonly Action[] {
  const after = { ...before, ...changes }
  const isMoving = targetKey(after).sk !== targetKey(before).sk
  const hasAddress = equals('address', before.address)
  const changesKeys = changes.sealedKey !== undefined || changes.previousKey !== undefined
  return [
    update(
      itemKey(before),
      { set: changes },
      changesKeys ? all(hasAddress, equals('sealedKey', before.sealedKey)) : hasAddress,
    ),
    ...(isMoving ? [freeTarget(before), claimTarget(after)] : []),
  ]
}

/** Takes a webhook away. Its deliveries find it gone, and expire by themselves. */
export const removeWebhook = (webhook: Webhook): readonly Action[] => [
  remove(itemKey(webhook), equals('address', webhook.address)),
  freeTarget(webhook),
]

const ALWAYS = any(exists(), missing())

/**
 * Counts an attempt that failed, of the delivery of an event. The first of a row begins it, in the
 * webhook's own item; the others are counted in the row's parts, so that those who fail at once do
 * not stand in each other's way. Refused (`again`) where a row has begun since the webhook was
 * read.
 */
export const recordFailedAttempt = (webhook: Webhook, eventId: number, nowMs: number): Action => {
  const { userId, id, failuresInARow, failureRow } = webhook
  if (failuresInARow === 0) {
    const isFirst = equals('failuresInARow', 0)
    return update(itemKey(webhook), { set: { failuresInARow: 1, failureRow: incrementBy(1) } }, isFirst)
  }
  const expiresAt = Math.ceil((nowMs + FAILURE_RETENTION_MS) / 1000)
  const set = { failures: incrementBy(1), [tableShape.timeToLive]: expiresAt }
  return update(keys.webhookFailures(userId, id, failureRow, eventId % FAILURE_PARTS), { set }, ALWAYS)
}

const Part = v.object({ failures: v.number() })

/** How many attempts have failed since the last one that did not, as the webhook was read. */
export async function failuresInARow(table: Pick<Table, 'query'>, webhook: Webhook): Promise<number> {
  const { userId, id, failuresInARow: countedHere, failureRow } = webhook
  if (countedHere === 0) return 0
  const [first, last] = [0, FAILURE_PARTS - 1].map((part) => keys.webhookFailures(userId, id, failureRow, part))
  const range = { from: first?.sk ?? '', to: last?.sk ?? '' }
  const { items } = await table.query({ pk: first?.pk ?? '', range })
  return items.reduce((sum, item) => sum + v.parse(Part, item).failures, countedHere)
}

/** A success ends the row of failures. */
export const clearFailures = (webhook: Webhook): Action => update(itemKey(webhook), { set: { failuresInARow: 0 } })

/**
 * Deactivates a webhook whose row of failures is complete, and has its owner told; `webhook` is how
 * it was read when its last attempt was counted. True where this is the call that did it: not where
 * a success has ended that row, or another call was faster.
 */
export async function deactivateFailing(
  table: Pick<Table, 'query' | 'commit'>,
  webhook: Webhook,
  nowMs: number,
): Promise<boolean> {
  if ((await failuresInARow(table, webhook)) < MAX_CONSECUTIVE_FAILURES) return false
  const { userId, id: webhookId, failureRow } = webhook
  // Items of former releases have no rows.
  const isRow = equals('failureRow', failureRow)
  const isSameRow = failureRow === 0 ? any(missing('failureRow'), isRow) : isRow
  const isFailing = all(equals('isActive', true), atLeast('failuresInARow', 1), isSameRow)
  const switchedOff = await table.commit([
    update(itemKey(webhook), { set: { isActive: false, updatedMs: nowMs } }, isFailing),
    countWebhookOutcome(userId, webhookId, 'switchedOff', nowMs),
    ...(isSandbox(userId) ? [] : [enqueueMail({ kind: 'webhookDeactivated', userId, webhookId }, generateId(), nowMs)]),
  ])
  return switchedOff.ok
}

/**
 * Brings a webhook into the other lane once enough attempts in a row say so. Its item is written
 * only by those, and by the one that ends their row.
 */
export async function recordPace(
  table: Pick<Table, 'update'>,
  webhook: Webhook,
  attempt: Pick<Attempt, 'fault' | 'tookMs'>,
): Promise<void> {
  const { lane, attemptsForOtherLane } = webhook
  const key = itemKey(webhook)
  if (!shouldSwitchLane(lane, attempt)) {
    if (attemptsForOtherLane > 0) await table.update(key, { set: { attemptsForOtherLane: 0 } }, isInLane(lane))
    return
  }
  const counted = await table.update(key, { set: { attemptsForOtherLane: incrementBy(1) } }, isInLane(lane))
  if (!counted.ok || Number(counted.value.attemptsForOtherLane) < LANE_CHANGE_THRESHOLD) return
  const enough = all(isInLane(lane), atLeast('attemptsForOtherLane', LANE_CHANGE_THRESHOLD))
  await table.update(key, { set: { lane: otherLane(lane), attemptsForOtherLane: 0 } }, enough)
}

/** Items of former releases know no lanes. */
const isInLane = (lane: Lane) =>
  lane === 'fast' ? all(exists(), any(missing('lane'), equals('lane', lane))) : equals('lane', lane)
