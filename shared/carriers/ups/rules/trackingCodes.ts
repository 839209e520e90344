import * as v from 'valibot'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { findCustomsCode, findDeliveredCode } from '#shared/carriers/rules/scanTexts.ts'

/* Tracking data of UPS and their mapping to event codes. */

const nullableText = v.nullish(v.string(), null)

const Activity = v.object({
  date: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  time: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  gmtDate: nullableText,
  gmtTime: nullableText,
  location: v.nullish(
    v.object({
      address: v.nullish(
        v.object({
          city: nullableText,
          stateProvince: nullableText,
          postalCode: nullableText,
          countryCode: nullableText,
          country: nullableText,
        }),
        null,
      ),
    }),
    null,
  ),
  status: v.object({
    type: v.nullish(v.string(), ''),
    code: v.nullish(v.string(), ''),
    statusCode: v.nullish(v.string(), ''),
    description: v.nullish(v.string(), ''),
  }),
})
type Activity = Readonly<v.InferOutput<typeof Activity>>

const Package = v.object({
  trackingNumber: nullableText,
  activity: v.nullish(v.array(Activity), []),
  deliveryDate: v.nullish(v.array(v.object({ type: v.string(), date: v.string() })), []),
  deliveryInformation: v.nullish(v.object({ receivedBy: nullableText, location: nullableText }), null),
})

/** For an unknown number UPS returns a shipment without packages, and a warning. */
export const TrackResponseBody = v.object({
  trackResponse: v.object({
    shipment: v.nullish(v.array(v.object({ package: v.nullish(v.array(Package), []) })), []),
  }),
})
type TrackResponseBody = v.InferOutput<typeof TrackResponseBody>

/** Event codes by published UPS status numbers. */
const CODES: readonly (readonly [code: number, numbers: string])[] = [
  [100, '3 44 45 79 80 157 166'],
  [105, '38 160 167 168 169'],
  [150, '57 138'],
  [190, '73 74 137'],
  [192, '55 75 115 136 154'],
  [198, '6 21 37 71 72 78 89 91 146 162'],
  [106, '16 19 20 83 85'],
  [225, '17 40 106 161'],
  [220, '144'],
  [160, '28 63 96 99'],
  [161, '104 118'],
  [130, '12 92'],
  [131, '14 84'],
  [133, '134'],
  [132, '58 124 125 141'],
  [134, '123 126'],
  [155, '32 46 48 51 52 53 86 90 132'],
  [121, '13 29 30 49 76'],
  [300, '22 23 24 60 61 62 66 145'],
  [307, '50'],
  [312, '69'],
  [310, '64'],
  [314, '59 81'],
  [317, '68'],
  [135, '147'],
  [320, '149'],
  [315, '33 35 36'],
  [212, '34 67'],
  [200, '11 26'],
  [210, '143'],
]
const statusesByNumber: ReadonlyMap<number, number> = new Map(
  CODES.flatMap(([code, numbers]) => numbers.split(' ').map((number): [number, number] => [Number(number), code])),
)

const parseStatusNumbers = (text: string): ReadonlySet<number> => new Set(text.split(' ').map(Number))

/** Numbers for movements in general; the scan type is more specific. */
const IN_TRANSIT_CODES = parseStatusNumbers('5 10 25 39 47 87 158 159 164 165')

/** Numbers irrelevant to recipients: remarks, schedule changes, internal notes. */
const IGNORED_STATUS_NUMBERS = parseStatusNumbers(
  '0 18 27 41 42 43 54 56 65 70 77 82 88 93 94 95 97 98 100 101 102 103 105 107 108 109 110 111 112 113 114 116 117 119 120 121 ' +
    '122 127 128 129 130 131 133 135 139 140 142 148 153 155 156 163',
)

const VOIDED = 7
const DELIVERED = 200

/** Scans more specific than their numbers: charges due or paid. */
const CHARGES: Readonly<Record<string, number>> = { '1C': 136, '1D': 131 }
const SCANS: Readonly<Record<string, number>> = {
  MP: 100,
  OR: 105,
  AR: 101,
  DP: 111,
  OT: 198,
  FS: 200,
  KB: 200,
  SR: 131,
}
const TYPES: Readonly<Record<string, number>> = { M: 100, I: 150, D: DELIVERED, X: 121 }

/** Returns the event code of a status; null if unknown, undefined if known to be irrelevant. */
export function mapStatusCode({ type, code, statusCode, description }: Activity['status']): number | null | undefined {
  const charges = CHARGES[code]
  if (charges !== undefined) return charges
  const number = statusCode === '' ? null : Number(statusCode)
  if (number === VOIDED) return null
  if (number !== null && IGNORED_STATUS_NUMBERS.has(number)) return undefined
  const known = number === null ? undefined : statusesByNumber.get(number)
  if (known !== undefined) return known
  if (number !== null && IN_TRANSIT_CODES.has(number)) return code === 'AR' || code === 'DP' ? SCANS[code] : TYPES.I
  if (code === 'DP' && type === 'M') return SCANS.MP
  const byScan = SCANS[code]
  if (byScan !== undefined) return byScan
  return findCustomsCode(description) ?? TYPES[type] ?? null
}

/** Converts UPS tracking of a package, oldest first. */
export function toCarrierTracking({ trackResponse }: TrackResponseBody): CarrierTracking {
  const [found] = trackResponse.shipment.flatMap((shipment) => shipment.package)
  if (!found) return { scans: [], estimatedDelivery: null, signedBy: null }
  const { activity, deliveryDate, deliveryInformation } = found
  const planned = deliveryDate.find(({ type }) => type === 'RDD') ?? deliveryDate.find(({ type }) => type === 'SDD')
  return {
    scans: activity.toReversed().flatMap((each) => scan(each, deliveryInformation?.location ?? null)),
    estimatedDelivery: planned && /^\d{8}$/.test(planned.date) ? dashed(planned.date) : null,
    signedBy: deliveryInformation?.receivedBy || null,
  }
}

export const listTrackedNumbers = ({ trackResponse }: TrackResponseBody): readonly string[] =>
  trackResponse.shipment.flatMap((each) => each.package).flatMap(({ trackingNumber }) => trackingNumber ?? [])

function scan(activity: Activity, deliveredAt: string | null): readonly CarrierScan[] {
  const { status, date, time, location } = activity
  const known = mapStatusCode(status)
  if (known === undefined) return []
  const place = location?.address
  return [
    {
      code: known === DELIVERED && deliveredAt !== null ? findDeliveredCode(deliveredAt) : known,
      rawCode: [status.type, status.statusCode, status.code].join('/'),
      rawText: status.description.trim(),
      occurredAtMs: parseActivityMs(activity),
      localTime: `${dashed(date)} ${formatClockTime(time)}`,
      city: place?.city || null,
      province: place?.stateProvince || null,
      postalCode: place?.postalCode || null,
      country: place?.countryCode || place?.country || null,
    },
  ]
}

const dashed = (date: string): string => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')
const formatClockTime = (time: string): string =>
  // A leading zero of the hour may be missing.
  time.padStart(6, '0').replace(/^(\d\d):?(\d\d):?(\d\d)$/, '$1:$2:$3')

/** Local times have no zone, so they are used only if UPS omits the GMT fields. */
function parseActivityMs({ date, time, gmtDate, gmtTime }: Activity): number {
  const [day, hour] = gmtDate && gmtTime ? [gmtDate, gmtTime] : [date, time]
  return Date.parse(`${dashed(day)}T${formatClockTime(hour)}Z`)
}
