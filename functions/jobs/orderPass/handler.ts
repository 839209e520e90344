import type { Context } from 'aws-lambda'
import { problem } from '../../../shared/core/problems.ts'
import { ok } from '../../../shared/core/result.ts'
import { bringForward } from '../../../shared/fulfilment/orders/bringForward.ts'
import type { OrderDeps } from '../../../shared/fulfilment/orders/orderDeps.ts'
import { findOrder, PASS_JOB, readOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { processOrder } from '../../../shared/fulfilment/orders/processOrder.ts'
import { isReserved } from '../../../shared/fulfilment/orders/rules/order.ts'
import { lookAgain, olderFirst, serveWaiting } from '../../../shared/fulfilment/orders/serveWaiting.ts'
import { stopOrder } from '../../../shared/fulfilment/orders/stopOrder.ts'
import { findProductRows, readProductRow, SERVE_JOB } from '../../../shared/fulfilment/products/productRowStore.ts'
import { readShortening } from '../../../shared/fulfilment/shops/shopStore.ts'
import { type JobCounts, runDueJob } from '../../../shared/jobs/runDueJob.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { freshId } from '../../../shared/platform/ids.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { shipmentPorts } from '../../../shared/shipping/shipments/shipmentPorts.ts'
import type { StoredItem } from '../../../shared/table/actions.ts'
import { createTable } from '../../../shared/table/table.ts'
import { transact } from '../../../shared/table/transact.ts'

const deps = lazily((): OrderDeps => {
  const config = readConfig()
  return {
    table: createTable(documentClient(), config.tableName),
    ports: shipmentPorts(config),
    nextId: freshId,
    nowMs: clock.now,
  }
})

/** What one user's orders take from one another, those of another user do not. Read loosely, whatever the item is like. */
const ownerOf = ({ userId, u }: StoredItem): number => Number(userId ?? u)

const RESERVE_MS = 5_000

/**
 * Gives stock that has arrived to the orders that wait for it, and brings forward those whose shop's delay has become shorter;
 * then looks at the orders whose time has come, oldest first.
 */
export async function handler(_event: unknown, context: Context): Promise<JobCounts> {
  const msLeft = () => context.getRemainingTimeInMillis()
  const hasTime = () => msLeft() > RESERVE_MS
  // However much has arrived, half of the time is for the orders that are new.
  const half = msLeft() / 2
  const msLeftToServe = () => msLeft() - half
  const serve = async (item: StoredItem) => {
    const shortening = readShortening(item)
    if (shortening) return bringForward(shortening, deps(), () => msLeftToServe() > RESERVE_MS)
    const served = await serveWaiting(readProductRow(item), deps(), () => msLeftToServe() > RESERVE_MS)
    return served > 0 ? 'products_served' : 'products_seen'
  }
  const arrivals = await runDueJob(deps().table, { name: SERVE_JOB, settle: serve, laneOf: ownerOf }, msLeftToServe)
  const older = olderFirst(deps(), hasTime)
  const pass = async (item: StoredItem) => {
    const order = readOrder(item)
    return order.status === 'Backordered' ? lookAgain(order, deps()) : processOrder(order, deps(), older)
  }
  const job = { name: PASS_JOB, settle: pass, whenStuck: stopStuck, laneOf: ownerOf }
  const orders = await runDueJob(deps().table, job, msLeft)
  return { ...arrivals, ...orders }
}

/**
 * An order whose work fails again and again is its owner's, and ours, to look at: it no longer takes part. Reads no more than
 * it has to, as something of it may be what fails.
 */
async function stopStuck(item: StoredItem): Promise<void> {
  const { table } = deps()
  await transact<void, never>(table, async () => {
    const { userId, id } = readOrder(item)
    const order = await findOrder(table, userId, id)
    if (order?.status !== 'Processing' && order?.status !== 'Partial') return ok({ actions: [], value: undefined })
    const held = [...order.lines.filter(isReserved), ...order.awaited].map(({ productId }) => productId)
    const rows = new Map((await findProductRows(table, userId, held)).map((row) => [row.id, row]))
    return ok({
      actions: stopOrder(order, order, rows, problem('internal_error'), 'schedule', deps()),
      value: undefined,
    })
  })
}
