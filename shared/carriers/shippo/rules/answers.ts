import * as v from 'valibot'
import type { CarrierDocument, CarrierRate, ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import { collectReasonTexts, joined, NO_REASON_MESSAGE } from '#shared/carriers/rules/reasonTexts.ts'
import { isCurrencyCode, type Money, parseDecimalMoney } from '#shared/core/money.ts'

/* Responses of Shippo and their conversion. */

const nullableText = v.nullish(v.string(), null)

const Messages = v.nullish(v.array(v.object({ source: nullableText, text: nullableText })), [])

const Rate = v.object({
  object_id: v.string(),
  /** Text, to avoid binary rounding. Includes insurance. */
  amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  currency: v.string(),
  provider: nullableText,
  servicelevel: v.object({ token: nullableText }),
  estimated_days: v.nullish(v.number(), null),
  carrier_account: v.string(),
})
export type Rate = Readonly<v.InferOutput<typeof Rate>>

/** More rates may follow while it is waiting. */
export const Shipment = v.object({
  status: v.picklist(['SUCCESS', 'ERROR', 'WAITING', 'QUEUED']),
  address_from: v.object({ object_id: v.string() }),
  /** In the requested order. */
  parcels: v.nullish(v.array(v.object({ object_id: v.string() })), []),
  rates: v.nullish(v.array(Rate), []),
  messages: Messages,
})
export type Shipment = Readonly<v.InferOutput<typeof Shipment>>

export const Transaction = v.object({
  object_id: v.string(),
  status: v.picklist(['WAITING', 'QUEUED', 'SUCCESS', 'ERROR', 'REFUNDED', 'REFUNDPENDING', 'REFUNDREJECTED']),
  /** The rate; more than its id for labels bought without one. */
  rate: v.optional(v.unknown()),
  /** Parcel id, if one of several. */
  parcel: nullableText,
  tracking_number: nullableText,
  label_url: nullableText,
  commercial_invoice_url: nullableText,
  /** If requested and offered by the carrier. */
  qr_code_url: nullableText,
  messages: Messages,
})
export type Transaction = Readonly<v.InferOutput<typeof Transaction>>

export const Transactions = v.object({ results: v.array(Transaction) })

export const Refund = v.object({ status: v.picklist(['QUEUED', 'PENDING', 'SUCCESS', 'ERROR']) })

export const Manifest = v.object({
  status: v.picklist(['QUEUED', 'SUCCESS', 'ERROR']),
  transactions: v.nullish(v.array(v.string()), []),
  /** URLs of its documents. */
  documents: v.nullish(v.array(v.string()), []),
  errors: v.optional(v.unknown()),
})
export const Manifests = v.object({ results: v.array(Manifest) })

export const CarrierAccounts = v.object({ results: v.array(v.object({ object_id: v.string() })) })

/**
 * Carriers for which Shippo creates return labels; for others, parcels would have to be sold in the
 * opposite direction.
 */
const RETURN_SERVICE_PATTERN = /^(usps|fedex|ups)_/

const getRateCost = ({ amount, currency }: Rate): Money | null =>
  isCurrencyCode(currency) ? parseDecimalMoney(amount, currency) : null

export type Offer = { readonly rate: Rate; readonly service: string; readonly cost: Money }

/**
 * Returns the offers for a parcel, the cheapest of each service, as several accounts may be with
 * one carrier.
 */
export function listOffers(
  { rates }: Pick<Shipment, 'rates'>,
  { options }: Pick<ParcelOrder, 'options'>,
): readonly Offer[] {
  const cheapest = new Map<string, Offer>()
  for (const rate of rates) {
    const service = rate.servicelevel.token
    const cost = getRateCost(rate)
    if (!service || !cost || (options.isReturn && !RETURN_SERVICE_PATTERN.test(service))) continue
    const known = cheapest.get(service)
    if (!known || cost.minorUnits < known.cost.minorUnits) cheapest.set(service, { rate, service, cost })
  }
  return [...cheapest.values()]
}

export const toCarrierRate = ({ service, cost, rate: { estimated_days } }: Offer): CarrierRate => ({
  service,
  cost,
  transitDays: estimated_days === null ? null : { min: estimated_days, max: estimated_days },
})

/** Returns why a service has no price; messages of its carrier take precedence. */
export function formatMissingOfferReason({ messages }: Pick<Shipment, 'messages'>, service: string): string {
  const [carrier = ''] = service.split('_')
  const own = messages.filter(({ source }) => source?.toLowerCase().startsWith(carrier.toLowerCase()))
  return joinMessages(own.length > 0 ? own : messages) ?? 'the carrier does not offer this service for this parcel'
}

export const formatFailureReason = ({ messages }: Pick<Transaction, 'messages'>): string =>
  joinMessages(messages) ?? NO_REASON_MESSAGE

function joinMessages(messages: Shipment['messages']): string | null {
  const texts = messages.flatMap(({ text }) => collectReasonTexts(text))
  return texts.length > 0 ? joined(texts) : null
}

/** Returns the outcome of a transaction; a refunded one was sold before. */
export function getTransactionOutcome({ status }: Pick<Transaction, 'status'>): 'sold' | 'refused' | 'open' {
  switch (status) {
    case 'SUCCESS':
    case 'REFUNDED':
    case 'REFUNDPENDING':
    case 'REFUNDREJECTED':
      return 'sold'
    case 'ERROR':
      return 'refused'
    case 'WAITING':
    case 'QUEUED':
      return 'open'
  }
}

export type RemoteFile = { readonly kind: CarrierDocument['kind']; readonly url: string }

/** Returns the URLs of label, invoice and QR code; the label is first. */
export const parseFiles = ({
  label_url,
  commercial_invoice_url,
  qr_code_url,
}: Pick<Transaction, 'label_url' | 'commercial_invoice_url' | 'qr_code_url'>): readonly RemoteFile[] => [
  ...(label_url ? [{ kind: 'label' as const, url: label_url }] : []),
  ...(commercial_invoice_url ? [{ kind: 'commercialInvoice' as const, url: commercial_invoice_url }] : []),
  ...(qr_code_url ? [{ kind: 'qrCode' as const, url: qr_code_url }] : []),
]
