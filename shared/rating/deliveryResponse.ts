import * as v from 'valibot'
import { wholeNumberSchema } from '../http/responseFields.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { findShipDate } from '../reference/rules/workingDays.ts'
import { getCountryCalendar, getFacilityCalendar } from '../reference/workingCalendars.ts'
import {
  CONFIDENCES,
  computeDeliveryDates,
  getConfidence,
  type TransitBasis,
  type TransitDays,
} from './rules/deliveryDates.ts'

/** Dates in responses. */
export const deliveryFields = {
  ship_date: v.pipe(
    v.string(),
    v.description('Date when the parcel leaves the facility (`YYYY-MM-DD`), in `time_zone`'),
  ),
  time_zone: v.pipe(v.string(), v.description('Facility time zone (IANA), such as `Asia/Hong_Kong`')),
  delivery_date_min: v.pipe(
    v.string(),
    v.description('Earliest expected delivery date (`YYYY-MM-DD`), in the local time of the destination'),
  ),
  delivery_date_max: v.pipe(
    v.string(),
    v.description('Latest expected delivery date (`YYYY-MM-DD`), in the local time of the destination'),
  ),
  confidence: v.pipe(
    v.picklist(CONFIDENCES),
    v.description(
      'Source of the transit time: `estimated` (rate card), `measured` (recent deliveries on the route) or `carrier` (stated by the carrier)',
    ),
  ),
}

/** Ship and delivery dates of a service in responses. */
export const DeliveryView = v.pipe(
  v.strictObject({
    ...deliveryFields,
    deliveries: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('Number of deliveries used to measure the transit time. Null if not measured.'),
    ),
  }),
  v.title('DeliveryDates'),
)
type DeliveryView = v.InferOutput<typeof DeliveryView>

type Offered = { readonly transitDays: TransitDays; readonly transitBasis?: TransitBasis | undefined }
type Route = { readonly entryPoint: string; readonly country: string; readonly isReturn: boolean }

/**
 * Returns a function that computes the dates of services for a parcel dropped off at an instant. Null
 * for returns, as their origin has no cut-off time, and for unknown entry points.
 */
export function createDeliveryDates(
  { entryPoint, country, isReturn }: Route,
  dropOffMs: number,
): (offered: Offered) => DeliveryView | null {
  const found = entryPoints.get(entryPoint)
  if (!found || isReturn) return () => null
  const shipDate = findShipDate(dropOffMs, getFacilityCalendar(found))
  const destination = getCountryCalendar(country)
  return ({ transitDays, transitBasis }) => {
    const { earliest, latest } = computeDeliveryDates(shipDate, destination, transitDays)
    return {
      ship_date: shipDate,
      time_zone: found.timeZone,
      delivery_date_min: earliest,
      delivery_date_max: latest,
      confidence: getConfidence(transitBasis),
      deliveries: transitBasis?.by === 'deliveries' ? transitBasis.count : null,
    }
  }
}
