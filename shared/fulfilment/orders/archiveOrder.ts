import type { Carriers } from '#shared/carriers/carrier.ts'
import { ok } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { loadOrderGoods, type OrderDeps, rowsOf } from './orderShipment.ts'
import { findOrder } from './orderStore.ts'
import { closed, moved } from './rules/applyTransition.ts'
import { type Fulfillment, getClosingMs, hasShippedLines, type Order, type OrderLine } from './rules/order.ts'
import { canMove } from './rules/transitions.ts'
import { cancelFulfillmentLabel } from './stopOrder.ts'
import { updateOrderRecord } from './updateOrderRecord.ts'

export type OrderPruneDeps = Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'> & { readonly carriers: Carriers }

/** Result of closing an order: `waiting` for its label, which is decided within minutes. */
export type Pruned = 'deleted' | 'closed' | 'waiting' | 'gone'

/**
 * Closes an order after 365 days. If packed or partly shipped it becomes Fulfilled; packing is
 * cancelled with its label. A label whose parcel is already in transit stays charged, and its units
 * are removed. Any other order is deleted, and its units and shop order id are released.
 */
export async function pruneOrder(order: Pick<Order, 'userId' | 'id'>, deps: OrderPruneDeps): Promise<Pruned> {
  for (;;) {
    const pruned = await pruneOrderStep(order, deps)
    if (pruned !== 'more') return pruned
  }
}

/** Closes an order, or cancels one of several parcels in packing: then there is `more` to do. */
function pruneOrderStep({ userId, id }: Pick<Order, 'userId' | 'id'>, deps: OrderPruneDeps): Promise<Pruned | 'more'> {
  const { table, nextId } = deps
  return transactOrThrow<Pruned | 'more'>(table, async () => {
    const before = await findOrder(table, userId, id)
    const nowMs = deps.nowMs()
    if (!before || getClosingMs(before) > nowMs || isOver(before)) return ok({ actions: [], value: 'gone' })
    if (before.fulfillments.some(({ stage }) => stage === 'labelling')) return ok({ actions: [], value: 'waiting' })
    const isClosed = before.status === 'Packing' || hasShippedLines(before)
    if (!isClosed && !canMove(before.status, null, 'schedule'))
      throw new RangeError(`an order with status ${before.status} is not deleted`)
    const [first, ...others] = before.fulfillments.filter(({ stage }) => stage === 'packing')
    if (first && others.length > 0)
      return ok({ actions: await removeParcelFromOrder(before, first, deps), value: 'more' })
    const { actions, remaining } = await withdrawn(before, first ? [first] : [], deps)
    const change = {
      before,
      after: isClosed ? closed(before, nowMs) : null,
      rows: rowsOf(await loadOrderGoods(table, before)),
      left: remaining,
      movement: { id: nextId(), reason: remaining.length > 0 ? 'dispatch' : 'release' },
      nowMs,
    } as const
    return ok({
      actions: [...actions, ...(await updateOrderRecord(table, change))],
      value: isClosed ? 'closed' : 'deleted',
    })
  })
}

const isOver = ({ status }: Order): boolean => status === 'Fulfilled' || status === 'Archived'

type Withdrawn = { readonly actions: readonly Action[]; readonly remaining: readonly OrderLine[] }

/** Cancels the labels of fulfilments in packing; `left`: lines of parcels already in transit. */
async function withdrawn(
  { userId, lines }: Order,
  fulfillments: readonly Fulfillment[],
  deps: OrderPruneDeps,
): Promise<Withdrawn> {
  const actions: Action[] = []
  const remaining: OrderLine[] = []
  for (const fulfillment of fulfillments) {
    const cancelled = await cancelFulfillmentLabel(userId, fulfillment, deps)
    if (cancelled.ok) actions.push(...cancelled.value)
    else remaining.push(...lines.filter(({ fulfillmentId }) => fulfillmentId === fulfillment.id))
  }
  return { actions, remaining }
}

/**
 * Drops one of several fulfilments in packing with its lines, as all in one transaction would be
 * too much.
 */
async function removeParcelFromOrder(
  before: Order,
  fulfillment: Fulfillment,
  deps: OrderPruneDeps,
): Promise<readonly Action[]> {
  const { actions, remaining } = await withdrawn(before, [fulfillment], deps)
  const after = {
    ...before,
    lines: before.lines.filter(({ fulfillmentId }) => fulfillmentId !== fulfillment.id),
    fulfillments: before.fulfillments.filter(({ id }) => id !== fulfillment.id),
  }
  const rows = rowsOf(await loadOrderGoods(deps.table, before))
  const movement = { id: deps.nextId(), reason: remaining.length > 0 ? 'dispatch' : 'release' } as const
  const change = { before, after, rows, left: remaining, movement, nowMs: deps.nowMs() }
  return [...actions, ...(await updateOrderRecord(deps.table, change))]
}

/** Archives an order fulfilled long ago: it leaves the lists but stays readable by id. */
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
    // It has no allocation, so no product changes.
    return ok({
      actions: await updateOrderRecord(table, { before, after, rows: new Map(), movement, nowMs }),
      value: 'archived',
    })
  })
}
