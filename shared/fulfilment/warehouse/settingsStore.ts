import { SECOND_MS } from '#shared/core/durations.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { Memory } from '#shared/core/memory.ts'
import { type Action, create, put } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { DEFAULT_SETTINGS, type WarehouseLevel, WarehouseSettings } from './rules/settings.ts'

/* Settings of warehouses in the table. */

const settings = codec(WarehouseSettings)

/** Returns a warehouse's settings; the defaults if it has none. */
export async function findWarehouseSettings(table: Table, warehouseId: string): Promise<WarehouseSettings> {
  const item = await table.get(keys.warehouseSettings(warehouseId))
  return item ? settings.read(item) : DEFAULT_SETTINGS
}

/** Replaces settings, if they are unchanged since they were read. */
export function replaceWarehouseSettings(
  warehouseId: string,
  before: WarehouseSettings,
  after: Omit<WarehouseSettings, 'revision'>,
): Action {
  const item = {
    ...keys.warehouseSettings(warehouseId),
    ...settings.write({ ...after, revision: before.revision + 1 }),
  }
  return before.revision === 0 ? create(item) : put(item, equals('revision', before.revision))
}

/** How long a level is cached. Switching a warehouse on or off waits longer before it lists stock. */
export const LEVEL_CACHE_TTL_MS = 10 * SECOND_MS

/** By table, so that stacks in one process do not share levels. */
const levels = new WeakMap<Table, Memory<{ readonly level: WarehouseLevel; readonly readMs: number }>>()

const MAX_CACHED_LEVELS = 100

/** Returns the level of a warehouse, cached for `LEVEL_CACHE_TTL_MS`. */
export async function findWarehouseLevel(table: Table, warehouseId: string, nowMs: number): Promise<WarehouseLevel> {
  const cache = levels.get(table) ?? new Memory(MAX_CACHED_LEVELS)
  levels.set(table, cache)
  const known = cache.get(warehouseId)
  if (known && nowMs >= known.readMs && nowMs - known.readMs < LEVEL_CACHE_TTL_MS) return known.level
  const { level } = await findWarehouseSettings(table, warehouseId)
  cache.set(warehouseId, { level, readMs: nowMs })
  return level
}

/**
 * Returns the level at which a warehouse's staff work on a user's stock and orders, cached for
 * `LEVEL_CACHE_TTL_MS`. Level 0 for a sandbox: no staff work on its simulated stock.
 */
export async function findLevelForUser(
  table: Table,
  { userId, warehouseId }: { readonly userId: number; readonly warehouseId: string },
  nowMs: number,
): Promise<WarehouseLevel> {
  return isSandbox(userId) ? 0 : findWarehouseLevel(table, warehouseId, nowMs)
}
