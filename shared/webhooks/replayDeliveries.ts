import * as v from 'valibot'
import { SECOND_MS } from '../core/durations.ts'
import { getCreationMs } from '../core/ids.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { announce } from '../events/outbox.ts'
import type { Queues } from '../platform/sqs.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { type DeliveryOutcome, enqueueDeliveries, enqueueReplay, type ReplayMessage } from './deliveryQueues.ts'
import { createNextRound, findDelivery, listDeliveriesByWebhook, updateDelivery } from './deliveryStore.ts'
import { createReplay, findReplay, type Replay, updateReplay } from './replayStore.ts'
import type { Delivery } from './rules/delivery.ts'
import { MAX_CONCURRENT_REPLAY_DELIVERIES, MAX_RECEIVES_WITHOUT_SLOT } from './rules/webhookLimits.ts'
import { findWebhook, type Webhook } from './webhookStore.ts'

/* Replays of webhook events. */

/** Initial and maximum pause of a replay while deliveries are pending. */
const REPLAY_PAUSE_MS = SECOND_MS
const MAX_REPLAY_PAUSE_MS = 30 * SECOND_MS

/** Read units of 4 KB used to search for the first event before a replay starts. */
const REPLAY_SEARCH_UNITS = 64

/** Deliveries read per step of a replay. */
const REPLAY_PAGE_SIZE = 500

/** Events of one replay. */
export const MAX_REPLAYED_DELIVERIES = 10_000

type Deps = { readonly table: Table; readonly queues: Queues; readonly nowMs: () => number }

/** Event: a replay is to be continued. */
export const ReplayDue = v.object({
  type: v.literal('replayDue'),
  userId: v.number(),
  webhookId: v.number(),
  replayId: v.number(),
})

type ReplayRequest = Pick<Replay, 'replayId' | 'from' | 'to' | 'onlyFailed'>

/**
 * Creates a replay of a webhook with the actions that start it. Fails if one is running or the
 * webhook is inactive.
 */
export async function startReplay(
  table: Pick<Table, 'get'>,
  { userId, id: webhookId, isActive }: Webhook,
  request: ReplayRequest,
  nowMs: number,
): Promise<Result<{ readonly replay: Replay; readonly actions: readonly Action[] }, Problem>> {
  const reject = (reason: string) => failure(problem('webhook_replay_refused', { reason }))
  if (!isActive) return reject('the webhook is disabled')
  const newest = await findReplay(table, userId, webhookId)
  if (newest?.state === 'running') return reject(`replay ${newest.replayId} is still running. Wait for it to complete.`)
  const replay: Replay = {
    ...request,
    userId,
    webhookId,
    state: 'running',
    step: 0,
    position: request.from - 1,
    replayed: 0,
    underWay: [],
    updatedMs: nowMs,
  }
  const { replayId } = request
  const due = announce<v.InferOutput<typeof ReplayDue>>(
    replayId,
    { type: 'replayDue', userId, webhookId, replayId },
    nowMs,
  )
  return ok({ replay, actions: [createReplay(replay, nowMs), due] })
}

const FAILED: readonly Delivery['state'][] = ['evicted', 'dropped']
const ENDED: readonly Delivery['state'][] = [...FAILED, 'delivered']

/**
 * Whether a replay would send nothing. If that takes long to determine, the replay itself does so
 * and ends with a count of 0.
 */
export async function hasNothingToReplay(
  table: Table,
  { userId, id: webhookId }: Webhook,
  { from, to, onlyFailed }: ReplayRequest,
): Promise<boolean> {
  const search = { from, to, limit: 1, states: onlyFailed ? FAILED : ENDED, maxUnits: REPLAY_SEARCH_UNITS }
  const { deliveries, isReached } = await listDeliveriesByWebhook(table, userId, webhookId, search)
  return deliveries.length === 0 && isReached
}

const DONE: DeliveryOutcome = { kind: 'done' }

/**
 * Continues a replay: when its current deliveries have been attempted, it starts the next ones, so
 * that it uses at most half of the concurrent deliveries of its webhook. Idempotent: an event is
 * started once, since its delivery stores the replay.
 */
