import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { CONDITIONS } from '#shared/fulfilment/stock/rules/movement.ts'

/* Units of a product at a place of a warehouse. */

export const Units = v.object({
  userId: v.number(),
  warehouseId: v.string(),
  productId: v.number(),
  condition: v.picklist(CONDITIONS),
  /** Last day of use, `YYYY-MM-DD`. */
  expiry: v.nullable(v.string()),
  /** Empty if the product has no lots. */
  lot: v.string(),
  place: v.string(),
  /** Units that no pick is planned for. */
  free: v.number(),
  /** Units planned for picks. */
  planned: v.number(),
  /** Increased by each change; a count states the version it saw. */
  version: v.number(),
  /** Time at which the first of them arrived at the place, Unix ms. */
  sinceMs: v.number(),
})

export type Units = Readonly<v.InferOutput<typeof Units>>

/** Units of a product that can be exchanged for each other, at a place. */
export type UnitsKey = Omit<Units, 'free' | 'planned' | 'version' | 'sinceMs'>

export const isHeld = ({ condition }: Pick<Units, 'condition'>): boolean => condition !== 'sellable'

/** Returns the position of sellable units of a product. */
export const createSellableUnitsKey = (
  { userId, warehouseId, productId }: Pick<UnitsKey, 'userId' | 'warehouseId' | 'productId'>,
  { lot, expiry, place }: Pick<UnitsKey, 'lot' | 'expiry' | 'place'>,
): UnitsKey => ({ userId, warehouseId, productId, condition: 'sellable', lot, expiry, place })

/** Whether two positions hold the same kind of units at the same place. */
export const isSamePosition = (
  one: Pick<UnitsKey, 'condition' | 'expiry' | 'lot' | 'place'>,
  other: Pick<UnitsKey, 'condition' | 'expiry' | 'lot' | 'place'>,
): boolean =>
  one.condition === other.condition && one.expiry === other.expiry && one.lot === other.lot && one.place === other.place

/**
 * Whether units may still be shipped: through the end of the day that is `minDaysLeft` before their
 * expiry. `today`: `YYYY-MM-DD` in the warehouse's time zone.
 */
export function isUsable(expiry: string | null, minDaysLeft: number, today: string): boolean {
  if (expiry === null) return true
  const lastDay = new Date(Date.parse(`${expiry}T00:00:00Z`) - minDaysLeft * DAY_MS).toISOString().slice(0, 10)
  return today <= lastDay
}

/** Compares units by expiry, then arrival: first expired, first out. */
const compareByExpiry = (one: Units, other: Units): number =>
  compareCodeUnits(one.expiry ?? '9999-12-31', other.expiry ?? '9999-12-31') ||
  one.sinceMs - other.sinceMs ||
  compareCodeUnits(one.place, other.place) ||
  compareCodeUnits(one.lot, other.lot)

const compareCodeUnits = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Units taken from a position. */
export type Allocation = { readonly from: Units; readonly units: number }

/**
 * Allocates free units, first expired first out. Returns fewer than wanted if there are not enough.
 */
export function allocateFreeUnits(candidates: readonly Units[], requested: number): readonly Allocation[] {
  const allocations: Allocation[] = []
  let missing = requested
  for (const from of candidates.toSorted(compareByExpiry)) {
    const units = Math.min(missing, from.free)
    if (units <= 0) continue
    allocations.push({ from, units })
    missing -= units
  }
  return allocations
}

/** Returns the units in a list of allocations or planned units. */
export const sumUnits = (parts: readonly { readonly units: number }[]): number =>
  parts.reduce((sum, { units }) => sum + units, 0)
