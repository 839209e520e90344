import type { WorkCalendar } from '#shared/reference/rules/workingDays.ts'
import { countWorkingDays } from '#shared/reference/rules/workingDays.ts'
import type { TransitBasis, TransitDays } from './deliveryDates.ts'

/* Transit times measured from deliveries. */

/** Deliveries of a lane on a route from which its transit time is measured. */
const MIN_MEASURED_DELIVERIES = 50

/** Longer transit times are counted as this. */
const MAX_MEASURED_TRANSIT_DAYS = 60

/** Shares of deliveries that arrive before the earliest date, and by the latest date. */
const EARLIEST_DELIVERY_PERCENTILE = 0.1
const LATEST_DELIVERY_PERCENTILE = 0.9

/** A delivered parcel. Dates are `YYYY-MM-DD` in local time. */
export type Delivery = { readonly shipDate: string; readonly deliveryDate: string }

/** Returns the transit time of a delivery in working days of its destination; null if impossible. */
export function computeTransitDays({ shipDate, deliveryDate }: Delivery, destination: WorkCalendar): number | null {
  if (deliveryDate < shipDate) return null
  return Math.min(countWorkingDays(shipDate, deliveryDate, destination), MAX_MEASURED_TRANSIT_DAYS)
}

/** Numbers of deliveries by lane and transit days, such as `parcel-europe 7`. */
export type TransitCounts = Readonly<Record<string, number>>

export const getTransitCounter = (laneId: string, days: number): string => `${laneId} ${days}`

function parseTransitCounter(counter: string): { readonly laneId: string; readonly days: number } | null {
  const [, laneId, days] = /^(.+) (\d+)$/.exec(counter) ?? []
  return laneId === undefined ? null : { laneId, days: Number(days) }
}

/** A transit time that replaces that of the rate card. */
export type MeasuredTransit = { readonly transitDays: TransitDays; readonly transitBasis: TransitBasis }

/** Returns the measured transit times of lanes with enough deliveries. */
export function measureTransit(counts: readonly TransitCounts[]): ReadonlyMap<string, MeasuredTransit> {
  const rows = counts.flatMap((one) =>
    Object.entries(one).flatMap(([counter, count]) => {
      const read = parseTransitCounter(counter)
      return read ? [{ ...read, count }] : []
    }),
  )
  const measured = new Map<string, MeasuredTransit>()
  for (const [laneId, some] of Map.groupBy(rows, (row) => row.laneId)) {
    const sorted = some.toSorted((one, other) => one.days - other.days)
    const total = sorted.reduce((sum, { count }) => sum + count, 0)
    if (total < MIN_MEASURED_DELIVERIES) continue
    measured.set(laneId, {
      transitDays: {
        min: computePercentile(sorted, total * EARLIEST_DELIVERY_PERCENTILE),
        max: computePercentile(sorted, total * LATEST_DELIVERY_PERCENTILE),
      },
      transitBasis: { by: 'deliveries', count: coarsen(total) },
    })
  }
  return measured
}

/** Returns the days by which a number of deliveries has arrived. */
function computePercentile(
  sorted: readonly { readonly days: number; readonly count: number }[],
  targetShare: number,
): number {
  let arrived = 0
  for (const { days, count } of sorted) {
    arrived += count
    if (arrived >= targetShare) return days
  }
  return MAX_MEASURED_TRANSIT_DAYS
}

/** Rounds down to one significant digit, as volumes of a route concern all its users. */
function coarsen(count: number): number {
  const unit = 10 ** (String(count).length - 1)
  return Math.floor(count / unit) * unit
}

type Offered = {
  readonly laneId: string
  readonly transitDays: TransitDays
  readonly transitBasis?: TransitBasis | undefined
}

/** Returns an offer with the measured transit time of its lane; the carrier's own has priority. */
export const applyMeasuredTransit = <Offer extends Offered>(
  offer: Offer,
  measured: ReadonlyMap<string, MeasuredTransit>,
): Offer => (offer.transitBasis ? offer : { ...offer, ...measured.get(offer.laneId) })
