import { printAddress } from '#shared/addresses/addressFormats.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { createdMs } from '#shared/core/ids.ts'
import { add, money, toDecimal, usd } from '#shared/core/money.ts'
import { channelOf } from '#shared/customs/duties/rules/channelOf.ts'
import { unNumberOf } from '#shared/customs/goods/rules/batteries.ts'
import { DANGEROUS_GOODS, isDangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { lineWeightGrams } from '#shared/customs/goods/rules/lineWeight.ts'
import { categoryOf } from '#shared/customs/goods/rules/natureTypes.ts'
import { isDeclaredBetween } from '#shared/customs/papers/customsBorder.ts'
import { type Paper, requiredPapers } from '#shared/customs/papers/rules/requiredPapers.ts'
import type { CustomsPapersData, PapersParty } from '#shared/documents/customsPapers/customsPapersData.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { isCancelled, isTestLabel, type Label } from '../records/rules/label.ts'
import { type LineItem, listPackages, type Shipment } from '../records/rules/shipment.ts'
import { findDeparturePlace, resolveDirection } from '../shipments/sentDirection.ts'
import { papersCurrency } from './rules/papersCurrency.ts'
import { contentsOf } from './rules/parcelOrder.ts'

/* Customs documents of a parcel: which ones it requires, and their data. */

/** Returns the customs documents a labelled parcel requires; none within one customs territory. */
export function papersOf(shipment: Shipment, label: Label): readonly Paper[] {
  const { lineItems } = shipment
  const { to, natureType } = resolveDirection(shipment)
  return requiredPapers({
    isDeclared: isDeclaredBetween(findDeparturePlace(shipment), to),
    channel: channelOf(label.service),
    category: categoryOf(natureType),
    weightGrams: shipment.weightGrams,
    valueUsd: valueUsd(shipment, label),
    lineCount: lineItems.length,
    packageCount: listPackages(shipment).length,
  })
}

const valueUsd = ({ lineItems }: Shipment, { priceBasis }: Label): number =>
  lineItems.reduce((sum, { valueMinor, currency }) => {
    const rate = currency === 'USD' ? 1 : Number(priceBasis?.usdRates[currency] ?? 1)
    return sum + toDecimal(money(valueMinor, currency)) * rate
  }, 0)

/** Returns the content of the separate customs documents; null if none is required. */
export function customsPapersData(shipment: Shipment, label: Label): CustomsPapersData | null {
  const papers = papersOf(shipment, label).filter((paper) => paper !== 'cn22')
  if (papers.length === 0) return null
  const contents = contentsOf(shipment, label)
  const { consignor, consignee, to, taxIds = [], natureType } = resolveDirection(shipment)
  const { currency, into, exchange } = papersCurrency(contents, shipment.lineItems, label.priceBasis)
  const cents = (amount: number) => into(usd(amount))
  const added = [label.surchargeCents, label.oversizeFeeCents, label.insuranceFeeCents]
  return {
    createdMs: createdMs(label.id),
    papers,
    mark: isCancelled(label) ? 'CANCELLED' : isTestLabel(label) ? 'TEST' : null,
    trackingNumber: label.trackingNumber ?? '',
    destination: { country: to.country, postalCode: to.postalCode },
    reference: shipment.orderNumber ?? String(shipment.id),
    category: categoryOf(natureType),
    sender: partyOf(consignor, taxIds),
    recipient: partyOf(to, []),
    importer: consignee === null || isSameAddress(consignee, to) ? null : partyOf(consignee, []),
    ...(consignee !== null &&
      isSameAddress(consignee, to) && { recipient: { ...partyOf(to, []), ...numbersOf(consignee, []) } }),
    lines: contents.map((line, at) => ({
      quantity: line.quantity,
      description: line.description,
      weightGrams: lineWeightGrams(line),
      value: line.value,
      hsCode: shipment.lineItems[at]?.htsCode ?? null,
      originCountry: line.originCountry,
      productNumbers: productNumbers(shipment.lineItems[at]),
      danger: describeDangerousGoods(shipment.lineItems[at]),
    })),
    currency,
    exchange,
    grossWeightGrams: shipment.weightGrams,
    packageCount: listPackages(shipment).length,
    packages: toPapersPackages(shipment),
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
  JSON.stringify(printAddress(one)) === JSON.stringify(printAddress(other))

const numbersOf = ({ id, taxIds = [] }: PostalAddress, more: readonly TaxId[]): Pick<PapersParty, 'numbers'> => {
  const typed = [...taxIds, ...more]
  const untyped = id === null || typed.some(({ value }) => value === id) ? [] : [id]
  return { numbers: [...typed.map(({ type, value }) => `${type} ${value}`), ...untyped] }
}

const partyOf = (party: PostalAddress, more: readonly TaxId[]): PapersParty => ({
  lines: printAddress(party),
  phone: party.phone,
  email: party.email,
  ...numbersOf(party, more),
})

/** Packages, if there are several and the contents of at least one are declared. */
const toPapersPackages = ({ packages }: Shipment): CustomsPapersData['packages'] =>
  packages.length > 1 && packages.some(({ contents }) => contents.length > 0)
    ? packages.map(({ weightGrams, lengthCm, widthCm, heightCm, contents }) => ({
        weightGrams,
        sizeCm: [lengthCm, widthCm, heightCm],
        contents,
      }))
    : []

/** The product identifiers of the European Union: M-PID, NS-PID and S-PID. */
const productNumbers = ({ sku, mpn, gtin }: Pick<LineItem, 'sku' | 'mpn' | 'gtin'> = {}): readonly string[] => [
  ...(sku ? [`SKU ${sku}`] : []),
  ...(mpn ? [`MPN ${mpn}`] : []),
  ...(gtin ? [`GTIN ${gtin}`] : []),
]

/** Returns the description, with the UN number if known. */
function describeDangerousGoods(line: LineItem | undefined): string | null {
  if (!line) return null
  const { dgCode } = line
  const inWords =
    dgCode !== null && isDangerousGoodsCode(dgCode) ? `${dgCode} ${DANGEROUS_GOODS[dgCode]}` : (dgCode ?? '')
  return [unNumberOf(line) ?? '', inWords].filter((text) => text !== '').join(' ') || null
}
