import { add, type Money, subtract, usd } from '#shared/core/money.ts'
import type { PricedRouting } from '#shared/rating/rules/cardInUse.ts'
import { carriageOf } from '#shared/rating/rules/carrierCost.ts'
import { type ChargeTotal, charge } from '#shared/rating/rules/charges.ts'
import type { Parcel } from '#shared/rating/rules/lane.ts'
import { toPaidCurrency } from '#shared/rating/rules/paidIn.ts'
import { type Priced, priceBy } from '#shared/rating/rules/price.ts'
import { findLaneTariffs, type Tariff } from '#shared/rating/rules/tariff.ts'
import { chargedAmount, chargesOf, isCancelled, type Label, type RatedParcel } from './label.ts'
import type { PriceBasis } from './shipment.ts'

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

/** How a measured parcel is judged. */
export type Measuring = {
  /** For labels from before their tariff was kept; null: it is not one of those. */
  readonly routing: PricedRouting | null
  /** A weight that differs by no more from the one entered counts as that. */
  readonly toleranceGrams: number
}

export type ProcessedLabel = {
  readonly changes: Partial<Label>
  /**
   * Null where its price stays: it measures what was entered, or nothing is known of how it was
   * priced.
   */
  readonly measured: Priced | null
  readonly reRated: CarriageAdjustment
  readonly owed: Owed
}

/** What is still to be charged, in US cents, and as it is paid; below zero it is given back. */
export type Owed = { readonly cents: number; readonly paid: Money }

/**
 * By how much the price of carriage changed, in US cents, and in minor units of the currency it is
 * paid in.
 */
export type CarriageAdjustment = { readonly cents: number; readonly paidMinor: number }

const PRICE_PARTS = ['costCents', 'surchargeCents', 'oversizeFeeCents', 'insuranceFeeCents'] as const
type PricePart = (typeof PRICE_PARTS)[number]

const TOTAL_OF = {
  costCents: 'cost',
  surchargeCents: 'surcharge',
  oversizeFeeCents: 'oversize_fee',
  insuranceFeeCents: 'insurance_fee',
} as const satisfies Record<PricePart, ChargeTotal>

const carriageCents = (label: Pick<Label, PricePart>): number => PRICE_PARTS.reduce((sum, part) => sum + label[part], 0)

/**
 * The same in the currency it was paid in: each part is converted by itself, as it was when the
 * label was bought.
 */
function convertCarriage({ priceBasis, ...label }: Pick<Label, PricePart | 'priceBasis'>): Money {
  const into = toPaidCurrency(priceBasis?.paid)
  const [first, ...others] = PRICE_PARTS.map((part) => into(usd(label[part])))
  return first ? add(first, ...others) : usd(0)
}

/**
 * What explains a price that has changed by so much of what it is paid in; the basis itself where
 * that is US dollars.
 */
export const adjustPriceBasis = <Basis extends PriceBasis | null | undefined>(basis: Basis, paidMinor: number) =>
  basis?.paid ? { ...basis, paid: { ...basis.paid, minor: basis.paid.minor + paidMinor } } : undefined

/**
 * A label whose parcel was measured. Its price changes by what the parcel as measured costs more or
 * less than as entered, both by the tariff the label was bought under: a rate card that has changed
 * since plays no part. Duty and tax stay as they were charged. A cancelled label was refunded, so
 * that all of its new price is owed.
 */
