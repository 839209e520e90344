import * as v from 'valibot'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { findCustomsCode, findDeliveredCode } from '#shared/carriers/rules/scanTexts.ts'

/* Tracking data of EasyPost and their mapping to event codes. */

const nullableText = v.nullish(v.string(), null)

const Detail = v.object({
  message: v.nullish(v.string(), ''),
  status: v.nullish(v.string(), 'unknown'),
  status_detail: v.nullish(v.string(), 'unknown'),
  datetime: nullableText,
  tracking_location: v.nullish(
    v.object({ city: nullableText, state: nullableText, country: nullableText, zip: nullableText }),
    null,
  ),
})
export type TrackingDetail = Readonly<v.InferOutput<typeof Detail>>

export const Tracker = v.object({
  signed_by: nullableText,
  est_delivery_date: nullableText,
  is_return: v.nullish(v.boolean(), false),
  carrier: nullableText,
  tracking_details: v.nullish(v.array(Detail), []),
})
type Tracker = Readonly<v.InferOutput<typeof Tracker>>

/**
 * Event codes by EasyPost status and detail; `any` for all other details. Several codes are
 * successive events.
 */
const CODES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  pre_transit: { any: [100] },
  in_transit: {
    received_at_origin_facility: [105],
    departed_origin_facility: [112],
    arrived_at_facility: [101],
    departed_facility: [111],
    received_at_destination_facility: [102],
    arrived_at_destination: [102],
    transferred_to_destination_carrier: [190],
    held: [106],
    delayed: [155],
    weather_delay: [155],
    transit_exception: [155],
    delivery_exception: [197],
    missorted: [305],
    address_correction: [307],
    damaged: [314],
    refused: [310],
    return: [315],
    any: [150],
  },
  out_for_delivery: { any: [198] },
  available_for_pickup: { any: [225] },
  return_to_sender: { refused: [310, 315], expired: [311, 315], any: [315] },
  failure: {
    damaged: [314],
    lost: [325],
    refused: [310],
    expired: [311],
    address_correction: [312],
    any: [121],
  },
}

/** Codes derived from texts, where details are not specific. */
const FAILURE_TEXT_CODES: readonly (readonly [RegExp, number])[] = [
  [/prohibited|seized/i, 135],
  [/destroyed/i, 320],
]
const FIRST_SCAN_PATTERN = /\b(accepted|acceptance|picked up)\b/i

/** Postal operators, which hold parcels at post offices. */
const POSTS = /^(usps|canadapost|royalmail|deutschepost|australiapost|.*post)$/i
const AVAILABLE_FOR_PICKUP_CODE = 225
const POST_OFFICE_CODE = 220
const RETURNING = 315
const RETURNED = 212
const LABEL_CREATED_CODE = 100
const ACCEPTED = 105

/**
 * Converts EasyPost tracking, oldest first. Label creation is reported once; entries without time
 * are skipped.
 */
export function toCarrierTracking(tracker: Tracker): CarrierTracking {
  const scans: CarrierScan[] = []
  for (const detail of tracker.tracking_details) {
    const codes = mapTrackingCodes(detail, scans, tracker)
    const isNews = !codes.includes(LABEL_CREATED_CODE) || scans.length === 0
    if (isNews) scans.push(...codes.flatMap((code) => scan(detail, code) ?? []))
  }
  const { est_delivery_date, signed_by } = tracker
  return { scans, estimatedDelivery: est_delivery_date?.slice(0, 10) ?? null, signedBy: signed_by || null }
}

/** Returns one or more codes; null alone if unknown. */
function mapTrackingCodes(
  { status, status_detail, message }: TrackingDetail,
  before: readonly CarrierScan[],
  { is_return, carrier }: Tracker,
): readonly (number | null)[] {
  switch (status) {
    case 'in_transit': {
      const isFirst = before.every(({ code }) => code === null || code === LABEL_CREATED_CODE)
      const byText = findCustomsCode(message) ?? (isFirst && FIRST_SCAN_PATTERN.test(message) ? ACCEPTED : null)
      return byText === null ? findEventCodes(status, status_detail) : [byText]
    }
    case 'delivered':
      return is_return || before.some(({ code }) => code === RETURNING) ? [RETURNED] : [findDeliveredCode(message)]
    case 'failure': {
      const [, byText] = FAILURE_TEXT_CODES.find(([text]) => text.test(message)) ?? []
      return byText === undefined ? findEventCodes(status, status_detail) : [byText]
    }
    case 'available_for_pickup':
      return [carrier !== null && POSTS.test(carrier) ? POST_OFFICE_CODE : AVAILABLE_FOR_PICKUP_CODE]
    default:
      return findEventCodes(status, status_detail)
  }
}

const findEventCodes = (status: string, detail: string): readonly (number | null)[] =>
  CODES[status]?.[detail] ?? CODES[status]?.any ?? [null]

/** Times have the local offset if known, and are UTC otherwise. */
function scan({ status, status_detail, message, datetime, tracking_location }: TrackingDetail, code: number | null) {
  const occurredAtMs = Date.parse(datetime ?? '')
  if (datetime === null || Number.isNaN(occurredAtMs)) return null
  return {
    code,
    rawCode: `${status}/${status_detail}`,
    rawText: message,
    occurredAtMs,
    localTime: datetime.slice(0, 19).replace('T', ' '),
    city: tracking_location?.city || null,
    province: tracking_location?.state || null,
    postalCode: tracking_location?.zip || null,
    country: tracking_location?.country || null,
  }
}
