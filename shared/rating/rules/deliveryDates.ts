import * as v from 'valibot'
import {
  addWorkingDays,
  type FacilityCalendar,
  findShipDate,
  type WorkCalendar,
} from '#shared/reference/rules/workingDays.ts'

/* Ship and delivery dates from transit times. */

/** Transit time in working days of the destination. */
export type TransitDays = { readonly min: number; readonly max: number }

/**
 * Source of a transit time: the carrier's own for the parcel, or deliveries of the platform, with
 * their number.
 */
export const TransitBasis = v.variant('by', [
  v.object({ by: v.literal('carrier') }),
  v.object({ by: v.literal('deliveries'), count: v.number() }),
])
export type TransitBasis = Readonly<v.InferOutput<typeof TransitBasis>>

/** Sources of transit times in responses. */
export const CONFIDENCES = ['estimated', 'measured', 'carrier'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Returns the source of a transit time as responses have it; absent: the rate card. */
export const getConfidence = (basis: TransitBasis | undefined): Confidence =>
  basis === undefined ? 'estimated' : basis.by === 'carrier' ? 'carrier' : 'measured'

/** Longer transit times count as this, whatever a carrier or a rate card states. */
const MAX_TRANSIT_DAYS = 365

/** Days are `YYYY-MM-DD` in local time of the facility and the destination. */
export type DeliveryDates = { readonly shipDate: string; readonly earliest: string; readonly latest: string }

/** Returns the dates of a parcel that is ready at its facility at an instant. */
export function computeDeliveryDates(
  readyAtMs: number,
  facility: FacilityCalendar,
  destination: WorkCalendar,
  { min, max }: TransitDays,
): DeliveryDates {
  const shipDate = findShipDate(readyAtMs, facility)
  return {
    shipDate,
    earliest: addWorkingDays(shipDate, Math.min(min, MAX_TRANSIT_DAYS), destination),
    latest: addWorkingDays(shipDate, Math.min(max, MAX_TRANSIT_DAYS), destination),
  }
}
