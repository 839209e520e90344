import Big from 'big.js'
import { formatDate } from '#shared/core/dates.ts'
import { roundHalfUp } from '#shared/core/decimal.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import type { Measures } from '#shared/fulfilment/products/rules/productRow.ts'
import type { MovementLine } from '#shared/fulfilment/stock/rules/movement.ts'
import type { StorageFees } from '#shared/reference/rules/storageFees.ts'

/** Volume limit of medium units; above it the price per cubic metre exceeds the unit price. */
const MAX_MEDIUM_CM3 = 3_300

/** Volume limit of small units; unmeasured ones count as small. */
const MAX_SMALL_CM3 = 1_000

/** Remaining units of a product that arrived in a warehouse on a day. */
export type Lot = { readonly dayMs: number; readonly units: number }

/** Units that arrived and left on a day. */
export type Moved = { readonly came: number; readonly left: number }

/** Returns arrivals and departures by warehouse. Allocation moves no units. */
export function sumMovements(lines: readonly MovementLine[]): ReadonlyMap<string, Moved> {
  const moved = new Map<string, Moved>()
  for (const { warehouseId, available, reserved, held = 0 } of lines) {
    const { came, left } = moved.get(warehouseId) ?? { came: 0, left: 0 }
    const units = available + reserved + held
    moved.set(warehouseId, { came: came + Math.max(0, units), left: left + Math.max(0, -units) })
  }
  return moved
}

/** Returns the lots of a warehouse after a day, oldest first. Departures reduce the oldest. */
export function applyDailyMovement(lots: readonly Lot[], dayMs: number, { came, left }: Moved): readonly Lot[] {
  let toTake = left
  return [...lots, { dayMs, units: came }]
    .map((lot) => {
      const removed = Math.min(lot.units, toTake)
      toTake -= removed
      return { ...lot, units: lot.units - removed }
    })
    .filter(({ units }) => units > 0)
}

/** Returns the chargeable units of a day: the day of arrival is the first free day. */
export const countChargeableUnits = (lots: readonly Lot[], dayMs: number, freeDays: number): number =>
  lots.filter((lot) => dayMs - lot.dayMs >= freeDays * DAY_MS).reduce((sum, { units }) => sum + units, 0)

/** Chargeable units of a warehouse and day, by size. */
export type Stored = { readonly small: number; readonly medium: number; readonly largeCm3: number }

export const EMPTY_STORAGE_VOLUMES: Stored = { small: 0, medium: 0, largeCm3: 0 }

/** Adds the units of a product. */
export function addStoredVolume(stored: Stored, units: number, measures: Measures | null): Stored {
  const calculateVolumeCm3 = measures ? measures.lengthCm * measures.widthCm * measures.heightCm : 0
  if (calculateVolumeCm3 <= MAX_SMALL_CM3) return { ...stored, small: stored.small + units }
  if (calculateVolumeCm3 <= MAX_MEDIUM_CM3) return { ...stored, medium: stored.medium + units }
  return { ...stored, largeCm3: stored.largeCm3 + units * calculateVolumeCm3 }
}

const CM3_PER_CUBIC_METER = 1_000_000

/** Returns the cost of a warehouse's day, rounded half up once. */
export function computeStorageCents({ small, medium, largeCm3 }: Stored, fees: StorageFees): number {
  const large = new Big(largeCm3).times(fees.largeCentsPerCubicMeter).div(CM3_PER_CUBIC_METER)
  return roundHalfUp(large.plus(small * fees.smallCents).plus(medium * fees.mediumCents), 0).toNumber()
}

/** Returns a description such as `Storage 2026-11-22, WH0HKG01: 120 small, 3 medium, 0.125 m³`. */
export function describeStorageFee(warehouseId: string, dayMs: number, { small, medium, largeCm3 }: Stored): string {
  const parts = [
    ...(small > 0 ? [`${small} small`] : []),
    ...(medium > 0 ? [`${medium} medium`] : []),
    ...(largeCm3 > 0 ? [`${new Big(largeCm3).div(CM3_PER_CUBIC_METER).round(4)} m³`] : []),
  ]
  return `Storage ${formatDate(dayMs)}, ${warehouseId}: ${parts.join(', ')}`
}
