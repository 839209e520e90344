import { ok } from '../../core/result.ts'
import type { StoredItem } from '../../table/actions.ts'
import { keys } from '../../table/keys.ts'
import { transact } from '../../table/transact.ts'
import type { Shop } from '../shops/rules/shop.ts'
import { findShop, forgetShortening, type Shortening } from '../shops/shopStore.ts'
import type { OrderDeps } from './orderDeps.ts'
import { findOrder, findOrders, type OrderRow, readOrderRow, replaceOrder } from './orderStore.ts'
import type { Order } from './rules/order.ts'
import { releasedAtMs } from './rules/releasedAt.ts'

/**
 * Lets the pass look earlier at the orders of a shop whose delay has become shorter. Safe to break off and to repeat: orders
 * that were brought forward stay so, and the work is forgotten only once all of them are.
 */
export async function bringForward(
  shortening: Shortening,
  { table, nowMs }: Pick<OrderDeps, 'table' | 'nowMs'>,
  hasTime: () => boolean,
): Promise<'brought_forward' | 'broken_off'> {
  const { userId, shopId } = shortening
  const shop = await findShop(table, userId, shopId)
  const isOfShop = (row: OrderRow): boolean => row.shopId === shopId && row.status === 'Processing'
  let after: StoredItem | undefined
  do {
    const page = await table.query({ pk: keys.orderRow(userId, 0).pk, limit: 1_000, ...(after ? { after } : {}) })
    const ids = page.items
      .map(readOrderRow)
      .filter(isOfShop)
      .map(({ id }) => id)
    for (const order of shop ? await findOrders(table, userId, ids) : []) {
      if (!hasTime()) return 'broken_off'
      if (shop && isTooLate(order, shop, nowMs())) await moveUp(order)
    }
    after = page.next
  } while (after)
  await table.commit([forgetShortening(shortening)])
  return 'brought_forward'

  async function moveUp({ id }: Order): Promise<void> {
    await transact<void, never>(table, async () => {
      const order = await findOrder(table, userId, id)
      const isDue = order && shop && isTooLate(order, shop, nowMs())
      const actions = isDue ? [replaceOrder(order, { ...order, dueAtMs: lookAtMs(order, shop, nowMs()) })] : []
      return ok({ actions, value: undefined })
    })
  }
}

const lookAtMs = (order: Order, shop: Shop, nowMs: number): number => Math.max(releasedAtMs(order, shop), nowMs)

const isTooLate = (order: Order, shop: Shop, nowMs: number): boolean =>
  order.status === 'Processing' && order.dueAtMs !== null && order.dueAtMs > lookAtMs(order, shop, nowMs)
