import { findUser, isLocked, requireAccountOpen } from '#shared/accounts/users/userStore.ts'
import { chunks } from '#shared/core/chunks.ts'
import { formatDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import { ok } from '#shared/core/result.ts'
import { findBookedAmount, forceCharge } from '#shared/money/wallet/walletStore.ts'
import { findUserFeeChanges } from '#shared/rating/customerFees.ts'
import { type FeeChange, resolveStorageFees } from '#shared/rating/rules/fees.ts'
import type { StorageFees } from '#shared/reference/rules/storageFees.ts'
import { storageFees } from '#shared/reference/storageFees.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { findProductRowsById } from '../products/productRowStore.ts'
import { listMovementsBetween } from '../stock/movementStore.ts'
import type { MovementLine } from '../stock/rules/movement.ts'
import {
  addStoredVolume,
  applyDailyMovement,
  computeStorageCents,
  countChargeableUnits,
  describeStorageFee,
  EMPTY_STORAGE_VOLUMES,
  type Stored,
  sumMovements,
} from './rules/storage.ts'
import { STORAGE_CHARGE_DELAY_MS } from './rules/storageCharges.ts'
import {
  completeStorageDay,
  findLots,
  findStorageBilling,
  iterateLots,
  postponeStorageDay,
  requireUnchargedDay,
  type StorageBillingState,
  type StoredLots,
  storeLots,
} from './storageStore.ts'

/* Daily storage charges. */

/** Products recorded in one transaction. */
const STORED_PRODUCTS_PER_BATCH = 25

/** Days charged per run for an account with outstanding days. */
const STORAGE_DAYS_PER_RUN = 60

type Deps = { readonly table: Table; readonly nowMs: () => number }

/** `behind`: days are left for the next run. */
export type StorageRunOutcome = 'charged' | 'behind' | 'locked' | 'elsewhere' | 'gone'

/**
 * Charges an account's completed days in order: records the movements, charges each warehouse, then
 * completes the day. All steps are idempotent, so an interrupted day is repeated from its start,
 * and charges stay. Safe to run repeatedly, days late and concurrently.
 */
export async function chargeStorage(deps: Deps, userId: number): Promise<StorageRunOutcome> {
  const { table, nowMs } = deps
  for (let days = 0; days < STORAGE_DAYS_PER_RUN; days++) {
    const clock = await findStorageBilling(table, userId)
    if (!clock) return 'gone'
    if (clock.nextDayMs + DAY_MS + STORAGE_CHARGE_DELAY_MS > nowMs()) return 'charged'
    const user = await findUser(table, userId)
    if (!user || isLocked(user)) {
      await table.commit([postponeStorageDay(clock, nowMs())])
      return 'locked'
    }
    if (!(await recordDailyMovements(deps, clock))) return 'elsewhere'
    if (clock.nextDayMs >= clock.chargedFromMs) await chargeStorageForDay(deps, clock)
    if (!(await table.commit([completeStorageDay(clock)])).ok) return 'elsewhere'
  }
  return 'behind'
}

/** Records the age of stored units. Returns false if a concurrent run was first. */
async function recordDailyMovements(
  { table, nowMs }: Deps,
  { userId, nextDayMs: dayMs }: StorageBillingState,
): Promise<boolean> {
  const lines: MovementLine[] = []
  for await (const movements of listMovementsBetween(table, userId, { startMs: dayMs, endMs: dayMs + DAY_MS }))
    lines.push(...movements.flatMap((movement) => movement.lines))
  const linesByProduct = Map.groupBy(lines, ({ productId }) => productId)
  for (const ids of chunks([...linesByProduct.keys()], STORED_PRODUCTS_PER_BATCH)) {
    const known = await findLots(table, userId, ids)
    const actions = ids.flatMap((productId) => {
      const before = known.get(productId)
      // Already recorded by an interrupted run.
      if (before && before.movedMs >= dayMs) return []
      const after = updateStoredLots(
        before ?? { productId, movedMs: 0, lots: {} },
        dayMs,
        linesByProduct.get(productId) ?? [],
      )
      return [storeLots(userId, before, after, nowMs())]
    })
    if (actions.length > 0 && !(await table.commit(actions)).ok) return false
  }
  return true
}

function updateStoredLots(
  { productId, lots: before }: StoredLots,
  dayMs: number,
  lines: readonly MovementLine[],
): StoredLots {
  const moved = [...sumMovements(lines)].map(
    ([warehouseId, units]) => [warehouseId, applyDailyMovement(before[warehouseId] ?? [], dayMs, units)] as const,
  )
  const lots = Object.entries({ ...before, ...Object.fromEntries(moved) }).filter(([, all]) => all.length > 0)
  return { productId, movedMs: dayMs, lots: Object.fromEntries(lots) }
}

async function chargeStorageForDay({ table, nowMs }: Deps, clock: StorageBillingState): Promise<void> {
  const { userId, nextDayMs: dayMs } = clock
  const changes = await findUserFeeChanges(table, userId)
  const stored = await sumStoredUnits(table, clock, changes)
  for (const [warehouseId, units] of stored) {
    const cents = computeStorageCents(units, computeStorageFees(warehouseId, changes, dayMs))
    const ledgerEntryKey = `storage/${warehouseId}/${formatDate(dayMs)}`
    if (cents === 0) continue
    await transactOrThrow(table, async () => {
      const now = await findStorageBilling(table, userId)
      const user = await findUser(table, userId)
      const isDone = now?.nextDayMs !== dayMs || (await findBookedAmount(table, userId, ledgerEntryKey)) !== null
      if (isDone || !user || isLocked(user)) return ok({ actions: [], value: undefined })
      const charge = forceCharge(userId, {
        naturalKey: ledgerEntryKey,
        amount: usd(cents),
        counterAccount: 'revenue:storage',
        description: describeStorageFee(warehouseId, dayMs, units),
        bookedAtMs: nowMs(),
      })
      return ok({ actions: [...charge, requireUnchargedDay(clock), requireAccountOpen(userId)], value: undefined })
    })
  }
}

/** Returns the chargeable units of a day by warehouse. */
async function sumStoredUnits(
  table: Table,
  { userId, nextDayMs: dayMs }: StorageBillingState,
  changes: readonly FeeChange[],
): Promise<ReadonlyMap<string, Stored>> {
  const stored = new Map<string, Stored>()
  for await (const page of iterateLots(table, userId)) {
    const charged = page.flatMap(({ productId, lots }) =>
      Object.entries(lots).flatMap(([warehouseId, all]) => {
        const units = countChargeableUnits(all, dayMs, computeStorageFees(warehouseId, changes, dayMs).freeDays)
        return units > 0 ? [{ productId, warehouseId, units }] : []
      }),
    )
    const rows = await findProductRowsById(table, userId, charged)
    for (const { productId, warehouseId, units } of charged) {
      const measures = rows.get(productId)?.measures ?? null
      stored.set(warehouseId, addStoredVolume(stored.get(warehouseId) ?? EMPTY_STORAGE_VOLUMES, units, measures))
    }
  }
  return stored
}

/** Nothing is charged in warehouses that are no longer configured. */
const FREE: StorageFees = { freeDays: 0, smallCents: 0, mediumCents: 0, largeCentsPerCubicMeter: 0 }

const computeStorageFees = (warehouseId: string, changes: readonly FeeChange[], dayMs: number): StorageFees => {
  const standard = storageFees.get(warehouseId)
  return standard ? resolveStorageFees(standard, changes, warehouseId, formatDate(dayMs)) : FREE
}
