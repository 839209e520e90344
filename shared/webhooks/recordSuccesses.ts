import { chunks } from '../core/chunks.ts'
import { countWebhookOutcome } from '../statistics/webhookCounts.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { updateDeliveryRecord } from './deliveryStore.ts'
import { type Attempt, type Delivery, getDeliveryId, withAttempt } from './rules/delivery.ts'

/** Maximum deliveries per transaction, so that a conflict retries few. */
const MAX_GROUP_SIZE = 20

type Deps = { readonly table: Pick<Table, 'commit'>; readonly nowMs: () => number }

type Success = {
  readonly delivery: Delivery
  readonly attempt: Attempt
  /** Written in the same transaction. */
  readonly effects: readonly Action[]
  readonly resolve: (isRecorded: boolean) => void
  readonly reject: (error: unknown) => void
}

const markDelivered = ({ delivery, attempt }: Success, nowMs: number): Action =>
  updateDeliveryRecord(
    delivery,
    { state: 'delivered', leaseUntilMs: 0, attempts: withAttempt(delivery, attempt) },
    nowMs,
  )

/**
 * Records successful deliveries. Those of a user that end in the same turn of the event loop share
 * a transaction, as deliveries of an event would otherwise conflict on the item with their count.
 * False if another run changed the delivery.
 */
export function createSuccessRecorder({
  table,
  nowMs,
}: Deps): (delivery: Delivery, attempt: Attempt, effects: readonly Action[]) => Promise<boolean> {
  let waiting = new Map<string, Success>()

  const recordSuccessGroup = async (group: readonly Success[]): Promise<void> => {
    const [first] = group
    if (!first) return
    const { userId, eventId } = first.delivery
    const atMs = nowMs()
    try {
      const recorded = await table.commit([
        ...group.map((success) => markDelivered(success, atMs)),
        ...group.flatMap(({ effects }) => effects),
        countWebhookOutcome(userId, eventId, 'succeeded', atMs, group.length),
      ])
      if (recorded.ok || group.length === 1) for (const { resolve } of group) resolve(recorded.ok)
      // Another run changed one of them.
      else await Promise.all(group.map((success) => recordSuccessGroup([success])))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  const recordPendingGroups = (): void => {
    const byUser = Map.groupBy(waiting.values(), ({ delivery }) => delivery.userId)
    waiting = new Map()
    for (const successes of byUser.values()) {
      for (const group of chunks(successes, MAX_GROUP_SIZE)) void recordSuccessGroup(group)
    }
  }

  return (delivery, attempt, effects) => {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const success = { delivery, attempt, effects, resolve, reject }
    const id = getDeliveryId(delivery)
    // A transaction may contain each item once.
    if (waiting.has(id) || effects.length > 0) void recordSuccessGroup([success])
    else {
      if (waiting.size === 0) setImmediate(recordPendingGroups)
      waiting.set(id, success)
    }
    return promise
  }
}
