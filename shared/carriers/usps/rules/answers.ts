import Big from 'big.js'
import * as v from 'valibot'
import type { CarrierRate } from '#shared/carriers/rules/parcel.ts'
import { joined } from '#shared/carriers/rules/reasonTexts.ts'
import { type Money, parseDecimalMoney } from '#shared/core/money.ts'
import type { LabelKind } from './handle.ts'
import { findService } from './mailClasses.ts'

/* Responses of USPS and their conversion. */

const text = v.nullish(v.string(), null)
const price = v.pipe(v.number(), v.minValue(0))

const ErrorBody = v.object({
  error: v.object({
    message: text,
    errors: v.nullish(v.array(v.object({ title: text, detail: text })), []),
  }),
})

/** Reads the reason of a rejection, and its errors one by one. */
export function parseRejection(body: unknown): { readonly reason: string; readonly details: readonly string[] } {
  const parsed = v.safeParse(ErrorBody, body)
  if (!parsed.success) return { reason: joined([]), details: [] }
  const { message, errors } = parsed.output.error
  const details = errors.flatMap(({ title, detail }) => detail ?? title ?? [])
  return { reason: joined(details.length > 0 ? details : message ? [message] : []), details }
}

/** Own packaging: single piece, dimensional, oversized, and Priority Mail Express. */
const CUSTOM_PACKAGING_CODES: readonly string[] = ['SP', 'DR', 'DN', 'OS', 'PA']

export const RateResponseBody = v.object({
  rateOptions: v.array(
    v.object({
      totalBasePrice: v.nullish(price, null),
      totalPrice: v.nullish(price, null),
      rates: v.array(v.object({ mailClass: v.string(), rateIndicator: text, price })),
    }),
  ),
})

/** Returns the lowest rate of each service for own packaging; flat rates require that of USPS. */
export function toCarrierRates(
  { rateOptions }: v.InferOutput<typeof RateResponseBody>,
  kind: LabelKind,
): readonly CarrierRate[] {
  const lowest = new Map<string, Money>()
  for (const { rates, totalBasePrice, totalPrice } of rateOptions) {
    const [rate] = rates
    const service = rate && findService(rate.mailClass, kind === 'return' ? 'domestic' : kind)
    if (!rate || !service || !CUSTOM_PACKAGING_CODES.includes(rate.rateIndicator ?? '')) continue
    const cost = parseDecimalMoney(totalPrice ?? totalBasePrice ?? rate.price, 'USD')
    if (cost.minorUnits < (lowest.get(service)?.minorUnits ?? Number.POSITIVE_INFINITY)) lowest.set(service, cost)
  }
  return [...lowest].map(([service, cost]) => ({ service, cost, transitDays: null }))
}

const priced = {
  postage: price,
  extraServices: v.nullish(v.array(v.object({ price: v.nullish(price, 0) })), []),
  fees: v.nullish(v.array(v.object({ price: v.nullish(price, 0) })), []),
}

const numbered = { trackingNumber: v.string() }
const abroad = { internationalTrackingNumber: v.string() }
const images = { labelImage: text, returnLabelImage: text, labelBrokerQR: text }

/** A sold label; the names of its number and image depend on the kind. */
export const LabelResponseBody = v.union([
  v.object({ ...numbered, ...priced, ...images }),
  v.object({ ...abroad, ...priced, ...images }),
])

const Metadata = v.union([v.object({ ...numbered, ...priced }), v.object({ ...abroad, ...priced })])

/** A reprinted label, with its data apart. */
export const ReprintResponseBody = v.pipe(
  v.object({ labelMetadata: v.optional(Metadata), returnLabelMetadata: v.optional(Metadata), ...images }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { labelMetadata, returnLabelMetadata, ...label } = dataset.value
    const found = labelMetadata ?? returnLabelMetadata
    if (found) return { ...found, ...label }
    addIssue({ message: 'must contain label data' })
    return NEVER
  }),
)

export type PurchasedLabel = {
  readonly trackingNumber: string
  readonly cost: Money
  /** Base64; null if USPS sent none. */
  readonly image: string | null
  /** QR code with which a post office prints the label, Base64. */
  readonly qrCode: string | null
}

export function toPurchasedLabel(label: v.InferOutput<typeof LabelResponseBody>): PurchasedLabel {
  const { postage, extraServices, fees, labelImage, returnLabelImage, labelBrokerQR } = label
  const total = [...extraServices, ...fees].reduce((sum, { price: each }) => sum.plus(each), new Big(postage))
  return {
    trackingNumber: 'trackingNumber' in label ? label.trackingNumber : label.internationalTrackingNumber,
    cost: parseDecimalMoney(total, 'USD'),
    image: labelImage ?? returnLabelImage,
    qrCode: labelBrokerQR,
  }
}

/** `DISPUTED`: USPS decides on a refund later. */
export const CancelResponseBody = v.object({ status: v.picklist(['CANCELED', 'DISPUTED']) })

/*
 * Texts of the published error inventory (USPS/api-examples, October 2025); there are no codes for
 * these.
 */

/** No label was sold with the key. */
export const isUnknownLabelError = (reason: string): boolean => /not found/i.test(reason)
/** The label was sold, and cancelled or disputed since. */
export const isCancelledLabel = (reason: string): boolean => /cancell?ed labels|already cancell?ed/i.test(reason)
export const isDisputedLabel = (reason: string): boolean => /disputed|refund request was rejected/i.test(reason)