export async function continueReplay(
  message: ReplayMessage,
  receives: number,
  { table, queues, nowMs }: Deps,
): Promise<DeliveryOutcome> {
  const { userId, webhookId, replayId } = message
  const replay = await findReplay(table, userId, webhookId)
  if (replay?.replayId !== replayId || replay.state !== 'running') return DONE
  const webhook = await findWebhook(table, userId, webhookId)
  if (!webhook?.isActive) {
    await updateReplay(table, replay, { state: 'stopped', underWay: [] }, nowMs())
    return DONE
  }
  if (await hasPendingDelivery(table, replay)) {
    const pauseMs = Math.min(MAX_REPLAY_PAUSE_MS, REPLAY_PAUSE_MS * 2 ** Math.max(0, receives - 1))
    // Queues discard messages after many receives: a new message restarts the count.
    if (receives < MAX_RECEIVES_WITHOUT_SLOT) return { kind: 'hold', ms: pauseMs }
    await enqueueReplay(message, queues)
    return DONE
  }
  const { group, position, isAtEnd } = await startNextReplayGroup(table, replay, nowMs())
  const replayed = replay.replayed + group.length
  const state = isAtEnd || replayed >= MAX_REPLAYED_DELIVERIES ? 'done' : 'running'
  const changes = { state, position, replayed, underWay: state === 'running' ? group : [] } as const
  const written = await updateReplay(table, replay, changes, nowMs())
  // A concurrent run continues the replay; if it fails, the job wakes the rest.
  if (!written) return DONE
  const messages = group.map((eventId) => ({ userId, webhookId, eventId }))
  await enqueueDeliveries(webhook.lane, messages, queues)
  if (state === 'running') await enqueueReplay(message, queues)
  return DONE
}

/** Whether a current delivery of the replay waits for the first attempt of its new round. */
async function hasPendingDelivery(table: Table, { userId, webhookId, replayId, underWay }: Replay): Promise<boolean> {
  for (const eventId of underWay) {
    const delivery = await findDelivery(table, userId, webhookId, eventId)
    if (delivery?.state === 'waiting' && delivery.failures === 0 && delivery.replayId === replayId) return true
  }
  return false
}

/** Starts the next deliveries of a replay, which are due immediately. */
async function startNextReplayGroup(table: Table, replay: Replay, nowMs: number) {
  const { userId, webhookId, position, to, replayed } = replay
  const maxDeliveries = Math.min(MAX_CONCURRENT_REPLAY_DELIVERIES, MAX_REPLAYED_DELIVERIES - replayed)
  const group: number[] = []
  let last = position
  let checked = 0
  // Usually the next ones match; otherwise the number read increases.
  for (let limit = maxDeliveries; checked < REPLAY_PAGE_SIZE; limit *= 4) {
    const range = { from: last + 1, to, limit, order: 'asc' } as const
    const { deliveries, next } = await listDeliveriesByWebhook(table, userId, webhookId, range)
    for (const delivery of deliveries) {
      if (group.length === maxDeliveries) return { group, position: last, isAtEnd: false }
      if (await isDeliveryReplayed(table, replay, delivery, nowMs)) group.push(delivery.eventId)
      last = delivery.eventId
    }
    checked += deliveries.length
    if (next === undefined) return { group, position: last, isAtEnd: true }
  }
  return { group, position: last, isAtEnd: false }
}

/** Whether a delivery belongs to a replay, through this call or an earlier, interrupted one. */
async function isDeliveryReplayed(table: Table, replay: Replay, found: Delivery, nowMs: number): Promise<boolean> {
  const { replayId, onlyFailed, from, to } = replay
  if (found.replayId === replayId) return true
  const isWaiting = found.state === 'waiting'
  // Waiting deliveries are sent anyway: only a request for a single event sends it now. Its round
  // continues, so that the number of attempts is unchanged.
  if ((isWaiting && from !== to) || (onlyFailed && !FAILED.includes(found.state))) return false
  const changes = isWaiting ? { nextAtMs: nowMs } : createNextRound(found, nowMs)
  if (await updateDelivery(found, { ...changes, replayId }, table, nowMs)) return true
  const now = await findDelivery(table, replay.userId, replay.webhookId, found.eventId)
  return now?.replayId === replayId
}

/** Continues a replay whose message was lost, and postpones its next check. */
export async function requeueReplay(replay: Replay, { table, queues, nowMs }: Deps): Promise<'woken' | 'under way'> {
  await enqueueReplay(replay, queues)
  return (await updateReplay(table, replay, {}, nowMs())) ? 'woken' : 'under way'
}

/**
 * Returns from which instant (Unix ms) events remain after a replay that reached its limit; null if
 * none remain.
 */
export const findReplayResumeMs = ({ state, position, to, replayed }: Replay): number | null =>
  state === 'done' && replayed >= MAX_REPLAYED_DELIVERIES && position < to ? getCreationMs(position + 1) : null
