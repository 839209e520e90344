import { localDateTime } from '../../../shared/core/dates.ts'
import { kgFromGrams } from '../../../shared/core/decimal.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/core/durations.ts'
import { entryPoints } from '../../../shared/reference/entryPoints.ts'
import type { Label } from '../../../shared/shipping/labels/rules/label.ts'
import type { Shipment } from '../../../shared/shipping/shipments/rules/shipment.ts'
import { eventCodes } from '../../../shared/shipping/tracking/eventCodes.ts'
import type { SentEvent } from '../target/platform.ts'
import { SCENARIOS, type ScenarioName, type Step } from './scenarios.ts'
import { timeZoneOf } from './timeZones.ts'

/** An operations event of a simulated parcel, when it is due, and what it tells. */
export type PlannedEvent = { readonly atMs: number; readonly says: string; readonly event: SentEvent }

const ACCEPTED = 105

type Place = {
  readonly timeZone: string
  readonly city: string | null
  readonly province: string | null
  readonly postal_code: string | null
  readonly country: string
}

/**
 * The events of a scenario for a label, from an instant on, with places between entry point and recipient. An event has the
 * same id whenever it is planned: a simulation can break off and be repeated. A processed label is not processed again.
 */
export function planScenario(
  name: ScenarioName,
  { shipment, label }: { readonly shipment: Shipment; readonly label: Label },
  startMs: number,
): readonly PlannedEvent[] {
  const places = placesOf(shipment)
  const crossesBorder = places.origin.country !== places.destination.country
  const steps: readonly Step[] = SCENARIOS[name]
  let atMs = startMs
  return steps
    .filter(({ code, atBorder }) => (crossesBorder || !atBorder) && !(code === 'processed' && label.processed))
    .map((step, index) => {
      const place = places[step.where]
      atMs = atHourOf(step, atMs + step.hours * HOUR_MS, place)
      const eventId = `simulate/${name}/${index}/${label.id}`
      return { atMs, says: saidBy(step, place), event: eventOf(step, place, eventId, atMs, shipment, label) }
    })
}

/**
 * The same plan between two instants, closer together where it would take longer, ending at the later one; where there is no
 * time between them, all at the first.
 */
export function squeezed(plan: readonly PlannedEvent[], firstMs: number, untilMs: number): readonly PlannedEvent[] {
  const lastMs = Math.max(firstMs, untilMs)
  const start = plan[0]?.atMs ?? firstMs
  const span = Math.max(1, (plan.at(-1)?.atMs ?? start) - start)
  const room = lastMs - firstMs
  const scale = Math.min(1, room / span)
  return plan.map((planned) => {
    const atMs = Math.round(lastMs - (span - (planned.atMs - start)) * scale)
    return { ...planned, atMs, event: retimed(planned.event, atMs) }
  })
}

function placesOf({ entryPoint, to }: Shipment): Readonly<Record<Step['where'], Place>> {
  const origin = entryPoints.get(entryPoint)
  const timeZone = timeZoneOf(to.country)
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

function atHourOf({ atHour }: Step, earliestMs: number, { timeZone }: Place): number {
  if (atHour === undefined) return earliestMs
  const localMs = earliestMs + offsetMs(earliestMs, timeZone)
  return earliestMs + ((atHour * HOUR_MS - (localMs % DAY_MS) + DAY_MS) % DAY_MS)
}

function offsetMs(instantMs: number, timeZone: string): number {
  const wholeMs = Math.floor(instantMs / 1000) * 1000
  return Date.parse(`${localDateTime(wholeMs, timeZone).replace(' ', 'T')}Z`) - wholeMs
}

/** ISO 8601 with the offset of a time zone. */
function isoIn(timeZone: string, instantMs: number): string {
  const minutes = offsetMs(instantMs, timeZone) / 60_000
  const two = (count: number): string => String(count).padStart(2, '0')
  const away = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
  return localDateTime(instantMs, timeZone).replace(' ', 'T') + offset
}

function eventOf(
  { code }: Step,
  { timeZone, ...place }: Place,
  eventId: string,
  atMs: number,
  shipment: Shipment,
  { trackingNumber, isTest }: Label,
): SentEvent {
  const common = {
    event_id: eventId,
    occurred_at: isoIn(timeZone, atMs),
    tracking_number: trackingNumber,
    ...place,
  }
  if (code !== 'processed') return { detailType: 'TrackingEventRecorded', detail: { ...common, code } }
  // A facility that measured the parcel of a test would hold it.
  return isTest
    ? { detailType: 'TrackingEventRecorded', detail: { ...common, code: ACCEPTED } }
    : { detailType: 'LabelProcessed', detail: { ...common, weight: kgFromGrams(shipment.weightGrams) } }
}

/** Told at another instant, in the offset it was told in before. */
function retimed({ detailType, detail }: SentEvent, atMs: number): SentEvent {
  const offset = String(detail.occurred_at).slice(-6)
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  const local = new Date(atMs + (offset.startsWith('-') ? -1 : 1) * minutes * 60_000).toISOString().slice(0, 23)
  return { detailType, detail: { ...detail, occurred_at: `${local}${offset}` } }
}

function saidBy({ code }: Step, { city, country }: Place): string {
  const what = code === 'processed' ? 'SHIPMENT ACCEPTANCE' : eventCodes.get(code)?.description
  return `${what}, ${city ?? country}`
}
