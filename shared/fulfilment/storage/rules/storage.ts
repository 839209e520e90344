import Big from 'big.js'
import { formatDate } from '#shared/core/dates.ts'
import { roundHalfUp } from '#shared/core/decimal.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import type { Measures } from '#shared/fulfilment/products/rules/productRow.ts'
import type { MovementLine } from '#shared/fulfilment/stock/rules/movement.ts'
import type { StorageFees } from '#shared/reference/rules/storageFees.ts'

/**
 * A unit of at most so many is of medium size: from here on what a cubic meter costs comes to more
 * than what a unit does.
 */
const MAX_MEDIUM_CM3 = 3_300

/**
 * A unit of at most so many cubic centimeters is small. So is one that no warehouse has measured.
 */
const MAX_SMALL_CM3 = 1_000

/** Units of a product that came into a warehouse on a day, as far as they are still there. */
export type Lot = { readonly dayMs: number; readonly units: number }

/** Units that came and went on a day. */
export type Moved = { readonly came: number; readonly left: number }

/**
 * What came to lie in a product's warehouses on a day and what left them, by warehouse. Promising
 * units to an order moves none.
 */
export function movedBy(lines: readonly MovementLine[]): ReadonlyMap<string, Moved> {
  const moved = new Map<string, Moved>()
  for (const { warehouseId, available, reserved } of lines) {
    const { came, left } = moved.get(warehouseId) ?? { came: 0, left: 0 }
    const units = available + reserved
    moved.set(warehouseId, { came: came + Math.max(0, units), left: left + Math.max(0, -units) })
  }
  return moved
}

/** The lots of a warehouse, oldest first, after a day. What leaves is taken from the oldest. */
export function applyDailyMovement(lots: readonly Lot[], dayMs: number, { came, left }: Moved): readonly Lot[] {
  let toTake = left
  return [...lots, { dayMs, units: came }]
    .map((lot) => {
      const taken = Math.min(lot.units, toTake)
      toTake -= taken
      return { ...lot, units: lot.units - taken }
    })
    .filter(({ units }) => units > 0)
}

/** Units that are charged on a day: the day they came is the first of those that are free. */
export const countChargeableUnits = (lots: readonly Lot[], dayMs: number, freeDays: number): number =>
  lots.filter((lot) => dayMs - lot.dayMs >= freeDays * DAY_MS).reduce((sum, { units }) => sum + units, 0)

/** What is charged in a warehouse for a day: units by their sizes. */
export type Stored = { readonly small: number; readonly medium: number; readonly largeCm3: number }

export const NOTHING_STORED: Stored = { small: 0, medium: 0, largeCm3: 0 }

/** The same with units of one more product. */
export function addStored(stored: Stored, units: number, measures: Measures | null): Stored {
  const volumeCm3 = measures ? measures.lengthCm * measures.widthCm * measures.heightCm : 0
  if (volumeCm3 <= MAX_SMALL_CM3) return { ...stored, small: stored.small + units }
  if (volumeCm3 <= MAX_MEDIUM_CM3) return { ...stored, medium: stored.medium + units }
  return { ...stored, largeCm3: stored.largeCm3 + units * volumeCm3 }
}

const CM3_A_CUBIC_METER = 1_000_000

/** What a warehouse's day costs, rounded half up once. */
export function storageCents({ small, medium, largeCm3 }: Stored, fees: StorageFees): number {
  const large = new Big(largeCm3).times(fees.largeCentsPerCubicMeter).div(CM3_A_CUBIC_METER)
  return roundHalfUp(large.plus(small * fees.smallCents).plus(medium * fees.mediumCents), 0).toNumber()
}

/** Like `Storage 2026-11-22, WH0HKG01: 120 small, 3 medium, 0.125 m³`. */
export function describeStorage(warehouseId: string, dayMs: number, { small, medium, largeCm3 }: Stored): string {
  const parts = [
    ...(small > 0 ? [`${small} small`] : []),
    ...(medium > 0 ? [`${medium} medium`] : []),
    ...(largeCm3 > 0 ? [`${new Big(largeCm3).div(CM3_A_CUBIC_METER).round(4)} m³`] : []),
  ]
  return `Storage ${formatDate(dayMs)}, ${warehouseId}: ${parts.join(', ')}`
}
