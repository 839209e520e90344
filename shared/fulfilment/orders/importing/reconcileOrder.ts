import { DAY_MS } from '#shared/core/durations.ts'
import type { Problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { enqueueAnnouncements } from '#shared/events/outbox.ts'
import type { StorefrontOrder } from '#shared/fulfilment/shops/port.ts'
import type { Action } from '#shared/table/actions.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { createOrderChangedEvent, enqueueOrderExceptionEvent } from '../orderEvents.ts'
import { createOrderRemoval } from '../orderRemoval.ts'
import { loadOrderGoods, type OrderDeps, rowsOf } from '../orderShipment.ts'
import { findOrder, replaceOrder } from '../orderStore.ts'
import { removeReservations } from '../rules/applyTransition.ts'
import { hasUnmatchedLines, type Order, type StoreState } from '../rules/order.ts'
import { createStoreChangeProblem } from '../rules/storeChangeProblem.ts'
import { stopOrder } from '../stopOrder.ts'
import { updateOrderRecord } from '../updateOrderRecord.ts'
import { completeOrder } from './completeOrder.ts'
import { detectStoreChange, toStoreState } from './storeState.ts'

/** Later changes in stores are returns and their refunds. */
const STORE_CHANGE_WINDOW_MS = DAY_MS

/** Result of reconciling an order with its store. */
export type Reconciled = 'unchanged' | 'held' | 'notified' | 'completed' | 'removed'

/**
 * Reconciles an imported order with its store. A change before packing puts the order in Exception;
 * a later one notifies its user. The store's state is saved in the same transaction, so repeated,
 * late and concurrent runs have no effect.
 */
export async function reconcileOrder(read: Order, store: StorefrontOrder, deps: OrderDeps): Promise<Reconciled> {
  const now = toStoreState(store)
  if (detectStoreChange(read, now) === null && !hasUnmatchedLines(read)) return 'unchanged'
  return transactOrThrow<Reconciled>(deps.table, async () => {
    const order = await findOrder(deps.table, read.userId, read.id)
    if (!order) return ok({ actions: [], value: 'unchanged' })
    const change = detectStoreChange(order, now)
    if (change === null) {
      const actions = now.closure === null ? await completeOrder(order, deps) : null
      return ok(actions ? { actions, value: 'completed' } : { actions: [], value: 'unchanged' })
    }
    return ok(await changed(order, now, change, deps))
  })
}

type Change = NonNullable<ReturnType<typeof detectStoreChange>>
type Effect = { readonly actions: readonly Action[]; readonly value: Reconciled }

async function changed(order: Order, now: StoreState, change: Change, deps: OrderDeps): Promise<Effect> {
  const { table, nextId, nowMs } = deps
  const { status } = order
  const storeChange = { ...change, detectedMs: nowMs(), isPending: status === 'Packing' }
  const after: Order = { ...order, storeState: now, storeChange }
  const error = createStoreChangeProblem(change)
  switch (status) {
    case 'Archived':
      return { actions: [], value: 'unchanged' }
    case 'Fulfilled':
      return isPastChangeWindow(order, nowMs())
        ? { actions: [], value: 'unchanged' }
        : { actions: notified(order, after, error, deps), value: 'notified' }
    case 'Packing':
      return { actions: await notifyChangeDuringPacking(order, after, error, deps), value: 'notified' }
    case 'Exception': {
      // The store closed an order of goods that are not stocked here.
      if (now.closure !== null && order.lines.length === 0) {
        return { actions: await createOrderRemoval(table, order, nextId(), nowMs()), value: 'removed' }
      }
      const { code, httpStatus, message } = error
      const stopped = { ...after, error: { code, httpStatus, message } }
      const actions = [...notified(order, stopped, error, deps), enqueueOrderExceptionEvent(order, nextId(), nowMs())]
      return { actions, value: 'held' }
    }
    default: {
      const rows = rowsOf(await loadOrderGoods(table, order))
      return { actions: await stopOrder(order, after, rows, error, 'shop import', deps), value: 'held' }
    }
  }
}

/** Lines that are not packed yet are no longer shipped; the job stops the order for them later. */
async function notifyChangeDuringPacking(
  before: Order,
  changed: Order,
  { code, httpStatus, message }: Problem,
  { table, nextId, nowMs }: OrderDeps,
): Promise<readonly Action[]> {
  const after = removeReservations(changed, () => true)
  const event = createOrderChangedEvent({ ...after, error: { code, httpStatus, message } }, before.status, nextId())
  const movement = { id: nextId(), reason: 'release' } as const
  const rows = rowsOf(await loadOrderGoods(table, before))
  return [
    ...(await updateOrderRecord(table, { before, after, rows, movement, nowMs: nowMs() })),
    ...enqueueAnnouncements([event], nowMs()),
  ]
}

const isPastChangeWindow = ({ fulfillments }: Order, nowMs: number): boolean =>
  Math.max(0, ...fulfillments.map(({ fulfilledMs }) => fulfilledMs ?? 0)) + STORE_CHANGE_WINDOW_MS < nowMs

/** Writes a change that keeps the status, and publishes it. */
function notified(
  before: Order,
  after: Order,
  { code, httpStatus, message }: Problem,
  { nextId, nowMs }: OrderDeps,
): readonly Action[] {
  const event = createOrderChangedEvent({ ...after, error: { code, httpStatus, message } }, before.status, nextId())
  return [replaceOrder(before, after), ...enqueueAnnouncements([event], nowMs())]
}
