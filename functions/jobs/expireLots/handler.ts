import { createWorkerDeps, type WorkerDeps } from '#functions/runtime/core.ts'
import { formatLocalDateTime } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { listAccountsWithStock } from '#shared/floor/accountsWithStock.ts'
import { doCountersDiffer } from '#shared/floor/checkCounters.ts'
import { expireUnits } from '#shared/floor/expireUnits.ts'
import { createWarehouseJobHandler } from '#shared/floor/runWarehouseJob.ts'
import { arePlacesTracked } from '#shared/fulfilment/products/productRowStore.ts'
import { log } from '#shared/platform/log.ts'
import { warehouses } from '#shared/reference/warehouses.ts'

/** Hour of the day in which the stock levels of all products are compared with their units. */
const STOCK_CHECK_HOUR = '03'

/** Holds expired units in warehouses with places. */
export const handler = createWarehouseJobHandler('expireLots', createWorkerDeps, expireWarehouseLots)

async function expireWarehouseLots(deps: WorkerDeps, warehouseId: string, getRemainingMs: () => number) {
  const { table, nowMs } = deps
  const counts = { held: 0, checked: 0, stuck: 0, postponed: 0 }
  const startMs = nowMs()
  const isStockCheckHour = getLocalHour(warehouseId, startMs) === STOCK_CHECK_HOUR
  for await (const { userId, rows } of listAccountsWithStock(table, warehouseId, Math.floor(startMs / HOUR_MS))) {
    for (const row of rows.filter((one) => arePlacesTracked(one, warehouseId))) {
      if (getRemainingMs() <= 0) return { ...counts, postponed: 1 }
      if (isStockCheckHour || row.tracking?.expiry) counts.held += await expireUnits({ ...deps, warehouseId }, row)
      if (!isStockCheckHour) continue
      counts.checked++
      if (!(await doCountersDiffer(table, row, warehouseId))) continue
      log.error('stock counters differ', { warehouse: warehouseId, user: userId, product: row.id })
      counts.stuck++
    }
  }
  return counts
}

/** Returns the hour of the day at a warehouse, `00` to `23`. */
const getLocalHour = (warehouseId: string, nowMs: number): string =>
  formatLocalDateTime(nowMs, warehouses.get(warehouseId)?.timeZone ?? 'UTC').slice(11, 13)
