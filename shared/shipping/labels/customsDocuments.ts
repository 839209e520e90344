import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { add, money, toDecimalValue, usd } from '#shared/core/money.ts'
import { getCustomsChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import { getUnNumber } from '#shared/customs/goods/rules/batteries.ts'
import { DANGEROUS_GOODS_DESCRIPTIONS, isDangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { computeLineWeightGrams } from '#shared/customs/goods/rules/lineWeight.ts'
import { getCustomsCategory } from '#shared/customs/goods/rules/natureTypes.ts'
import { needsCustomsDeclaration } from '#shared/customs/papers/customsBorder.ts'
import { listRequiredDocuments, type Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'
import type { CustomsDocumentData, DocumentParty } from '#shared/documents/customsPapers/customsDocumentData.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { isCancelledLabel, isTestLabel, type Label } from '../records/rules/label.ts'
import { type LineItem, listPackages, type Shipment } from '../records/rules/shipment.ts'
import { findDeparturePlace, resolveDirection } from '../shipments/directionInput.ts'
import { selectDocumentCurrency } from './rules/documentCurrency.ts'
import { toContentsLines } from './rules/parcelOrder.ts'

/* Customs documents of a parcel: which ones it requires, and their data. */

/** Returns the customs documents a labelled parcel requires; none within one customs territory. */
export function listCustomsDocuments(shipment: Shipment, label: Label): readonly Paper[] {
  const { lineItems } = shipment
  const { to, natureType } = resolveDirection(shipment)
  return listRequiredDocuments({
    isDeclared: needsCustomsDeclaration(findDeparturePlace(shipment), to),
    channel: getCustomsChannel(label.service),
    category: getCustomsCategory(natureType),
    weightGrams: shipment.weightGrams,
    valueUsd: computeValueUsd(shipment, label),
    lineCount: lineItems.length,
    packageCount: listPackages(shipment).length,
  })
}

const computeValueUsd = ({ lineItems }: Shipment, { priceBasis }: Label): number =>
  lineItems.reduce((sum, { valueMinor, currency }) => {
    const rate = currency === 'USD' ? 1 : Number(priceBasis?.usdRates[currency] ?? 1)
    return sum + toDecimalValue(money(valueMinor, currency)) * rate
  }, 0)

/** Returns the content of the separate customs documents; null if none is required. */
export function toCustomsDocumentData(shipment: Shipment, label: Label): CustomsDocumentData | null {
  const papers = listCustomsDocuments(shipment, label).filter((paper) => paper !== 'cn22')
  if (papers.length === 0) return null
  const contents = toContentsLines(shipment, label)
  const { consignor, consignee, to, taxIds = [], natureType } = resolveDirection(shipment)
  const { currency, into, exchange } = selectDocumentCurrency(contents, shipment.lineItems, label.priceBasis)
  const cents = (amount: number) => into(usd(amount))
  const added = [label.surchargeCents, label.oversizeFeeCents, label.insuranceFeeCents]
  return {
    createdMs: getCreationMs(label.id),
    papers,
    mark: isCancelledLabel(label) ? 'CANCELLED' : isTestLabel(label) ? 'TEST' : null,
    trackingNumber: label.trackingNumber ?? '',
    destination: { country: to.country, postalCode: to.postalCode },
    reference: shipment.orderNumber ?? String(shipment.id),
    category: getCustomsCategory(natureType),
    sender: toDocumentParty(consignor, taxIds),
    recipient: toDocumentParty(to, []),
    importer: consignee === null || isSameAddress(consignee, to) ? null : toDocumentParty(consignee, []),
    ...(consignee !== null &&
      isSameAddress(consignee, to) && {
        recipient: { ...toDocumentParty(to, []), ...listRegistrationNumbers(consignee, []) },
      }),
    lines: contents.map((line, at) => ({
      quantity: line.quantity,
      description: line.description,
      weightGrams: computeLineWeightGrams(line),
      value: line.value,
      hsCode: shipment.lineItems[at]?.htsCode ?? null,
      originCountry: line.originCountry,
      productNumbers: formatProductNumbers(shipment.lineItems[at]),
      danger: describeDangerousGoods(shipment.lineItems[at]),
    })),
    currency,
    exchange,
    grossWeightGrams: shipment.weightGrams,
    packageCount: listPackages(shipment).length,
    packages: toDocumentPackages(shipment),
    postage: add(cents(label.costCents), ...added.map(cents)),
    insurance: shipment.insurance ? cents(shipment.insuredValueCents) : null,
    incoterm: shipment.terms === 'DDP' ? 'DDP' : 'DAP',
    carrier: label.carrier,
    buyer: shipment.buyer ?? 'consumer',
    paidCharges: shipment.terms === 'DDP' ? { duty: cents(shipment.dutyCents), tax: cents(shipment.taxCents) } : null,
    declarant: consignor.name ?? '',
  }
}

const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  JSON.stringify(formatAddressForCountry(one)) === JSON.stringify(formatAddressForCountry(other))

const listRegistrationNumbers = (
  { id, taxIds = [] }: PostalAddress,
  more: readonly TaxId[],
): Pick<DocumentParty, 'numbers'> => {
  const typed = [...taxIds, ...more]
  const untyped = id === null || typed.some(({ value }) => value === id) ? [] : [id]
  return { numbers: [...typed.map(({ type, value }) => `${type} ${value}`), ...untyped] }
}

const toDocumentParty = (party: PostalAddress, more: readonly TaxId[]): DocumentParty => ({
  lines: formatAddressForCountry(party),
  phone: party.phone,
  email: party.email,
  ...listRegistrationNumbers(party, more),
})

/** Packages, if there are several and the contents of at least one are declared. */
const toDocumentPackages = ({ packages }: Shipment): CustomsDocumentData['packages'] =>
  packages.length > 1 && packages.some(({ contents }) => contents.length > 0)
    ? packages.map(({ weightGrams, lengthCm, widthCm, heightCm, contents }) => ({
        weightGrams,
        sizeCm: [lengthCm, widthCm, heightCm],
        contents,
      }))
    : []

/** The product identifiers of the European Union: M-PID, NS-PID and S-PID. */
const formatProductNumbers = ({ sku, mpn, gtin }: Pick<LineItem, 'sku' | 'mpn' | 'gtin'> = {}): readonly string[] => [
  ...(sku ? [`SKU ${sku}`] : []),
  ...(mpn ? [`MPN ${mpn}`] : []),
  ...(gtin ? [`GTIN ${gtin}`] : []),
]

/** Returns the description, with the UN number if known. */
function describeDangerousGoods(line: LineItem | undefined): string | null {
  if (!line) return null
  const { dgCode } = line
  const codeDescription =
    dgCode !== null && isDangerousGoodsCode(dgCode)
      ? `${dgCode} ${DANGEROUS_GOODS_DESCRIPTIONS[dgCode]}`
      : (dgCode ?? '')
  return [getUnNumber(line) ?? '', codeDescription].filter((text) => text !== '').join(' ') || null
}
