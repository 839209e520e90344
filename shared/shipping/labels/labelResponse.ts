import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { money, toDecimalValue, usd } from '#shared/core/money.ts'
import { problem } from '#shared/core/problems.ts'
import { created, EmbeddedError, identifier, toEmbeddedError } from '#shared/http/responseFields.ts'
import { service } from '#shared/http/serviceFields.ts'
import { ChargeSchema, toChargeResponse } from '#shared/rating/chargeResponse.ts'
import { convertCharges } from '#shared/rating/rules/charges.ts'
import { createPaymentConverter } from '#shared/rating/rules/paymentCurrency.ts'
import { getEntryPointPort } from '#shared/reference/entryPoints.ts'
import {
  getChargedAmount,
  getCoordinates,
  getOverpackId,
  isCancelledLabel,
  isMasterLabel,
  isReady,
  LABEL_STATUSES,
  type Label,
  listCharges,
  type TrackingEvent,
  toMeasurements,
} from '../records/rules/label.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import type { TrackingLinks } from './trackingLink.ts'

/* Labels and tracking events in responses. */

const decimal = v.number()
const integer = v.pipe(v.number(), v.integer())
const nullableText = v.nullable(v.string())

export const EventSchema = v.strictObject({
  time: v.pipe(
    v.string(),
    v.description(
      'Local event time, without a UTC offset (`YYYY-MM-DD HH:MM:SS`). Time zones differ, so keep the order of the list instead of sorting by this field.',
    ),
  ),
  city: v.pipe(v.string(), v.description('City or town where the event occurred. Empty if unknown.')),
  province: v.pipe(nullableText, v.description('Province or state where the event occurred. Null if unknown.')),
  postal_code: v.pipe(nullableText, v.description('Postal code where the event occurred. Null if unknown.')),
  country: v.pipe(
    nullableText,
    v.description('Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code. Null if unknown.'),
  ),
  latitude: v.pipe(
    v.nullable(decimal),
    v.description('Latitude where the event occurred, in decimal degrees. Null if unknown.'),
  ),
  longitude: v.pipe(
    v.nullable(decimal),
    v.description('Longitude where the event occurred, in decimal degrees. Null if unknown.'),
  ),
  code: v.pipe(
    integer,
    v.description('Tracking event code, such as `200` (delivered). All codes are in the tracking guide.'),
  ),
  carrier: v.pipe(
    nullableText,
    v.description('Code of the carrier that reported the event. Null if the platform reported it.'),
  ),
  description: v.pipe(v.string(), v.description('Human-readable event description')),
})

const PackageContentSchema = v.strictObject({
  description: v.pipe(v.string(), v.description('Goods description')),
  value: v.pipe(decimal, v.description("Total value of the units, in the first line item's currency")),
  quantity: v.pipe(integer, v.description('Number of units in the package')),
})

/** Description of a label's status in responses. */
export const LABEL_STATUS_DESCRIPTION =
  'Latest tracking status: `Pending` (not received), `Processed` (received), `En Route`, `Customs` (in customs clearance), `Exception` (delivery problem, loss or return to sender), `Delivered` or `Cancelled` (label cancelled)'

const labelViewFields = {
  id: identifier,
  shipment_id: v.pipe(integer, v.description("ID of the label's shipment")),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
  tracking_url: v.pipe(
    nullableText,
    v.description("URL of the buyer's tracking page. Null until a tracking number is assigned."),
  ),
  carrier: v.pipe(v.string(), v.description('Code of the carrier transporting the parcel')),
  service,
  cancelled: v.pipe(
    v.boolean(),
    v.description('Whether the label was cancelled and refunded. Cancelled labels must not be used.'),
  ),
  processed: v.pipe(v.boolean(), v.description('Whether a facility has processed the parcel')),
  processed_date: v.pipe(
    nullableText,
    v.description('Local date when a facility processed the parcel (`YYYY-MM-DD`). Null until processed.'),
  ),
  processed_weight: v.pipe(
    v.nullable(decimal),
    v.description('Gross weight in kilograms, as measured by the facility. Null until processed.'),
  ),
  chargeable_weight: v.pipe(
    decimal,
    v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
  ),
  cost: v.pipe(
    decimal,
    v.description(
      'Base shipping price excluding surcharges and fees, in the label currency. For the amount charged, see `total_cost` of the shipment.',
    ),
  ),
  override_fee: v.pipe(decimal, v.description('Deprecated. Always 0 USD.')),
  oversize_fee: v.pipe(
    decimal,
    v.description('Oversize fee in the label currency. Charged if length plus girth exceeds the route limit.'),
  ),
  surcharge: v.pipe(decimal, v.description('Route surcharge based on the chargeable weight, in the label currency')),
  insurance_fee: v.pipe(decimal, v.description('Insurance fee in the label currency. Zero if not insured.')),
  charges: v.pipe(
    v.array(ChargeSchema),
    v.description('Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee'),
  ),
  tariff: v.pipe(nullableText, v.description('Tariff version used for pricing. Null if no versioned tariff was used.')),
  currency: v.pipe(
    v.string(),
    v.description('Currency of the cost, fees and charges, as a three-letter ISO 4217 code'),
  ),
  tax: v.pipe(decimal, v.description("Deprecated. Always 0 USD. Use the shipment's `tax` instead.")),
  created,
  delivery_date: v.pipe(nullableText, v.description('Delivery date (`YYYY-MM-DD`). Null until delivered.')),
  estimated_delivery_date: v.pipe(
    nullableText,
    v.description("Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided."),
  ),
  signed_by: v.pipe(
    nullableText,
    v.description('Name of the signatory, as reported by the carrier. Null if not delivered or not reported.'),
  ),
  exit_point: v.pipe(
    v.string(),
    v.description(
      'IATA code of the line-haul destination port. If the route does not include a port, the port of the entry point.',
    ),
  ),
  is_ready: v.pipe(
    v.boolean(),
    v.description(
      'Whether the label can be downloaded. Some carriers issue labels with a delay. Cancelled labels can still be downloaded but must not be used.',
    ),
  ),
  overpack_id: v.pipe(
    v.nullable(integer),
    v.description('ID of the overpack that contains the package. Null if there is none.'),
  ),
  status: v.pipe(v.picklist(LABEL_STATUSES), v.description(LABEL_STATUS_DESCRIPTION)),
  size: v.pipe(v.null(), v.description('Deprecated. Always null.')),
  is_master: v.pipe(
    v.boolean(),
    v.description(
      'Whether this is the master label (the only or first label of the shipment). All labels of a multi-package shipment are bought and cancelled together.',
    ),
  ),
  length: v.pipe(decimal, v.description('Length in centimetres')),
  width: v.pipe(decimal, v.description('Width in centimetres')),
  height: v.pipe(decimal, v.description('Height in centimetres')),
  weight: v.pipe(decimal, v.description('Gross weight in kilograms')),
  contents: v.pipe(
    v.array(PackageContentSchema),
    v.description('Package contents, as listed by package on the customs documents'),
  ),
}

