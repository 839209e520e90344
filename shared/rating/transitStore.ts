import { DAY_MS } from '../core/durations.ts'
import { type Action, type StoredItem, update } from '../table/actions.ts'
import { any, exists, incrementBy, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type MeasuredTransit, measureTransit, type TransitCounts } from './rules/transitTimes.ts'

/* Deliveries by route and quarter in the table. They are totals of all accounts. */

/** Retention of the counts of a quarter after their last change. */
const RETENTION_MS = 400 * DAY_MS

/** A route between the country of an entry point and a destination country. */
export type Route = { readonly origin: string; readonly destination: string }

/** Returns the quarter of an instant in UTC, or an earlier one, such as `2026-4`. */
function getQuarter(instantMs: number, quartersBefore = 0): string {
  const date = new Date(instantMs)
  const quarter = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3) - quartersBefore
  return `${Math.floor(quarter / 4)}-${(quarter % 4) + 1}`
}

/** Adds deliveries to the counts of their route in the current quarter. */
export const addDeliveries = ({ origin, destination }: Route, counts: TransitCounts, nowMs: number): Action =>
  update(
    keys.transit(`${origin}-${destination}`, getQuarter(nowMs)),
    {
      set: {
        ...Object.fromEntries(Object.entries(counts).map(([counter, count]) => [counter, incrementBy(count)])),
        [tableShape.timeToLive]: Math.ceil((nowMs + RETENTION_MS) / 1000),
      },
    },
    any(exists(), missing()),
  )

const readCounts = (item: StoredItem): TransitCounts =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )

/** Returns the transit times of lanes on a route, measured in this quarter and the previous one. */
export async function findMeasuredTransit(
  table: Pick<Table, 'batchGet'>,
  { origin, destination }: Route,
  nowMs: number,
): Promise<ReadonlyMap<string, MeasuredTransit>> {
  const route = `${origin}-${destination}`
  const quarters = [getQuarter(nowMs), getQuarter(nowMs, 1)]
  const items = await table.batchGet(quarters.map((quarter) => keys.transit(route, quarter)))
  return measureTransit(items.map(readCounts))
}
