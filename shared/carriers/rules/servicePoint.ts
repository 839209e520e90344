import * as v from 'valibot'

/* Points where a carrier's parcels are picked up or dropped off. */

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** `pick_up`: recipients collect parcels. `drop_off`: senders hand parcels over. */
export const SERVICE_POINT_SERVICES = ['pick_up', 'drop_off'] as const

/** Maximum number of points of a search. */
export const MAX_SERVICE_POINTS = 50

const nullableText = v.nullable(v.string())

export const ServicePoint = v.object({
  /** The carrier's identifier, as sent with a parcel. */
  id: v.string(),
  name: v.string(),
  street1: v.string(),
  street2: nullableText,
  city: v.string(),
  province: nullableText,
  postalCode: nullableText,
  country: v.string(),
  /** From the centre of the searched area; null if not stated. */
  distanceMetres: v.nullable(v.number()),
  /** Regular hours by day, `HH:MM` in local time; a closed day has no entry. */
  openingHours: v.array(v.object({ day: v.picklist(WEEKDAYS), opens: v.string(), closes: v.string() })),
  accepts: v.array(v.picklist(SERVICE_POINT_SERVICES)),
})

export type ServicePoint = Readonly<v.InferOutput<typeof ServicePoint>>

/** A search for points near a postal code, nearest first. */
export type ServicePointSearch = {
  readonly country: string
  readonly postalCode: string
  readonly limit: number
}

/** A search on behalf of a user, with the account that would buy a parcel. */
export const ServicePointRequest = v.object({
  userId: v.number(),
  carrier: v.string(),
  country: v.string(),
  postalCode: v.string(),
  limit: v.number(),
})

export type ServicePointRequest = Readonly<v.InferOutput<typeof ServicePointRequest>>

/** Points, or why there are none: a rejection by the carrier, or no usable account. */
export const FoundServicePoints = v.union([
  v.object({ points: v.array(ServicePoint) }),
  v.object({ refused: v.string() }),
])

export type FoundServicePoints = Readonly<v.InferOutput<typeof FoundServicePoints>>
