import * as v from 'valibot'
import type { Result } from '../core/result.ts'
import { type QueueWorker, queueWorker } from '../events/queueWorkers.ts'
import type { Blobs } from '../platform/blobs.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import type { Queues } from '../platform/sqs.ts'
import { countWebhookOutcome } from '../statistics/webhookCounts.ts'
import type { Action, StoredItem } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { DELIVERY_QUEUES, type DeliveryMessage, type DeliveryOutcome, enqueueDeliveries } from './deliveryQueues.ts'
import {
  changeDelivery,
  findDelivery,
  loadPayload,
  readDelivery,
  startRetryRound,
  takeLease,
  updateDelivery,
} from './deliveryStore.ts'
import { createFullSlots, type FullSlots } from './fullSlots.ts'
import { type DeliveryKeys, deliveryHeaders, type WebhookPost, type WebhookResponse } from './postWebhook.ts'
import { continueReplay, requeueReplay } from './replayDeliveries.ts'
import { parseReplay } from './replayStore.ts'
import {
  type Attempt,
  type Delivery,
  deliveryId,
  describeRejection,
  nextAttemptAtMs,
  withAttempt,
} from './rules/delivery.ts'
import { computeBackoffMs, type Lane } from './rules/lane.ts'
import { DELIVERY_LEASE_MS } from './rules/webhookLimits.ts'
import { freeSlot, takeSlot } from './sendingSlots.ts'
import {
  clearFailures,
  deactivateFailing,
  findWebhook,
  recordFailedAttempt,
  recordPace,
  type Webhook,
} from './webhookStore.ts'

/** Remaining lease required to start an attempt of up to 4 seconds. */
const MIN_ATTEMPT_LEASE_MS = 10_000

const wakeMessage = ({ userId, webhookId, eventId }: Delivery): DeliveryMessage => ({ userId, webhookId, eventId })

const evictedMessage = (delivery: Delivery): DeliveryMessage => ({
  ...wakeMessage(delivery),
  evictedRound: delivery.round,
  delivery: deliveryId(delivery),
})

/**
 * Sends a message that wakes a delivery, into the queue of its webhook. One too many does no harm.
 */
export async function enqueueDelivery(
  message: DeliveryMessage,
  { table, queues }: { readonly table: Table; readonly queues: Queues },
): Promise<void> {
  const webhook = await findWebhook(table, message.userId, message.webhookId)
  await enqueueDeliveries(webhook?.lane ?? 'fast', [message], queues)
}

/** Wakes a delivery, or a replay, whose time has passed unseen: an item of the job that does so. */
export async function wakeDue(
  item: StoredItem,
  deps: Pick<DeliverDeps, 'table' | 'queues' | 'nowMs'>,
): Promise<'woken' | 'under way'> {
  const replay = parseReplay(item)
  return replay ? requeueReplay(replay, deps) : wakeWaiting(readDelivery(item), deps)
}

/**
 * Wakes a delivery whose time has passed unseen; it is looked at again after the grace that
 * follows, unless it is done by then.
 */
async function wakeWaiting(
  delivery: Delivery,
  { table, queues, nowMs }: Pick<DeliverDeps, 'table' | 'queues' | 'nowMs'>,
): Promise<'woken' | 'under way'> {
  await enqueueDelivery(wakeMessage(delivery), { table, queues })
  const nextAtMs = Math.max(delivery.nextAtMs, nowMs())
  return (await updateDelivery(delivery, { nextAtMs }, table, nowMs())) ? 'woken' : 'under way'
}

export type DeliverDeps = {
  readonly table: Table
  readonly queues: Queues
  readonly files: Pick<Blobs, 'get'>
  readonly nowMs: () => number
  /** The keys a webhook's deliveries are signed with at an instant (Unix ms). */
  readonly keysOf: (webhook: Webhook, nowMs: number) => Promise<DeliveryKeys>
  readonly post: (post: WebhookPost) => Promise<Result<WebhookResponse, string>>
}

const DONE: DeliveryOutcome = { kind: 'done' }

/** A message that was received, by which way and how often. */
type Received = { readonly message: DeliveryMessage; readonly lane: Lane; readonly receives: number }

