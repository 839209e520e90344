import * as v from 'valibot'
import { addDays, getZoneOffsetMs, parseDate } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { CONFIDENCES, type Confidence, type DeliveryDates } from '#shared/rating/rules/deliveryDates.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'

/* Ship and delivery dates promised for an order, and their checks. */

/** Parts of a promise that are checked, each once. */
export const PROMISE_PARTS = ['shipment', 'delivery'] as const
export type PromisePart = (typeof PROMISE_PARTS)[number]

const Outcome = v.optional(v.picklist(['met', 'missed']))

/** Dates are `YYYY-MM-DD`. */
export const OrderPromise = v.object({
  /** Time at which stock was allocated. */
  madeMs: v.number(),
  service: v.picklist(SERVICES),
  shipDate: v.string(),
  /** Of the warehouse. */
  timeZone: v.string(),
  earliest: v.string(),
  latest: v.string(),
  confidence: v.picklist(CONFIDENCES),
  /** Results of the checks; absent until they are due. */
  shipment: Outcome,
  delivery: Outcome,
})
export type OrderPromise = Readonly<v.InferOutput<typeof OrderPromise>>

/** Dates of one parcel of an order. `shipDate` is in local time of its warehouse. */
export type ParcelDates = DeliveryDates & {
  readonly shipDate: string
  readonly timeZone: string
  readonly confidence: Confidence
}

/** UTC-12, where a day ends last: a parcel is never late before its local midnight. */
const LAST_TIME_ZONE_OFFSET_MS = -12 * HOUR_MS

/** Returns the dates of an order's parcels together: those of the last one. */
export function createPromise(
  parcels: readonly ParcelDates[],
  service: Service,
  createdMs: number,
): OrderPromise | null {
  const [last] = parcels.toSorted(
    (one, other) => getEndOfDayMs(other.shipDate, other.timeZone) - getEndOfDayMs(one.shipDate, one.timeZone),
  )
  if (!last) return null
  const findLatestDate = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? ''
  return {
    madeMs: createdMs,
    service,
    shipDate: last.shipDate,
    timeZone: last.timeZone,
    earliest: findLatestDate(parcels.map(({ earliest }) => earliest)),
    latest: findLatestDate(parcels.map(({ latest }) => latest)),
    confidence: parcels.find(({ confidence }) => confidence === 'estimated')?.confidence ?? last.confidence,
  }
}

/** Returns the end of a day in a time zone, Unix ms. */
function getEndOfDayMs(day: string, timeZone: string): number {
  const endMs = addDays(parseDate(day) ?? 0, 1)
  const estimatedEndMs = endMs - getZoneOffsetMs(endMs, timeZone)
  return endMs - getZoneOffsetMs(estimatedEndMs, timeZone)
}

type Promised = {
  readonly promise?: OrderPromise | undefined
  readonly status: string
  readonly lines: readonly { readonly fulfilled: boolean }[]
}

export type PromiseCheck = { readonly part: PromisePart; readonly atMs: number }

/**
 * Returns the next check of an order's promise: of the shipment while nothing was shipped, and then
 * of the delivery. Null if there is none, and while its owner holds it.
 */
export function findPromiseCheck({ promise, status, lines }: Promised): PromiseCheck | null {
  if (!promise || status === 'Archived' || status === 'Holding') return null
  const isShipped = lines.some(({ fulfilled }) => fulfilled)
  if (isShipped) {
    return promise.delivery === undefined
      ? { part: 'delivery', atMs: addDays(parseDate(promise.latest) ?? 0, 1) - LAST_TIME_ZONE_OFFSET_MS }
      : null
  }
  return promise.shipment === undefined
    ? { part: 'shipment', atMs: getEndOfDayMs(promise.shipDate, promise.timeZone) }
    : null
}

/** Returns the missed parts of a promise. */
export const listMissedParts = (promise: OrderPromise): readonly PromisePart[] =>
  PROMISE_PARTS.filter((part) => promise[part] === 'missed')
