import * as v from 'valibot'
import { placeFields } from '#shared/addresses/parties/partyResponses.ts'
import { MAX_SERVICE_POINTS, SERVICE_POINT_SERVICES, WEEKDAYS } from '#shared/carriers/rules/servicePoint.ts'
import { createMatchingParameter, paging, words } from '#shared/http/query.ts'
import { wholeNumberSchema } from '#shared/http/responseFields.ts'
import { isCountryCode } from '#shared/reference/countries.ts'

/* Schemas of service points. */

export const ServicePointsQuery = v.object({
  carrier: v.pipe(words(20), v.description('Carrier code, such as `UPS`')),
  country: v.pipe(
    createMatchingParameter(isCountryCode, 'must be an upper-case ISO 3166-1 alpha-2 country code, such as DE', {
      pattern: '^[A-Z]{2}$',
    }),
    v.description('Country to search, as a two-letter ISO 3166-1 alpha-2 code'),
  ),
  postal_code: v.pipe(words(10), v.description('Postal code at the centre of the search area')),
  limit: v.pipe(paging(MAX_SERVICE_POINTS).limit, v.description('Maximum number of service points to return')),
})

export const ServicePointSchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.description('Unique identifier of the service point. Send it as `to.service_point_id` of a shipment.'),
    ),
    carrier: v.pipe(v.string(), v.description('Carrier code of the service point')),
    name: v.pipe(v.string(), v.description('Display name of the parcel shop or locker')),
    address: v.pipe(v.strictObject(placeFields), v.description('Service point address')),
    distance_m: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('Distance from the requested postal code in metres. Null if not provided by the carrier.'),
    ),
    opening_hours: v.pipe(
      v.array(
        v.strictObject({
          day: v.pipe(v.picklist(WEEKDAYS), v.description('Day of the week')),
          opens: v.pipe(v.string(), v.description('Local opening time (`HH:MM`)')),
          closes: v.pipe(v.string(), v.description('Local closing time (`HH:MM`). Midnight is `24:00`.')),
        }),
      ),
      v.description('Regular opening hours by day. Closed days are omitted.'),
    ),
    accepts: v.pipe(
      v.array(v.picklist(SERVICE_POINT_SERVICES)),
      v.description(
        'Available services: `pick_up` (recipients can collect parcels) and `drop_off` (senders can drop off parcels)',
      ),
    ),
  }),
  v.title('ServicePoint'),
)

export const ServicePointsResponse = v.strictObject({
  service_points: v.pipe(v.array(ServicePointSchema), v.description('Service points, ordered by distance')),
})
