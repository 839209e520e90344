import { add, type Money, subtract, usd } from '#shared/core/money.ts'
import type { PricedRouting } from '#shared/rating/rules/activeRateCard.ts'
import { getCarriagePrice } from '#shared/rating/rules/carrierCost.ts'
import { type ChargeTotal, charge } from '#shared/rating/rules/charges.ts'
import type { Parcel } from '#shared/rating/rules/lane.ts'
import { createPaymentConverter } from '#shared/rating/rules/paymentCurrency.ts'
import { computePrice, type Priced } from '#shared/rating/rules/price.ts'
import { findLaneTariffs, type Tariff } from '#shared/rating/rules/tariff.ts'
import { getChargedAmount, isCancelledLabel, type Label, listCharges, type RatedParcel } from './label.ts'
import type { PriceBasis } from './shipment.ts'

/* Re-rates a label after its parcel was measured. */

/** Measurements of a facility that accepted a parcel. */
export type Processing = {
  /** `YYYY-MM-DD`, local date of the facility. */
  readonly date: string
  readonly weightGrams: number
  /** In cm; null if as entered. */
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
}

/** Settings for the assessment of a measured parcel. */
export type Measuring = {
  /** Rate data for labels without a stored tariff; null if not needed. */
  readonly routing: PricedRouting | null
  /** Weight deviations up to this count as the entered weight. */
  readonly toleranceGrams: number
}

export type ProcessedLabel = {
  readonly changes: Partial<Label>
  /**
   * Null if the price is unchanged: the parcel measures as entered, or the basis of its price is
   * unknown.
   */
  readonly measured: Priced | null
  readonly reRated: CarriageAdjustment
  readonly owed: Owed
}

/** Amount still to be charged, in US cents and in the paid currency; negative for a refund. */
export type Owed = { readonly cents: number; readonly paid: Money }

/** Change of the carriage price, in US cents and in minor units of the paid currency. */
export type CarriageAdjustment = { readonly cents: number; readonly paidMinor: number }

const PRICE_COMPONENTS = ['costCents', 'surchargeCents', 'oversizeFeeCents', 'insuranceFeeCents'] as const
type PriceComponent = (typeof PRICE_COMPONENTS)[number]

const PRICE_TOTAL_FIELDS = {
  costCents: 'cost',
  surchargeCents: 'surcharge',
  oversizeFeeCents: 'oversize_fee',
  insuranceFeeCents: 'insurance_fee',
} as const satisfies Record<PriceComponent, ChargeTotal>

const getCarriageCents = (label: Pick<Label, PriceComponent>): number =>
  PRICE_COMPONENTS.reduce((sum, part) => sum + label[part], 0)

/** Converts each price part separately, as at the time of purchase. */
function convertCarriage({ priceBasis, ...label }: Pick<Label, PriceComponent | 'priceBasis'>): Money {
  const into = createPaymentConverter(priceBasis?.paid)
  const [first, ...others] = PRICE_COMPONENTS.map((part) => into(usd(label[part])))
  return first ? add(first, ...others) : usd(0)
}

/** Adds a change of the paid amount to a price basis; returns undefined for US dollars. */
export const adjustPriceBasis = <Basis extends PriceBasis | null | undefined>(basis: Basis, paidMinor: number) =>
  basis?.paid ? { ...basis, paid: { ...basis.paid, minor: basis.paid.minor + paidMinor } } : undefined

/**
 * Returns a label after its parcel was measured. The price changes by the difference between the
 * measured and the entered parcel, both under the tariff of the purchase, regardless of later rate
 * cards. Duty and tax are unchanged. A cancelled label was refunded, so its whole new price is
 * owed.
 */
export function processLabel(label: Label, processing: Processing, measuring: Measuring): ProcessedLabel {
  const difference = findWeightDifference(label, processing, measuring)
  const rerated = { ...label, ...(difference && moved(label, difference)) }
  const carriageDifferenceCents = getCarriageCents(rerated) - getCarriageCents(label)
  const paidMinor = convertCarriage(rerated).minorUnits - convertCarriage(label).minorUnits
  const chargedCents = label.chargedCents + carriageDifferenceCents
  const charged = { chargedCents, priceBasis: adjustPriceBasis(label.priceBasis, paidMinor) }
  const paid = getChargedAmount(charged)
  const reratedCharges = PRICE_COMPONENTS.filter((part) => rerated[part] !== label[part]).map((part) =>
    charge('reweigh', rerated[part] - label[part], null, undefined, PRICE_TOTAL_FIELDS[part]),
  )
  return {
    changes: {
      chargeableWeightGrams: rerated.chargeableWeightGrams,
      costCents: rerated.costCents,
      surchargeCents: rerated.surchargeCents,
      oversizeFeeCents: rerated.oversizeFeeCents,
      insuranceFeeCents: rerated.insuranceFeeCents,
      ...(reratedCharges.length > 0 && { charges: [...listCharges(label), ...reratedCharges] }),
      chargedCents,
      ...(charged.priceBasis && { priceBasis: charged.priceBasis }),
      ...(rerated.carrierCost !== label.carrierCost && { carrierCost: rerated.carrierCost }),
      processed: true,
      processedDate: processing.date,
      processedWeightGrams: processing.weightGrams,
    },
    measured: difference?.measured ?? null,
    reRated: { cents: carriageDifferenceCents, paidMinor },
    owed: isCancelledLabel(label)
      ? { cents: chargedCents, paid }
      : { cents: chargedCents - label.chargedCents, paid: subtract(paid, getChargedAmount(label)) },
  }
}

const MEASURES = ['lengthCm', 'widthCm', 'heightCm', 'weightGrams'] as const

type Difference = {
  readonly entered: Priced
  readonly measured: Priced
  /** Change of the carrier's cost in US cents, as far as it depends on the measures. */
  readonly carrierCents: number
}

function findWeightDifference(
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
    computePrice(by, { ...rated, service, value: usd(rated.valueCents), parcels: [parcel] })
  const getCarrierCents = (parcel: Parcel): number =>
    carrierCost?.tariff ? getCarriagePrice(price(carrierCost.tariff, parcel)).minorUnits : 0
  return {
    entered: price(tariff, entered),
    measured: price(tariff, measured),
    carrierCents: getCarrierCents(measured) - getCarrierCents(entered),
  }
}

/** Labels without a stored tariff use the current one of their lane; null if the lane is gone. */
function findCurrentTariff(laneId: string, rated: RatedParcel, routing: PricedRouting | null): Tariff | null {
  const lane = routing?.lanes.find(({ id }) => id === laneId)
  if (!routing || !lane) return null
  return findLaneTariffs(lane, { ...rated, isReturn: false }, routing)[0]?.tariffs[0] ?? null
}

/** Applies a difference to weight and price; no part of the price becomes negative. */
function moved(
  label: Label,
  { entered, measured, carrierCents }: Difference,
): Pick<Label, PriceComponent | 'chargeableWeightGrams' | 'carrierCost'> {
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