/**
 * Makes the next attempt of the delivery a message names, if it is time for it. The delivery's item
 * decides, under a lease: however often a message comes, attempts are made one at a time and none
 * is left out. A process that dies on the way leaves the lease, and the message comes again after
 * it; the receiver may then see the event twice, under the same id.
 *
 * What belongs into the slow lane, and what the fast one has no slot for, goes on there, where it
 * waits for its turn.
 */
async function attemptDelivery(received: Received, fullSlots: FullSlots, deps: DeliverDeps): Promise<DeliveryOutcome> {
  const { message, lane } = received
  if (fullSlots.has(message, deps.nowMs())) return waitForSlot(received, deps)
  const { userId, webhookId, eventId, evictedRound } = message
  const { table } = deps
  const delivery = await findDelivery(table, userId, webhookId, eventId)
  if (!delivery) return DONE
  if (delivery.state === 'evicted' && evictedRound === delivery.round) {
    return decide(deps, [startRetryRound(delivery, deps.nowMs())], { kind: 'hold', ms: 0 })
  }
  if (delivery.state !== 'waiting') return DONE

  const nowMs = deps.nowMs()
  const webhook = await findWebhook(table, userId, webhookId)
  if (!webhook?.isActive) return decide(deps, [changeDelivery(delivery, { state: 'dropped' }, nowMs)])
  if (delivery.nextAtMs > nowMs) return { kind: 'hold', ms: delivery.nextAtMs - nowMs }
  if (delivery.leaseUntilMs > nowMs) return { kind: 'hold', ms: delivery.leaseUntilMs - nowMs }
  if (lane === 'fast' && webhook.lane === 'slow') return moveToSlowLane(message, deps)
  const found = await takeSlot(table, delivery, lane, nowMs)
  if (found.kind === 'full') {
    fullSlots.add(found.of, message, nowMs)
    return waitForSlot(received, deps)
  }
  try {
    return await attemptUnderLease(delivery, webhook, deps)
  } finally {
    await bestEffort('failed to release delivery slot', freeSlot(table, found.slot), message)
  }
}

/** It waits for its turn in the slow lane. */
async function waitForSlot({ message, lane, receives }: Received, deps: DeliverDeps): Promise<DeliveryOutcome> {
  if (lane === 'fast') return moveToSlowLane(message, deps)
  const pauseMs = computeBackoffMs(receives, Math.random())
  return pauseMs === null ? DONE : { kind: 'hold', ms: pauseMs }
}

async function moveToSlowLane(message: DeliveryMessage, { queues }: DeliverDeps): Promise<DeliveryOutcome> {
  await enqueueDeliveries('slow', [message], queues)
  return DONE
}

async function attemptUnderLease(delivery: Delivery, webhook: Webhook, deps: DeliverDeps): Promise<DeliveryOutcome> {
  const leased = await takeLease(delivery, deps.table, deps.nowMs())
  // Somebody else was faster.
  if (!leased) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  const attempt = await send(leased, webhook, deps)
  if (!attempt) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  const outcome = await (attempt.fault === null ? succeed : fail)(leased, webhook, attempt, deps)
  await bestEffort('failed to record webhook lane', recordPace(deps.table, webhook, attempt), delivery)
  return outcome
}

/**
 * Does what may be left out: a slot comes free with its lease, and the next attempt tells the pace
 * as well.
 */
async function bestEffort(
  fault: string,
  work: Promise<void>,
  { userId, webhookId, eventId }: Omit<DeliveryMessage, 'evictedRound' | 'delivery'>,
): Promise<void> {
  await work.catch((error: unknown) =>
    log.warn(fault, { user_id: userId, webhook_id: webhookId, event_id: eventId, error }),
  )
}

/**
 * Makes an attempt; null where so little of the lease is left that somebody else could begin one
 * before it ends.
 */
