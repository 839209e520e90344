import { ok } from '../../core/result.ts'
import { transactOrThrow } from '../../table/transact.ts'
import type { OrderDeps } from './orderDeps.ts'
import { changeOrder, findOrder } from './orderStore.ts'
import { moved } from './rules/applyTransition.ts'
import type { Order } from './rules/order.ts'

/** Takes an order that was fulfilled long ago out of the lists. It can still be read by its id. */
export async function archiveOrder(
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  { table, nextId, nowMs: now }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<'archived' | 'gone'> {
  return transactOrThrow<'archived' | 'gone'>(table, async () => {
    const before = await findOrder(table, userId, id)
    const nowMs = now()
    if (before?.status !== 'Fulfilled' || before.dueAtMs === null || before.dueAtMs > nowMs)
      return ok({ actions: [], value: 'gone' })
    const after = { ...moved(before, 'Archived', 'schedule'), dueAtMs: null }
    const movement = { id: nextId(), reason: 'release' } as const
    // Nothing is promised to it, so that no product is touched.
    return ok({
      actions: changeOrder({ before, after, rows: new Map(), movement, nowMs }),
      value: 'archived',
    })
  })
}
