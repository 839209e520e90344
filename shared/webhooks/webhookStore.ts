import * as v from 'valibot'
import { problem } from '../core/problems.ts'
import { digest } from '../platform/digest.ts'
import { type Action, create, remove, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, atLeast, equals, plus } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { pagesOf } from '../table/walkRows.ts'
import { INACTIVE_FROM_FAILURES } from './rules/limitsAndTimes.ts'
import type { Topic } from './topics/topics.ts'

export const Webhook = v.object({
  id: v.number(),
  userId: v.number(),
  applicationId: v.string(),
  address: v.string(),
  topic: v.custom<Topic>((name) => typeof name === 'string'),
  /** The key deliveries are signed with, encrypted. */
  sealedKey: v.string(),
  isActive: v.boolean(),
  /** Attempts that failed since the last one that did not. */
  failuresInARow: v.number(),
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
  for await (const items of pagesOf(table, { pk, filter })) yield* items.map(readWebhook)
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

/** Stores a new webhook; 400/1401 where the application has one of this user, topic and address. */
export const createWebhook = (webhook: Webhook): readonly Action[] => [
  create({ ...itemKey(webhook), ...webhooks.write(webhook) }),
  claimTarget(webhook),
]

/** What an owner can change of a webhook, and what changes with it. */
export type WebhookChanges = Partial<
  Pick<Webhook, 'address' | 'sealedKey' | 'isActive' | 'failuresInARow' | 'updatedMs'>
>

/** Changes a webhook that is still at the address it was read with; 400/1401 where its new address is taken. */
export function changeWebhook(before: Webhook, changes: WebhookChanges): readonly Action[] {
  const after = { ...before, ...changes }
  const isMoving = targetKey(after).sk !== targetKey(before).sk
  return [
    update(itemKey(before), { set: changes }, equals('address', before.address)),
    ...(isMoving ? [freeTarget(before), claimTarget(after)] : []),
  ]
}

/** Takes a webhook away. Its deliveries find it gone, and expire by themselves. */
export const removeWebhook = (webhook: Webhook): readonly Action[] => [
  remove(itemKey(webhook), equals('address', webhook.address)),
  freeTarget(webhook),
]

/** Counts an attempt that failed. */
export const recordFailedAttempt = (webhook: Webhook): Action =>
  update(itemKey(webhook), { set: { failuresInARow: plus(1) } })

/** A success ends the row of failures. */
export const clearFailures = (webhook: Webhook): Action => update(itemKey(webhook), { set: { failuresInARow: 0 } })

/**
 * Deactivates a webhook whose row of failures is complete: `before` is how it was read before its last attempt failed.
 * True where this is the call that did it.
 */
export async function deactivateFailing(table: Table, before: Webhook, nowMs: number): Promise<boolean> {
  if (before.failuresInARow + 1 < INACTIVE_FROM_FAILURES) return false
  const isFailing = all(equals('isActive', true), atLeast('failuresInARow', INACTIVE_FROM_FAILURES))
  return (await table.update(itemKey(before), { set: { isActive: false, updatedMs: nowMs } }, isFailing)).ok
}
