import * as v from 'valibot'
import { Memory } from '../core/memory.ts'
import type { Result } from '../core/result.ts'
import { createQueueWorker, type QueueWorker } from '../events/queueWorkers.ts'
import type { Blobs } from '../platform/blobs.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import type { Queues } from '../platform/sqs.ts'
import { countWebhookOutcome } from '../statistics/webhookCounts.ts'
import type { Action, StoredItem } from '../table/actions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { DELIVERY_QUEUES, type DeliveryMessage, type DeliveryOutcome, enqueueDeliveries } from './deliveryQueues.ts'
import { createBatchReader, sharePayloads } from './deliveryReader.ts'
import {
  acquireLease,
  findDelivery,
  loadEventPayload,
  parseDelivery,
  startRetryRound,
  updateDelivery,
  updateDeliveryRecord,
} from './deliveryStore.ts'
import { createFullSlotCache, type FullSlotCache } from './fullSlotCache.ts'
import { buildDeliveryHeaders, type DeliveryKeys, type WebhookPost, type WebhookResponse } from './postWebhook.ts'
import { createSuccessRecorder } from './recordSuccesses.ts'
import { continueReplay, requeueReplay } from './replayDeliveries.ts'
import { parseReplay } from './replayStore.ts'
import {
  type Attempt,
  computeNextAttemptMs,
  type Delivery,
  describeRejectedResponse,
  getDeliveryId,
  withAttempt,
} from './rules/delivery.ts'
import { computeBackoffMs, type Lane, SLOW_RESPONSE_MS } from './rules/lane.ts'
import { DELIVERY_LEASE_MS } from './rules/webhookLimits.ts'
import { createSlotPool, type SlotPool } from './slotPool.ts'
import { processTiming, type Timing } from './timing.ts'
import {
  clearWebhookFailures,
  deactivateFailingWebhook,
  findWebhook,
  parseWebhook,
  recordFailedAttempt,
  recordWebhookPace,
  type Webhook,
} from './webhookStore.ts'

/** Remaining lease required to start an attempt of up to 4 seconds. */
const MIN_ATTEMPT_LEASE_MS = 10_000

const toDeliveryMessage = ({ userId, webhookId, eventId }: Delivery): DeliveryMessage => ({
  userId,
  webhookId,
  eventId,
})

const createEvictedMessage = (delivery: Delivery): DeliveryMessage => ({
  ...toDeliveryMessage(delivery),
  evictedRound: delivery.round,
  delivery: getDeliveryId(delivery),
})

/** Sends a wake message for a delivery to the queue of its webhook. Duplicates are harmless. */
export async function enqueueDelivery(
  message: DeliveryMessage,
  { table, queues }: { readonly table: Table; readonly queues: Queues },
): Promise<void> {
  const webhook = await findWebhook(table, message.userId, message.webhookId)
  await enqueueDeliveries(webhook?.lane ?? 'fast', [message], queues)
}

/** Wakes an overdue delivery or replay, an item of the wake job. */
export async function requeueOverdueItem(
  item: StoredItem,
  deps: Pick<WebhookDeliveryDeps, 'table' | 'queues' | 'nowMs'>,
): Promise<'woken' | 'under way'> {
  const replay = parseReplay(item)
  return replay ? requeueReplay(replay, deps) : requeueOverdueDelivery(parseDelivery(item), deps)
}

/** Wakes an overdue delivery and postpones its next check, in case it is not processed. */
async function requeueOverdueDelivery(
  delivery: Delivery,
  { table, queues, nowMs }: Pick<WebhookDeliveryDeps, 'table' | 'queues' | 'nowMs'>,
): Promise<'woken' | 'under way'> {
  await enqueueDelivery(toDeliveryMessage(delivery), { table, queues })
  const nextAtMs = Math.max(delivery.nextAtMs, nowMs())
  return (await updateDelivery(delivery, { nextAtMs }, table, nowMs())) ? 'woken' : 'under way'
}

export type WebhookDeliveryDeps = {
  readonly table: Table
  readonly queues: Queues
  readonly files: Pick<Blobs, 'get'>
  readonly nowMs: () => number
  /** Returns the signing keys of a webhook's deliveries at an instant (Unix ms). */
  readonly keysOf: (webhook: Webhook, nowMs: number) => Promise<DeliveryKeys>
  readonly post: (post: WebhookPost) => Promise<Result<WebhookResponse, string>>
  readonly timing?: Timing
}

