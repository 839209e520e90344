import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { kgFromGrams } from '#shared/core/decimal.ts'
import { createdMs } from '#shared/core/ids.ts'
import { money, toDecimal, usd } from '#shared/core/money.ts'
import { problem } from '#shared/core/problems.ts'
import { EmbeddedError, embeddedError } from '#shared/http/answerFields.ts'
import { ChargeView, chargeView } from '#shared/rating/chargeView.ts'
import { chargesIn } from '#shared/rating/rules/charges.ts'
import { intoPaid } from '#shared/rating/rules/paidIn.ts'
import { portOfEntryPoint } from '#shared/reference/entryPoints.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import {
  chargedFor,
  chargesOf,
  coordinatesOf,
  isCancelled,
  isMaster,
  isReady,
  LABEL_STATUSES,
  type Label,
  overpackIdOf,
  type TrackingEvent,
} from '../records/rules/label.ts'
import { boxesOf, type Shipment } from '../records/rules/shipment.ts'
import type { TrackingLinks } from './trackingLink.ts'

const decimal = v.number()
const integer = v.pipe(v.number(), v.integer())
const textOrNull = v.nullable(v.string())

export const EventView = v.strictObject({
  time: v.string(),
  city: v.string(),
  province: textOrNull,
  postal_code: textOrNull,
  country: textOrNull,
  latitude: v.nullable(decimal),
  longitude: v.nullable(decimal),
  code: integer,
  carrier: textOrNull,
  description: v.string(),
})

const ContentView = v.strictObject({ description: v.string(), value: decimal, quantity: integer })

const labelEntries = {
  id: integer,
  shipment_id: integer,
  tracking_number: textOrNull,
  tracking_url: textOrNull,
  carrier: v.string(),
  service: v.picklist(SERVICES),
  cancelled: v.boolean(),
  processed: v.boolean(),
  processed_date: textOrNull,
  processed_weight: v.nullable(decimal),
  chargeable_weight: decimal,
  cost: decimal,
  override_fee: decimal,
  oversize_fee: decimal,
  surcharge: decimal,
  insurance_fee: decimal,
  charges: v.pipe(v.array(ChargeView), v.description('Price components of the four fees above')),
  tariff: v.pipe(textOrNull, v.description('Tariff version used for pricing')),
  currency: v.pipe(v.string(), v.description('Currency of cost, fees and charges: that of the charged balance')),
  tax: decimal,
  created: v.string(),
  delivery_date: textOrNull,
  estimated_delivery_date: textOrNull,
  signed_by: textOrNull,
  exit_point: v.string(),
  is_ready: v.boolean(),
  overpack_id: v.nullable(integer),
  status: v.picklist(LABEL_STATUSES),
  size: v.null(),
  is_master: v.pipe(
    v.boolean(),
    v.description(
      'Whether this is the master label, of a single package or the first of several; the set is paid for and cancelled together',
    ),
  ),
  length: decimal,
  width: decimal,
  height: decimal,
  weight: decimal,
  contents: v.array(ContentView),
}

/** A label in lists: without its tracking history. */
export const LabelRowView = v.pipe(v.strictObject(labelEntries), v.title('LabelRow'))
/** A label by itself, or with its one shipment; `errors` only where its carrier could not make it after all. */
export const LabelView = v.pipe(
  v.strictObject({ ...labelEntries, events: v.array(EventView), errors: v.optional(EmbeddedError) }),
  v.title('Label'),
)

/** Why there is no label after all that was shown before; null: there is. */
export const failureOf = ({ failure }: Label): v.InferOutput<typeof EmbeddedError> | null =>
  failure === undefined
    ? null
    : embeddedError(problem('label_creation_failed', { reason: failure }, { httpStatus: 400 }))

type LinkTo = Awaited<ReturnType<TrackingLinks>>

/** `tax` and `override_fee` are deprecated, `size` is ours to choose. */
export function labelRowView(label: Label, shipment: Shipment, linkTo: LinkTo): v.InferOutput<typeof LabelRowView> {
  const into = intoPaid(label.priceBasis?.paid)
  const amount = (cents: number): number => toDecimal(into(usd(cents)))
  const { lengthCm, widthCm, heightCm, weightGrams } = label.measures ?? label.rated ?? boxesOf(shipment)[0]
  return {
    id: label.id,
    shipment_id: label.shipmentId,
    tracking_number: label.trackingNumber,
    tracking_url: linkTo(label),
    carrier: label.carrier,
    service: label.service,
    cancelled: isCancelled(label),
    processed: label.processed,
    processed_date: label.processedDate,
    processed_weight: label.processedWeightGrams === null ? null : kgFromGrams(label.processedWeightGrams),
    chargeable_weight: kgFromGrams(label.chargeableWeightGrams),
    cost: amount(label.costCents),
    override_fee: 0,
    oversize_fee: amount(label.oversizeFeeCents),
    surcharge: amount(label.surchargeCents),
    insurance_fee: amount(label.insuranceFeeCents),
    charges: chargesIn(chargesOf(label), into).map(chargeView),
    tariff: label.rated?.tariff?.source?.version ?? null,
    currency: chargedFor(label).currency,
    tax: 0,
    created: formatDateTime(createdMs(label.id)),
    delivery_date: label.deliveryDate,
    estimated_delivery_date: label.estimatedDelivery ?? null,
    signed_by: label.signedBy ?? null,
    exit_point: label.exitPoint ?? portOfEntryPoint(shipment.entryPoint),
    is_ready: isReady(label),
    overpack_id: isCancelled(label) ? null : overpackIdOf(shipment, label),
    status: label.status,
    size: null,
    is_master: isMaster(label),
    length: lengthCm,
    width: widthCm,
    height: heightCm,
    weight: kgFromGrams(weightGrams),
    contents: (label.contents ?? []).map(({ description, quantity, valueMinor, currency }) => ({
      description,
      value: toDecimal(money(valueMinor, currency)),
      quantity,
    })),
  }
}

export function labelView(
  label: Label,
  shipment: Shipment,
  events: readonly TrackingEvent[],
  linkTo: LinkTo,
): v.InferOutput<typeof LabelView> {
  const failure = failureOf(label)
  return {
    ...labelRowView(label, shipment, linkTo),
    events: events.map(eventView),
    ...(failure && { errors: failure }),
  }
}

export const eventView = (event: TrackingEvent): v.InferOutput<typeof EventView> => ({
  time: event.localTime,
  city: event.city,
  province: event.province,
  postal_code: event.postalCode,
  country: event.country,
  ...coordinatesOf(event),
  code: event.code,
  carrier: event.carrier,
  description: event.description,
})
