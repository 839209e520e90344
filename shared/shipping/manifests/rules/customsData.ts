import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { ContentsLine } from '#shared/carriers/rules/parcel.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { type Money, usd } from '#shared/core/money.ts'
import { getCustomsChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import { getUnNumber } from '#shared/customs/goods/rules/batteries.ts'
import { type Cpsc, parseCpsc } from '#shared/customs/goods/rules/cpsc.ts'
import { computeLineWeightGrams } from '#shared/customs/goods/rules/lineWeight.ts'
import { type Category, getCustomsCategory } from '#shared/customs/goods/rules/natureTypes.ts'
import type { Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'
import type { CustomsProduct } from '#shared/customs/products/rules/customsProduct.ts'
import type { Service, Terms } from '#shared/reference/rules/services.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { toContentsLines } from '#shared/shipping/labels/rules/parcelOrder.ts'
import type { Label, LabelSet } from '#shared/shipping/records/rules/label.ts'
import { type LineItem, listPackages, type Shipment } from '#shared/shipping/records/rules/shipment.ts'

/* Customs data of a manifest. */

/** A person or company declared to customs. */
export type DeclaredPerson = {
  readonly address: PostalAddress
  readonly type: 'natural' | 'legal'
  /** Typed numbers first; the type of an untyped one is null. */
  readonly numbers: readonly { readonly type: string | null; readonly value: string; readonly country: string | null }[]
}

export type DeclaredGoods = Omit<ContentsLine, 'weightGrams'> & {
  /** Of all pieces. */
  readonly netWeightGrams: number
  readonly unNumber: string | null
  /** Submitted to the responsible agency; null if the goods are unregulated. */
  readonly customsProduct: Pick<CustomsProduct, 'id' | 'content'> | null
  /** Of the line, or of its customs product. */
  readonly cpsc: Cpsc | null
  /** In the European Union; one line. */
  readonly responsiblePerson: string | null
  /** Producer registration number (EPR) in the destination country. */
  readonly eprNumber: string | null
}

/** A change after the manifest was created. */
export type Correction = {
  readonly atMs: number
  /** Total weight of all packages, as weighed by the facility. */
  readonly beforeGrams: number
  readonly afterGrams: number
}

/**
 * Electronic advance data of a parcel, sent to posts and customs before arrival, item by item
 * (ITMATT of the UPU, house level of ICS2). A shipment in several packages is one record, under the
 * number of the first; otherwise its goods would be declared twice.
 */
export type CustomsData = {
  readonly shipmentId: number
  readonly trackingNumbers: readonly string[]
  readonly postedMs: number
  readonly entryPoint: string
  readonly origin: string
  readonly destination: string
  readonly service: Service
  readonly channel: 'post' | 'courier'
  readonly carrier: string
  readonly category: Category
  readonly natureType: string | null
  readonly buyer: 'consumer' | 'business'
  readonly sender: DeclaredPerson
  readonly addressee: DeclaredPerson
  /** Null: the recipient. */
  readonly importer: DeclaredPerson | null
  readonly grossWeightGrams: number
  readonly packageCount: number
  readonly postage: Money
  readonly insurance: Money | null
  readonly terms: Terms
  readonly papers: readonly Paper[]
  readonly goods: readonly DeclaredGoods[]
  /** Oldest first. The manifest is the first version, and each correction adds one. */
  readonly corrections: readonly Correction[]
}

/** The stored data of a parcel on a manifest. */
export type ManifestedParcel = {
  readonly shipment: Shipment
  readonly labels: LabelSet
  /** Returns the time at which the package of a label was weighed; null if unknown. */
  readonly getWeighedMs: (label: Label) => number | null
  readonly manifestedMs: number
  /** Country of the entry point. */
  readonly origin: string
  readonly papers: readonly Paper[]
  readonly postageCents: number
  /** Customs products named by the lines, by id. */
  readonly customsProducts: ReadonlyMap<number, CustomsProduct>
}

/**
 * Builds the customs data of a parcel from stored data. A manifested parcel is locked, so only its
 * weight changes afterwards.
 */
export function buildCustomsData({ shipment, labels, ...parcel }: ManifestedParcel): CustomsData {
  const { to, consignee, consignor, taxIds = [], lineItems } = shipment
  const [label] = labels
  const category = getCustomsCategory(shipment.natureType)
  const isBusiness = shipment.buyer === 'business'
  const weights = collectWeights(shipment, labels, parcel)
  return {
    shipmentId: shipment.id,
    trackingNumbers: labels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    postedMs: getCreationMs(label.id),
    entryPoint: shipment.entryPoint,
    origin: parcel.origin,
    destination: to.country,
    service: label.service,
    channel: getCustomsChannel(label.service),
    carrier: label.carrier,
    category,
    natureType: shipment.natureType ?? null,
    buyer: shipment.buyer ?? 'consumer',
    // Sellers are traders, even if only a person is named.
    sender: toDeclaredPerson(consignor, taxIds, category === 'sale'),
    addressee: toDeclaredPerson(to, [], isBusiness),
    importer: consignee && toDeclaredPerson(consignee, [], isBusiness),
    grossWeightGrams: weights.grossGrams,
    packageCount: listPackages(shipment).length,
    postage: usd(parcel.postageCents),
    insurance: shipment.insurance ? usd(shipment.insuredValueCents) : null,
    terms: shipment.terms,
    papers: parcel.papers,
    goods: toContentsLines(shipment, label).map(({ weightGrams, ...line }, at) => ({
      ...line,
      netWeightGrams: computeLineWeightGrams({ weightGrams, quantity: line.quantity }),
      ...getRegulatoryData(lineItems[at], parcel.customsProducts),
    })),
    corrections: weights.corrections,
  }
}

type Regulation = Pick<DeclaredGoods, 'unNumber' | 'customsProduct' | 'cpsc' | 'responsiblePerson' | 'eprNumber'>

function getRegulatoryData(line: LineItem | undefined, products: ManifestedParcel['customsProducts']): Regulation {
  if (!line) return { unNumber: null, customsProduct: null, cpsc: null, responsiblePerson: null, eprNumber: null }
  const customsProduct = products.get(line.productId ?? 0) ?? null
  return {
    unNumber: getUnNumber(line),
    customsProduct,
    responsiblePerson: line.responsiblePerson ?? null,
    eprNumber: line.eprNumber ?? null,
    cpsc: line.cpsc ?? parseCpsc(customsProduct?.content.compliance ?? null),
  }
}

/** Number types that only traders have, so their holder is a legal person. */
const TRADER_TAX_ID_TYPES = [
  'IOSS',
  'EORI',
  'VAT',
  'VOEC',
  'EIN',
  'CNPJ',
  'ABN',
  'UID',
  'GST',
  'GSTIN',
  'CORPORATE_NUMBER',
]

function toDeclaredPerson(address: PostalAddress, more: readonly TaxId[], isBusiness: boolean): DeclaredPerson {
  const typed = [...(address.taxIds ?? []), ...more]
  const isTraderParty =
    isBusiness || address.companyName !== null || typed.some(({ type }) => TRADER_TAX_ID_TYPES.includes(type))
  const untyped =
    address.id === null || typed.some(({ value }) => value === address.id)
      ? []
      : [{ type: null, value: address.id, country: null }]
  return { address, type: isTraderParty ? 'legal' : 'natural', numbers: [...typed, ...untyped] }
}

/**
 * Returns the current weight of a parcel and its changes since the manifest; earlier measurements
 * are no corrections.
 */
function collectWeights(
  shipment: Shipment,
  labels: LabelSet,
  { getWeighedMs, manifestedMs }: Pick<ManifestedParcel, 'getWeighedMs' | 'manifestedMs'>,
): { readonly grossGrams: number; readonly corrections: readonly Correction[] } {
  const found = labels
    .flatMap((label) => {
      const entered = label.measures?.weightGrams ?? shipment.weightGrams
      const { processedWeightGrams: weighed } = label
      return weighed === null ? [] : [{ atMs: getWeighedMs(label) ?? manifestedMs, byGrams: weighed - entered }]
    })
    .filter(({ byGrams }) => byGrams !== 0)
    .toSorted((one, other) => one.atMs - other.atMs)
  let grossGrams = shipment.weightGrams
  const corrections: Correction[] = []
  for (const { atMs, byGrams } of found) {
    const previousGrossGrams = grossGrams
    grossGrams += byGrams
    if (atMs > manifestedMs) corrections.push({ atMs, beforeGrams: previousGrossGrams, afterGrams: grossGrams })
  }
  return { grossGrams, corrections }
}

/** Returns the time of the last correction, or of the manifest. */
export const getLastChangeMs = ({ corrections }: Pick<CustomsData, 'corrections'>, manifestedMs: number): number =>
  corrections.at(-1)?.atMs ?? manifestedMs
