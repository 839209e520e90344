import { multiplyRounded } from '#shared/core/decimal.ts'
import { add, type Money, multiply, usd } from '#shared/core/money.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { lengthPlusGirthCm, totalWeights, type WeightLimits, type Weights, weights } from './chargeableWeight.ts'
import { type AppliedRule, type Charge, charge, sumOf } from './charges.ts'
import { type Insurance, insure } from './insurance.ts'
import type { Parcel, Parcels, RouteQuery } from './lane.ts'
import type { Tariff } from './tariff.ts'

type Bands = Pick<Tariff, 'upToGrams' | 'bandCents' | 'beyondCentsPerKg' | 'zonePercent'>

/** The bands' price of a weight in a zone, rounded half up to the cent. */
export function basePrice(bands: Bands, weightGrams: number): Money {
  const { upToGrams, bandCents, beyondCentsPerKg, zonePercent } = bands
  const band = upToGrams.findIndex((most) => weightGrams <= most)
  const last = bandCents.at(-1) ?? 0
  const beyondKg = Math.ceil((weightGrams - (upToGrams.at(-1) ?? 0)) / 1000)
  const cents = band === -1 ? last + beyondKg * beyondCentsPerKg : (bandCents[band] ?? last)
  return usd(multiplyRounded(cents, zonePercent, -2))
}

/** A price per kilogram for a weight, to the gram, rounded half up to the cent. */
export const priceByWeight = (centsPerKg: number, weightGrams: number): Money =>
  usd(multiplyRounded(weightGrams, centsPerKg, -3))

/** What is asked of the carriage of a shipment. */
type Carriage = Pick<RouteQuery, 'insurance' | 'signatureConfirmation' | 'value'> & {
  readonly service: Service
  readonly parcels: Parcels
}

/** What a shipment counts as and costs. */
export type Priced = Weights & {
  readonly cost: Money
  /** By chargeable weight; holds the signature fee. */
  readonly surcharge: Money
  readonly oversizeFee: Money
  readonly insurance: Insurance
  /** Where all of these come from: the lines of each total sum to it. */
  readonly charges: readonly Charge[]
}

/**
 * The price of a shipment by a tariff, whatever its packages measure: of several, what each counts
 * as is added up and priced as one. Only those that are oversize pay for that.
 */
export function priceBy(
  tariff: Tariff,
  { service, parcels, insurance, signatureConfirmation, value }: Carriage,
): Priced {
  const weighed = totalWeights(parcels, tariff)
  const carriage = carriageCharges(tariff, parcels, weighed.chargeableWeightGrams, signatureConfirmation)
  const cost = sumOf(carriage, 'cost')
  const surcharge = sumOf(carriage, 'surcharge')
  const oversizeFee = sumOf(carriage, 'oversize_fee')
  const insured = insure(service, value, add(cost, surcharge, oversizeFee), insurance)
  const charges = withInsurance(carriage, insured.fee)
  return { ...weighed, cost, surcharge, oversizeFee, insurance: insured, charges }
}

/** Lines of carriage with that of its insurance, where there is one. */
export const withInsurance = (carriage: readonly Charge[], { minorUnits }: Money): readonly Charge[] =>
  minorUnits === 0 ? carriage : [...carriage, charge('insurance', minorUnits, null)]

function carriageCharges(
  tariff: Tariff,
  parcels: Parcels,
  chargeableWeightGrams: number,
  signatureConfirmation: boolean,
): readonly Charge[] {
  const rule = tariff.source?.rule ?? null
  const freight = basePrice(tariff, chargeableWeightGrams)
  const oversize = parcels.filter((parcel) => lengthPlusGirthCm(parcel) > tariff.freeLengthPlusGirthCm)
  const signatureCents = signatureConfirmation ? tariff.signatureFeeCents : 0
  const besides = [
    ...adjustmentCharges(tariff.rules, freight),
    charge('handling', priceByWeight(tariff.surchargeCentsPerKg, chargeableWeightGrams).minorUnits, rule),
    charge('oversize', priceByWeight(tariff.oversizeCentsPerKg, chargeableGrams(oversize, tariff)).minorUnits, rule),
    charge('signature', signatureCents, tariff.source?.signatureRule ?? null),
    ...(tariff.rules ?? [])
      .filter(({ code }) => code !== 'adjustment')
      .flatMap((applied) => ruleCharge(applied, tariff, parcels, freight)),
  ]
  return [charge('freight', freight.minorUnits, rule), ...besides.filter(({ amountCents }) => amountCents !== 0)]
}

/**
 * What a customer pays more or less than freight: all of it together takes no more off than there
 * is.
 */
export function adjustmentCharges(rules: Tariff['rules'] = [], freight: Money): readonly Charge[] {
  let left = freight.minorUnits
  return rules
    .filter(({ code }) => code === 'adjustment')
    .map(({ id, percent = 0, amountCents = 0 }) => {
      const amount = add(multiply(freight, percent, -2), usd(amountCents))
      const line = charge('adjustment', Math.max(amount.minorUnits, -left), id)
      left += line.amountCents
      return line
    })
}

/**
 * What a rule adds: once for a shipment, or for each of its packages that is above what it asks
 * for.
 */
function ruleCharge(rule: AppliedRule, tariff: Tariff, parcels: Parcels, freight: Money): readonly Charge[] {
  const { id, code, description, percent = 0, amountCents = 0, centsPerKg = 0 } = rule
  const asks = [rule.aboveGrams, rule.aboveLengthCm, rule.aboveLengthPlusGirthCm].some((most) => most !== undefined)
  const concerned = asks ? parcels.filter((parcel) => exceedsLimits(parcel, rule)) : parcels
  if (concerned.length === 0) return []
  const amount = add(
    multiply(freight, percent, -2),
    usd(amountCents * (asks ? concerned.length : 1)),
    priceByWeight(centsPerKg, chargeableGrams(concerned, tariff)),
  )
  return [charge(code, amount.minorUnits, id, description)]
}

const exceedsLimits = (
  parcel: Parcel,
  { aboveGrams = UNBOUNDED, aboveLengthCm = UNBOUNDED, aboveLengthPlusGirthCm = UNBOUNDED }: AppliedRule,
): boolean =>
  parcel.weightGrams > aboveGrams ||
  Math.max(parcel.lengthCm, parcel.widthCm, parcel.heightCm) > aboveLengthCm ||
  lengthPlusGirthCm(parcel) > aboveLengthPlusGirthCm

const UNBOUNDED = Number.POSITIVE_INFINITY

const chargeableGrams = (parcels: readonly Parcel[], limits: WeightLimits): number =>
  parcels.reduce((sum, parcel) => sum + weights(parcel, limits).chargeableWeightGrams, 0)
