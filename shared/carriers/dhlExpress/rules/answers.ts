import * as v from 'valibot'
import { detectDocumentFormat } from '#shared/carriers/rules/documentFormat.ts'
import type { CarrierDocument, CarrierRate, PurchasedParcel } from '#shared/carriers/rules/parcel.ts'
import { collectReasonTexts, joined } from '#shared/carriers/rules/reasonTexts.ts'
import { isCurrencyCode, type Money, parseDecimalMoney } from '#shared/core/money.ts'
import { findService } from './products.ts'
import { PAPERLESS_TRADE_SERVICE } from './shipmentRequest.ts'

/* Responses of DHL Express and their conversion. */

const text = v.nullish(v.string(), null)
const createListSchema = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(v.array(schema), [])

const ErrorBody = v.object({
  title: text,
  detail: text,
  message: text,
  status: v.nullish(v.union([v.string(), v.number()]), null),
  additionalDetails: v.nullish(v.unknown(), null),
})

export type DhlRejection = { readonly reason: string; readonly isNotFound: boolean }

/** Reads the reason of a rejection, which is in the additional details of several problems. */
export function parseRejection(body: unknown): DhlRejection {
  const parsed = v.safeParse(ErrorBody, body)
  if (!parsed.success) return { reason: joined([]), isNotFound: false }
  const { title, detail, message, status, additionalDetails } = parsed.output
  const problems = collectReasonTexts(additionalDetails)
  const texts = [problems, [detail], [message], [title]].find((some) => some.some((each) => each !== null)) ?? []
  return { reason: joined(texts.flatMap((each) => each ?? [])), isNotFound: String(status) === '404' }
}

const Price = v.object({
  currencyType: text,
  priceCurrency: text,
  price: v.nullish(v.pipe(v.number(), v.minValue(0)), null),
})

/** Billing currency of the account; the others are public prices. */
const BILLED = 'BILLC'

/** Returns the price that the account is billed; null if DHL has none for it. */
function parseBilledPrice(prices: readonly v.InferOutput<typeof Price>[]): Money | null {
  const { priceCurrency, price } = prices.find(({ currencyType }) => currencyType === BILLED) ?? {}
  if (!priceCurrency || !isCurrencyCode(priceCurrency) || !price) return null
  return parseDecimalMoney(price, priceCurrency)
}

export const RateResponseBody = v.object({
  products: v.array(
    v.object({
      productCode: text,
      localProductCode: text,
      totalPrice: createListSchema(Price),
      deliveryCapabilities: v.nullish(
        v.object({ totalTransitDays: v.nullish(v.union([v.number(), v.string()]), null) }),
        null,
      ),
      detailedPriceBreakdown: createListSchema(
        v.object({ breakdown: createListSchema(v.object({ serviceCode: text })) }),
      ),
    }),
  ),
})

/** A product that DHL offers for a parcel. */
export type Offer = CarrierRate & {
  readonly productCode: string
  readonly localProductCode: string | null
  readonly isPaperless: boolean
}

/** Returns the lowest offer of each service. */
export function listRateOffers(
  { products }: v.InferOutput<typeof RateResponseBody>,
  isDeclared: boolean,
): readonly Offer[] {
  const lowest = new Map<string, Offer>()
  for (const product of products) {
    const { productCode, localProductCode, totalPrice, deliveryCapabilities, detailedPriceBreakdown } = product
    const service = productCode === null ? null : findService(productCode, isDeclared)
    const cost = parseBilledPrice(totalPrice)
    if (productCode === null || service === null || cost === null) continue
    const days = Number(deliveryCapabilities?.totalTransitDays ?? Number.NaN)
    const known = lowest.get(service)
    if (known && known.cost.minorUnits <= cost.minorUnits) continue
    const services = detailedPriceBreakdown.flatMap(({ breakdown }) => breakdown.map(({ serviceCode }) => serviceCode))
    lowest.set(service, {
      service,
      cost,
      transitDays: Number.isInteger(days) && days > 0 ? { min: days, max: days } : null,
      productCode,
      localProductCode,
      isPaperless: isDeclared && services.includes(PAPERLESS_TRADE_SERVICE),
    })
  }
  return [...lowest.values()]
}