export function processLabel(label: Label, processing: Processing, measuring: Measuring): ProcessedLabel {
  const difference = findDifference(label, processing, measuring)
  const reRated = { ...label, ...(difference && moved(label, difference)) }
  const reRatedCents = carriageCents(reRated) - carriageCents(label)
  const paidMinor = convertCarriage(reRated).minorUnits - convertCarriage(label).minorUnits
  const chargedCents = label.chargedCents + reRatedCents
  const charged = { chargedCents, priceBasis: adjustPriceBasis(label.priceBasis, paidMinor) }
  const paid = chargedAmount(charged)
  const reRatedCharges = PRICE_PARTS.filter((part) => reRated[part] !== label[part]).map((part) =>
    charge('reweigh', reRated[part] - label[part], null, undefined, TOTAL_OF[part]),
  )
  return {
    changes: {
      chargeableWeightGrams: reRated.chargeableWeightGrams,
      costCents: reRated.costCents,
      surchargeCents: reRated.surchargeCents,
      oversizeFeeCents: reRated.oversizeFeeCents,
      insuranceFeeCents: reRated.insuranceFeeCents,
      ...(reRatedCharges.length > 0 && { charges: [...chargesOf(label), ...reRatedCharges] }),
      chargedCents,
      ...(charged.priceBasis && { priceBasis: charged.priceBasis }),
      ...(reRated.carrierCost !== label.carrierCost && { carrierCost: reRated.carrierCost }),
      processed: true,
      processedDate: processing.date,
      processedWeightGrams: processing.weightGrams,
    },
    measured: difference?.measured ?? null,
    reRated: { cents: reRatedCents, paidMinor },
    owed: isCancelled(label)
      ? { cents: chargedCents, paid }
      : { cents: chargedCents - label.chargedCents, paid: subtract(paid, chargedAmount(label)) },
  }
}

const MEASURES = ['lengthCm', 'widthCm', 'heightCm', 'weightGrams'] as const

type Difference = {
  readonly entered: Priced
  readonly measured: Priced
  /** By how much more its carrier takes, in US cents, where that follows from what it measures. */
  readonly carrierCents: number
}

function findDifference(
  { laneId, service, rated, carrierCost }: Label,
  found: Processing,
  { routing, toleranceGrams }: Measuring,
): Difference | null {
  const tariff = rated && (rated.tariff ?? findCurrentTariff(laneId, rated, routing))
  if (!rated || !tariff) return null
  const { lengthCm, widthCm, heightCm, irregular, weightGrams } = rated
  const entered: Parcel = { lengthCm, widthCm, heightCm, irregular, weightGrams }
  const isWithinTolerance = Math.abs(found.weightGrams - weightGrams) <= toleranceGrams
  const measured: Parcel = {
    lengthCm: found.lengthCm ?? lengthCm,
    widthCm: found.widthCm ?? widthCm,
    heightCm: found.heightCm ?? heightCm,
    irregular,
    weightGrams: isWithinTolerance ? weightGrams : found.weightGrams,
  }
  if (MEASURES.every((measure) => measured[measure] === entered[measure])) return null
  const price = (by: Tariff, parcel: Parcel): Priced =>
    priceBy(by, { ...rated, service, value: usd(rated.valueCents), parcels: [parcel] })
  const carrierCents = (parcel: Parcel): number =>
    carrierCost?.tariff ? carriageOf(price(carrierCost.tariff, parcel)).minorUnits : 0
  return {
    entered: price(tariff, entered),
    measured: price(tariff, measured),
    carrierCents: carrierCents(measured) - carrierCents(entered),
  }
}

/** Of labels from before their tariff was kept: what their lane asks now. Null where it is gone. */
function findCurrentTariff(laneId: string, rated: RatedParcel, routing: PricedRouting | null): Tariff | null {
  const lane = routing?.lanes.find(({ id }) => id === laneId)
  if (!routing || !lane) return null
  return findLaneTariffs(lane, { ...rated, isReturn: false }, routing)[0]?.tariffs[0] ?? null
}

/** What a label counts as and costs after the difference. No part of a price is below nothing. */
function moved(
  label: Label,
  { entered, measured, carrierCents }: Difference,
): Pick<Label, PricePart | 'chargeableWeightGrams' | 'carrierCost'> {
  const { carrierCost } = label
  const by = (before: number, part: (priced: Priced) => number): number =>
    Math.max(0, before + part(measured) - part(entered))
  return {
    chargeableWeightGrams: by(label.chargeableWeightGrams, (priced) => priced.chargeableWeightGrams),
    costCents: by(label.costCents, ({ cost }) => cost.minorUnits),
    surchargeCents: by(label.surchargeCents, ({ surcharge }) => surcharge.minorUnits),
    oversizeFeeCents: by(label.oversizeFeeCents, ({ oversizeFee }) => oversizeFee.minorUnits),
    insuranceFeeCents: by(label.insuranceFeeCents, ({ insurance }) => insurance.fee.minorUnits),
    ...(carrierCost &&
      carrierCents !== 0 && {
        carrierCost: { ...carrierCost, minorUnits: Math.max(0, carrierCost.minorUnits + carrierCents) },
      }),
  }
}
