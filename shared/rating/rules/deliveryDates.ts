import * as v from 'valibot'
import { addWorkingDays, type WorkCalendar } from '#shared/reference/rules/workingDays.ts'

/* Delivery dates from transit times. */

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

/** Days are `YYYY-MM-DD` in local time of the destination. */
export type DeliveryDates = { readonly earliest: string; readonly latest: string }

/** Returns the delivery dates of a parcel by its ship date. */
export function computeDeliveryDates(
  shipDate: string,
  destination: WorkCalendar,
  transitDays: TransitDays,
): DeliveryDates {
  const min = Math.min(transitDays.min, MAX_TRANSIT_DAYS)
  const max = Math.min(transitDays.max, MAX_TRANSIT_DAYS)
  const earliest = addWorkingDays(shipDate, min, destination)
  // Without transit days, the earliest date need not be after the ship date.
  const latest = min > 0 ? addWorkingDays(earliest, max - min, destination) : addWorkingDays(shipDate, max, destination)
  return { earliest, latest }
}
