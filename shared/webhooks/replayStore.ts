import * as v from 'valibot'
import { type Action, put, type StoredItem } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { all, any, differs, equals, missing } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { REQUEUE_DELIVERIES_JOB } from './deliveryStore.ts'
import { DELIVERY_RETENTION_MS, REQUEUE_GRACE_MS } from './rules/webhookLimits.ts'

const Replay = v.object({
  /** Id of the replay. */
  replayId: v.number(),
  userId: v.number(),
  webhookId: v.number(),
  /** Event ids, inclusive. */
  from: v.number(),
  to: v.number(),
  /** Only events that never reached the webhook. */
  onlyFailed: v.boolean(),
  /** `stopped`: the webhook was deactivated or deleted during the replay. */
  state: v.picklist(['running', 'done', 'stopped']),
  /** Increased by every change, for optimistic locking. */
  step: v.number(),
  /** Last event checked. */
  position: v.number(),
  /** Number of events sent again. */
  replayed: v.number(),
  /** Current events. */
  underWay: v.array(v.number()),
  updatedMs: v.number(),
})

/**
 * A repetition of events to a webhook, oldest first. A webhook has one at a time, and its newest is
 * stored.
 */
export type Replay = Readonly<v.InferOutput<typeof Replay>>

const replays = codec(Replay)

const keyOf = ({ userId, webhookId }: Pick<Replay, 'userId' | 'webhookId'>) => keys.replay(userId, webhookId)

const attributes = (replay: Replay, nowMs: number) => ({
  ...replays.write(replay),
  [tableShape.timeToLive]: Math.ceil((nowMs + DELIVERY_RETENTION_MS) / 1000),
  ...(replay.state === 'running' ? due(REQUEUE_DELIVERIES_JOB, replay.replayId, nowMs + REQUEUE_GRACE_MS) : {}),
})

/** Parses a replay from an item of the wake job; null for a delivery. */
export const parseReplay = (item: StoredItem): Replay | null =>
  'replayId' in item && 'step' in item ? replays.read(item) : null

/** Finds the newest replay of a webhook, null if absent. */
export async function findReplay(table: Pick<Table, 'get'>, userId: number, webhookId: number): Promise<Replay | null> {
  const item = await table.get(keys.replay(userId, webhookId))
  return item ? replays.read(item) : null
}

/** Creates a replay, if none of its webhook is running. */
export const createReplay = (replay: Replay, nowMs: number): Action =>
  put({ ...keyOf(replay), ...attributes(replay, nowMs) }, any(missing(), differs('state', 'running')))

/** Changes a replay, if it is unchanged since it was read. */
export async function updateReplay(
  table: Pick<Table, 'update'>,
  before: Replay,
  changes: Partial<Pick<Replay, 'state' | 'position' | 'replayed' | 'underWay'>>,
  nowMs: number,
): Promise<Replay | null> {
  const after = { ...before, ...changes, step: before.step + 1, updatedMs: nowMs }
  const isUnchanged = all(equals('replayId', before.replayId), equals('step', before.step))
  const remove = after.state === 'running' ? [] : [...dueAttributes]
  const written = await table.update(keyOf(before), { set: attributes(after, nowMs), remove }, isUnchanged)
  return written.ok ? after : null
}