/** State that a worker shares between its messages. */
type Worker = WebhookDeliveryDeps & {
  readonly lane: Lane
  readonly timing: Timing
  readonly slots: SlotPool
  readonly fullSlots: FullSlotCache
  readonly readItems: ReturnType<typeof createBatchReader>
  readonly payloads: ReturnType<typeof sharePayloads>
  readonly recordSuccess: ReturnType<typeof createSuccessRecorder>
  readonly recentWebhooks: Memory<{ readonly webhook: Webhook | null; readonly readAtMs: number }>
}

/** Maximum number of webhooks cached per process. */
const MAX_CACHED_WEBHOOKS = 1_000

function createWorker(lane: Lane, deps: WebhookDeliveryDeps, hasOtherRuns: () => boolean): Worker {
  const { table, files, nowMs, timing = processTiming } = deps
  return {
    ...deps,
    lane,
    timing,
    slots: createSlotPool(lane, { table, nowMs, timing, hasOtherRuns }),
    fullSlots: createFullSlotCache(),
    readItems: createBatchReader(table),
    payloads: sharePayloads((event) => loadEventPayload(event, table, files)),
    recordSuccess: createSuccessRecorder({ table, nowMs }),
    recentWebhooks: new Memory(MAX_CACHED_WEBHOOKS),
  }
}

const DONE: DeliveryOutcome = { kind: 'done' }

/** A received message and its receive count. */
type Received = { readonly message: DeliveryMessage; readonly receives: number }

/**
 * Attempts the delivery of a message if it is due. The stored delivery decides, under a lease:
 * regardless of the number of messages, attempts are sequential and none is skipped. If a process
 * dies, its lease expires before the message is received again; the receiver may then get the event
 * twice, with the same id.
 *
 * Deliveries of the slow lane, and those without a free slot in the fast lane, continue in the slow
 * lane.
 */
async function attemptDelivery(received: Received, worker: Worker): Promise<DeliveryOutcome> {
  const { message } = received
  const { slots, fullSlots, lane } = worker
  if (fullSlots.has(message, worker.nowMs())) return deferDelivery(received, worker)
  const { delivery, webhook } = await loadDeliverySubjects(message, worker)
  if (!delivery) return DONE
  if (delivery.state === 'evicted' && message.evictedRound === delivery.round) {
    return decide(worker, [startRetryRound(delivery, worker.nowMs())], { kind: 'hold', ms: 0 })
  }
  if (delivery.state !== 'waiting') return DONE

  const nowMs = worker.nowMs()
  if (!webhook?.isActive) return discardDelivery(delivery, worker)
  if (delivery.nextAtMs > nowMs) return { kind: 'hold', ms: delivery.nextAtMs - nowMs }
  if (delivery.leaseUntilMs > nowMs) return { kind: 'hold', ms: delivery.leaseUntilMs - nowMs }
  if (lane === 'fast' && webhook.lane === 'slow') return moveToSlowLane(message, worker)
  const found = await slots.acquire(delivery)
  if (found.kind === 'full') {
    if (!found.isReleasedSoon) fullSlots.add(found.of, message, nowMs)
    return deferDelivery(received, worker)
  }
  const release = lazily(() =>
    runBestEffort('failed to release webhook slot', slots.release(found.slot, delivery), message),
  )
  try {
    const current = await findRecentWebhook(message, worker)
    if (!current?.isActive) return await discardDelivery(delivery, worker)
    if (lane === 'fast' && current.lane === 'slow') return await moveToSlowLane(message, worker)
    return await attemptLeasedDelivery(delivery, current, release, worker)
  } finally {
    await release()
  }
}

/** A delivery that waited longer for its slot reads its webhook again. */
const WEBHOOK_READ_TTL_MS = 500

/** Returns a webhook from the cache of this process. */
async function findRecentWebhook(
  { userId, webhookId }: DeliveryMessage,
  { table, nowMs, recentWebhooks }: Worker,
): Promise<Webhook | null> {
  const name = String(webhookId)
  const recent = recentWebhooks.get(name)
  const atMs = nowMs()
  if (recent && atMs - recent.readAtMs <= WEBHOOK_READ_TTL_MS) return recent.webhook
  const webhook = await findWebhook(table, userId, webhookId)
  recentWebhooks.set(name, { webhook, readAtMs: atMs })
  return webhook
}

/** Reads the delivery of a message and its webhook. */
async function loadDeliverySubjects(
  { userId, webhookId, eventId }: DeliveryMessage,
  { table, readItems, recentWebhooks, nowMs }: Worker,
): Promise<{ readonly delivery: Delivery | null; readonly webhook: Webhook | null }> {
  const readAtMs = nowMs()
  const [spread, webhookItem] = await readItems([
    keys.delivery(userId, webhookId, eventId, 'spread'),
    keys.webhook(userId, webhookId),
  ])
  // Earlier releases stored deliveries in another partition.
  const delivery = spread ? parseDelivery(spread) : await findDelivery(table, userId, webhookId, eventId)
  const webhook = webhookItem ? parseWebhook(webhookItem) : null
  recentWebhooks.set(String(webhookId), { webhook, readAtMs })
  return { delivery, webhook }
}

