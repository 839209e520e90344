import * as v from 'valibot'
import { detectDocumentFormat } from '#shared/carriers/rules/documentFormat.ts'
import type { CarrierDocument, CarrierRate, PurchasedParcel } from '#shared/carriers/rules/parcel.ts'
import { isCurrencyCode, type Money, parseDecimalMoney } from '#shared/core/money.ts'
import { findService } from './services.ts'

/* Responses of FedEx to rate, shipment and cancellation requests. */

const text = v.nullish(v.string(), null)
const amount = v.nullish(v.pipe(v.number(), v.minValue(0)), null)
const createListSchema = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(v.array(schema), [])

/** Returns an amount in the currency that FedEx states; null for unknown currencies and zero. */
const toFedexMoney = (value: number | null, currency: string | null): Money | null =>
  value && currency && isCurrencyCode(currency) ? parseDecimalMoney(value, currency) : null

export const RateResponseBody = v.object({
  output: v.object({
    rateReplyDetails: createListSchema(
      v.object({
        serviceType: text,
        ratedShipmentDetails: createListSchema(
          v.object({
            rateType: text,
            totalNetCharge: amount,
            currency: text,
            shipmentRateDetail: v.nullish(v.object({ currency: text }), null),
          }),
        ),
        operationalDetail: v.nullish(v.object({ transitTime: text }), null),
        commit: v.nullish(v.object({ daysInTransit: text }), null),
      }),
    ),
  }),
})

/** A service type that FedEx offers for a parcel. */
export type Offer = CarrierRate & { readonly serviceType: string }

/** Rates of the account; the others are public. */
const ACCOUNT_RATE_TYPE = 'ACCOUNT'

const NUMBERS: readonly string[] =
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'.split(
    ' ',
  )

/** Reads days in words, such as `THREE_DAYS`; null if not stated. */
function parseTransitDays(words: string | null): CarrierRate['transitDays'] {
  const days = NUMBERS.indexOf(/^([A-Z]+)_DAYS?$/.exec(words ?? '')?.[1] ?? '') + 1
  return days > 0 ? { min: days, max: days } : null
}

/** Returns the lowest offer of each service. */
export function listOffers({ output }: v.InferOutput<typeof RateResponseBody>): readonly Offer[] {
  const lowest = new Map<string, Offer>()
  for (const { serviceType, ratedShipmentDetails, operationalDetail, commit } of output.rateReplyDetails) {
    const service = serviceType === null ? null : findService(serviceType)
    if (serviceType === null || service === null) continue
    const rated = ratedShipmentDetails.find(({ rateType }) => rateType === ACCOUNT_RATE_TYPE) ?? ratedShipmentDetails[0]
    const cost = rated
      ? toFedexMoney(rated.totalNetCharge, rated.currency ?? rated.shipmentRateDetail?.currency ?? null)
      : null
    const known = lowest.get(service)
    if (!cost || (known && known.cost.minorUnits <= cost.minorUnits)) continue
    const transitDays = parseTransitDays(operationalDetail?.transitTime ?? commit?.daysInTransit ?? null)
    lowest.set(service, { service, cost, transitDays, serviceType })
  }
  return [...lowest.values()]
}

const Document = v.object({ contentType: text, encodedLabel: text })
type Document = v.InferOutput<typeof Document>

const TransactionShipment = v.object({
  shipmentDocuments: createListSchema(Document),
  pieceResponses: createListSchema(
    v.object({
      packageSequenceNumber: v.nullish(v.number(), null),
      trackingNumber: text,
      packageDocuments: createListSchema(Document),
    }),
  ),
  completedShipmentDetail: v.nullish(
    v.object({
      shipmentRating: v.nullish(
        v.object({
          actualRateType: text,
          shipmentRateDetails: createListSchema(v.object({ rateType: text, totalNetCharge: amount, currency: text })),
        }),
        null,
      ),
    }),
    null,
  ),
})
type TransactionShipment = v.InferOutput<typeof TransactionShipment>

export const ShipResponseBody = v.object({
  output: v.object({ transactionShipments: createListSchema(TransactionShipment) }),
})

/** Content types of labels and invoices. */
const LABEL = 'LABEL'
const INVOICE = 'COMMERCIAL_INVOICE'

/** Returns the sold shipment; null if a number or label is missing, or it is still in progress. */
export function toPurchasedParcel(
  { output }: v.InferOutput<typeof ShipResponseBody>,
  packages: number,
): PurchasedParcel | null {
  const [shipment] = output.transactionShipments
  if (!shipment) return null
  const pieces = shipment.pieceResponses.toSorted(
    (one, other) => (one.packageSequenceNumber ?? 0) - (other.packageSequenceNumber ?? 0),
  )
  const labels = pieces.flatMap(({ packageDocuments }, at) => toDocuments('label', packageDocuments, LABEL, at))
  const [first, ...others] = pieces.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  if (first === undefined || others.length !== packages - 1) return null
  if (!pieces.every((_, at) => labels.some(({ packageIndex }) => packageIndex === at))) return null
  const invoices = toDocuments('commercialInvoice', shipment.shipmentDocuments, INVOICE, 0)
  return { trackingNumbers: [first, ...others], cost: findShipmentCost(shipment), documents: [...labels, ...invoices] }
}

/** Returns the price that FedEx applies, without duties. */
function findShipmentCost({ completedShipmentDetail }: TransactionShipment): Money | null {
  const { actualRateType, shipmentRateDetails = [] } = completedShipmentDetail?.shipmentRating ?? {}
  const rated = shipmentRateDetails.find(({ rateType }) => rateType === actualRateType) ?? shipmentRateDetails[0]
  return rated ? toFedexMoney(rated.totalNetCharge, rated.currency) : null
}

/** Returns documents of a content type; none of an unsupported format. */
function toDocuments(
  kind: CarrierDocument['kind'],
  documents: readonly Document[],
  contentType: string,
  packageIndex: number,
): readonly CarrierDocument[] {
  return documents
    .filter((each) => each.contentType === contentType)
    .flatMap(({ encodedLabel }) => {
      const bytes = new Uint8Array(Buffer.from(encodedLabel ?? '', 'base64'))
      const format = detectDocumentFormat(bytes)
      return format ? [{ kind, format, packageIndex, bytes }] : []
    })
}

export const CancelResponseBody = v.object({
  output: v.object({ cancelledShipment: v.nullish(v.boolean(), false), message: text }),
})
