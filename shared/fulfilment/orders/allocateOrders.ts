import * as v from 'valibot'
import { problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { type JobCounts, runDueJob } from '#shared/jobs/runDueJob.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { transact } from '#shared/table/transact.ts'
import { ALLOCATE_ARRIVALS_JOB, findProductRowsById, parseProductRow } from '../products/productRowStore.ts'
import type { Shop } from '../shops/rules/shop.ts'
import { clearDelayReduction, findShop, parseDelayReduction, type Shortening } from '../shops/shopStore.ts'
import { allocateWaitingOrders, createOlderOrderAllocator, retryAllocation } from './allocateStock.ts'
import { listOrderRows, type OrderRow } from './orderRowStore.ts'
import type { OrderDeps } from './orderShipment.ts'
import { findOrder, findOrders, PROCESS_ORDERS_JOB, readOrder, replaceOrder } from './orderStore.ts'
import { processOrder } from './processOrder.ts'
import { listLineProducts } from './rules/lineUnits.ts'
import { getProcessableAtMs, isStockReserved, type Order } from './rules/order.ts'
import { stopOrder } from './stopOrder.ts'

/* Job that allocates stock to orders, by user. */

/**
 * Orders of one user share stock, those of different users do not. Reads any item, whatever its
 * type.
 */
const getOwnerKey = ({ userId, u }: StoredItem): string => String(userId ?? u)

const Part = v.object({ productId: v.number() })
const Lines = v.array(v.object({ ...Part.entries, components: v.optional(v.array(Part)) }))

/**
 * Returns the stock an order draws on, by product. Any other item represents all stock of its user.
 */
function listStockKeys(item: StoredItem): readonly string[] {
  const owner = getOwnerKey(item)
  const lines = v.safeParse(Lines, item.lines)
  if (!lines.success) return [owner]
  const products = lines.output.flatMap((line) => line.components ?? [line])
  return products.map(({ productId }) => `${owner}/${productId}`)
}

const TIME_RESERVE_MS = 5_000

/**
 * Allocates arrived stock to waiting orders and reschedules orders of shops with a reduced delay,
 * then processes due orders, oldest first.
 */
export async function allocateOrders(deps: OrderDeps, getRemainingMs: () => number): Promise<JobCounts> {
  const hasTimeRemaining = () => getRemainingMs() > TIME_RESERVE_MS
  // Half of the time is reserved for new orders, however much stock has arrived.
  const half = getRemainingMs() / 2
  const getRemainingTimeMs = () => getRemainingMs() - half
  const serve = async (item: StoredItem) => {
    const shortening = parseDelayReduction(item)
    if (shortening) return rescheduleShopOrders(shortening, deps, () => getRemainingTimeMs() > TIME_RESERVE_MS)
    const served = await allocateWaitingOrders(
      parseProductRow(item),
      deps,
      () => getRemainingTimeMs() > TIME_RESERVE_MS,
    )
    return served > 0 ? 'products_served' : 'products_seen'
  }
  const arrivals = await runDueJob(
    deps.table,
    { name: ALLOCATE_ARRIVALS_JOB, settle: serve, listSharedKeys: (item: StoredItem) => [getOwnerKey(item)] },
    getRemainingTimeMs,
  )
  const older = createOlderOrderAllocator(deps, hasTimeRemaining)
  const pass = async (item: StoredItem) => {
    const order = readOrder(item)
    return order.status === 'Backordered' ? retryAllocation(order, deps) : processOrder(order, deps, older, order)
  }
  const job = {
    name: PROCESS_ORDERS_JOB,
    settle: pass,
    handleStuckItem: (item: StoredItem) => stopRepeatedlyFailingOrder(item, deps),
    listSharedKeys: listStockKeys,
  }
  const orders = await runDueJob(deps.table, job, getRemainingMs)
  return { ...arrivals, ...orders }
}

/**
 * An order that fails repeatedly is put in Exception and leaves processing. Reads as little as
 * possible, as any part of it may cause the failure.
 */
async function stopRepeatedlyFailingOrder(item: StoredItem, deps: OrderDeps): Promise<void> {
  const { table } = deps
  await transact<void, never>(table, async () => {
    const { userId, id } = readOrder(item)
    const order = await findOrder(table, userId, id)
    if (order?.status !== 'Processing' && order?.status !== 'Partial') return ok({ actions: [], value: undefined })
    const rows = await findProductRowsById(table, userId, [
      ...listLineProducts(order.lines.filter(isStockReserved)),
      ...order.awaited,
    ])
    const actions = await stopOrder(order, order, rows, problem('internal_error'), 'schedule', deps)
    return ok({ actions, value: undefined })
  })
}

/**
 * Reschedules the orders of a shop whose delay was reduced. May be interrupted and repeated: the
 * work item is removed only after all orders are done.
 */
async function rescheduleShopOrders(
  shortening: Shortening,
  { table, nowMs }: Pick<OrderDeps, 'table' | 'nowMs'>,
  hasTime: () => boolean,
): Promise<'brought_forward' | 'broken_off'> {
  const { userId, shopId } = shortening
  const shop = await findShop(table, userId, shopId)
  const isOrderOfShop = (row: OrderRow): boolean => row.shopId === shopId && row.status === 'Processing'
  for await (const rows of listOrderRows(table, userId)) {
    const ids = rows.filter(isOrderOfShop).map(({ id }) => id)
    for (const order of shop ? await findOrders(table, userId, ids) : []) {
      if (!hasTime()) return 'broken_off'
      if (shop && isProcessingOverdue(order, shop, nowMs())) await rescheduleOrder(order)
    }
  }
  await table.commit([clearDelayReduction(shortening)])
  return 'brought_forward'

  async function rescheduleOrder({ id }: Order): Promise<void> {
    await transact<void, never>(table, async () => {
      const order = await findOrder(table, userId, id)
      const isDue = order && shop && isProcessingOverdue(order, shop, nowMs())
      const actions = isDue
        ? [replaceOrder(order, { ...order, dueAtMs: computeProcessingDueMs(order, shop, nowMs()) })]
        : []
      return ok({ actions, value: undefined })
    })
  }
}

const computeProcessingDueMs = (order: Order, shop: Shop, nowMs: number): number =>
  Math.max(getProcessableAtMs(order, shop), nowMs)

const isProcessingOverdue = (order: Order, shop: Shop, nowMs: number): boolean =>
  order.status === 'Processing' && order.dueAtMs !== null && order.dueAtMs > computeProcessingDueMs(order, shop, nowMs)
