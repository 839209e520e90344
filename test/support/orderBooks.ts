import { handler as completePackingHandler } from '#functions/jobs/completePacking/handler.ts'
import { type OrderRow, parseOrderRow } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findOrders, listWaitingOrders } from '#shared/fulfilment/orders/orderStore.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { findOrderErrors } from '#shared/fulfilment/orders/rules/orderAudit.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { listMovements } from '#shared/fulfilment/stock/movementStore.ts'
import { booked, findStockErrors, type StockBalances } from '#shared/fulfilment/stock/rules/stockAudit.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { settlePurchases } from './jobs.ts'
import { auditedBalance } from './ledger.ts'
import { listedItems } from './listedItems.ts'
import { stateFaults } from './orderStates.ts'

/** Fulfilment and packaging fees in cents, and the surcharge for a packing slip. */
const FEES_CENTS = 160
const SLIP_CENTS = 25

/** Returns a user's listed orders, oldest first. */
export const listedOrders = async (userId: number): Promise<readonly Order[]> =>
  findOrders(
    testTable(),
    userId,
    (await listedRows(userId)).map(({ id }) => id),
  )

const listedRows = async (userId: number): Promise<readonly OrderRow[]> =>
  (await listedItems('orderRow', userId)).map(parseOrderRow)

/**
 * Returns inconsistencies between a user's orders, stock and money that the operator audits do not
 * cover. `archivedIds` are orders no longer in lists; external carriers must have processed all
 * cancelled labels.
 */
export async function bookFaults(userId: number, archivedIds: readonly number[] = []): Promise<readonly string[]> {
  const table = testTable()
  const listed = await listedRows(userId)
  const orders = await findOrders(table, userId, [...listed.map(({ id }) => id), ...archivedIds])
  const rows = await findAllProductRows(table, userId)
  let book: StockBalances = new Map()
  for await (const page of listMovements(table, userId, { isNewestFirst: false })) book = booked(book, page)
  const queues = new Set<string>()
  for (const { id } of rows) {
    for await (const ids of listWaitingOrders(table, userId, id)) for (const order of ids) queues.add(`${id}/${order}`)
  }
  const statuses = new Map(orders.map(({ id, status }) => [id, status]))
  return [
    ...findStockErrors(rows, book),
    ...findOrderErrors({ orders: orders.filter(({ status }) => status !== 'Archived'), rows, queues }),
    ...listed
      .filter(({ id, status }) => statuses.get(id) !== status)
      .map(({ id, status }) => `order ${id} is listed as ${status}, and is ${statuses.get(id) ?? 'gone'}`),
    ...(await moneyFaults(userId, orders)),
    ...orders.flatMap(stateFaults),
  ]
}

/** Each label is paid once by its fulfilment, and each shipped fulfilment has its fees. */
async function moneyFaults(userId: number, orders: readonly Order[]): Promise<readonly string[]> {
  await auditedBalance(userId)
  const entries = await listLedgerEntries(testTable(), userId, 'USD')
  const sum = (pattern: RegExp): number =>
    entries.filter(({ naturalKey }) => pattern.test(naturalKey)).reduce((total, entry) => total + entry.amountMinor, 0)
  const fulfillments = orders.flatMap((order) => order.fulfillments.map((one) => ({ ...one, order })))
  const labels = -fulfillments.reduce((total, { shippingCostCents }) => total + shippingCostCents, 0)
  const fees = fulfillments
    .filter(({ stage }) => stage === 'fulfilled')
    .reduce((total, { order }) => total - FEES_CENTS - (order.packingSlip ? SLIP_CENTS : 0), 0)
  return [
    ...(sum(/^label\//) === labels ? [] : [`labels cost ${labels}, ${sum(/^label\//)} is booked`]),
    ...(sum(/^fulfillment\//) === fees ? [] : [`fees are ${fees}, ${sum(/^fulfillment\//)} is booked`]),
  ]
}

/** Advances time and runs the jobs that complete labels and packing. */
export async function completePacking(): Promise<void> {
  await settlePurchases()
  await completePackingHandler({}, lambdaContext())
}