const INVOICES: readonly (string | null)[] = ['invoice', 'proforma', 'commercial-invoice']

export const ShipResponseBody = v.object({
  shipmentTrackingNumber: v.string(),
  packages: v.array(v.object({ referenceNumber: v.nullish(v.number(), null), trackingNumber: v.string() })),
  documents: createListSchema(
    v.object({ content: v.string(), typeCode: text, packageReferenceNumber: v.nullish(v.number(), null) }),
  ),
  shipmentCharges: createListSchema(Price),
})
type ShipResponse = v.InferOutput<typeof ShipResponseBody>

/**
 * Returns the sold shipment; null if a label is missing. The first package has the number of the
 * shipment, by which recipients track it.
 */
export function toPurchasedParcel(sold: ShipResponse): PurchasedParcel | null {
  const { shipmentTrackingNumber, packages, documents, shipmentCharges } = sold
  const labels = packages.flatMap((_, at) => toCarrierDocuments('label', findLabelDocument(sold, at) ?? '', at))
  if (labels.length < packages.length) return null
  const invoices = documents.filter(({ typeCode }) => INVOICES.includes(typeCode))
  return {
    trackingNumbers: toTrackingNumbers(shipmentTrackingNumber, packages),
    cost: parseBilledPrice(shipmentCharges),
    documents: [...labels, ...invoices.flatMap(({ content }) => toCarrierDocuments('commercialInvoice', content, 0))],
  }
}

/** Returns the label of a package; without references, labels are in the order of packages. */
function findLabelDocument({ packages, documents }: ShipResponse, at: number): string | undefined {
  const labels = documents.filter(({ typeCode }) => typeCode === 'label')
  const place = packages[at]?.referenceNumber ?? at + 1
  const own = labels.find(({ packageReferenceNumber }) => packageReferenceNumber === place)
  return (own ?? (labels.length === packages.length ? labels[at] : undefined))?.content
}

const toTrackingNumbers = (
  shipment: string,
  packages: readonly { readonly trackingNumber: string }[],
): readonly [string, ...string[]] => [shipment, ...packages.slice(1).map(({ trackingNumber }) => trackingNumber)]

/** Returns an image as document; none if its format is unsupported. */
function toCarrierDocuments(
  kind: CarrierDocument['kind'],
  content: string,
  packageIndex: number,
): readonly CarrierDocument[] {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  const format = detectDocumentFormat(bytes)
  return format ? [{ kind, format, packageIndex, bytes }] : []
}

export const ShipmentLookupResponseBody = v.object({
  shipments: createListSchema(
    v.object({
      shipmentTrackingNumber: text,
      pieces: createListSchema(v.object({ number: v.nullish(v.number(), null), trackingNumber: text })),
    }),
  ),
})

/** A shipment found by its reference. */
export type RecoveredShipment = { readonly number: string; readonly trackingNumbers: readonly [string, ...string[]] }

/** A reference is unique to one purchase. */
export function parseRecoveredShipment({
  shipments,
}: v.InferOutput<typeof ShipmentLookupResponseBody>): RecoveredShipment | null {
  const [shipment] = shipments
  if (!shipment || shipment.shipmentTrackingNumber === null) return null
  const number = shipment.shipmentTrackingNumber
  const pieces = shipment.pieces
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    .flatMap(({ trackingNumber }) => (trackingNumber === null ? [] : [{ trackingNumber }]))
  return { number, trackingNumbers: toTrackingNumbers(number, pieces) }
}

export const ImageResponseBody = v.object({ documents: createListSchema(v.object({ content: v.string() })) })

/** Returns the waybill as label of every package, as DHL stores one for all. */
export function toRecoveredLabels(
  { documents }: v.InferOutput<typeof ImageResponseBody>,
  packages: number,
): readonly CarrierDocument[] {
  const [waybill] = documents
  return waybill
    ? Array.from({ length: packages }, (_, at) => toCarrierDocuments('label', waybill.content, at)).flat()
    : []
}

export const toRecoveredInvoices = ({
  documents,
}: v.InferOutput<typeof ImageResponseBody>): readonly CarrierDocument[] =>
  documents.flatMap(({ content }) => toCarrierDocuments('commercialInvoice', content, 0))

export const AddressResponseBody = v.object({})
