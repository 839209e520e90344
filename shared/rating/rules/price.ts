import Big from 'big.js'
import { roundHalfUp } from '../../core/decimal.ts'
import { add, larger, type Money, multiply, smaller, usd } from '../../core/money.ts'
import type { Service } from '../../reference/rules/services.ts'
import type { Parcel, ParcelLimits, Parcels, RouteQuery } from './lane.ts'
import type { Tariff } from './tariff.ts'

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
}

/**
 * The price of a shipment by a tariff, whatever its packages measure: of several, what each counts as is added up and priced as one.
 * Only those that are oversize pay for that.
 */
export function priceBy(
  tariff: Tariff,
  { service, parcels, insurance, signatureConfirmation, value }: Carriage,
): Priced {
  const weighed = totalWeights(parcels, tariff)
  const { chargeableWeightGrams } = weighed
  const cost = basePrice(tariff, chargeableWeightGrams)
  const signatureFee = usd(signatureConfirmation ? tariff.signatureFeeCents : 0)
  const surcharge = add(perKg(tariff.surchargeCentsPerKg, chargeableWeightGrams), signatureFee)
  const oversize = parcels.filter((parcel) => lengthPlusGirthCm(parcel) > tariff.freeLengthPlusGirthCm)
  const oversizeGrams = oversize.reduce((sum, parcel) => sum + weights(parcel, tariff).chargeableWeightGrams, 0)
  const oversizeFee = perKg(tariff.oversizeCentsPerKg, oversizeGrams)
  const shipping = add(cost, surcharge, oversizeFee)
  return { ...weighed, cost, surcharge, oversizeFee, insurance: insure(service, value, shipping, insurance) }
}

/** Soft packaging counts with four fifths of its outline. */
const IRREGULAR_PART = [4, 5] as const

type Weights = {
  readonly grossWeightGrams: number
  readonly volumetricWeightGrams: number
  readonly chargeableWeightGrams: number
}

/** Whole grams. Gross is never below the route's minimum; chargeable is the greater of gross and volumetric. */
export function weights(parcel: Parcel, limits: Pick<ParcelLimits, 'divisor' | 'minWeightGrams'>): Weights {
  const grossWeightGrams = Math.max(parcel.weightGrams, limits.minWeightGrams)
  const volumetricWeightGrams = volumetricGrams(parcel, limits.divisor)
  return {
    grossWeightGrams,
    volumetricWeightGrams,
    chargeableWeightGrams: Math.max(grossWeightGrams, volumetricWeightGrams),
  }
}

const totalWeights = (parcels: Parcels, limits: Parameters<typeof weights>[1]): Weights =>
  parcels
    .map((parcel) => weights(parcel, limits))
    .reduce((one, other) => ({
      grossWeightGrams: one.grossWeightGrams + other.grossWeightGrams,
      volumetricWeightGrams: one.volumetricWeightGrams + other.volumetricWeightGrams,
      chargeableWeightGrams: one.chargeableWeightGrams + other.chargeableWeightGrams,
    }))

/** Length × width × height / divisor, in grams rounded half up. */
export function volumetricGrams(parcel: Omit<Parcel, 'weightGrams'>, divisor: number): number {
  const { lengthCm, widthCm, heightCm, irregular } = parcel
  const volume = hundredths(lengthCm) * hundredths(widthCm) * hundredths(heightCm)
  const [part, whole] = irregular ? IRREGULAR_PART : [1, 1]
  return Math.round((volume * part) / (whole * divisor * 1000))
}

/** The longest side plus the distance around the other two, in cm with 2 decimals. */
export function lengthPlusGirthCm({ lengthCm, widthCm, heightCm }: Omit<Parcel, 'weightGrams' | 'irregular'>): number {
  const sides = [lengthCm, widthCm, heightCm].map(hundredths)
  const around = 2 * sides.reduce((sum, side) => sum + side, 0)
  return (around - Math.max(...sides)) / 100
}

/** Sizes have 2 decimals. As whole numbers their products stay exact: below 2^53 for sides below 1000 cm. */
const hundredths = (cm: number): number => Math.round(cm * 100)

/** Cover every parcel has without insurance. */
export const DEFAULT_COVER = usd(30_00)
const FEE_RATE = '0.01'
const MINIMUM_FEE = usd(50)

/** What is paid when the parcel is lost, and what that costs. USD. */
type Insurance = { readonly isInsured: boolean; readonly coverage: Money; readonly fee: Money }

/** `Svc Post` knows neither default cover nor insurance. */
export const isInsurable = (service: Service): boolean => service !== 'Svc Post'

/**
 * The cover of a parcel: value of the contents and the price of shipping, without insurance at most the default cover.
 * An insurance the service does not have is left out silently.
 */
export function insure(service: Service, contents: Money, shipping: Money, isWanted: boolean): Insurance {
  if (!isInsurable(service)) return { isInsured: false, coverage: usd(0), fee: usd(0) }
  const value = add(contents, shipping)
  return isWanted
    ? { isInsured: true, coverage: value, fee: larger(multiply(value, FEE_RATE), MINIMUM_FEE) }
    : { isInsured: false, coverage: smaller(value, DEFAULT_COVER), fee: usd(0) }
}
