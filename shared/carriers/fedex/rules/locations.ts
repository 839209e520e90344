import Big from 'big.js'
import * as v from 'valibot'
import type { ServicePoint, ServicePointSearch, Weekday } from '#shared/carriers/rules/servicePoint.ts'

/* Searches for FedEx locations that hold parcels, and their conversion (Locations API v1). */

const SEARCH_RADIUS_KM = 50

/** Returns the search for locations near a postal code, nearest first. */
export const buildLocationSearch = ({ country, postalCode, limit }: ServicePointSearch) => ({
  locationSearchCriterion: 'ADDRESS',
  location: { address: { postalCode, countryCode: country } },
  locationsSummaryRequestControlParameters: {
    distance: { units: 'KM', value: SEARCH_RADIUS_KM },
    maxResults: limit,
  },
  locationCapabilities: [{ transferOfPossessionType: 'HOLD_AT_LOCATION' }],
  constraints: { excludeUnavailableLocations: 'true' },
  multipleMatchesAction: 'RETURN_ALL',
  sameCountry: true,
  sort: { criteria: 'DISTANCE', order: 'ASCENDING' },
})

const text = v.pipe(
  v.nullish(v.string(), null),
  v.transform((written) => written?.trim() || null),
)
/** The document shows lists where its examples have single elements. */
const createListSchema = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.nullish(v.union([v.array(schema), schema]), []),
    v.transform((value): readonly T[] => (Array.isArray(value) ? value : [value])),
  )

const Location = v.object({
  locationId: text,
  distance: v.nullish(v.object({ units: text, value: v.nullish(v.number(), null) }), null),
  contactAndAddress: v.object({
    address: v.object({
      streetLines: v.nullish(v.array(v.string()), []),
      city: v.nullish(v.string(), ''),
      stateOrProvinceCode: text,
      postalCode: text,
      countryCode: v.string(),
    }),
    contact: v.nullish(v.object({ companyName: text }), null),
    addressAncillaryDetail: v.nullish(v.object({ displayName: text }), null),
  }),
  storeHours: v.nullish(
    v.array(
      v.object({
        dayofweek: text,
        operationalHoursType: text,
        operationalHours: createListSchema(v.object({ begins: text, ends: text })),
      }),
    ),
    [],
  ),
})
type Location = v.InferOutput<typeof Location>

export const LocationResponseBody = v.object({
  output: v.object({ locationDetailList: v.nullish(v.array(Location), []) }),
})

/** Returns the locations of a response as service points. */
export const toServicePoints = ({ output }: v.InferOutput<typeof LocationResponseBody>): readonly ServicePoint[] =>
  output.locationDetailList.flatMap((location) => toServicePoint(location) ?? [])

/** Null without an ID, by which a shipment names the location. */
function toServicePoint({ locationId, distance, contactAndAddress, storeHours }: Location): ServicePoint | null {
  if (locationId === null) return null
  const { address, contact, addressAncillaryDetail } = contactAndAddress
  const [street1 = '', ...more] = address.streetLines
  return {
    id: locationId,
    name: addressAncillaryDetail?.displayName ?? contact?.companyName ?? locationId,
    street1,
    street2: more.join(', ') || null,
    city: address.city,
    province: address.stateOrProvinceCode,
    postalCode: address.postalCode,
    country: address.countryCode,
    distanceMetres: convertToMetres(distance),
    openingHours: storeHours.flatMap(toOpeningHours),
    accepts: ['pick_up'],
  }
}

const METRES_PER_UNIT: Readonly<Record<string, string>> = { KM: '1000', MI: '1609.344' }

function convertToMetres(distance: Location['distance']): number | null {
  const metres = METRES_PER_UNIT[distance?.units ?? '']
  return distance?.value == null || metres === undefined
    ? null
    : new Big(distance.value).times(metres).round(0).toNumber()
}

const DAYS: Readonly<Record<string, Weekday>> = {
  MONDAY: 'monday',
  TUESDAY: 'tuesday',
  WEDNESDAY: 'wednesday',
  THURSDAY: 'thursday',
  FRIDAY: 'friday',
  SATURDAY: 'saturday',
  SUNDAY: 'sunday',
}
const MIDNIGHT = '24:00'

function toOpeningHours({
  dayofweek,
  operationalHoursType,
  operationalHours,
}: Location['storeHours'][number]): ServicePoint['openingHours'] {
  const day = DAYS[dayofweek ?? '']
  if (!day || operationalHoursType === 'CLOSED_ALL_DAY') return []
  if (operationalHoursType === 'OPEN_ALL_DAY') return [{ day, opens: '00:00', closes: MIDNIGHT }]
  return operationalHours.flatMap(({ begins, ends }) => {
    const [opens, closes] = [toTime(begins), toTime(ends)]
    return opens && closes ? [{ day, opens, closes: closes === '00:00' ? MIDNIGHT : closes }] : []
  })
}

/** Reads `09:30:00`. */
const toTime = (written: string | null): string | null => /^\d\d:\d\d(?=:\d\d|$)/.exec(written ?? '')?.[0] ?? null
