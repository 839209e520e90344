import * as v from 'valibot'
import { add, type Money, usd } from '../../core/money.ts'
import type { Service } from '../../reference/rules/services.ts'
import { type Insurance, insure } from './insurance.ts'
import type { Lane, RoutingData } from './lane.ts'
import { basePrice, perKg, zonePercent } from './price.ts'
import type { Parcel, RouteQuery } from './quote.ts'
import { lengthPlusGirthCm, type Weights, weights } from './weights.ts'

export const Tariff = v.object({
  /** A weight belongs to the first band it is not above. */
  upToGrams: v.pipe(v.array(v.number()), v.readonly()),
  bandCents: v.pipe(v.array(v.number()), v.readonly()),
  /** For each kilogram begun above the last band. */
  beyondCentsPerKg: v.number(),
  /** What the place pays of the bands' prices. */
  zonePercent: v.number(),
  surchargeCentsPerKg: v.number(),
  signatureFeeCents: v.number(),
  oversizeCentsPerKg: v.number(),
  freeLengthPlusGirthCm: v.number(),
  divisor: v.number(),
  minWeightGrams: v.number(),
})

/** All numbers by which a lane prices parcels from one place to another: what a label is priced by, whatever comes later. */
export type Tariff = Readonly<v.InferOutput<typeof Tariff>>

/** From where to where a parcel goes. */
export type Places = Pick<RouteQuery, 'entryPoint' | 'country' | 'province' | 'postalCode' | 'isReturn'>

/** By what a lane prices today, and how long it takes; null where it does not reach the destination. */
export function tariffOf(
  lane: Lane,
  { entryPoint, country, province, postalCode, isReturn }: Places,
  data: RoutingData,
): { readonly tariff: Tariff; readonly transitDays: { readonly min: number; readonly max: number } } | null {
  const table = isReturn ? lane.returnRates : lane.rates
  const region = data.originRegion(entryPoint)
  const zoneGroup = data.zoneGroup(country)
  const distance = region && zoneGroup ? data.distance(region, zoneGroup) : null
  const rates = distance ? table?.distances[distance] : undefined
  if (!table || !rates) return null
  const { upToGrams, surchargeCentsPerKg, oversizeCentsPerKg } = table
  const { bandCents, beyondCentsPerKg, transitDays } = rates
  const { divisor, minWeightGrams, freeLengthPlusGirthCm } = lane.limits
  const provinceCode = province === null ? null : data.provinceCode(country, province)
  const tariff = {
    upToGrams,
    bandCents,
    beyondCentsPerKg,
    zonePercent: zonePercent(data.zones(country), provinceCode, postalCode),
    surchargeCentsPerKg,
    signatureFeeCents: lane.signatureFeeCents ?? 0,
    oversizeCentsPerKg,
    freeLengthPlusGirthCm,
    divisor,
    minWeightGrams,
  }
  return { tariff, transitDays }
}

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
