import { isCancelledLabel, type Label } from '#shared/shipping/records/rules/label.ts'

/** Weight tolerance, as carriers round to ounces. */
const WEIGHT_TOLERANCE_GRAMS = 30

/** Reasons why a bill line differs from the expected charge. */
export const BILL_DISCREPANCY_REASONS = [
  'unreadable',
  'unknown parcel',
  'billed twice',
  'cancelled',
  'weight',
  'price',
  'surcharge',
  'currency',
] as const
export type BillDiscrepancyReason = (typeof BILL_DISCREPANCY_REASONS)[number]

/** A line of a carrier invoice; lines are counted from 1 below the header. */
export type BillLine = {
  readonly line: number
  readonly trackingNumber: string | null
  readonly reference: string | null
  readonly amountCents: number
  readonly currency: string
  readonly weightGrams: number | null
  /** Null for carriage. */
  readonly surcharge: string | null
}

/** Returns the weight by which the parcel was last priced. */
export const getPricedWeightGrams = ({ rated, processedWeightGrams }: Label): number | null =>
  processedWeightGrams ?? rated?.weightGrams ?? null

/** Returns the expected carriage cost: the carrier's rate, or what the sender paid. */
export const getExpectedCents = ({ priceBasis, costCents }: Label): number =>
  priceBasis?.live?.carriageCents ?? costCents

/**
 * Returns all reasons why a line differs; empty if it is as expected. `isRepeat`: the same charge
 * was billed before.
 */
export function findBillDiscrepancies(
  line: BillLine,
  label: Label | null,
  isRepeat: boolean,
): readonly BillDiscrepancyReason[] {
  if (!label) return ['unknown parcel']
  const known = getPricedWeightGrams(label)
  const isReweighed =
    line.weightGrams !== null && known !== null && Math.abs(line.weightGrams - known) > WEIGHT_TOLERANCE_GRAMS
  const isForeign = line.currency !== 'USD'
  const found: readonly (BillDiscrepancyReason | false)[] = [
    isRepeat && 'billed twice',
    isCancelledLabel(label) && line.amountCents > 0 && 'cancelled',
    isReweighed && 'weight',
    isForeign && 'currency',
    line.surcharge === null && !isForeign && line.amountCents > getExpectedCents(label) && 'price',
    line.surcharge !== null && line.amountCents !== 0 && 'surcharge',
  ]
  return found.filter((reason): reason is BillDiscrepancyReason => reason !== false)
}
