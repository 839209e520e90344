import Big from 'big.js'
import * as v from 'valibot'
import {
  SERVICE_POINT_SERVICES,
  type ServicePoint,
  type ServicePointSearch,
  type Weekday,
} from '#shared/carriers/rules/servicePoint.ts'
import { createListSchema } from './answers.ts'

/*
 * Searches for UPS Access Points and their conversion, by UPS's Locator document v3
 * (UPS-API/api-documentation, Locator.yaml of 2025-08-20).
 */

/** Request option for UPS Access Points. */
export const ACCESS_POINT_OPTION = '64'

/** Largest radius in kilometres that UPS permits is 150. */
const SEARCH_RADIUS_KM = 50
const OPEN = '01'
const REGULAR_HOURS_CODE = '10'

/** UPS repeats this id in shipments, where it has nine characters. */
export const isAccessPointId = (id: string): boolean => /^[0-9A-Z]{9}$/.test(id)

const buildRequest = (address: object, criteria: object) => ({
  LocatorRequest: {
    Request: { RequestAction: 'Locator' },
    OriginAddress: { AddressKeyFormat: address },
    Translate: { Locale: 'en_US' },
    UnitOfMeasurement: { Code: 'KM' },
    LocationSearchCriteria: criteria,
  },
})

/** Returns the search for open points near a postal code. */
export const buildAccessPointSearch = ({ country, postalCode, limit }: ServicePointSearch) =>
  buildRequest(
    { PostcodePrimaryLow: postalCode, CountryCode: country },
    {
      MaximumListSize: String(limit),
      SearchRadius: String(SEARCH_RADIUS_KM),
      AccessPointSearch: { AccessPointStatus: OPEN },
    },
  )

/** Returns the search for one point. */
export const buildAccessPointLookup = (id: string, country: string) =>
  buildRequest({ CountryCode: country }, { AccessPointSearch: { PublicAccessPointID: id } })

/** Texts may be empty. */
const text = v.pipe(
  v.nullish(v.string(), null),
  v.transform((written) => written || null),
)
const Coded = v.object({ Code: v.string() })

const DayOfWeek = v.object({
  Day: v.string(),
  OpenHours: createListSchema(v.string()),
  CloseHours: createListSchema(v.string()),
  /** Present on closed days, whatever its value. */
  ClosedIndicator: v.optional(v.unknown()),
  Open24HoursIndicator: v.optional(v.unknown()),
})

const DropLocation = v.object({
  AddressKeyFormat: v.object({
    ConsigneeName: text,
    AddressLine: createListSchema(v.string()),
    PoliticalDivision2: v.string(),
    PoliticalDivision1: text,
    PostcodePrimaryLow: text,
    CountryCode: v.string(),
  }),
  Distance: v.nullish(v.object({ Value: v.string(), UnitOfMeasurement: Coded }), null),
  OperatingHours: v.nullish(
    v.object({
      StandardHours: createListSchema(v.object({ HoursType: v.string(), DayOfWeek: createListSchema(DayOfWeek) })),
    }),
    null,
  ),
  ServiceOfferingList: v.nullish(v.object({ ServiceOffering: createListSchema(Coded) }), null),
  AccessPointInformation: v.nullish(
    v.object({ PublicAccessPointID: text, AccessPointStatus: v.nullish(Coded, null) }),
    null,
  ),
})

export const LocatorResponseBody = v.object({
  LocatorResponse: v.object({
    Response: v.object({
      ResponseStatusCode: v.string(),
      Error: v.nullish(v.object({ ErrorDescription: text }), null),
    }),
    SearchResults: v.nullish(v.object({ DropLocation: createListSchema(DropLocation) }), null),
  }),
})

const FAILURE = '0'

/** Returns the open points of a response, or UPS's reason for rejecting the search with a 200. */
export function toServicePoints({
  LocatorResponse: { Response, SearchResults },
}: v.InferOutput<typeof LocatorResponseBody>): readonly ServicePoint[] | { readonly refused: string } {
  if (Response.ResponseStatusCode === FAILURE) {
    return { refused: Response.Error?.ErrorDescription ?? 'the carrier rejected the search' }
  }
  return (SearchResults?.DropLocation ?? []).flatMap((location) => toServicePoint(location) ?? [])
}

