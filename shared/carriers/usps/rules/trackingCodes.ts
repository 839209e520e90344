import * as v from 'valibot'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { findCustomsCode, findDeliveredCode } from '#shared/carriers/rules/scanTexts.ts'

/* Tracking data of USPS (Tracking 3.2.4) and their mapping to event codes. */

const text = v.pipe(
  v.nullish(v.string(), null),
  v.transform((written) => written || null),
)

const TrackingEvent = v.object({
  eventType: v.nullish(v.string(), ''),
  /** Local time, although it may end with `Z`. */
  eventTimestamp: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)),
  GMTTimestamp: text,
  eventCode: v.nullish(v.string(), ''),
  eventCity: text,
  eventState: text,
  eventZIP: text,
  eventCountry: text,
  name: text,
})
type TrackingEvent = Readonly<v.InferOutput<typeof TrackingEvent>>

export const TrackingResponseBody = v.object({
  trackingEvents: v.nullish(v.array(TrackingEvent), []),
  expectedDeliveryTimeStamp: text,
  predictedDeliveryDate: text,
})

const DELIVERED = 200

/** Event codes by the scan events of USPS Publication 199. */
const CODES: Readonly<Record<string, number>> = {
  ...{ GX: 100, MA: 100, '03': 105, PA: 105, TM: 105, PC: 120, '10': 150 },
  ...{ '07': 104, '19': 101, SF: 114, EF: 113, OF: 198, '06': 160, '71': 192 },
  ...{ '14': 225, '16': 225, '17': 210, '42': 190, '80': 190, '81': 101, '82': 111, DX: 199 },
  ...{ '02': 300, '52': 300, '53': 319, '54': 323, '55': 302, '56': 303, '30': 321, '51': 316 },
  ...{ '04': 310, '05': 312, '08': 305, '15': 306, '11': 317, '44': 161 },
  ...{ '09': 315, '21': 301, '22': 307, '23': 304, '24': 308, '25': 318, '26': 313, '27': 311, '28': 322 },
  ...{ '29': 315, '31': 311, '01': DELIVERED, '43': 205 },
}

/** Event codes by texts, for scans without a known code; the first match is used. */
const TEXTS: readonly (readonly [RegExp, number])[] = [
  [/label created|pre-shipment/i, 100],
  [/out for delivery/i, 198],
  [/available for pick-?up/i, 225],
  [/\b(accepted|acceptance|picked up item|in possession)\b/i, 105],
  [/\bdelivered\b/i, DELIVERED],
  [/return(ed|ing)? to sender/i, 315],
  [/departed.*post office/i, 114],
  [/\bdeparted\b/i, 111],
  [/arrived.*post office/i, 104],
  [/\barriv(ed|al)\b/i, 101],
  [/in transit|on its way|\bprocessed\b/i, 150],
  [/\bdelay(ed)?\b/i, 155],
  [/\b(alert|exception)\b/i, 121],
]

/** Returns the event code of a scan; null if unknown. */
export function mapEventCode({ eventCode, eventType }: Pick<TrackingEvent, 'eventCode' | 'eventType'>): number | null {
  const known = CODES[eventCode]
  if (known === DELIVERED) return findDeliveredCode(eventType)
  if (known !== undefined) return known
  const customs = findCustomsCode(eventType)
  if (customs !== null) return customs
  const found = TEXTS.find(([pattern]) => pattern.test(eventType))?.[1] ?? null
  return found === DELIVERED ? findDeliveredCode(eventType) : found
}

/** Converts USPS tracking, oldest first. */
export function toCarrierTracking({
  trackingEvents,
  expectedDeliveryTimeStamp,
  predictedDeliveryDate,
}: v.InferOutput<typeof TrackingResponseBody>): CarrierTracking {
  const [, expected = null] = /^(\d{4}-\d\d-\d\d)/.exec(expectedDeliveryTimeStamp ?? predictedDeliveryDate ?? '') ?? []
  const scans = trackingEvents.toReversed().map(toScan)
  const delivered = trackingEvents.find(({ eventCode }) => CODES[eventCode] === DELIVERED)
  return {
    scans: scans.toSorted((one, other) => one.occurredAtMs - other.occurredAtMs),
    estimatedDelivery: expected,
    signedBy: delivered?.name ?? null,
  }
}

/** Domestic events name a state or ZIP code, and no country. */
function toScan(event: TrackingEvent): CarrierScan {
  const { eventCode, eventType, eventTimestamp, GMTTimestamp, eventCity, eventState, eventZIP, eventCountry } = event
  const localEventTime = eventTimestamp.slice(0, 19).replace('T', ' ')
  const utcMs = Date.parse(GMTTimestamp ?? '')
  return {
    code: mapEventCode(event),
    rawCode: eventCode,
    rawText: eventType,
    occurredAtMs: Number.isNaN(utcMs) ? Date.parse(`${localEventTime.replace(' ', 'T')}Z`) : utcMs,
    localTime: localEventTime,
    city: eventCity,
    province: eventState,
    postalCode: eventZIP,
    country: eventCountry ?? (eventState || eventZIP ? 'US' : null),
  }
}
