import { formatLocalDateTime, getZoneOffsetMs } from '../core/dates.ts'
import { convertGramsToKg } from '../core/decimal.ts'
import { DAY_MS, HOUR_MS } from '../core/durations.ts'
import type { OperationType } from '../operations/handleOperationsEvent.ts'
import { isHandled } from '../operations/operationsEvent.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { DELIVERED_TO_SENDER_CODE, eventCodes } from '../shipping/records/eventCodes.ts'
import type { Label, TrackingEvent } from '../shipping/records/rules/label.ts'
import type { Shipment } from '../shipping/records/rules/shipment.ts'
import type { Table } from '../table/table.ts'
import { JOURNEYS, type ParcelJourneyName, type Step } from './rules/journeys.ts'

/* Plans simulated journeys of parcels. */

/** A simulated operations event. */
export type SimulatedEvent = { readonly detailType: OperationType; readonly detail: Readonly<Record<string, unknown>> }

/** A simulated operations event of a parcel with its time and description. */
export type PlannedEvent = { readonly atMs: number; readonly says: string; readonly event: SimulatedEvent }

const ACCEPTED = 105

type Place = {
  readonly timeZone: string
  readonly city: string | null
  readonly province: string | null
  readonly postal_code: string | null
  readonly country: string
}

type Parcel = { readonly shipment: Shipment; readonly label: Label }

/**
 * Plans the events of a parcel's journey from an instant, with places between entry point and
 * recipient. Event ids do not depend on the time of planning or the progress of the parcel, so an
 * interrupted simulation can be repeated. Processed labels are not processed again. `idOf` returns
 * the event id for a position in the journey.
 */
export function planParcelJourney(
  name: ParcelJourneyName,
  { shipment, label }: Parcel,
  startMs: number,
  idOf: (place: number) => string = (place) => `simulate/${name}/${place}/${label.id}`,
): readonly PlannedEvent[] {
  const places = getGazetteer(shipment)
  const isCrossBorderJourney = places.origin.country !== places.destination.country
  const steps: readonly Step[] = JOURNEYS[name]
  let atMs = startMs
  return steps
    .map((step, place) => ({ step, eventId: idOf(place) }))
    .filter(
      ({ step: { code, atBorder } }) =>
        (isCrossBorderJourney || !atBorder) && !(code === 'processed' && label.processed),
    )
    .map(({ step, eventId }) => {
      const place = places[step.where]
      atMs = computeHourMs(step, atMs + step.hours * HOUR_MS, place)
      return {
        atMs,
        says: describeJourneyStep(step, place),
        event: createSimulatedEvent(step, place, eventId, atMs, { shipment, label }),
      }
    })
}

/** Codes after which a parcel is not scanned: handed over to anyone, or lost. */
const ENDS: ReadonlySet<number> = new Set([200, DELIVERED_TO_SENDER_CODE, 325])

/**
 * Returns why a parcel cannot travel as planned because its journey has ended; null if it has not,
 * or if the same plan ended it and is repeated.
 */
export async function findFinalJourneyEvent(
  table: Table,
  plan: readonly PlannedEvent[],
  events: readonly TrackingEvent[],
): Promise<string | null> {
  const end = events.find(({ code }) => ENDS.has(code))
  if (!end || (await isHandled(table, String(plan.at(-1)?.event.detail.event_id)))) return null
  return `the parcel has already reached its final status: ${end.description}`
}

/**
 * Moves a plan between two instants, compressed if necessary and ending at the later one; without
 * time between them, everything is at the first.
 */
export function squeezed(plan: readonly PlannedEvent[], firstMs: number, untilMs: number): readonly PlannedEvent[] {
  const lastMs = Math.max(firstMs, untilMs)
  const start = plan[0]?.atMs ?? firstMs
  const span = Math.max(1, (plan.at(-1)?.atMs ?? start) - start)
  const room = lastMs - firstMs
  const scale = Math.min(1, room / span)
  return plan.map((planned) => {
    const atMs = Math.round(lastMs - (span - (planned.atMs - start)) * scale)
    return { ...planned, atMs, event: rescheduleEvent(planned.event, atMs) }
  })
}

function getGazetteer({ entryPoint, to }: Shipment): Readonly<Record<Step['where'], Place>> {
  const origin = entryPoints.get(entryPoint)
  const timeZone = getTimeZone(to.country)
  const { city, province, postalCode: postal_code, country } = to
  return {
    origin: {
      timeZone: origin?.timeZone ?? 'UTC',
      city: origin?.city ?? null,
      province: origin?.province ?? null,
      postal_code: origin?.postalCode ?? null,
      country: origin?.country ?? country,
    },
    'destination country': { timeZone, city: null, province: null, postal_code: null, country },
    destination: { timeZone, city, province, postal_code, country },
  }
}

function computeHourMs({ atHour }: Step, earliestMs: number, { timeZone }: Place): number {
  if (atHour === undefined) return earliestMs
  const localMs = earliestMs + getZoneOffsetMs(earliestMs, timeZone)
  return earliestMs + ((atHour * HOUR_MS - (localMs % DAY_MS) + DAY_MS) % DAY_MS)
}

/** Formats ISO 8601 with the offset of a time zone. */
export function formatIsoWithOffset(timeZone: string, instantMs: number): string {
  const minutes = getZoneOffsetMs(instantMs, timeZone) / 60_000
  const two = (count: number): string => String(count).padStart(2, '0')
  const away = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
  return formatLocalDateTime(instantMs, timeZone).replace(' ', 'T') + offset
}

function createSimulatedEvent(
  { code }: Step,
  { timeZone, ...place }: Place,
  eventId: string,
  atMs: number,
  { shipment, label: { trackingNumber, isTest } }: Parcel,
): SimulatedEvent {
  const common = {
    event_id: eventId,
    occurred_at: formatIsoWithOffset(timeZone, atMs),
    tracking_number: trackingNumber,
    ...place,
  }
  if (code !== 'processed') return { detailType: 'TrackingEventRecorded', detail: { ...common, code } }
  // A test parcel measured by a facility would be put on hold.
  return isTest
    ? { detailType: 'TrackingEventRecorded', detail: { ...common, code: ACCEPTED } }
    : { detailType: 'LabelProcessed', detail: { ...common, weight: convertGramsToKg(shipment.weightGrams) } }
}

/** Moves an event to another instant, keeping its offset. */
function rescheduleEvent({ detailType, detail }: SimulatedEvent, atMs: number): SimulatedEvent {
  const offset = String(detail.occurred_at).slice(-6)
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  const local = new Date(atMs + (offset.startsWith('-') ? -1 : 1) * minutes * 60_000).toISOString().slice(0, 23)
  return { detailType, detail: { ...detail, occurred_at: `${local}${offset}` } }
}

function describeJourneyStep({ code }: Step, { city, country }: Place): string {
  const description = code === 'processed' ? 'SHIPMENT ACCEPTANCE' : eventCodes.get(code)?.description
  return `${description}, ${city ?? country}`
}

/** Time zone of most parcels by country, used for simulated scans only. */
const ZONES: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  ID: 'Asia/Jakarta',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PR: 'America/Puerto_Rico',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TW: 'Asia/Taipei',
  US: 'America/New_York',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
}

/** Returns the time zone of simulated scans in a country. */
const getTimeZone = (country: string): string => ZONES[country] ?? 'UTC'
