import * as v from 'valibot'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { findCustomsCode, findDeliveredCode } from '#shared/carriers/rules/scanTexts.ts'
import { errorList, isUnknownReferenceError, type Rejection, toRejection } from './errors.ts'

/* Tracking data of FedEx, and their mapping to event codes. */

const text = v.pipe(
  v.nullish(v.string(), null),
  v.transform((written) => written?.trim() || null),
)
const createListSchema = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(v.array(schema), [])

/** Local time, usually with offset. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)([+-]\d\d:\d\d|Z)?/

const ScanEvent = v.object({
  date: v.pipe(v.string(), v.regex(MOMENT)),
  eventType: v.nullish(v.string(), ''),
  eventDescription: v.nullish(v.string(), ''),
  exceptionCode: text,
  exceptionDescription: text,
  scanLocation: v.nullish(
    v.object({ city: text, stateOrProvinceCode: text, postalCode: text, countryCode: text }),
    null,
  ),
})
type ScanEvent = Readonly<v.InferOutput<typeof ScanEvent>>

const TimeWindow = v.nullish(v.object({ window: v.nullish(v.object({ ends: text }), null) }), null)

const TrackResult = v.object({
  trackingNumberInfo: v.nullish(v.object({ trackingNumber: text }), null),
  latestStatusDetail: v.nullish(v.object({ code: text }), null),
  error: v.nullish(v.object({ code: v.nullish(v.string(), ''), message: v.nullish(v.string(), '') }), null),
  scanEvents: createListSchema(ScanEvent),
  dateAndTimes: createListSchema(v.object({ type: text, dateTime: text })),
  estimatedDeliveryTimeWindow: TimeWindow,
  standardTransitTimeWindow: TimeWindow,
  deliveryDetails: v.nullish(v.object({ locationType: text, receivedByName: text, signedByName: text }), null),
})
type TrackResult = v.InferOutput<typeof TrackResult>

export const TrackResponseBody = v.object({
  output: v.object({
    completeTrackResults: createListSchema(
      v.object({ trackingNumber: text, trackResults: createListSchema(TrackResult) }),
    ),
    cxsErrors: errorList,
  }),
})
type TrackResponseBody = v.InferOutput<typeof TrackResponseBody>

/** Returns the request for all scans of a package. */
export const buildTrackRequest = (trackingNumber: string) => ({
  includeDetailedScans: true,
  trackingInfo: [{ trackingNumberInfo: { trackingNumber } }],
})

/** Returns the search for shipments of an account by our reference. */
export const buildReferenceRequest = (account: string, reference: string, period: { from: string; to: string }) => ({
  includeDetailedScans: false,
  referencesInformation: {
    type: 'CUSTOMER_REFERENCE',
    value: reference,
    accountNumber: account,
    shipDateBegin: period.from,
    // The published schema requires one name, and its example has the other.
    shipDateEnd: period.to,
    shipDateEndDate: period.to,
  },
})

const CANCELLED = 'CA'

/** Lists the shipments found that are not cancelled, or the reason for a failed search. */
export function listTrackedNumbers({ output }: TrackResponseBody): readonly string[] | Rejection {
  const results = output.completeTrackResults.flatMap(({ trackingNumber, trackResults }) =>
    trackResults.map((result) => ({ trackingNumber, ...result })),
  )
  const errors = [...output.cxsErrors, ...results.flatMap(({ error }) => error ?? [])]
  const failure = errors.filter(({ code }) => !isUnknownReferenceError({ codes: [code] }))
  if (failure.length > 0) return toRejection(failure)
  const numbers = results
    .filter(({ error, latestStatusDetail }) => !error && latestStatusDetail?.code !== CANCELLED)
    .flatMap(({ trackingNumberInfo, trackingNumber }) => trackingNumberInfo?.trackingNumber ?? trackingNumber ?? [])
  return [...new Set(numbers)]
}

const DELIVERED = 'DL'

/** Codes of events, by FedEx's type. */
const CODES: Readonly<Record<string, number>> = {
  ...{ OC: 100, OX: 100, EP: 100, PD: 100, PU: 105, PX: 105, AP: 105, OF: 110, LO: 112, DP: 111 },
  ...{ AR: 101, AF: 101, FD: 102, SF: 103, AX: 104, AC: 104, TR: 190 },
  ...{ IT: 150, IX: 150, AA: 150, EA: 150, EO: 150, PF: 150, PL: 150, PM: 150 },
  ...{ OD: 198, ED: 198, AD: 198, DS: 198, HL: 106, HP: 225, HA: 106 },
  ...{ CC: 131, CD: 134, CP: 130, DE: 197, DD: 197, DY: 155, SE: 155, CH: 160, RS: 315 },
}