/** Null for locations that take no parcels for recipients, or none at present. */
function toServicePoint(location: v.InferOutput<typeof DropLocation>): ServicePoint | null {
  const { AddressKeyFormat: address, AccessPointInformation: point } = location
  const id = point?.PublicAccessPointID
  if (!id || (point.AccessPointStatus && point.AccessPointStatus.Code !== OPEN)) return null
  const [street1 = '', ...more] = address.AddressLine
  return {
    id,
    name: address.ConsigneeName ?? id,
    street1,
    street2: more.join(', ') || null,
    city: address.PoliticalDivision2,
    province: address.PoliticalDivision1,
    postalCode: address.PostcodePrimaryLow,
    country: address.CountryCode,
    distanceMetres: toMetres(location.Distance),
    openingHours: toOpeningHours(location),
    accepts: toAccessPointServices(location),
  }
}

const METRES_PER_UNIT: Readonly<Record<string, string>> = { KM: '1000', MI: '1609.344' }

function toMetres(distance: v.InferOutput<typeof DropLocation>['Distance']): number | null {
  const metres = METRES_PER_UNIT[distance?.UnitOfMeasurement.Code ?? '']
  if (!distance || metres === undefined || !/^\d+(\.\d+)?$/.test(distance.Value)) return null
  return new Big(distance.Value).times(metres).round(0).toNumber()
}

/** Service offerings of a point, by what they accept. */
const OFFERINGS: Readonly<Record<(typeof SERVICE_POINT_SERVICES)[number], readonly string[]>> = {
  // Direct to retail, click and collect, pick-up, and both.
  pick_up: ['001', '003', '005', '007'],
  // Drop-off, both, and prepaid drop-offs.
  drop_off: ['006', '007', '009'],
}

/** Access points without offerings are for pick-up. */
function toAccessPointServices({ ServiceOfferingList }: v.InferOutput<typeof DropLocation>): ServicePoint['accepts'] {
  const offered = (ServiceOfferingList?.ServiceOffering ?? []).map(({ Code }) => Code)
  const accepted = SERVICE_POINT_SERVICES.filter((service) => OFFERINGS[service].some((code) => offered.includes(code)))
  return accepted.length > 0 ? accepted : ['pick_up']
}

const DAYS: Readonly<Record<string, Weekday>> = {
  '1': 'sunday',
  '2': 'monday',
  '3': 'tuesday',
  '4': 'wednesday',
  '5': 'thursday',
  '6': 'friday',
  '7': 'saturday',
}
const MIDNIGHT = '24:00'

function toOpeningHours({ OperatingHours }: v.InferOutput<typeof DropLocation>): ServicePoint['openingHours'] {
  const regular = (OperatingHours?.StandardHours ?? []).filter(({ HoursType }) => HoursType === REGULAR_HOURS_CODE)
  return regular.flatMap(({ DayOfWeek: days }) =>
    days.flatMap(({ Day, OpenHours, CloseHours, ClosedIndicator, Open24HoursIndicator }) => {
      const day = DAYS[Day]
      if (!day || ClosedIndicator !== undefined) return []
      if (Open24HoursIndicator !== undefined) return [{ day, opens: '00:00', closes: MIDNIGHT }]
      return OpenHours.flatMap((from, at) => {
        const [opens, closes] = [toTime(from), toTime(CloseHours[at] ?? '')]
        return opens && closes ? [{ day, opens, closes: closes === '00:00' ? MIDNIGHT : closes }] : []
      })
    }),
  )
}

/** Reads `930` and `1700`; midnight is `0`. */
function toTime(written: string): string | null {
  if (!/^\d{1,4}$/.test(written)) return null
  const digits = written.padStart(4, '0')
  return `${digits.slice(0, 2)}:${digits.slice(2)}`
}
