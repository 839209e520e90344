import { handler as settlePackingHandler } from '../../functions/settlePacking/handler.ts'
import type { Order } from '../../shared/domain/orders/order.ts'
import { auditOrders } from '../../shared/operator/auditOrders.ts'
import { auditStock } from '../../shared/operator/auditStock.ts'
import { keys } from '../../shared/table/keys.ts'
import { findOrders } from '../../shared/table/orderStore.ts'
import { ledgerOf } from '../../shared/table/walletStore.ts'
import { must, testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { settleLabels } from './jobs.ts'
import { auditedBalance } from './ledger.ts'
import { stateFaults } from './orderStates.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Fulfilment and packaging, in cents, and what a packing slip costs besides. */
const FEES_CENTS = 160
const SLIP_CENTS = 25

/** A user's orders as lists know them, oldest first. */
export async function listedOrders(userId: number): Promise<readonly Order[]> {
  const rows = await testTable().queryAll({ pk: keys.orderRow(userId, 0).pk })
  return ordersWith(
    userId,
    rows.map(({ sk }) => Number(sk)),
  )
}

const ordersWith = (userId: number, ids: readonly number[]) => findOrders(testTable(), userId, ids)

/**
 * What does not agree between a user's orders, stock, and money, in words. `archivedIds` are orders that have left the
 * lists. Wants labels at rest: outside carriers have been told of those that were given up.
 */
export async function bookFaults(userId: number, archivedIds: readonly number[] = []): Promise<readonly string[]> {
  const table = testTable()
  const orders = [...(await listedOrders(userId)), ...(await ordersWith(userId, archivedIds))]
  return [
    ...must(await auditStock(table, userId)).faults,
    ...(await auditOrders(table, userId)),
    ...(await moneyFaults(userId, orders)),
    ...orders.flatMap(stateFaults),
  ]
}

/** Labels are paid for by those fulfilments that have them, once each, and each fulfilment that left has its fees. */
async function moneyFaults(userId: number, orders: readonly Order[]): Promise<readonly string[]> {
  await auditedBalance(userId)
  const entries = await ledgerOf(testTable(), userId, 'USD')
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

/** Time goes by, and the jobs settle what labels and packing were left in. */
export async function settlePacking(): Promise<void> {
  advance(3 * MINUTE_MS)
  await settleLabels()
  await settlePackingHandler({}, lambdaContext())
}
