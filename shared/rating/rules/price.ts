import Big from 'big.js'
import { roundHalfUp } from '../../core/decimal.ts'
import { add, type Money, usd } from '../../core/money.ts'
import type { Service } from '../../reference/rules/services.ts'
import { type Insurance, insure } from './insurance.ts'
import type { Parcel, RouteQuery } from './routeQuery.ts'
import type { Tariff } from './tariff.ts'
import { lengthPlusGirthCm, type Weights, weights } from './weights.ts'

type Bands = Pick<Tariff, 'upToGrams' | 'bandCents' | 'beyondCentsPerKg' | 'zonePercent'>

/** The bands' price of a weight in a zone, rounded half up to the cent. */
export function basePrice(bands: Bands, weightGrams: number): Money {
  const { upToGrams, bandCents, beyondCentsPerKg, zonePercent } = bands
  const band = upToGrams.findIndex((most) => weightGrams <= most)
  const last = bandCents.at(-1) ?? 0
  const beyondKg = Math.ceil((weightGrams - (upToGrams.at(-1) ?? 0)) / 1000)
  const cents = band === -1 ? last + beyondKg * beyondCentsPerKg : (bandCents[band] ?? last)
  return usd(roundHalfUp(new Big(cents).times(zonePercent).div(100), 0).toNumber())
}

/** A price per kilogram for a weight, to the gram, rounded half up to the cent. */
export const perKg = (centsPerKg: number, weightGrams: number): Money =>
  usd(roundHalfUp(new Big(centsPerKg).times(weightGrams).div(1000), 0).toNumber())

/** What is asked of the carriage of a parcel. */
export type Carriage = Pick<RouteQuery, 'insurance' | 'signatureConfirmation' | 'value'> & {
  readonly service: Service
  readonly parcel: Parcel
}

/** What a parcel counts as and costs. */
export type Priced = Weights & {
  readonly cost: Money
  /** By chargeable weight; holds the signature fee. */
  readonly surcharge: Money
  readonly oversizeFee: Money
  readonly insurance: Insurance
}

/** The price of a parcel by a tariff, whatever it measures. */
export function priceBy(
  tariff: Tariff,
  { service, parcel, insurance, signatureConfirmation, value }: Carriage,
): Priced {
  const weighed = weights(parcel, tariff)
  const { chargeableWeightGrams } = weighed
  const cost = basePrice(tariff, chargeableWeightGrams)
  const signatureFee = usd(signatureConfirmation ? tariff.signatureFeeCents : 0)
  const surcharge = add(perKg(tariff.surchargeCentsPerKg, chargeableWeightGrams), signatureFee)
  const isOversize = lengthPlusGirthCm(parcel) > tariff.freeLengthPlusGirthCm
  const oversizeFee = isOversize ? perKg(tariff.oversizeCentsPerKg, chargeableWeightGrams) : usd(0)
  const shipping = add(cost, surcharge, oversizeFee)
  return { ...weighed, cost, surcharge, oversizeFee, insurance: insure(service, value, shipping, insurance) }
}
