import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import type { DangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'

type Chemical = { readonly IDNumber: string; readonly ProperShippingName: string }

/**
 * Lithium batteries inside equipment, as small as Section II of the packing instructions 967 and
 * 970 has them. UPS calls them lightly regulated, for which the number and the name are enough; of
 * all else it wants to know class, packing and quantity, which our codes do not tell.
 */
const CHEMICALS: ReadonlyMap<string, Chemical> = new Map<DangerousGoodsCode, Chemical>([
  ['0967', { IDNumber: 'UN3481', ProperShippingName: 'Lithium ion batteries contained in equipment' }],
  ['0970', { IDNumber: 'UN3091', ProperShippingName: 'Lithium metal batteries contained in equipment' }],
])

/**
 * Batteries of Section II weigh no more than this in a package: where the package does not, they do
 * not.
 */
const MAX_WEIGHT_GRAMS = 5000

/** On the road other regulations hold than in the air, which differ by country. */
const BY_ROAD: readonly string[] = ['03', '11', '12']

/**
 * Of UPS's interface: the first that knows of lightly regulated goods, when prices are asked for.
 */
const SUB_VERSION = '1701'

const collectDangerousGoodsCodes = ({ contents }: Pick<ParcelOrder, 'contents'>): readonly string[] => [
  ...new Set(contents.flatMap(({ dangerousGoodsCode }) => dangerousGoodsCode ?? [])),
]

/** What UPS would refuse of dangerous goods, or what could not be told of them, in words. */
export function dangerousGoodsFault(order: ParcelOrder): string | null {
  const codes = collectDangerousGoodsCodes(order)
  if (codes.length === 0) return null
  if (codes.length > 1) return 'the carrier accepts only one type of dangerous goods per shipment'
  if (order.options.isReturn) return 'the carrier does not accept dangerous goods in returns'
  if (BY_ROAD.includes(order.service)) return 'the carrier accepts dangerous goods only in air services'
  const [first, ...others] = order.packages
  if (others.length > 0) return 'the carrier accepts dangerous goods only in single-package shipments'
  return first.weightGrams > MAX_WEIGHT_GRAMS
    ? `a package with batteries must not exceed ${MAX_WEIGHT_GRAMS / 1000} kg`
    : null
}

/** The dangerous goods of a parcel, which are of one kind. */
const findChemical = (order: ParcelOrder) => {
  const chemical = CHEMICALS.get(collectDangerousGoodsCodes(order)[0] ?? '')
  if (!chemical) return null
  return { ChemicalRecordIdentifier: '1', ...chemical, RegulationSet: 'IATA', CommodityRegulatedLevelCode: 'LR' }
}

/** Shipping wants the name, rating the code. */
const PASSENGER_AIRCRAFT = { name: 'Passenger Aircraft', code: '03' }

const PACKAGE = { PackageIdentifier: '1' }

/** Options of the package that is shipped. */
export function shippedGoods(order: ParcelOrder) {
  const chemical = findChemical(order)
  return chemical ? { ...PACKAGE, HazMat: [{ ...chemical, TransportationMode: PASSENGER_AIRCRAFT.name }] } : {}
}

/** Options of the package whose price is asked for. */
export function ratedGoods(order: ParcelOrder) {
  const chemical = findChemical(order)
  if (!chemical) return {}
  return {
    HazMat: { ...PACKAGE, HazMatChemicalRecord: [{ ...chemical, TransportationMode: PASSENGER_AIRCRAFT.code }] },
  }
}

/** Of a request for prices: without it UPS does not read what is said of dangerous goods. */
export const subVersion = (order: ParcelOrder) => (findChemical(order) ? { SubVersion: SUB_VERSION } : {})
