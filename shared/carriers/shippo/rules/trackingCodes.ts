import * as v from 'valibot'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { findCustomsCode, findDeliveredCode } from '#shared/carriers/rules/scanTexts.ts'

/* Tracking data of Shippo and their mapping to event codes. */

const nullableText = v.nullish(v.string(), null)

const Event = v.object({
  status: v.nullish(v.string(), 'UNKNOWN'),
  substatus: v.nullish(v.object({ code: v.nullish(v.string(), 'other') }), null),
  status_details: v.nullish(v.string(), ''),
  status_date: nullableText,
  location: v.nullish(
    v.object({ city: nullableText, state: nullableText, zip: nullableText, country: nullableText }),
    null,
  ),
})
export type TrackingEvent = Readonly<v.InferOutput<typeof Event>>

export const Track = v.object({ eta: nullableText, tracking_history: v.nullish(v.array(Event), []) })
type Track = Readonly<v.InferOutput<typeof Track>>

/**
 * Event codes by Shippo status and substatus; `any` for all other substatuses. Several codes are
 * successive events. (The statuses are published; the substatus names are from public code and
 * unconfirmed.)
 */
const CODES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  PRE_TRANSIT: { any: [100] },
  TRANSIT: {
    package_accepted: [105],
    package_arrived: [101],
    package_departed: [111],
    package_held: [106],
    out_for_delivery: [198],
    pickup_available: [225],
    delivery_scheduled: [192],
    delivery_rescheduled: [192],
    reschedule_delivery: [193],
    delivery_attempted: [300],
    notice_left: [300],
    delayed: [155],
    package_forwarded: [160],
    address_issue: [307],
    location_inaccessible: [321],
    contact_carrier: [350],
    package_damaged: [314],
    return_to_sender: [315],
    any: [150],
  },
  RETURNED: { package_unclaimed: [311, 315], any: [315] },
  FAILURE: {
    package_undeliverable: [312],
    package_unclaimed: [311],
    package_damaged: [314],
    package_disposed: [320],
    package_lost: [325],
    any: [121],
  },
}

const LABEL_CREATED = 100
const RETURNING = 315
const RETURNED = 212

/**
 * Converts Shippo tracking, oldest first. Label creation is reported once; entries without time are
 * skipped.
 */
export function toCarrierTracking({ tracking_history, eta }: Track): CarrierTracking {
  const events = tracking_history
    .map((event) => ({ event, occurredAtMs: Date.parse(event.status_date ?? '') }))
    .filter(({ occurredAtMs }) => !Number.isNaN(occurredAtMs))
    .toSorted((one, other) => one.occurredAtMs - other.occurredAtMs)
  const scans: CarrierScan[] = []
  for (const { event, occurredAtMs } of events) {
    const codes = mapTrackingCodes(event, scans)
    const isNews = !codes.includes(LABEL_CREATED) || scans.length === 0
    if (isNews) scans.push(...codes.map((code) => scan(event, code, occurredAtMs)))
  }
  // Shippo does not report the signatory.
  return { scans, estimatedDelivery: eta?.slice(0, 10) ?? null, signedBy: null }
}

/** Returns one or more codes; null alone if unknown. */
function mapTrackingCodes(
  { status, substatus, status_details }: TrackingEvent,
  before: readonly CarrierScan[],
): readonly (number | null)[] {
  const substatusEventCodes = CODES[status]?.[substatus?.code ?? ''] ?? CODES[status]?.any ?? [null]
  switch (status) {
    case 'TRANSIT': {
      const byText = findCustomsCode(status_details)
      return byText === null ? substatusEventCodes : [byText]
    }
    case 'DELIVERED':
      return [before.some(({ code }) => code === RETURNING) ? RETURNED : findDeliveredCode(status_details)]
    default:
      return substatusEventCodes
  }
}

/** Times are UTC, wherever the event occurred. */
const scan = (
  { status, substatus, status_details, location }: TrackingEvent,
  code: number | null,
  occurredAtMs: number,
): CarrierScan => ({
  code,
  rawCode: substatus ? `${status}/${substatus.code}` : status,
  rawText: status_details || status,
  occurredAtMs,
  localTime: new Date(occurredAtMs).toISOString().slice(0, 19).replace('T', ' '),
  city: location?.city || null,
  province: location?.state || null,
  postalCode: location?.zip || null,
  country: location?.country || null,
})
