import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { FIRST_KEY_ID } from '../core/keyIds.ts'
import { problem } from '../core/problems.ts'
import { enqueueEmail } from '../mail/dueEmail.ts'
import { digest } from '../platform/crypto.ts'
import { generateId } from '../platform/generateId.ts'
import { countWebhookOutcome } from '../statistics/webhookCounts.ts'
import { type Action, create, remove, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, any, equals, exists, incrementBy, isAtLeast, missing } from '../table/expressions.ts'
import { iterateQueryPages } from '../table/iterateRows.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Attempt } from './rules/delivery.ts'
import { getOtherLane, LANES, type Lane, shouldSwitchLane } from './rules/lane.ts'
import { MAX_WEBHOOKS_PER_TOPIC } from './rules/webhookLimits.ts'
import type { Topic } from './topics/topics.ts'

/* Webhooks in the table, with failure counts and lanes. */

/** Retention of the count of consecutive failures. */
const FAILURE_RETENTION_MS = 400 * DAY_MS

/** Items that count the failures of a webhook, which avoids write conflicts. */
const FAILURE_COUNTER_SHARDS = 8

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
  /** Encrypted signing key of deliveries. */
  sealedKey: v.string(),
  /** Id of the encryption key. Earlier releases had only one. */
  sealedBy: v.optional(v.string(), FIRST_KEY_ID),
  /** Previous key, which also signs until an end set by the owner. */
  previousKey: v.optional(
    v.nullable(
      v.object({ sealedKey: v.string(), sealedBy: v.string(), replacedAtMs: v.number(), endsAtMs: v.number() }),
    ),
    null,
  ),
  isActive: v.boolean(),
  /**
   * Zero if the last attempt succeeded. Otherwise the failures counted in this item: the first of a
   * series, and those counted by an earlier release. Others are counted in separate items by
   * series.
   */
  failuresInARow: v.number(),
  /** Number of the current or last failure series. */
  failureRow: v.optional(v.number(), 0),
  lane: v.optional(v.picklist(LANES), 'fast'),
  /** Consecutive attempts that indicate the other lane. */
  attemptsForOtherLane: v.optional(v.number(), 0),
  updatedMs: v.number(),
})

export type Webhook = Readonly<v.InferOutput<typeof Webhook>>

const webhooks = codec(Webhook)

export const parseWebhook = webhooks.read

/** Finds a user's webhook of any application. */
export async function findWebhook(table: Table, userId: number, webhookId: number): Promise<Webhook | null> {
  const item = await table.get(keys.webhook(userId, webhookId))
  return item ? parseWebhook(item) : null
}

/** Returns the active webhooks of a user for a topic, of all applications, oldest first. */
export async function* iterateWebhooks(table: Table, userId: number, topic: Topic): AsyncGenerator<Webhook> {
  const { pk } = keys.webhook(userId, 0)
  const filter = all(equals('topic', topic), equals('isActive', true))
  for await (const items of iterateQueryPages(table, { pk, filter })) yield* items.map(parseWebhook)
}

/** Returns the number of a user's inactive webhooks, which is limited per topic. */
export async function countInactiveWebhooks(table: Pick<Table, 'queryAll'>, userId: number): Promise<number> {
  const items = await table.queryAll({ pk: keys.webhook(userId, 0).pk })
  return items.filter((item) => !parseWebhook(item).isActive).length
}

type Target = Pick<Webhook, 'userId' | 'applicationId' | 'topic' | 'address'>

/** Normalised, so that different spellings of an address are the same target. */
const getWebhookTargetKey = ({ userId, applicationId, topic, address }: Target) =>
  keys.webhookTarget(userId, applicationId, topic, digest(new URL(address).href))

const claimWebhookTarget = (webhook: Webhook): Action =>
  create({ ...getWebhookTargetKey(webhook), webhookId: webhook.id }, () =>
    problem('webhook_duplicate', { address: webhook.address, topic: webhook.topic }),
  )

const releaseWebhookTarget = (webhook: Webhook): Action =>
  remove(getWebhookTargetKey(webhook), equals('webhookId', webhook.id))

const getItemKey = ({ userId, id }: Webhook) => keys.webhook(userId, id)

/**
 * Reserves a place for a new webhook among those of its user and topic, across applications; null
 * if the limit is reached. Part of the transaction that creates the webhook: concurrent creations
 * are serialised and decide again.
 */
export async function reserveTopicSlot(table: Table, { userId, topic, id }: Webhook): Promise<Action | null> {
  const key = keys.webhookTopic(userId, topic)
  const before = await table.get(key)
  let count = 0
  const pages = iterateQueryPages(table, {
    pk: keys.webhook(userId, 0).pk,
    filter: equals('topic', topic),
    only: ['sk'],
  })
  for await (const items of pages) {
    count += items.length
    if (count >= MAX_WEBHOOKS_PER_TOPIC) return null
  }
  const isUnchanged = before ? equals('newestId', before.newestId) : missing()
  return update(key, { set: { newestId: id } }, isUnchanged)
}

/** Creates a webhook; 400/1401 if the application has one with this user, topic and address. */
export const createWebhook = (webhook: Webhook): readonly Action[] => [
  create({ ...getItemKey(webhook), ...webhooks.write(webhook) }),
  claimWebhookTarget(webhook),
]

/** Changes by an owner, with derived ones. */
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
 * Changes a webhook, if its address is unchanged since it was read, as well as its key if that
 * changes: keys set concurrently are serialised. 400/1401 if the new address is in use.
 */
