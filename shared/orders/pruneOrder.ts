import type { Carriers } from '../carriers/carrier.ts'
import { closed } from '../domain/orders/moves.ts'
import { hasSentLines, type Order } from '../domain/orders/order.ts'
import { prunedAtMs } from '../domain/orders/retention.ts'
import { mayMove } from '../domain/orders/transitions.ts'
import { ok } from '../domain/result.ts'
import type { Action } from '../table/actions.ts'
import { commitDecision } from '../table/commitDecision.ts'
import { changeOrder, findOrder } from '../table/orderStore.ts'
import type { OrderDeps } from './orderDeps.ts'
import { withdrawLabel } from './packing/withdrawLabel.ts'
import { readGoods, rowsOf } from './readGoods.ts'

export type PruneDeps = Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'> & { readonly carriers: Carriers }

/** What became of an order: `waiting` for its label, which comes or is refused within minutes. */
export type Pruned = 'deleted' | 'closed' | 'waiting' | 'gone'

/**
 * Brings an order that is 365 days old to an end. One that is being packed, or of which a part was sent, is fulfilled as far
 * as it was sent; what was begun besides is dropped, its label taken back. Any other is deleted, and its units and its
 * shop's id are free. Throws where a parcel that is being packed has been processed by a facility: it is on its way, and
 * its warehouse still has to say so.
 */
export async function pruneOrder({ userId, id }: Pick<Order, 'userId' | 'id'>, deps: PruneDeps): Promise<Pruned> {
  const { table, nextId } = deps
  const pruned = await commitDecision<Pruned, never>(table, async () => {
    const before = await findOrder(table, userId, id)
    const nowMs = deps.nowMs()
    if (!before || prunedAtMs(before) > nowMs || isOver(before)) return ok({ actions: [], value: 'gone' })
    if (before.fulfillments.some(({ stage }) => stage === 'labelling')) return ok({ actions: [], value: 'waiting' })
    const isClosed = before.status === 'Packing' || hasSentLines(before)
    if (!isClosed && !mayMove(before.status, null, 'schedule'))
      throw new RangeError(`an order in ${before.status} is not deleted`)
    const change = {
      before,
      after: isClosed ? closed(before, nowMs) : null,
      rows: rowsOf(await readGoods(table, before)),
      movement: { id: nextId(), reason: 'release' },
      nowMs,
    } as const
    return ok({
      actions: [...(await withdrawn(before, deps)), ...changeOrder(change)],
      value: isClosed ? 'closed' : 'deleted',
    })
  })
  if (!pruned.ok) throw new Error(pruned.error.message)
  return pruned.value
}

const isOver = ({ status }: Order): boolean => status === 'Fulfilled' || status === 'Archived'

async function withdrawn({ userId, fulfillments }: Order, deps: PruneDeps): Promise<readonly Action[]> {
  const actions: Action[] = []
  for (const fulfillment of fulfillments.filter(({ stage }) => stage === 'packing')) {
    const taken = await withdrawLabel(userId, fulfillment, deps)
    if (!taken.ok) throw new Error(`fulfillment ${fulfillment.id} is on its way: ${taken.error.message}`)
    actions.push(...taken.value)
  }
  return actions
}