async function send(
  delivery: Delivery,
  webhook: Webhook,
  { table, files, keysOf, post, nowMs }: DeliverDeps,
): Promise<Attempt | null> {
  const payload = await loadPayload(delivery, table, files)
  if (!payload) throw new Error(`delivery ${deliveryId(delivery)} has no payload`)
  const keys = await keysOf(webhook, nowMs())
  const atMs = nowMs()
  if (atMs > delivery.leaseUntilMs - MIN_ATTEMPT_LEASE_MS) return null
  const beganAt = performance.now()
  const headers = deliveryHeaders({
    keys,
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
  return { atMs, tookMs, httpStatus, fault: describeRejection(httpStatus), answer: text }
}

async function succeed(
  delivery: Delivery,
  webhook: Webhook,
  attempt: Attempt,
  deps: DeliverDeps,
): Promise<DeliveryOutcome> {
  const changes = { state: 'delivered' as const, leaseUntilMs: 0, attempts: withAttempt(delivery, attempt) }
  const nowMs = deps.nowMs()
  return decide(deps, [
    changeDelivery(delivery, changes, nowMs),
    countWebhookOutcome(delivery.userId, delivery.eventId, 'succeeded', nowMs),
    ...(webhook.failuresInARow === 0 ? [] : [clearFailures(webhook)]),
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
  const { userId, eventId } = delivery
  const change = [
    changeDelivery(delivery, changes, deps.nowMs()),
    ...(isLast ? [countWebhookOutcome(userId, eventId, 'failed', deps.nowMs())] : []),
  ]
  const counted = await countFailure(change, delivery, webhook, deps)
  // The webhook was removed meanwhile: the next look at the delivery drops it.
  if (!counted) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  if (await deactivateFailing(table, counted, deps.nowMs())) {
    log.warn('webhook disabled: last 1000 deliveries failed', {
      user_id: webhook.userId,
      application_id: webhook.applicationId,
      webhook_id: webhook.id,
    })
  }
  return isLast ? DONE : { kind: 'hold', ms: nextAtMs - deps.nowMs() }
}

/**
 * Writes what became of a delivery together with the count of its webhook's failures; answers the
 * webhook as it was when this one was counted. A row that others have begun meanwhile is looked up,
 * once. Null: nothing was written.
 */
async function countFailure(
  change: readonly Action[],
  { eventId }: Delivery,
  webhook: Webhook,
  { table, nowMs }: DeliverDeps,
): Promise<Webhook | null> {
  const write = (counting: Webhook) => table.commit([...change, recordFailedAttempt(counting, eventId, nowMs())])
  if ((await write(webhook)).ok) return webhook
  const now = await findWebhook(table, webhook.userId, webhook.id)
  return now && (await write(now)).ok ? now : null
}

async function decide(
  { table }: DeliverDeps,
  actions: readonly Action[],
  verdict: DeliveryOutcome = DONE,
): Promise<DeliveryOutcome> {
  const written = await table.commit(actions)
  return written.ok ? verdict : { kind: 'hold', ms: 0 }
}

const Message = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  evictedRound: v.optional(v.number()),
})

const SentReplay = v.object({ userId: v.number(), webhookId: v.number(), replayId: v.number() })

const wakeMessageOf = ({ evictedRound, ...delivery }: v.InferOutput<typeof Message>): DeliveryMessage =>
  evictedRound === undefined ? delivery : { ...delivery, evictedRound }

/**
 * The worker of a lane: each message wakes a delivery, or makes a replay go on; those that have to
 * wait are held in the queue. `createDeps` makes what deliveries take, once, at the first message.
 */
export function deliveryWorker(lane: Lane, createDeps: () => DeliverDeps): QueueWorker {
  const deps = lazily(createDeps)
  const fullSlots = createFullSlots()
  return queueWorker(
    async ({ body, receiptHandle, attributes }) => {
      const receives = Number(attributes.ApproximateReceiveCount)
      const sent = v.parse(v.union([SentReplay, Message]), JSON.parse(body))
      const outcome =
        'replayId' in sent
          ? await continueReplay(sent, receives, deps())
          : await attemptDelivery({ message: wakeMessageOf(sent), lane, receives }, fullSlots, deps())
      if (outcome.kind === 'done') return true
      await deps().queues.hold(DELIVERY_QUEUES[lane], receiptHandle, outcome.ms)
      return false
    },
    { worker: DELIVERY_QUEUES[lane] },
  )
}
