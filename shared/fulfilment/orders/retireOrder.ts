import type { Carriers } from '#shared/carriers/carrier.ts'
import { ok } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { type OrderDeps, readGoods, rowsOf } from './orderShipment.ts'
import { changeOrder, findOrder } from './orderStore.ts'
import { closed, moved } from './rules/applyTransition.ts'
import { closesAtMs, hasShippedLines, type Order, type OrderLine } from './rules/order.ts'
import { mayMove } from './rules/transitions.ts'
import { cancelFulfillmentLabel } from './stopOrder.ts'

export type PruneDeps = Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'> & { readonly carriers: Carriers }

/** What became of an order: `waiting` for its label, which comes or is refused within minutes. */
export type Pruned = 'deleted' | 'closed' | 'waiting' | 'gone'

/**
 * Brings an order that is 365 days old to an end. One that is being packed, or of which a part was
 * sent, is fulfilled; what is being packed is dropped, its label taken back. Where that label
 * cannot be taken back, as its parcel is on its way without a word from its warehouse, it stays
 * paid, and its units are gone. Any other order is deleted, and its units and its shop's id are
 * free.
 */
export async function pruneOrder({ userId, id }: Pick<Order, 'userId' | 'id'>, deps: PruneDeps): Promise<Pruned> {
  const { table, nextId } = deps
  return transactOrThrow<Pruned>(table, async () => {
    const before = await findOrder(table, userId, id)
    const nowMs = deps.nowMs()
    if (!before || closesAtMs(before) > nowMs || isOver(before)) return ok({ actions: [], value: 'gone' })
    if (before.fulfillments.some(({ stage }) => stage === 'labelling')) return ok({ actions: [], value: 'waiting' })
    const isClosed = before.status === 'Packing' || hasShippedLines(before)
    if (!isClosed && !mayMove(before.status, null, 'schedule'))
      throw new RangeError(`an order with status ${before.status} is not deleted`)
    const { actions, left } = await withdrawn(before, deps)
    const change = {
      before,
      after: isClosed ? closed(before, nowMs) : null,
      rows: rowsOf(await readGoods(table, before)),
      left,
      movement: { id: nextId(), reason: left.length > 0 ? 'dispatch' : 'release' },
      nowMs,
    } as const
    return ok({
      actions: [...actions, ...(await changeOrder(table, change))],
      value: isClosed ? 'closed' : 'deleted',
    })
  })
}

const isOver = ({ status }: Order): boolean => status === 'Fulfilled' || status === 'Archived'

type Withdrawn = { readonly actions: readonly Action[]; readonly left: readonly OrderLine[] }

/**
 * Takes back the labels of what is being packed; `left`: the lines of those that are on their way
 * all the same.
 */
async function withdrawn({ userId, lines, fulfillments }: Order, deps: PruneDeps): Promise<Withdrawn> {
  const actions: Action[] = []
  const left: OrderLine[] = []
  for (const fulfillment of fulfillments.filter(({ stage }) => stage === 'packing')) {
    const taken = await cancelFulfillmentLabel(userId, fulfillment, deps)
    if (taken.ok) actions.push(...taken.value)
    else left.push(...lines.filter(({ fulfillmentId }) => fulfillmentId === fulfillment.id))
  }
  return { actions, left }
}

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
      actions: await changeOrder(table, { before, after, rows: new Map(), movement, nowMs }),
      value: 'archived',
    })
  })
}
