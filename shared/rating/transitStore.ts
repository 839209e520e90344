import { DAY_MS, SECOND_MS } from '../core/durations.ts'
import { Memory } from '../core/memory.ts'
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
export const addDeliveryCounts = ({ origin, destination }: Route, counts: TransitCounts, nowMs: number): Action =>
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

const parseTransitCounts = (item: StoredItem): TransitCounts =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )

/** Routes cached per process, and for how long: measured times change slowly. */
const MAX_CACHED_ROUTES = 500
const CACHE_TTL_MS = 20 * SECOND_MS

type Cached = { readonly measured: ReadonlyMap<string, MeasuredTransit>; readonly readAtMs: number }

const cachedRoutes = new Memory<Cached>(MAX_CACHED_ROUTES)

/** Returns the transit times of `findMeasuredTransit`, up to 20 s old, for work on many parcels. */
export async function findCachedTransit(
  table: Pick<Table, 'batchGet'>,
  route: Route,
  nowMs: number,
): Promise<ReadonlyMap<string, MeasuredTransit>> {
  const name = `${route.origin}-${route.destination}`
  const cached = cachedRoutes.get(name)
  if (cached && Math.abs(nowMs - cached.readAtMs) < CACHE_TTL_MS) return cached.measured
  const measured = await findMeasuredTransit(table, route, nowMs)
  cachedRoutes.set(name, { measured, readAtMs: nowMs })
  return measured
}

/** Returns the transit times of lanes on a route, measured in this quarter and the previous one. */
export async function findMeasuredTransit(
  table: Pick<Table, 'batchGet'>,
  { origin, destination }: Route,
  nowMs: number,
): Promise<ReadonlyMap<string, MeasuredTransit>> {
  const route = `${origin}-${destination}`
  const quarters = [getQuarter(nowMs), getQuarter(nowMs, 1)]
  const items = await table.batchGet(quarters.map((quarter) => keys.transit(route, quarter)))
  return measureTransit(items.map(parseTransitCounts))
}
