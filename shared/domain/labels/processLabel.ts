import { usd } from '../money.ts'
import { reRate } from '../rating/rateLane.ts'
import type { RoutingData } from '../routing/lane.ts'
import type { Quote } from '../routing/quote.ts'
import { isCancelled, type Label } from './label.ts'

/** What a facility found when a parcel was handed in. */
export type Processing = {
  /** `YYYY-MM-DD` where the facility is. */
  readonly date: string
  readonly weightGrams: number
  /** In cm; null: as it was entered. */
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
}

export type Processed = {
  readonly changes: Partial<Label>
  /** Null where the lane it was bought on is gone: then it keeps its price. */
  readonly quote: Quote | null
  /** By how much the price of carriage changed, in US cents. */
  readonly reRatedCents: number
  /** What is still to be charged, in US cents; below zero it is given back. */
  readonly owedCents: number
}

const carriageCents = (label: Label): number =>
  label.costCents + label.surchargeCents + label.oversizeFeeCents + label.insuranceFeeCents

/**
 * A label whose parcel was measured, re-rated on its lane by what the parcel measures. Duty and tax stay as they were
 * charged. A cancelled label was refunded, so that all of its new price is owed.
 */
export function processLabel(label: Label, processing: Processing, routing: RoutingData): Processed {
  const quote = quoteFor(label, processing, routing)
  const reRated: Label = quote
    ? {
        ...label,
        chargeableWeightGrams: quote.chargeableWeightGrams,
        costCents: quote.cost.minorUnits,
        surchargeCents: quote.surcharge.minorUnits,
        oversizeFeeCents: quote.oversizeFee.minorUnits,
        insuranceFeeCents: quote.insurance.fee.minorUnits,
      }
    : label
  const reRatedCents = carriageCents(reRated) - carriageCents(label)
  const chargedCents = label.chargedCents + reRatedCents
  return {
    changes: {
      chargeableWeightGrams: reRated.chargeableWeightGrams,
      costCents: reRated.costCents,
      surchargeCents: reRated.surchargeCents,
      oversizeFeeCents: reRated.oversizeFeeCents,
      insuranceFeeCents: reRated.insuranceFeeCents,
      chargedCents,
      processed: true,
      processedDate: processing.date,
      processedWeightGrams: processing.weightGrams,
    },
    quote,
    reRatedCents,
    owedCents: chargedCents - (isCancelled(label) ? 0 : label.chargedCents),
  }
}

function quoteFor(
  { laneId, exitPoint, rated, ...label }: Label,
  found: Processing,
  routing: RoutingData,
): Quote | null {
  if (!rated) return null
  const { lengthCm, widthCm, heightCm, irregular, valueCents, ...parcel } = rated
  const query = {
    ...parcel,
    service: label.service,
    carrier: label.carrier,
    exitPoint,
    terms: null,
    parcel: {
      lengthCm: found.lengthCm ?? lengthCm,
      widthCm: found.widthCm ?? widthCm,
      heightCm: found.heightCm ?? heightCm,
      weightGrams: found.weightGrams,
      irregular,
    },
    dangerousGoods: [],
    value: usd(valueCents),
    isReturn: false,
    allowSandboxCarriers: true,
  }
  return reRate(laneId, exitPoint, query, routing)
}