/** A label in lists, without tracking history. */
export const LabelRowSchema = v.pipe(v.strictObject(labelViewFields), v.title('LabelRow'))
/**
 * A label by itself or with its shipment; `errors` only if the carrier rejected a published label.
 */
export const LabelSchema = v.pipe(
  v.strictObject({
    ...labelViewFields,
    events: v.pipe(v.array(EventSchema), v.description('Parcel tracking events, newest first')),
    errors: v.pipe(
      v.optional(EmbeddedError),
      v.description('Reason the carrier did not issue the label, as a single object. Omitted if the label was issued.'),
    ),
  }),
  v.title('Label'),
)

/** Returns why a published label failed afterwards; null if it did not. */
export const toFailureResponse = ({ failure }: Label): v.InferOutput<typeof EmbeddedError> | null =>
  failure === undefined
    ? null
    : toEmbeddedError(problem('label_creation_failed', { reason: failure }, { httpStatus: 400 }))

type TrackingLinkFactory = Awaited<ReturnType<TrackingLinks>>

/**
 * Returns a label in responses. `tax` and `override_fee` are deprecated; `size` is chosen by the
 * platform.
 */
export function toLabelRowResponse(
  label: Label,
  shipment: Shipment,
  linkTo: TrackingLinkFactory,
): v.InferOutput<typeof LabelRowSchema> {
  const into = createPaymentConverter(label.priceBasis?.paid)
  const amount = (cents: number): number => toDecimalValue(into(usd(cents)))
  const { lengthCm, widthCm, heightCm, weightGrams } = toMeasurements(label, shipment)
  return {
    id: label.id,
    shipment_id: label.shipmentId,
    tracking_number: label.trackingNumber,
    tracking_url: linkTo(label),
    carrier: label.carrier,
    service: label.service,
    cancelled: isCancelledLabel(label),
    processed: label.processed,
    processed_date: label.processedDate,
    processed_weight: label.processedWeightGrams === null ? null : convertGramsToKg(label.processedWeightGrams),
    chargeable_weight: convertGramsToKg(label.chargeableWeightGrams),
    cost: amount(label.costCents),
    override_fee: 0,
    oversize_fee: amount(label.oversizeFeeCents),
    surcharge: amount(label.surchargeCents),
    insurance_fee: amount(label.insuranceFeeCents),
    charges: convertCharges(listCharges(label), into).map(toChargeResponse),
    tariff: label.rated?.tariff?.source?.version ?? null,
    currency: getChargedAmount(label).currency,
    tax: 0,
    created: formatDateTime(getCreationMs(label.id)),
    delivery_date: label.deliveryDate,
    estimated_delivery_date: label.estimatedDelivery ?? null,
    signed_by: label.signedBy ?? null,
    exit_point: label.exitPoint ?? getEntryPointPort(shipment.entryPoint),
    is_ready: isReady(label),
    overpack_id: isCancelledLabel(label) ? null : getOverpackId(shipment, label),
    status: label.status,
    size: null,
    is_master: isMasterLabel(label),
    length: lengthCm,
    width: widthCm,
    height: heightCm,
    weight: convertGramsToKg(weightGrams),
    contents: (label.contents ?? []).map(({ description, quantity, valueMinor, currency }) => ({
      description,
      value: toDecimalValue(money(valueMinor, currency)),
      quantity,
    })),
  }
}

export function toLabelResponse(
  label: Label,
  shipment: Shipment,
  events: readonly TrackingEvent[],
  linkTo: TrackingLinkFactory,
): v.InferOutput<typeof LabelSchema> {
  const failure = toFailureResponse(label)
  return {
    ...toLabelRowResponse(label, shipment, linkTo),
    events: events.map(toEventResponse),
    ...(failure && { errors: failure }),
  }
}

export const toEventResponse = (event: TrackingEvent): v.InferOutput<typeof EventSchema> => ({
  time: event.localTime,
  city: event.city,
  province: event.province,
  postal_code: event.postalCode,
  country: event.country,
  ...getCoordinates(event),
  code: event.code,
  carrier: event.carrier,
  description: event.description,
})
