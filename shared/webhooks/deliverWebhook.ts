import * as v from 'valibot'
import type { Result } from '../core/result.ts'
import { type QueueWorker, queueWorker } from '../events/queueWorkers.ts'
import type { Blobs } from '../platform/blobs.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import type { Queues } from '../platform/sqs.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { anotherRound, changeDelivery, findDelivery, loadPayload } from './deliveryStore.ts'
import { deliveryHeaders, type WebhookAnswer, type WebhookPost } from './postWebhook.ts'
import { type Attempt, type Delivery, deliveryId, nextAttemptAtMs } from './rules/delivery.ts'
import { DELIVERY_LEASE_MS, MAX_ATTEMPTS_KEPT, SLOW_FROM_FAILURES } from './rules/limitsAndTimes.ts'
import { clearFailures, deactivateFailing, findWebhook, recordFailedAttempt, type Webhook } from './webhookStore.ts'

/** The queues deliveries are woken through, by the names of their workers: webhooks that keep failing have one apart. */
export const DELIVERY_QUEUES = { fast: 'deliverWebhooks', slow: 'retryWebhooks' } as const
export type DeliveryQueue = keyof typeof DELIVERY_QUEUES

export const deliveryQueueOf = ({ failuresInARow }: Pick<Webhook, 'failuresInARow'>): DeliveryQueue =>
  failuresInARow >= SLOW_FROM_FAILURES ? 'slow' : 'fast'

/** What wakes a delivery. The table has the rest. */
export type WakeMessage = Pick<Delivery, 'userId' | 'webhookId' | 'eventId'> & {
  /** Among dead letters: the round in which every attempt failed. Sent back into the queue it asks for another round. */
  readonly evictedRound?: number
  /** Among dead letters: for whoever reads them. */
  readonly delivery?: string
}

export const wakeMessage = ({ userId, webhookId, eventId }: Delivery): WakeMessage => ({ userId, webhookId, eventId })

const evictedMessage = (delivery: Delivery): WakeMessage => ({
  ...wakeMessage(delivery),
  evictedRound: delivery.round,
  delivery: deliveryId(delivery),
})

/** Sends a message that wakes a delivery, into the queue of its webhook. One too many does no harm. */
export async function wakeDelivery(
  message: WakeMessage,
  { table, queues }: { readonly table: Table; readonly queues: Queues },
): Promise<void> {
  const webhook = await findWebhook(table, message.userId, message.webhookId)
  await queues.send(DELIVERY_QUEUES[webhook ? deliveryQueueOf(webhook) : 'fast'], [message])
}

export type DeliverDeps = {
  readonly table: Table
  readonly queues: Queues
  readonly files: Pick<Blobs, 'get'>
  readonly nowMs: () => number
  /** The key a webhook's deliveries are signed with. */
  readonly keyOf: (webhook: Webhook) => Promise<string>
  readonly post: (post: WebhookPost) => Promise<Result<WebhookAnswer, string>>
}

/** What is to become of the message that woke a delivery: it is done, or it comes again after so many milliseconds. */
export type DeliveryOutcome = { readonly kind: 'done' } | { readonly kind: 'hold'; readonly ms: number }

const DONE: DeliveryOutcome = { kind: 'done' }

/**
 * Makes the next attempt of the delivery a message names, if it is time for it. The delivery's item decides, under a lease:
 * however often a message comes, attempts are made one at a time and none is left out. A process that dies on the way
 * leaves the lease, and the message comes again after it; the receiver may then see the event twice, under the same id.
 */
async function attemptDelivery(
  message: WakeMessage,
  queue: DeliveryQueue,
  deps: DeliverDeps,
): Promise<DeliveryOutcome> {
  const { userId, webhookId, eventId, evictedRound } = message
  const { table, queues } = deps
  const delivery = await findDelivery(table, userId, webhookId, eventId)
  if (!delivery) return DONE
  if (delivery.state === 'evicted' && evictedRound === delivery.round) {
    return decide(deps, [anotherRound(delivery, deps.nowMs())], { kind: 'hold', ms: 0 })
  }
  if (delivery.state !== 'waiting') return DONE

  const nowMs = deps.nowMs()
  const webhook = await findWebhook(table, userId, webhookId)
  if (!webhook?.isActive) return decide(deps, [changeDelivery(delivery, { state: 'dropped' }, nowMs)])
  if (delivery.nextAtMs > nowMs) return { kind: 'hold', ms: delivery.nextAtMs - nowMs }
  if (delivery.leaseUntilMs > nowMs) return { kind: 'hold', ms: delivery.leaseUntilMs - nowMs }
  if (queue === 'fast' && deliveryQueueOf(webhook) === 'slow') {
    await queues.send(DELIVERY_QUEUES.slow, [wakeMessage(delivery)])
    return DONE
  }

  const leased = { ...delivery, leaseUntilMs: nowMs + DELIVERY_LEASE_MS }
  const taken = await table.commit([changeDelivery(delivery, { leaseUntilMs: leased.leaseUntilMs }, nowMs)])
  // Somebody else was faster.
  if (!taken.ok) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  const attempt = await send(leased, webhook, deps)
  return attempt.fault === null ? succeed(leased, webhook, attempt, deps) : fail(leased, webhook, attempt, deps)
}

