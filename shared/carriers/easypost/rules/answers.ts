import Big from 'big.js'
import * as v from 'valibot'
import type { CarrierDocument, CarrierRate } from '#shared/carriers/rules/parcel.ts'
import { collectReasonTexts, joined } from '#shared/carriers/rules/reasonTexts.ts'
import { add, isCurrencyCode, type Money, parseDecimalMoney } from '#shared/core/money.ts'

/* Responses of EasyPost and their conversion. */

const nullableText = v.nullish(v.string(), null)
const nullableNumberSchema = v.nullish(v.number(), null)

/** Amount as text, to avoid binary rounding. */
const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))

const Rate = v.object({
  id: v.string(),
  carrier: v.string(),
  service: v.string(),
  carrier_account_id: v.string(),
  rate: amount,
  currency: v.string(),
  delivery_days: nullableNumberSchema,
  est_delivery_days: nullableNumberSchema,
})
export type Rate = Readonly<v.InferOutput<typeof Rate>>

/** Lists only the fields used. */
export const Shipment = v.object({
  id: v.string(),
  tracking_code: nullableText,
  refund_status: nullableText,
  rates: v.nullish(v.array(Rate), []),
  messages: v.nullish(
    v.array(v.object({ carrier: nullableText, type: nullableText, message: v.optional(v.unknown()) })),
    [],
  ),
  selected_rate: v.nullish(Rate, null),
  postage_label: v.nullish(v.object({ label_url: nullableText }), null),
  fees: v.nullish(v.array(v.object({ type: v.string(), amount: amount })), []),
  forms: v.nullish(v.array(v.object({ form_type: v.string(), form_url: nullableText })), []),
})
export type Shipment = Readonly<v.InferOutput<typeof Shipment>>

/** Several shipments with one price. */
export const Order = v.object({
  id: v.string(),
  created_at: nullableText,
  rates: v.nullish(v.array(Rate), []),
  messages: Shipment.entries.messages,
  shipments: v.array(Shipment),
})
export type Order = Readonly<v.InferOutput<typeof Order>>

export const Shipments = v.object({ shipments: v.array(v.object({ id: v.string() })) })

/** Numbers and URL may be absent while a form is created. */
const scanFormFields = { form_url: nullableText, tracking_codes: v.nullish(v.array(v.string()), []) }

export const ScanForm = v.object({ status: v.string(), message: nullableText, ...scanFormFields })
export type ScanForm = Pick<v.InferOutput<typeof ScanForm>, 'status' | keyof typeof scanFormFields>

/** Existing forms, newest first. */
export const ScanForms = v.object({
  scan_forms: v.array(v.object({ id: v.string(), status: v.string(), ...scanFormFields })),
  has_more: v.nullish(v.boolean(), false),
})

/** Returns the service name used by lanes. */
const getServiceName = ({ carrier, service }: Pick<Rate, 'carrier' | 'service'>): string => `${carrier}/${service}`

const getRateCost = ({ rate, currency }: Pick<Rate, 'rate' | 'currency'>): Money | null =>
  isCurrencyCode(currency) ? parseDecimalMoney(rate, currency) : null

/**
 * Returns the lowest price of each service, as an EasyPost account may have several accounts with a
 * carrier.
 */
export function listCarrierRates({ rates }: Pick<Shipment, 'rates'>): readonly CarrierRate[] {
  const lowest = new Map<string, CarrierRate>()
  for (const rate of rates) {
    const cost = getRateCost(rate)
    const service = getServiceName(rate)
    const known = lowest.get(service)
    if (!cost || (known && known.cost.minorUnits <= cost.minorUnits)) continue
    const days = rate.delivery_days ?? rate.est_delivery_days
    lowest.set(service, { service, cost, transitDays: days === null ? null : { min: days, max: days } })
  }
  return [...lowest.values()]
}