const discardDelivery = (delivery: Delivery, worker: Worker): Promise<DeliveryOutcome> =>
  decide(worker, [updateDeliveryRecord(delivery, { state: 'dropped' }, worker.nowMs())])

/** Moves a delivery to the queue of the slow lane. */
async function deferDelivery({ message, receives }: Received, worker: Worker): Promise<DeliveryOutcome> {
  if (worker.lane === 'fast') return moveToSlowLane(message, worker)
  const pauseMs = computeBackoffMs(receives, Math.random())
  return pauseMs === null ? DONE : { kind: 'hold', ms: pauseMs }
}

async function moveToSlowLane(message: DeliveryMessage, { queues }: Worker): Promise<DeliveryOutcome> {
  await enqueueDeliveries('slow', [message], queues)
  return DONE
}

/** `release` frees the slot, as soon as the receiver has responded. */
async function attemptLeasedDelivery(
  delivery: Delivery,
  webhook: Webhook,
  release: () => Promise<void>,
  worker: Worker,
): Promise<DeliveryOutcome> {
  const [leased, payload] = await Promise.all([
    acquireLease(delivery, worker.table, worker.nowMs()),
    worker.payloads.load(delivery),
  ])
  // Another run took the lease first.
  if (!leased) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  if (!payload) throw new Error(`delivery ${getDeliveryId(delivery)} has no payload`)
  const pace = recordDeliveryPace(webhook, delivery, worker)
  const attempt = await send(leased, webhook, payload, worker).finally(pace.stop)
  if (!attempt) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  const [outcome] = await Promise.all([
    (attempt.fault === null ? succeed : fail)(leased, webhook, attempt, worker),
    release(),
  ])
  await pace.record(attempt)
  return outcome
}

/** Records whether an attempt is slow: when it becomes slow, or when it ends. */
function recordDeliveryPace(webhook: Webhook, delivery: Delivery, { table, timing }: Worker) {
  let recorded: Promise<void> | undefined
  const record = (attempt: Pick<Attempt, 'fault' | 'tookMs'>): Promise<void> => {
    recorded ??= runBestEffort(
      'the webhook lane was not recorded',
      recordWebhookPace(table, webhook, attempt),
      delivery,
    )
    return recorded
  }
  const stop = timing.after(SLOW_RESPONSE_MS, () => record({ fault: null, tookMs: SLOW_RESPONSE_MS }))
  return { stop, record }
}

/**
 * Runs an optional write and logs its failure: a slot expires with its lease, and the next attempt
 * records its pace.
 */
async function runBestEffort(
  problem: string,
  work: Promise<void>,
  { userId, webhookId, eventId }: Omit<DeliveryMessage, 'evictedRound' | 'delivery'>,
): Promise<void> {
  await work.catch((error: unknown) =>
    log.warn(problem, { user_id: userId, webhook_id: webhookId, event_id: eventId, error }),
  )
}

/**
 * Makes an attempt. Null if the rest of the lease is too short: another run could start an attempt
 * before this one ends.
 */
async function send(
  delivery: Delivery,
  webhook: Webhook,
  payload: Uint8Array,
  { keysOf, post, nowMs }: WebhookDeliveryDeps,
): Promise<Attempt | null> {
  const keys = await keysOf(webhook, nowMs())
  const atMs = nowMs()
  if (atMs > delivery.leaseUntilMs - MIN_ATTEMPT_LEASE_MS) return null
  const attemptStartedAt = performance.now()
  const headers = buildDeliveryHeaders({
    keys,
    topic: delivery.topic,
    userId: delivery.userId,
    deliveryId: getDeliveryId(delivery),
    payload,
    nowMs: atMs,
  })
  const posted = await post({ address: webhook.address, headers, payload })
  const tookMs = Math.round(performance.now() - attemptStartedAt)
  if (!posted.ok) return { atMs, tookMs, httpStatus: null, fault: posted.error, answer: '' }
  const { httpStatus, text } = posted.value
  return { atMs, tookMs, httpStatus, fault: describeRejectedResponse(httpStatus), answer: text }
}

async function succeed(
  delivery: Delivery,
  webhook: Webhook,
  attempt: Attempt,
  { recordSuccess }: Worker,
): Promise<DeliveryOutcome> {
  const effects = webhook.failuresInARow === 0 ? [] : [clearWebhookFailures(webhook)]
  return (await recordSuccess(delivery, attempt, effects)) ? DONE : { kind: 'hold', ms: 0 }
}

