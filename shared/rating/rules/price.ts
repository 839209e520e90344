import { multiplyRounded } from '#shared/core/decimal.ts'
import { add, type Money, multiply, usd } from '#shared/core/money.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import {
  computeLengthPlusGirthCm,
  computeTotalWeights,
  type WeightLimits,
  type Weights,
  weights,
} from './chargeableWeight.ts'
import { type AppliedRule, type Charge, charge, sumOf } from './charges.ts'
import { type Insurance, insure } from './insurance.ts'
import type { Parcel, Parcels, RouteQuery } from './lane.ts'
import type { Tariff } from './tariff.ts'

/* Price of a shipment by a tariff. */

type Bands = Pick<Tariff, 'upToGrams' | 'bandCents' | 'beyondCentsPerKg' | 'zonePercent'>

/** Returns the band price of a weight in a zone, rounded half up to the cent. */
export function findBasePrice(bands: Bands, weightGrams: number): Money {
  const { upToGrams, bandCents, beyondCentsPerKg, zonePercent } = bands
  const band = upToGrams.findIndex((maxGrams) => weightGrams <= maxGrams)
  const last = bandCents.at(-1) ?? 0
  const excessWeightKg = Math.ceil((weightGrams - (upToGrams.at(-1) ?? 0)) / 1000)
  const cents = band === -1 ? last + excessWeightKg * beyondCentsPerKg : (bandCents[band] ?? last)
  return usd(multiplyRounded(cents, zonePercent, -2))
}

/** Returns the price of a weight in grams by a price per kilogram, rounded half up to the cent. */
export const computePriceByWeight = (centsPerKg: number, weightGrams: number): Money =>
  usd(multiplyRounded(weightGrams, centsPerKg, -3))

/** Properties of a shipment that determine its price. */
type Carriage = Pick<RouteQuery, 'insurance' | 'signatureConfirmation' | 'value'> & {
  readonly service: Service
  readonly parcels: Parcels
}

/** Weights and price of a shipment. */
export type Priced = Weights & {
  readonly cost: Money
  /** By chargeable weight; includes the signature fee. */
  readonly surcharge: Money
  readonly oversizeFee: Money
  readonly insurance: Insurance
  /** Lines of the price; those of each total add up to it. */
  readonly charges: readonly Charge[]
}

/**
 * Prices a shipment with a tariff, regardless of limits. The weights of several packages are added
 * and priced as one. The oversize fee applies only to oversize packages.
 */
export function computePrice(
  tariff: Tariff,
  { service, parcels, insurance, signatureConfirmation, value }: Carriage,
): Priced {
  const weighed = computeTotalWeights(parcels, tariff)
  const carriage = computeCarriageCharges(tariff, parcels, weighed.chargeableWeightGrams, signatureConfirmation)
  const cost = sumOf(carriage, 'cost')
  const surcharge = sumOf(carriage, 'surcharge')
  const oversizeFee = sumOf(carriage, 'oversize_fee')
  const insured = insure(service, value, add(cost, surcharge, oversizeFee), insurance)
  const charges = addInsurance(carriage, insured.fee)
  return { ...weighed, cost, surcharge, oversizeFee, insurance: insured, charges }
}

/** Adds the insurance line to the lines of carriage, if there is a fee. */
export const addInsurance = (carriage: readonly Charge[], { minorUnits }: Money): readonly Charge[] =>
  minorUnits === 0 ? carriage : [...carriage, charge('insurance', minorUnits, null)]

function computeCarriageCharges(
  tariff: Tariff,
  parcels: Parcels,
  chargeableWeightGrams: number,
  signatureConfirmation: boolean,
): readonly Charge[] {
  const rule = tariff.source?.rule ?? null
  const freight = findBasePrice(tariff, chargeableWeightGrams)
  const oversize = parcels.filter((parcel) => computeLengthPlusGirthCm(parcel) > tariff.freeLengthPlusGirthCm)
  const signatureCents = signatureConfirmation ? tariff.signatureFeeCents : 0
  const extras = [
    ...computeAdjustmentCharges(tariff.rules, freight),
    charge('handling', computePriceByWeight(tariff.surchargeCentsPerKg, chargeableWeightGrams).minorUnits, rule),
    charge(
      'oversize',
      computePriceByWeight(tariff.oversizeCentsPerKg, computeChargeableGrams(oversize, tariff)).minorUnits,
      rule,
    ),
    charge('signature', signatureCents, tariff.source?.signatureRule ?? null),
    ...(tariff.rules ?? [])
      .filter(({ code }) => code !== 'adjustment')
      .flatMap((applied) => computeRuleCharge(applied, tariff, parcels, freight)),
  ]
  return [charge('freight', freight.minorUnits, rule), ...extras.filter(({ amountCents }) => amountCents !== 0)]
}

/** Returns customer-specific adjustments of freight: discounts cannot exceed the freight. */
export function computeAdjustmentCharges(rules: Tariff['rules'] = [], freight: Money): readonly Charge[] {
  let remaining = freight.minorUnits
  return rules
    .filter(({ code }) => code === 'adjustment')
    .map(({ id, percent = 0, amountCents = 0 }) => {
      const amount = add(multiply(freight, percent, -2), usd(amountCents))
      const line = charge('adjustment', Math.max(amount.minorUnits, -remaining), id)
      remaining += line.amountCents
      return line
    })
}

/**
 * Returns the charge of a rule: once per shipment, or for each package that exceeds its threshold.
 */
function computeRuleCharge(rule: AppliedRule, tariff: Tariff, parcels: Parcels, freight: Money): readonly Charge[] {
  const { id, code, description, percent = 0, amountCents = 0, centsPerKg = 0 } = rule
  const limits = [rule.aboveGrams, rule.aboveLengthCm, rule.aboveLengthPlusGirthCm].some((limit) => limit !== undefined)
  const concerned = limits ? parcels.filter((parcel) => exceedsParcelLimits(parcel, rule)) : parcels
  if (concerned.length === 0) return []
  const amount = add(
    multiply(freight, percent, -2),
    usd(amountCents * (limits ? concerned.length : 1)),
    computePriceByWeight(centsPerKg, computeChargeableGrams(concerned, tariff)),
  )
  return [charge(code, amount.minorUnits, id, description)]
}

const exceedsParcelLimits = (
  parcel: Parcel,
  { aboveGrams = UNBOUNDED, aboveLengthCm = UNBOUNDED, aboveLengthPlusGirthCm = UNBOUNDED }: AppliedRule,
): boolean =>
  parcel.weightGrams > aboveGrams ||
  Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm) > aboveLengthCm ||
  computeLengthPlusGirthCm(parcel) > aboveLengthPlusGirthCm

const UNBOUNDED = Number.POSITIVE_INFINITY

const computeChargeableGrams = (parcels: readonly Parcel[], limits: WeightLimits): number =>
  parcels.reduce((sum, parcel) => sum + weights(parcel, limits).chargeableWeightGrams, 0)
