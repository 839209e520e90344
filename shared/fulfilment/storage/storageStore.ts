import * as v from 'valibot'
import { startOfDay } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { type Action, check, put, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { due, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { Lot } from './rules/storage.ts'
import { STORAGE_CHARGE_DELAY_MS } from './rules/storageCharges.ts'

/* Storage charges in the table. */

/** Age below which the first storage check charges from the first day; checks are weekly. */
const NEW_ACCOUNT_MAX_AGE_MS = 14 * DAY_MS

/** Retention of storage records of products without stock. */
const EMPTY_LOT_RETENTION_MS = 400 * DAY_MS

/** Products read per page. */
const LOT_PRODUCTS_PER_PAGE = 500

/** Job that charges for storage. */
export const CHARGE_STORAGE_JOB = 'chargeStorage'

const StorageBillingState = v.object({
  userId: v.number(),
  /** Next day to process, as its start in UTC. */
  nextDayMs: v.number(),
  /** First charged day. Earlier days are processed to determine the age of stored units. */
  chargedFromMs: v.number(),
})

export type StorageBillingState = Readonly<v.InferOutput<typeof StorageBillingState>>

const clocks = codec(StorageBillingState)

export const parseStorageBilling = clocks.read

export async function findStorageBilling(table: Table, userId: number): Promise<StorageBillingState | null> {
  const item = await table.get(keys.storageClock(userId))
  return item ? clocks.read(item) : null
}

const dueDay = (userId: number, dayMs: number) =>
  due(CHARGE_STORAGE_JOB, userId, dayMs + DAY_MS + STORAGE_CHARGE_DELAY_MS)

/**
 * Starts storage billing for an account, unless started. Called by a weekly job for every account:
 * new accounts are charged from their first day, older ones from tomorrow.
 */
export async function ensureStorageBilling(table: Pick<Table, 'update'>, userId: number, nowMs: number): Promise<void> {
  const firstDayMs = startOfDay(getCreationMs(userId))
  const chargeStartMs = nowMs - firstDayMs < NEW_ACCOUNT_MAX_AGE_MS ? firstDayMs : startOfDay(nowMs) + DAY_MS
  const set = {
    ...clocks.write({ userId, nextDayMs: firstDayMs, chargedFromMs: chargeStartMs }),
    ...dueDay(userId, firstDayMs),
  }
  await table.update(keys.storageClock(userId), { set }, missing())
}

const isAt = (dayMs: number) => equals('nextDayMs', dayMs)

/** Requires that a day is not completed, for its charges. */
export const requireUnchargedDay = ({ userId, nextDayMs }: StorageBillingState): Action =>
  check(keys.storageClock(userId), isAt(nextDayMs))

/** Completes a day after all its charges. */
export function completeStorageDay({ userId, nextDayMs }: StorageBillingState): Action {
  const after = nextDayMs + DAY_MS
  return update(keys.storageClock(userId), { set: { nextDayMs: after, ...dueDay(userId, after) } }, isAt(nextDayMs))
}

/** Postpones a locked account by a day, as it is not charged. */
export const postponeStorageDay = ({ userId, nextDayMs }: StorageBillingState, nowMs: number): Action =>
  update(keys.storageClock(userId), { set: due(CHARGE_STORAGE_JOB, userId, nowMs + DAY_MS) }, isAt(nextDayMs))

/** Ages of a product's units by warehouse. */
export type StoredLots = {
  readonly productId: number
  /** Last day with movements. */
  readonly movedMs: number
  /** By warehouse, oldest first. */
  readonly lots: Readonly<Record<string, readonly Lot[]>>
}

const storedLots = codec(
  v.pipe(
    v.object({
      sk: v.string(),
      movedMs: v.number(),
      lots: v.record(v.string(), v.array(v.tuple([v.number(), v.number()]))),
    }),
    v.transform(
      ({ sk, movedMs, lots }): StoredLots => ({
        productId: Number(sk),
        movedMs,
        lots: Object.fromEntries(
          Object.entries(lots).map(([place, all]) => [place, all.map(([dayMs, units]) => ({ dayMs, units }))]),
        ),
      }),
    ),
  ),
  {
    encode: ({ movedMs, lots }) => ({
      movedMs,
      lots: Object.fromEntries(
        Object.entries(lots).map(([place, all]) => [place, all.map(({ dayMs, units }) => [dayMs, units])]),
      ),
    }),
  },
)

/** Finds lots by product id; products without movements are absent. */
export async function findLots(
  table: Table,
  userId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, StoredLots>> {
  const items = await table.batchGet(productIds.map((id) => keys.storedLots(userId, id)))
  return new Map(items.map(storedLots.read).map((one) => [one.productId, one]))
}

/**
 * Stores the movements of a day, if unchanged since they were read. Lots of products without units
 * expire.
 */
export function storeLots(userId: number, before: StoredLots | undefined, after: StoredLots, nowMs: number): Action {
  const isEmpty = Object.keys(after.lots).length === 0
  const item: StoredItem = {
    ...storedLots.write(after),
    ...(isEmpty ? { [tableShape.timeToLive]: Math.floor((nowMs + EMPTY_LOT_RETENTION_MS) / 1000) } : {}),
  }
  return put(
    { ...keys.storedLots(userId, after.productId), ...item },
    before ? equals('movedMs', before.movedMs) : missing(),
  )
}

/** Iterates over the lots of an account, by pages of products. */
export async function* iterateLots(table: Table, userId: number): AsyncGenerator<readonly StoredLots[]> {
  const query = { pk: keys.storedLots(userId, 0).pk, limit: LOT_PRODUCTS_PER_PAGE }
  for await (const items of iterateQueryPages(table, query)) yield items.map(storedLots.read)
}