async function fail(
  delivery: Delivery,
  webhook: Webhook,
  attempt: Attempt,
  deps: WebhookDeliveryDeps,
): Promise<DeliveryOutcome> {
  const { table, queues } = deps
  const failures = delivery.failures + 1
  const nextAtMs = computeNextAttemptMs(failures, attempt.atMs + attempt.tookMs)
  const isLast = nextAtMs === null
  // Write the dead letter first: a duplicate is harmless, a missing one is not.
  if (isLast) await queues.giveUp(DELIVERY_QUEUES.fast, createEvictedMessage(delivery))
  const changes = {
    failures,
    leaseUntilMs: 0,
    attempts: withAttempt(delivery, attempt),
    ...(isLast ? { state: 'evicted' as const } : { nextAtMs }),
  }
  const { userId, eventId } = delivery
  const change = [
    updateDeliveryRecord(delivery, changes, deps.nowMs()),
    ...(isLast ? [countWebhookOutcome(userId, eventId, 'failed', deps.nowMs())] : []),
  ]
  const counted = await recordFailure(change, delivery, webhook, deps)
  // The webhook was removed concurrently; the next run drops the delivery.
  if (!counted) return { kind: 'hold', ms: DELIVERY_LEASE_MS }
  if (await deactivateFailingWebhook(table, counted, deps.nowMs())) {
    log.warn('webhook disabled: last 1000 deliveries failed', {
      user_id: webhook.userId,
      application_id: webhook.applicationId,
      webhook_id: webhook.id,
    })
  }
  return isLast ? DONE : { kind: 'hold', ms: nextAtMs - deps.nowMs() }
}

/**
 * Writes the outcome of a delivery together with the failure count of its webhook, and returns the
 * webhook at that count. Retries once if the count changed concurrently. Null: nothing was written.
 */
async function recordFailure(
  change: readonly Action[],
  { eventId }: Delivery,
  webhook: Webhook,
  { table, nowMs }: WebhookDeliveryDeps,
): Promise<Webhook | null> {
  const write = (counting: Webhook) => table.commit([...change, recordFailedAttempt(counting, eventId, nowMs())])
  if ((await write(webhook)).ok) return webhook
  const now = await findWebhook(table, webhook.userId, webhook.id)
  return now && (await write(now)).ok ? now : null
}

async function decide(
  { table }: WebhookDeliveryDeps,
  actions: readonly Action[],
  outcome: DeliveryOutcome = DONE,
): Promise<DeliveryOutcome> {
  const written = await table.commit(actions)
  return written.ok ? outcome : { kind: 'hold', ms: 0 }
}

const Message = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  evictedRound: v.optional(v.number()),
})

const ReplayMessageResult = v.object({ userId: v.number(), webhookId: v.number(), replayId: v.number() })

const createWakeMessage = ({ evictedRound, ...delivery }: v.InferOutput<typeof Message>): DeliveryMessage =>
  evictedRound === undefined ? delivery : { ...delivery, evictedRound }

/**
 * Creates the worker of a lane. Each message wakes a delivery or continues a replay; messages that
 * are not due yet are held in the queue. `createDeps` is called once, at the first message.
 */
export function createDeliveryWorker(lane: Lane, createDeps: () => WebhookDeliveryDeps): QueueWorker {
  let runs = 0
  let started: Worker | undefined
  const worker = lazily(() => {
    started = createWorker(lane, createDeps(), () => runs > 1)
    return started
  })
  const handle = createQueueWorker(
    async ({ body, receiptHandle, attributes }) => {
      const receives = Number(attributes.ApproximateReceiveCount)
      const sent = v.parse(v.union([ReplayMessageResult, Message]), JSON.parse(body))
      const outcome =
        'replayId' in sent
          ? await continueReplay(sent, receives, worker())
          : await attemptDelivery({ message: createWakeMessage(sent), receives }, worker())
      if (outcome.kind === 'done') return true
      await worker().queues.hold(DELIVERY_QUEUES[lane], receiptHandle, outcome.ms)
      return false
    },
    { worker: DELIVERY_QUEUES[lane] },
  )
  return async (event) => {
    runs++
    try {
      return await handle(event)
    } finally {
      runs--
      if (runs === 0 && started) await releaseWorkerResources(started)
    }
  }
}

/** Frees the slots that a process keeps for further messages. */
async function releaseWorkerResources({ lane, payloads, slots }: Worker): Promise<void> {
  payloads.clear()
  await slots
    .releaseIdleSlots()
    .catch((error: unknown) =>
      log.warn('failed to release idle webhook slots', { worker: DELIVERY_QUEUES[lane], error }),
    )
}