export function updateWebhookRecord(before: Webhook, changes: WebhookChanges): readonly Action[] {
  const after = { ...before, ...changes }
  const isWebhookTargetChanged = getWebhookTargetKey(after).sk !== getWebhookTargetKey(before).sk
  const hasAddress = equals('address', before.address)
  const isKeyChanged = changes.sealedKey !== undefined || changes.previousKey !== undefined
  return [
    update(
      getItemKey(before),
      { set: changes },
      isKeyChanged ? all(hasAddress, equals('sealedKey', before.sealedKey)) : hasAddress,
    ),
    ...(isWebhookTargetChanged ? [releaseWebhookTarget(before), claimWebhookTarget(after)] : []),
  ]
}

/** Deletes a webhook. Its deliveries are dropped when due and expire. */
export const removeWebhook = (webhook: Webhook): readonly Action[] => [
  remove(getItemKey(webhook), equals('address', webhook.address)),
  releaseWebhookTarget(webhook),
]

const ALWAYS = any(exists(), missing())

/**
 * Counts a failed attempt of a delivery. The first one of a series is counted in the webhook's
 * item, the others in separate items to avoid write conflicts. Fails (`again`) if a series has
 * started since the webhook was read.
 */
export const recordFailedAttempt = (webhook: Webhook, eventId: number, nowMs: number): Action => {
  const { userId, id, failuresInARow, failureRow } = webhook
  if (failuresInARow === 0) {
    const isFirst = equals('failuresInARow', 0)
    return update(getItemKey(webhook), { set: { failuresInARow: 1, failureRow: incrementBy(1) } }, isFirst)
  }
  const expiresAt = Math.ceil((nowMs + FAILURE_RETENTION_MS) / 1000)
  const set = { failures: incrementBy(1), [tableShape.timeToLive]: expiresAt }
  return update(keys.webhookFailures(userId, id, failureRow, eventId % FAILURE_COUNTER_SHARDS), { set }, ALWAYS)
}

const Part = v.object({ failures: v.number() })

/** Returns the number of consecutive failures as of when the webhook was read. */
export async function countConsecutiveFailures(table: Pick<Table, 'query'>, webhook: Webhook): Promise<number> {
  const { userId, id, failuresInARow: countedHere, failureRow } = webhook
  if (countedHere === 0) return 0
  const [first, last] = [0, FAILURE_COUNTER_SHARDS - 1].map((part) =>
    keys.webhookFailures(userId, id, failureRow, part),
  )
  const range = { from: first?.sk ?? '', to: last?.sk ?? '' }
  const { items } = await table.query({ pk: first?.pk ?? '', range })
  return items.reduce((sum, item) => sum + v.parse(Part, item).failures, countedHere)
}

/** Ends the failure series after a success. */
export const clearWebhookFailures = (webhook: Webhook): Action =>
  update(getItemKey(webhook), { set: { failuresInARow: 0 } })

/**
 * Deactivates a webhook with too many consecutive failures and notifies its owner; `webhook` is as
 * read when its last attempt was counted. Returns true only for the call that deactivated it: not
 * if a success ended the series or another call was first.
 */
export async function deactivateFailingWebhook(
  table: Pick<Table, 'query' | 'commit'>,
  webhook: Webhook,
  nowMs: number,
): Promise<boolean> {
  if ((await countConsecutiveFailures(table, webhook)) < MAX_CONSECUTIVE_FAILURES) return false
  const { userId, id: webhookId, failureRow } = webhook
  // Items of earlier releases have no series.
  const isRow = equals('failureRow', failureRow)
  const isSameFailureRow = failureRow === 0 ? any(missing('failureRow'), isRow) : isRow
  const isWebhookFailing = all(equals('isActive', true), isAtLeast('failuresInARow', 1), isSameFailureRow)
  const deactivated = await table.commit([
    update(getItemKey(webhook), { set: { isActive: false, updatedMs: nowMs } }, isWebhookFailing),
    countWebhookOutcome(userId, webhookId, 'switchedOff', nowMs),
    ...(isSandbox(userId)
      ? []
      : [enqueueEmail({ kind: 'webhookDeactivated', userId, webhookId }, generateId(), nowMs)]),
  ])
  return deactivated.ok
}

/**
 * Moves a webhook to the other lane after enough consecutive attempts indicate it. Its item is
 * written only by these, and by the one that ends their sequence.
 */
export async function recordWebhookPace(
  table: Pick<Table, 'update'>,
  webhook: Webhook,
  attempt: Pick<Attempt, 'fault' | 'tookMs'>,
): Promise<void> {
  const { lane, attemptsForOtherLane } = webhook
  const key = getItemKey(webhook)
  if (!shouldSwitchLane(lane, attempt)) {
    if (attemptsForOtherLane > 0)
      await table.update(key, { set: { attemptsForOtherLane: 0 } }, createLaneCondition(lane))
    return
  }
  const counted = await table.update(key, { set: { attemptsForOtherLane: incrementBy(1) } }, createLaneCondition(lane))
  if (!counted.ok || Number(counted.value.attemptsForOtherLane) < LANE_CHANGE_THRESHOLD) return
  const hasEnoughAttempts = all(createLaneCondition(lane), isAtLeast('attemptsForOtherLane', LANE_CHANGE_THRESHOLD))
  await table.update(key, { set: { lane: getOtherLane(lane), attemptsForOtherLane: 0 } }, hasEnoughAttempts)
}

/** Items of earlier releases have no lane. */
const createLaneCondition = (lane: Lane) =>
  lane === 'fast' ? all(exists(), any(missing('lane'), equals('lane', lane))) : equals('lane', lane)