/** Remarks, such as a forecast or a request to change the delivery. */
const IGNORED: readonly string[] = ['AO', 'AE', 'RR', 'RM', 'RC', 'SP', 'DR', 'MD']

/** Codes of exceptions, by FedEx's reason. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  ...{ '03': 307, '05': 312, '07': 310, '08': 303, '10': 314, '11': 316, '14': 315, '18': 305, '42': 316, '59': 225 },
}

/** Returns the code of an event; null if unknown, undefined if irrelevant. */
export function mapEventCode(
  { eventType, eventDescription, exceptionCode, exceptionDescription }: Omit<ScanEvent, 'date' | 'scanLocation'>,
  deliveredAt: string | null,
): number | null | undefined {
  if (eventType === DELIVERED) return findDeliveredCode(deliveredAt?.replaceAll('_', ' ') ?? eventDescription)
  if (IGNORED.includes(eventType)) return undefined
  const byReason = EXCEPTIONS[exceptionCode?.replace(/^A/, '') ?? '']
  const byText = findCustomsCode(`${eventDescription} ${exceptionDescription ?? ''}`)
  return byReason ?? byText ?? CODES[eventType] ?? null
}

/** Converts tracking of a package, oldest first, or returns why FedEx has none. */
export function toCarrierTracking({ output }: TrackResponseBody): CarrierTracking | Rejection {
  const results = output.completeTrackResults.flatMap(({ trackResults }) => trackResults)
  const known = results.filter(({ error }) => !error)
  const [latest] = known.toSorted((one, other) => getLastScanMs(other) - getLastScanMs(one))
  if (!latest) return toRejection([...output.cxsErrors, ...results.flatMap(({ error }) => error ?? [])])
  const { scanEvents, deliveryDetails } = latest
  return {
    scans: scanEvents
      .flatMap((event) => toScan(event, deliveryDetails?.locationType ?? null))
      .toSorted((one, other) => one.occurredAtMs - other.occurredAtMs),
    estimatedDelivery: findEstimatedDelivery(latest),
    signedBy: findSignatory(deliveryDetails),
  }
}

/** Returns the forecast, otherwise the end of the usual transit time. */
function findEstimatedDelivery(result: TrackResult): string | null {
  const { dateAndTimes, estimatedDeliveryTimeWindow, standardTransitTimeWindow } = result
  const forecast = dateAndTimes.find(({ type }) => type === 'ESTIMATED_DELIVERY')?.dateTime
  const moment = forecast ?? estimatedDeliveryTimeWindow?.window?.ends ?? standardTransitTimeWindow?.window?.ends ?? ''
  return /^\d{4}-\d\d-\d\d/.exec(moment)?.[0] ?? null
}

/** Numbers are reused after a while, so the newest parcel counts. */
const getLastScanMs = ({ scanEvents }: TrackResult): number =>
  Math.max(0, ...scanEvents.map(({ date }) => parseEventTime(date).occurredAtMs))

/** FedEx has a text in place of a name if no signature was required. */
function findSignatory(details: TrackResult['deliveryDetails']): string | null {
  const names = [details?.receivedByName, details?.signedByName]
  return names.find((name) => name && !/signature not req/i.test(name)) ?? null
}

/** Times without offset count as UTC. */
function parseEventTime(date: string): { readonly occurredAtMs: number; readonly localTime: string } {
  const [, day = '', time = '', zone = 'Z'] = MOMENT.exec(date) ?? []
  return { occurredAtMs: Date.parse(`${day}T${time}${zone}`), localTime: `${day} ${time}` }
}

function toScan(event: ScanEvent, deliveredAt: string | null): readonly CarrierScan[] {
  const { date, eventType, eventDescription, exceptionCode, exceptionDescription, scanLocation } = event
  const code = mapEventCode(event, deliveredAt)
  if (code === undefined) return []
  return [
    {
      code,
      rawCode: exceptionCode ? `${eventType}/${exceptionCode}` : eventType,
      rawText: exceptionDescription ?? eventDescription,
      ...parseEventTime(date),
      city: scanLocation?.city ?? null,
      province: scanLocation?.stateOrProvinceCode ?? null,
      postalCode: scanLocation?.postalCode ?? null,
      country: scanLocation?.countryCode ?? null,
    },
  ]
}
