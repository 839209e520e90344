import { SECOND_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { toSentence } from '#shared/core/toSentence.ts'
import { listAccountsWithStock } from '#shared/floor/accountsWithStock.ts'
import { countOpenWork, findOpenInboundShipments, hasOpenPicks } from '#shared/floor/openWork.ts'
import {
  addExpectedInboundShipments,
  addReadyOrdersToPickList,
  startPlaceTracking,
} from '#shared/floor/startPlaceTracking.ts'
import { clearWarehouseLists, stopPlaceTracking } from '#shared/floor/stopPlaceTracking.ts'
import type { WarehouseLevel } from '#shared/fulfilment/warehouse/rules/settings.ts'
import {
  findWarehouseSettings,
  LEVEL_CACHE_TTL_MS,
  replaceWarehouseSettings,
} from '#shared/fulfilment/warehouse/settingsStore.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'

export type LevelSwitchContext = {
  readonly table: Table
  readonly warehouseId: string
  readonly nextId: () => number
  readonly nowMs: () => number
  readonly pause: (ms: number) => Promise<unknown>
  readonly progress: (step: string) => void
}

export type LevelSwitchCounts = {
  readonly accounts: number
  /** Products whose places are tracked from now on, or no longer. */
  readonly products: number
  readonly orders_listed: number
  readonly inbounds_listed: number
  readonly entries_removed: number
}

/** Requests that began with the previous level end within this time after the caches. */
const MAX_REQUEST_DURATION_MS = 35 * SECOND_MS

/**
 * Changes the level of a warehouse, then switches its stock and work over. A repeated call
 * continues one that was interrupted.
 */
export async function switchWarehouseLevel(
  context: LevelSwitchContext,
  level: WarehouseLevel,
): Promise<Result<LevelSwitchCounts, string>> {
  const { table, warehouseId, pause, progress } = context
  const { level: before } = await findWarehouseSettings(table, warehouseId)
  if (level < 2) {
    const open = await findOpenWorkError(context)
    if (open !== null) return failure(open)
  }
  const set = await setWarehouseLevel(context, level)
  if (!set.ok) return set
  progress(`set ${warehouseId} to level ${level}. Waiting until all functions use it.`)
  await pause(LEVEL_CACHE_TTL_MS + MAX_REQUEST_DURATION_MS)
  if (level === 2) return ok(await enableWarehouseLevel(context, level))
  const started = await findOpenWorkError(context)
  if (started !== null) {
    await setWarehouseLevel(context, before)
    return failure(`${toSentence(started)} The level was reset to ${before}.`)
  }
  return ok(await disableWarehouseLevel(context, level))
}

function setWarehouseLevel(
  { table, warehouseId }: LevelSwitchContext,
  level: WarehouseLevel,
): Promise<Result<void, string>> {
  return transactWithMessage<void>(table, async () => {
    const before = await findWarehouseSettings(table, warehouseId)
    if (before.level === level) return ok({ actions: [], value: undefined })
    const { revision: _, ...settings } = before
    return ok({ actions: [replaceWarehouseSettings(warehouseId, before, { ...settings, level })], value: undefined })
  })
}

/** Returns why a warehouse cannot do without places; null if it can. */
async function findOpenWorkError({ table, warehouseId }: LevelSwitchContext): Promise<string | null> {
  const { waves, putBacks } = await countOpenWork(table, warehouseId)
  if (waves > 0) return `${warehouseId} has ${waves} open waves. Complete or dissolve them first.`
  if (putBacks > 0) return `${warehouseId} has picked units to put back`
  for await (const { userId } of listAccountsWithStock(table, warehouseId)) {
    if (await hasOpenPicks(table, userId, warehouseId)) {
      return `${warehouseId} has picked or packed units of user ${userId} that have not shipped`
    }
  }
  return null
}

async function enableWarehouseLevel(context: LevelSwitchContext, level: WarehouseLevel): Promise<LevelSwitchCounts> {
  const { table, warehouseId, progress } = context
  const counts = { accounts: 0, products: 0, orders_listed: 0, inbounds_listed: 0, entries_removed: 0 }
  for await (const { userId, rows } of listAccountsWithStock(table, warehouseId)) {
    if (level === 2) {
      const untracked = rows.filter(({ stock }) => stock[warehouseId]?.unplaced === undefined)
      // Positions may be left from a switch to a lower level that was interrupted.
      for (const { id } of untracked) await stopPlaceTracking(context, userId, id)
      counts.products += await startPlaceTracking(context, userId)
    }
    counts.orders_listed += await addReadyOrdersToPickList(context, userId)
    counts.accounts++
    progress(`account ${userId}: ${rows.length} products`)
  }
  for await (const inbounds of findOpenInboundShipments(table, warehouseId)) {
    counts.inbounds_listed += await addExpectedInboundShipments(context, inbounds)
  }
  return counts
}

async function disableWarehouseLevel(context: LevelSwitchContext, level: WarehouseLevel): Promise<LevelSwitchCounts> {
  const { table, warehouseId, progress } = context
  let products = 0
  let accounts = 0
  for await (const { userId, rows } of listAccountsWithStock(table, warehouseId)) {
    for (const { id } of rows) if (await stopPlaceTracking(context, userId, id)) products++
    accounts++
    progress(`account ${userId}: ${rows.length} products`)
  }
  if (level > 0) return { ...(await enableWarehouseLevel(context, level)), accounts, products }
  const removed = await clearWarehouseLists(context)
  return { accounts, products, orders_listed: 0, inbounds_listed: 0, entries_removed: removed }
}
