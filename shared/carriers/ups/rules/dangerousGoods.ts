import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import type { DangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'

type Chemical = { readonly IDNumber: string; readonly ProperShippingName: string }

/**
 * Lithium batteries in equipment within Section II of packing instructions 967 and 970. UPS treats
 * them as lightly regulated, for which number and name suffice; other goods require class, packing
 * and quantity, which the platform's codes do not contain.
 */
const CHEMICALS: ReadonlyMap<string, Chemical> = new Map<DangerousGoodsCode, Chemical>([
  ['0967', { IDNumber: 'UN3481', ProperShippingName: 'Lithium ion batteries contained in equipment' }],
  ['0970', { IDNumber: 'UN3091', ProperShippingName: 'Lithium metal batteries contained in equipment' }],
])

/** Section II limits the battery weight of a package; a package below it complies. */
const MAX_DANGEROUS_GOODS_GRAMS = 5000

/** Ground services follow road regulations, which differ by country. */
const GROUND_SERVICES: readonly string[] = ['03', '11', '12']

/** First API subversion with lightly regulated goods in rate requests. */
const REQUEST_SUB_VERSION = '1701'

const collectDangerousGoodsCodes = ({ contents }: Pick<ParcelOrder, 'contents'>): readonly string[] => [
  ...new Set(contents.flatMap(({ dangerousGoodsCode }) => dangerousGoodsCode ?? [])),
]

/** Returns why UPS would reject dangerous goods, or could not be given their data. */
export function validateDangerousGoods(order: ParcelOrder): string | null {
  const codes = collectDangerousGoodsCodes(order)
  if (codes.length === 0) return null
  if (codes.length > 1) return 'the carrier accepts only one type of dangerous goods per shipment'
  if (order.options.isReturn) return 'the carrier does not accept dangerous goods in returns'
  if (GROUND_SERVICES.includes(order.service)) return 'the carrier accepts dangerous goods only in air services'
  const [first, ...others] = order.packages
  if (others.length > 0) return 'the carrier accepts dangerous goods only in single-package shipments'
  return first.weightGrams > MAX_DANGEROUS_GOODS_GRAMS
    ? `a package with batteries must not exceed ${MAX_DANGEROUS_GOODS_GRAMS / 1000} kg`
    : null
}

/** Returns the dangerous goods of a parcel, which are of one kind. */
const findChemical = (order: ParcelOrder) => {
  const chemical = CHEMICALS.get(collectDangerousGoodsCodes(order)[0] ?? '')
  if (!chemical) return null
  return { ChemicalRecordIdentifier: '1', ...chemical, RegulationSet: 'IATA', CommodityRegulatedLevelCode: 'LR' }
}

/** Ship requests use the name, rate requests the code. */
const PASSENGER_AIRCRAFT = { name: 'Passenger Aircraft', code: '03' }

const PACKAGE = { PackageIdentifier: '1' }

/** Returns the package options of a ship request. */
export function buildShipRequestGoods(order: ParcelOrder) {
  const chemical = findChemical(order)
  return chemical ? { ...PACKAGE, HazMat: [{ ...chemical, TransportationMode: PASSENGER_AIRCRAFT.name }] } : {}
}

/** Returns the package options of a rate request. */
export function buildRateRequestGoods(order: ParcelOrder) {
  const chemical = findChemical(order)
  if (!chemical) return {}
  return {
    HazMat: { ...PACKAGE, HazMatChemicalRecord: [{ ...chemical, TransportationMode: PASSENGER_AIRCRAFT.code }] },
  }
}

/** Returns the subversion of a rate request, without which UPS ignores dangerous goods. */
export const buildSubVersion = (order: ParcelOrder) => (findChemical(order) ? { SubVersion: REQUEST_SUB_VERSION } : {})
