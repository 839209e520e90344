import { MINUTE_MS } from '#shared/core/durations.ts'
import { remove } from '#shared/table/actions.ts'
import { any, below, equals, missing } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Timeout of the worker, which may end without releasing the lease. */
const LEASE_MS = MINUTE_MS

/**
 * Runs work that reports a parcel of an order to its store, unless another parcel of it is being
 * reported: then returns null.
 */
export async function withReportLease<T>(
  table: Pick<Table, 'update' | 'commit'>,
  { userId, orderId }: { readonly userId: number; readonly orderId: number },
  nowMs: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const key = keys.reportLease(userId, orderId)
  const leaseUntilMs = nowMs + LEASE_MS
  const set = { leaseUntilMs, [tableShape.timeToLive]: Math.ceil(leaseUntilMs / 1000) }
  const acquired = await table.update(key, { set }, any(missing(), below('leaseUntilMs', nowMs)))
  if (!acquired.ok) return null
  try {
    return await work()
  } finally {
    await table.commit([remove(key, equals('leaseUntilMs', leaseUntilMs))])
  }
}
