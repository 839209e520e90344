import { getCreationMs } from '#shared/core/ids.ts'
import type { Money } from '#shared/core/money.ts'
import { getCarriageCents, isCancelledLabel, isTestLabel, type Label } from '#shared/shipping/records/rules/label.ts'

/** Dimensions to group sales by. */
export const DIMENSIONS = ['lane', 'service', 'customer', 'carrier'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Sold label, or parcel shipped at our cost. US cents. */
export type Sale = Readonly<Record<Dimension, string>> & {
  /** Excludes duty and tax, which are passed on. */
  readonly saleCents: number
  /** Null if the carrier's cost is unknown. */
  readonly costCents: number | null
}

/** Sales grouped by lane, service, customer or carrier. */
export type Margin = {
  readonly name: string
  readonly labels: number
  /** Labels of unknown cost, excluded from the margin. */
  readonly withoutCost: number
  readonly saleCents: number
  /** Null if all costs are unknown. */
  readonly costCents: number | null
  readonly marginCents: number | null
  /** Margin in percent of sales with known cost; null if there are none. */
  readonly sharePercent: number | null
}

/**
 * Converts a label to a sale. The cost is the billed one, or the expected one until billed. Null
 * for tests, and for refunded labels that were not billed.
 */
export async function createParcelSale(
  label: Label,
  usdCents: (amount: Money, atMs: number) => Promise<number | null>,
): Promise<Sale | null> {
  const { id, userId, laneId, service, carrier, carrierCost, billedCarriageCents, billedSurchargeCents = 0 } = label
  if (isTestLabel(label)) return null
  const names = { customer: String(userId), lane: laneId, service, carrier }
  if (isCancelledLabel(label) && !label.processed) {
    const billedCents = (billedCarriageCents ?? 0) + billedSurchargeCents
    return billedCents === 0 ? null : { ...names, saleCents: 0, costCents: billedCents }
  }
  const expected = carrierCost ? await usdCents(carrierCost, getCreationMs(id)) : null
  const carriage = billedCarriageCents ?? expected
  return {
    ...names,
    saleCents: getCarriageCents(label),
    costCents: carriage === null ? null : carriage + billedSurchargeCents,
  }
}

/** Adds sales to their group, keeping one line per group. */
export function sumParcelSales(margins: Map<string, Margin>, sales: readonly Sale[], by: Dimension): void {
  for (const sale of sales) {
    const { [by]: name, saleCents, costCents } = sale
    const margin = {
      name,
      labels: 1,
      withoutCost: costCents === null ? 1 : 0,
      saleCents,
      costCents,
      marginCents: costCents === null ? null : saleCents - costCents,
    }
    margins.set(name, together(name, margins.get(name) ?? NOTHING, margin))
  }
}

const NOTHING = { labels: 0, withoutCost: 0, saleCents: 0, costCents: null, marginCents: null }
type Counted = Omit<Margin, 'name' | 'sharePercent'>

function together(name: string, one: Counted, other: Counted): Margin {
  const costCents = known(one.costCents, other.costCents)
  const marginCents = known(one.marginCents, other.marginCents)
  const knownSaleCents = (marginCents ?? 0) + (costCents ?? 0)
  return {
    name,
    labels: one.labels + other.labels,
    withoutCost: one.withoutCost + other.withoutCost,
    saleCents: one.saleCents + other.saleCents,
    costCents,
    marginCents,
    sharePercent: knownSaleCents === 0 ? null : Math.round(((marginCents ?? 0) / knownSaleCents) * 1_000) / 10,
  }
}

/** Returns the sum of known values; null if none is known. */
const known = (one: number | null, other: number | null): number | null => (one === null ? other : one + (other ?? 0))

/** Returns the total of all groups. */
export const sumMargins = (margins: readonly Margin[]): Margin =>
  margins.reduce((total, margin) => together('total', total, margin), together('total', NOTHING, NOTHING))

/** Sorts by sales, largest first. */
export const sortMarginsBySales = (margins: ReadonlyMap<string, Margin>): readonly Margin[] =>
  [...margins.values()].sort((one, other) => other.saleCents - one.saleCents || (one.name < other.name ? -1 : 1))
