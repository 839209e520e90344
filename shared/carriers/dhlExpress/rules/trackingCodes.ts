import * as v from 'valibot'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { findCustomsCode, findDeliveredCode } from '#shared/carriers/rules/scanTexts.ts'

/* Tracking data of DHL Express and their mapping to event codes. */

const text = v.pipe(
  v.nullish(v.string(), null),
  v.transform((written) => written?.trim() || null),
)

const Event = v.object({
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  time: v.pipe(v.string(), v.regex(/^\d\d:\d\d:\d\d/)),
  GMTOffset: text,
  typeCode: v.nullish(v.string(), ''),
  description: v.nullish(v.string(), ''),
  serviceArea: v.nullish(v.array(v.object({ description: text })), []),
  signedBy: text,
})
type Event = Readonly<v.InferOutput<typeof Event>>

const events = v.nullish(v.array(Event), [])

export const TrackingResponseBody = v.object({
  shipments: v.nullish(
    v.array(
      v.object({
        events,
        pieces: v.nullish(v.array(v.object({ trackingNumber: text, events })), []),
        estimatedDeliveryDate: text,
      }),
    ),
    [],
  ),
})

const DELIVERED = 'OK'

/** A response of customs or others, which its text names. */
const RESPONSE = 'RR'
const EN_ROUTE_CODE = 150

/** Event codes by the checkpoints of DHL Express. */
const CODES: Readonly<Record<string, number>> = {
  ...{ PU: 105, SA: 105, PL: 120, AF: 101, DF: 111, AR: 102, TR: 190, TP: 190, SM: 150, SC: 150 },
  ...{ WC: 198, AD: 192, CC: 225, FD: 160, OH: 106, MD: 197, ND: 197, PD: 197 },
  ...{ IC: 130, BN: 130, BR: 130, PY: 130, CR: 131, CD: 134, UD: 134, HP: 136 },
  ...{ NH: 303, CA: 316, BA: 307, CM: 304, RD: 310, RT: 315, MS: 305, MC: 305 },
  ...{ SS: 161, DD: 314, DS: 320, CS: 121 },
}

/** Returns the event code of a checkpoint; null if unknown. */
export function mapEventCode({ typeCode, description }: Pick<Event, 'typeCode' | 'description'>): number | null {
  if (typeCode === DELIVERED) return findDeliveredCode(description)
  return CODES[typeCode] ?? findCustomsCode(description) ?? (typeCode === RESPONSE ? EN_ROUTE_CODE : null)
}

/** Converts the tracking of a shipment or one of its packages, oldest first. */
export function toCarrierTracking(
  { shipments }: v.InferOutput<typeof TrackingResponseBody>,
  trackingNumber: string,
): CarrierTracking {
  const [shipment] = shipments
  const piece = shipment?.pieces.find((each) => each.trackingNumber === trackingNumber)
  const listed = piece?.events ?? shipment?.events ?? []
  const [, estimatedDelivery = null] = /^(\d{4}-\d\d-\d\d)/.exec(shipment?.estimatedDeliveryDate ?? '') ?? []
  const delivery = listed.find(({ typeCode }) => typeCode === DELIVERED)
  return {
    scans: listed.map(toScan).toSorted((one, other) => one.occurredAtMs - other.occurredAtMs),
    estimatedDelivery,
    signedBy: delivery?.signedBy ?? null,
  }
}

/** Whether DHL has the parcel: every checkpoint follows its collection. */
export const isParcelCollected = ({ shipments }: v.InferOutput<typeof TrackingResponseBody>): boolean =>
  shipments.some((shipment) => [shipment, ...shipment.pieces].some((each) => each.events.length > 0))

/** Times are local; a service area is written as city and country: `SYDNEY-AU`. */
function toScan(event: Event): CarrierScan {
  const { date, time, GMTOffset, typeCode, description, serviceArea } = event
  const clock = time.slice(0, 8)
  const zone = /^[+-]\d\d:\d\d$/.test(GMTOffset ?? '') ? GMTOffset : 'Z'
  const [city = '', ...places] = (serviceArea[0]?.description ?? '').split(/\s*-\s*/)
  const country = places.at(-1) ?? ''
  return {
    code: mapEventCode(event),
    rawCode: typeCode,
    rawText: description,
    occurredAtMs: Date.parse(`${date}T${clock}${zone}`),
    localTime: `${date} ${clock}`,
    city: city || null,
    province: null,
    postalCode: null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  }
}