/** Returns the cheapest price of a service. */
export const findCheapestRate = ({ rates }: Pick<Shipment, 'rates'>, service: string): Rate | null =>
  rates
    .filter((rate) => getServiceName(rate) === service)
    .toSorted((a, b) => (getRateCost(a)?.minorUnits ?? Infinity) - (getRateCost(b)?.minorUnits ?? Infinity))
    .at(0) ?? null

/**
 * Returns why a parcel has no price. EasyPost accepts such parcels and reports the reason in
 * messages.
 */
export function formatMissingRateReason({ messages }: Pick<Shipment, 'messages'>, service: string): string {
  const [carrier] = service.split('/')
  const own = messages.filter((message) => message.carrier === carrier)
  const texts = (own.length > 0 ? own : messages).flatMap(({ message }) => collectReasonTexts(message))
  return texts.length > 0 ? joined(texts) : 'the carrier does not offer this service for this parcel'
}

/** Returns the cost of a bought shipment: the selected price and fees in USD (insurance, label). */
export function sumShipmentCost({ selected_rate, fees }: Pick<Shipment, 'selected_rate' | 'fees'>): Money | null {
  const cost = selected_rate ? getRateCost(selected_rate) : null
  if (cost?.currency !== 'USD') return cost
  const others = fees.filter(({ type }) => type !== 'PostageFee').map(({ amount }) => new Big(amount))
  return add(
    cost,
    parseDecimalMoney(
      others.reduce((sum, each) => sum.plus(each), new Big(0)),
      'USD',
    ),
  )
}

export type RemoteFile = { readonly kind: CarrierDocument['kind']; readonly url: string }

/** Form type of the code by which post offices print the label. */
export const QR_CODE_FORM = 'label_qr_code'

/** Returns the URL of a shipment's QR code; null if it has none yet. */
export const findQrCodeUrl = ({ forms }: Pick<Shipment, 'forms'>): string | null =>
  forms.find(({ form_type }) => form_type === QR_CODE_FORM)?.form_url ?? null

/** Returns the URLs of label and forms to print of a bought shipment; the label is first. */
export function parseFiles({ postage_label, forms }: Pick<Shipment, 'postage_label' | 'forms'>): readonly RemoteFile[] {
  const label: RemoteFile[] = postage_label?.label_url ? [{ kind: 'label', url: postage_label.label_url }] : []
  return [
    ...label,
    ...forms.flatMap(({ form_type, form_url }): RemoteFile[] =>
      form_url && form_type !== QR_CODE_FORM
        ? [{ kind: form_type === 'commercial_invoice' ? 'commercialInvoice' : 'other', url: form_url }]
        : [],
    ),
  ]
}

const PickupRate = v.object({ carrier: v.string(), service: v.string(), rate: amount, currency: v.string() })

/** A pickup: offers, and a confirmation once bought. */
export const Pickup = v.object({
  id: v.string(),
  status: v.nullish(v.string(), 'unknown'),
  confirmation: nullableText,
  pickup_rates: v.nullish(v.array(PickupRate), []),
  messages: Shipment.entries.messages,
})
export type Pickup = Readonly<v.InferOutput<typeof Pickup>>

export type PickupRate = Readonly<v.InferOutput<typeof PickupRate>>

export const findCheapestPickup = ({ pickup_rates }: Pickup): PickupRate | undefined =>
  pickup_rates.toSorted((one, other) => new Big(one.rate).cmp(other.rate))[0]

/** Returns the cost of the selected offer. */
export function sumPickupCost({ pickup_rates }: Pickup, chosen: Pick<PickupRate, 'carrier' | 'service'>): Money | null {
  const rate = pickup_rates.find(({ carrier, service }) => carrier === chosen.carrier && service === chosen.service)
  return rate ? getRateCost(rate) : null
}

export function formatMissingPickupReason({ messages }: Pickup): string {
  const texts = messages.flatMap(({ message }) => collectReasonTexts(message))
  return texts.length > 0 ? joined(texts) : 'the carrier does not offer a pickup at this place and time'
}
