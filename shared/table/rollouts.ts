import { HOUR_MS } from '../core/durations.ts'
import { missing } from './expressions.ts'
import { keys } from './keys.ts'
import type { Table } from './table.ts'

/** Formats written only once no function of the previous release runs. */
export const ROLLOUTS = [
  'embedded events',
  'floor',
  'idempotency',
  'kits',
  'labels',
  'order carriers',
  'orders by status',
  'quotes',
  'split orders',
]

/** Longer than a deployment: afterwards no function of the previous release is active. */
const MAX_DEPLOYMENT_MS = HOUR_MS

/** Rollout after which a warehouse may be switched on. */
export const FLOOR_ROLLOUT = 'floor'

/** Rollout after which kits may be created. */
export const KITS_ROLLOUT = 'kits'

/** Rollout after which orders may have a carrier and a service point. */
export const ORDER_CARRIERS_ROLLOUT = 'order carriers'

/**
 * Rollout after which orders are split among warehouses: functions of the previous release pack all
 * lines of an order in one parcel.
 */
export const SPLIT_ROLLOUT = 'split orders'

const begins = new Map<string, number>()

/**
 * Returns the instant (Unix ms) from which data are stored in a new place or form: an hour after
 * the first function of the release ran. Until then, functions of the previous release may be
 * active, which know only the old form. Read once per process.
 */
export async function findRolloutStart(table: Table, name: string, nowMs: number): Promise<number> {
  const known = begins.get(name)
  if (known !== undefined) return known
  const key = keys.rollout(name)
  const found = (await table.get(key)) ?? (await begin(table, name, nowMs))
  const startMs = Number(found.beginsMs)
  begins.set(name, startMs)
  return startMs
}

async function begin(table: Table, name: string, nowMs: number) {
  const started = await table.update(keys.rollout(name), { set: { beginsMs: nowMs + MAX_DEPLOYMENT_MS } }, missing())
  const item = started.ok ? started.value : started.error
  if (!item) throw new Error(`unknown rollout ${name}`)
  return item
}
