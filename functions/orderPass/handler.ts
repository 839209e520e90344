import type { Context } from 'aws-lambda'
import { problem } from '../../shared/domain/problems.ts'
import { ok } from '../../shared/domain/result.ts'
import { type JobCounts, runDueJob } from '../../shared/jobs/runDueJob.ts'
import type { OrderDeps } from '../../shared/orders/orderDeps.ts'
import { processOrder } from '../../shared/orders/processOrder.ts'
import { readGoods } from '../../shared/orders/readGoods.ts'
import { lookAgain, olderFirst, serveWaiting } from '../../shared/orders/serveWaiting.ts'
import { stopOrder } from '../../shared/orders/stopOrder.ts'
import { clock } from '../../shared/platform/clock.ts'
import { readConfig } from '../../shared/platform/config.ts'
import { documentClient } from '../../shared/platform/dynamo.ts'
import { freshId } from '../../shared/platform/ids.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import { shipmentPorts } from '../../shared/shipments/shipmentPorts.ts'
import type { StoredItem } from '../../shared/table/actions.ts'
import { commitDecision } from '../../shared/table/commitDecision.ts'
import { findOrder, PASS_JOB, readOrder } from '../../shared/table/orderStore.ts'
import { readProductRow, SERVE_JOB } from '../../shared/table/productRowStore.ts'
import { createTable } from '../../shared/table/table.ts'

const deps = lazily((): OrderDeps => {
  const config = readConfig()
  return {
    table: createTable(documentClient(), config.tableName),
    ports: shipmentPorts(config),
    nextId: freshId,
    nowMs: clock.now,
  }
})

const RESERVE_MS = 5_000

/** Gives stock that has arrived to the orders that wait for it, then looks at the orders whose time has come, oldest first. */
export async function handler(_event: unknown, context: Context): Promise<JobCounts> {
  const msLeft = () => context.getRemainingTimeInMillis()
  const hasTime = () => msLeft() > RESERVE_MS
  const serve = async (item: StoredItem) => {
    const served = await serveWaiting(readProductRow(item), deps(), hasTime)
    return served > 0 ? 'products_served' : 'products_seen'
  }
  const arrivals = await runDueJob(deps().table, { name: SERVE_JOB, settle: serve }, msLeft)
  const older = olderFirst(deps(), hasTime)
  const pass = async (item: StoredItem) => {
    const order = readOrder(item)
    return order.status === 'Backordered' ? lookAgain(order, deps()) : processOrder(order, deps(), older)
  }
  const orders = await runDueJob(deps().table, { name: PASS_JOB, settle: pass, whenStuck: stopStuck }, msLeft)
  return { ...arrivals, ...orders }
}

/** An order whose work fails again and again is its owner's, and ours, to look at: it no longer takes part. */
async function stopStuck(item: StoredItem): Promise<void> {
  const { table } = deps()
  await commitDecision<void, never>(table, async () => {
    const { userId, id } = readOrder(item)
    const order = await findOrder(table, userId, id)
    if (order?.status !== 'Processing' && order?.status !== 'Partial') return ok({ actions: [], value: undefined })
    const goods = await readGoods(table, order)
    return ok({
      actions: stopOrder(order, order, goods, problem('internal_error'), 'schedule', deps()),
      value: undefined,
    })
  })
}