async function send(
  delivery: Delivery,
  webhook: Webhook,
  { table, files, keyOf, post, nowMs }: DeliverDeps,
): Promise<Attempt> {
  const payload = await loadPayload(delivery, table, files)
  if (!payload) throw new Error(`delivery ${deliveryId(delivery)} has no payload`)
  const atMs = nowMs()
  const beganAt = performance.now()
  const headers = deliveryHeaders({
    key: await keyOf(webhook),
    topic: delivery.topic,
    userId: delivery.userId,
    deliveryId: deliveryId(delivery),
    payload,
    nowMs: atMs,
  })
  const answered = await post({ address: webhook.address, headers, payload })
  const tookMs = Math.round(performance.now() - beganAt)
  if (!answered.ok) return { atMs, tookMs, httpStatus: null, fault: answered.error, answer: '' }
  const { httpStatus, text } = answered.value
  const isTaken = httpStatus >= 200 && httpStatus < 300
  return { atMs, tookMs, httpStatus, fault: isTaken ? null : `the answer was ${httpStatus}`, answer: text }
}

function succeed(delivery: Delivery, webhook: Webhook, attempt: Attempt, deps: DeliverDeps): Promise<DeliveryOutcome> {
  const changes = { state: 'delivered' as const, leaseUntilMs: 0, attempts: withAttempt(delivery, attempt) }
  return decide(deps, [
    changeDelivery(delivery, changes, deps.nowMs()),
    ...(webhook.failuresInARow > 0 ? [clearFailures(webhook)] : []),
  ])
}

async function fail(
  delivery: Delivery,
  webhook: Webhook,
  attempt: Attempt,
  deps: DeliverDeps,
): Promise<DeliveryOutcome> {
  const { table, queues } = deps
  const failures = delivery.failures + 1
  const nextAtMs = nextAttemptAtMs(failures, attempt.atMs + attempt.tookMs)
  const isLast = nextAtMs === null
  // The dead letter comes first: one too many does no harm, a missing one would.
  if (isLast) await queues.giveUp(DELIVERY_QUEUES.fast, evictedMessage(delivery))
  const changes = {
    failures,
    leaseUntilMs: 0,
    attempts: withAttempt(delivery, attempt),
    ...(isLast ? { state: 'evicted' as const } : { nextAtMs }),
  }
  const written = await table.commit([changeDelivery(delivery, changes, deps.nowMs()), recordFailedAttempt(webhook)])
  // The webhook was removed meanwhile: the next look at the delivery drops it.
  if (!written.ok) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  if (await deactivateFailing(table, webhook, deps.nowMs())) {
    log.warn('webhook deactivated: its last 1000 deliveries failed', {
      user_id: webhook.userId,
      application_id: webhook.applicationId,
      webhook_id: webhook.id,
    })
  }
  return isLast ? DONE : { kind: 'hold', ms: nextAtMs - deps.nowMs() }
}

async function decide(
  { table }: DeliverDeps,
  actions: readonly Action[],
  verdict: DeliveryOutcome = DONE,
): Promise<DeliveryOutcome> {
  const written = await table.commit(actions)
  return written.ok ? verdict : { kind: 'hold', ms: 0 }
}

const withAttempt = ({ attempts }: Delivery, attempt: Attempt): Attempt[] =>
  [...attempts, attempt].slice(-MAX_ATTEMPTS_KEPT)

const Message = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  evictedRound: v.optional(v.number()),
})

/**
 * The worker of a queue: each message wakes a delivery; those that have to wait are held in the queue. `createDeps` makes what
 * deliveries take, once, at the first message.
 */
export function deliveryWorker(queue: DeliveryQueue, createDeps: () => DeliverDeps): QueueWorker {
  const deps = lazily(createDeps)
  return queueWorker(
    async ({ body, receiptHandle }) => {
      const { evictedRound, ...delivery } = v.parse(Message, JSON.parse(body))
      const message = evictedRound === undefined ? delivery : { ...delivery, evictedRound }
      const outcome = await attemptDelivery(message, queue, deps())
      if (outcome.kind === 'done') return true
      await deps().queues.hold(DELIVERY_QUEUES[queue], receiptHandle, outcome.ms)
      return false
    },
    { worker: DELIVERY_QUEUES[queue] },
  )
}
