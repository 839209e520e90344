import { createdMs } from '../../../../shared/core/ids.ts'
import type { Money } from '../../../../shared/core/money.ts'
import { carriageCents } from '../../../../shared/shipping/labels/labelOrder.ts'
import { isCancelled, isForTrial, type Label } from '../../../../shared/shipping/labels/rules/label.ts'

/** By what sales are put together. */
export const DIMENSIONS = ['lane', 'service', 'customer', 'carrier'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** A label that was sold, or a parcel that nobody paid for. US cents. */
export type Sale = Readonly<Record<Dimension, string>> & {
  /** Without duty and tax, which are passed on. */
  readonly saleCents: number
  /** Null: nobody knows what its carrier takes. */
  readonly costCents: number | null
}

/** Sales of the same lane, service, customer or carrier. */
export type Margin = {
  readonly name: string
  readonly labels: number
  /** Labels of which nobody knows what their carrier takes: they have no margin. */
  readonly withoutCost: number
  readonly saleCents: number
  readonly costCents: number
  readonly marginCents: number
  /** What is left of each dollar of sales whose cost is known; null: there are none. */
  readonly sharePercent: number | null
}

/**
 * A label as a sale: what its carrier has billed counts, and what it was to take until it bills; null where its price was given back, or
 * nobody paid.
 */
export async function saleOf(
  label: Label,
  usdCents: (amount: Money, atMs: number) => Promise<number | null>,
): Promise<Sale | null> {
  const { id, userId, laneId, service, carrier, carrierCost, billedCarriageCents, billedSurchargeCents = 0 } = label
  if (isForTrial(label) || (isCancelled(label) && !label.processed)) return null
  const expected = carrierCost ? await usdCents(carrierCost, createdMs(id)) : null
  const carriage = billedCarriageCents ?? expected
  return {
    ...{ customer: String(userId), lane: laneId, service, carrier },
    saleCents: carriageCents(label),
    costCents: carriage === null ? null : carriage + billedSurchargeCents,
  }
}

/** Adds up sales as they are found: no more is kept than a line for each name. */
export function addUp(margins: Map<string, Margin>, sales: readonly Sale[], by: Dimension): void {
  for (const sale of sales) {
    const { [by]: name, saleCents, costCents } = sale
    const before = margins.get(name) ?? { ...NOTHING, name }
    const isKnown = costCents !== null
    const marginCents = before.marginCents + (isKnown ? saleCents - costCents : 0)
    const knownCostCents = before.costCents + (costCents ?? 0)
    const knownSaleCents = marginCents + knownCostCents
    margins.set(name, {
      name,
      labels: before.labels + 1,
      withoutCost: before.withoutCost + (isKnown ? 0 : 1),
      saleCents: before.saleCents + saleCents,
      costCents: knownCostCents,
      marginCents,
      sharePercent: knownSaleCents === 0 ? null : Math.round((marginCents / knownSaleCents) * 1_000) / 10,
    })
  }
}

const NOTHING = { labels: 0, withoutCost: 0, saleCents: 0, costCents: 0, marginCents: 0, sharePercent: null }

/** The largest sales first. */
export const largestFirst = (margins: ReadonlyMap<string, Margin>): readonly Margin[] =>
  [...margins.values()].sort((one, other) => other.saleCents - one.saleCents || (one.name < other.name ? -1 : 1))
