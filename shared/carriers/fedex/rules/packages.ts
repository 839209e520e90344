import Big from 'big.js'
import { isCustomsRequired, resolveCustomsRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { Package, ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import {
  distributeKilograms,
  distributePounds,
  toCentimetresRoundedUp,
  toInchesRoundedUp,
  toPlainNumber,
} from '#shared/carriers/rules/parcelUnits.ts'
import { getDeclaredValue } from '#shared/carriers/rules/parcelValues.ts'
import { type Money, toDecimalValue } from '#shared/core/money.ts'
import { toFedexCountry, UNITED_STATES } from './parties.ts'

/* Packages in the terms of FedEx. */

/** Countries for which FedEx requires a kind of packaging, by country of origin. */
const PACKAGING_ROUTES: readonly { readonly to: readonly string[]; readonly from?: readonly string[] }[] = [
  { to: ['CA'] },
  { to: ['US', 'PR'], from: ['CA', 'MX'] },
]
const PACKAGING = 'CARTON'

/** Largest number in the field; smaller limits of a service show in its rate. */
const MAX_DIMENSION_VALUE = 999

/** Special services of a package. */
const IRREGULAR = 'NON_STANDARD_CONTAINER'
const SIGNATURE = 'SIGNATURE_OPTION'

const usesImperialUnits = (order: ParcelOrder): boolean =>
  UNITED_STATES.includes(toFedexCountry(resolveCustomsRoute(order).origin))

/** Returns an amount in FedEx's terms. */
export const toFedexAmount = (amount: Money) => ({ amount: toDecimalValue(amount), currency: amount.currency })

const toFedexWeight = (order: ParcelOrder, value: Big) => ({
  units: usesImperialUnits(order) ? 'LB' : 'KG',
  value: toPlainNumber(value),
})

const distribute = (order: ParcelOrder, grams: number, contents: ParcelOrder['contents']) =>
  (usesImperialUnits(order) ? distributePounds : distributeKilograms)(grams, contents)

/** Weights of packages and lines. Lines never weigh more than the packages. */
function computeWeights(order: ParcelOrder) {
  const packages = order.packages.map(({ weightGrams }) => distribute(order, weightGrams, []).parcel)
  const totalGrams = order.packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  const { parcel, lines } = distribute(order, totalGrams, isCustomsRequired(order) ? order.contents : [])
  const total = packages.reduce((sum, weight) => sum.plus(weight), new Big(0))
  // Many tiny lines may weigh more than the packages.
  const excess = parcel.gt(total) ? parcel.minus(total) : new Big(0)
  const [first = new Big(0), ...others] = packages
  return { packages: [first.plus(excess), ...others], total: total.plus(excess), lines }
}

/** Returns the weights of the lines of contents. */
export const buildLineWeights = (order: ParcelOrder) =>
  computeWeights(order).lines.map((weight) => toFedexWeight(order, weight))

/** Returns the weight of the shipment, which has one decimal. */
export const computeTotalWeight = (order: ParcelOrder): number =>
  toPlainNumber(computeWeights(order).total.round(1, Big.roundUp))

function buildDimensions(order: ParcelOrder, { lengthCm, widthCm, heightCm }: Package) {
  const roundUp = (cm: number): number =>
    toPlainNumber(usesImperialUnits(order) ? toInchesRoundedUp(cm, 0) : toCentimetresRoundedUp(cm, 0))
  return {
    length: roundUp(lengthCm),
    width: roundUp(widthCm),
    height: roundUp(heightCm),
    units: usesImperialUnits(order) ? 'IN' : 'CM',
  }
}

function buildPackageServices({ options }: ParcelOrder, { isIrregular }: Package) {
  const types = [...(isIrregular ? [IRREGULAR] : []), ...(options.signature ? [SIGNATURE] : [])]
  if (types.length === 0) return {}
  return {
    packageSpecialServices: {
      specialServiceTypes: types,
      ...(options.signature && { signatureOptionType: 'DIRECT' }),
    },
  }
}

function isPackagingRequired(order: ParcelOrder): boolean {
  const { origin, destination } = resolveCustomsRoute(order)
  return PACKAGING_ROUTES.some(
    ({ to, from }) =>
      to.includes(toFedexCountry(destination)) && (from === undefined || from.includes(toFedexCountry(origin))),
  )
}

/** Returns the packages, for rates and shipments alike. */
export function buildPackages(order: ParcelOrder) {
  const { packages } = computeWeights(order)
  return order.packages.map((each, at) => {
    const declaredValue = getDeclaredValue(order, at)
    return {
      ...(isPackagingRequired(order) && { subPackagingType: PACKAGING }),
      groupPackageCount: 1,
      weight: toFedexWeight(order, packages[at] ?? new Big(0)),
      dimensions: buildDimensions(order, each),
      ...(declaredValue && { declaredValue: toFedexAmount(declaredValue) }),
      ...buildPackageServices(order, each),
    }
  })
}

/** Returns why FedEx would reject the packages. */
export function validatePackages(order: ParcelOrder): string | null {
  const isPackageTooLarge = order.packages.some((each) => {
    const { length, width, height } = buildDimensions(order, each)
    return Math.max(length, width, height) > MAX_DIMENSION_VALUE
  })
  return isPackageTooLarge
    ? `a package exceeds ${MAX_DIMENSION_VALUE} ${usesImperialUnits(order) ? 'inches' : 'cm'}`
    : null
}
