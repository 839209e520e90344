import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'

/* Date and time of the handover: DHL rejects past ones, and those more than ten days ahead. */

const MAX_DAYS_AHEAD = 10

/** Time for the request to arrive. */
const LEAD_TIME_MS = HOUR_MS

/** Period in which DHL may collect a parcel after its planned day. */
const COLLECTION_WINDOW_MS = 21 * DAY_MS

const toDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Noon on the shipping date in UTC, which is that date in almost all zones, or shortly from now. */
export function planHandoverTime(shipDate: string, nowMs: number): string {
  const plannedHandoverMs = Math.max(Date.parse(`${shipDate}T12:00:00Z`), nowMs + LEAD_TIME_MS)
  return `${new Date(plannedHandoverMs).toISOString().slice(0, 19)} GMT+00:00`
}

export const isTooFarAhead = (shipDate: string, nowMs: number): boolean =>
  Date.parse(`${shipDate}T00:00:00Z`) > nowMs + MAX_DAYS_AHEAD * DAY_MS

export const parsePlannedDate = (plannedAt: string): string => plannedAt.slice(0, 10)

const parsePlannedMs = (plannedAt: string): number => Date.parse(`${plannedAt.slice(0, 19)}Z`)

/** Whether DHL will not collect a parcel any more that it does not have yet. */
export const hasCollectionEnded = (plannedAt: string, nowMs: number): boolean =>
  nowMs > parsePlannedMs(plannedAt) + COLLECTION_WINDOW_MS

/** Period in which a shipment is searched by its reference. */
export function listSearchPeriod(plannedAt: string): { readonly from: string; readonly to: string } {
  const plannedHandoverMs = parsePlannedMs(plannedAt)
  return {
    from: toDate(plannedHandoverMs - (MAX_DAYS_AHEAD + 1) * DAY_MS),
    to: toDate(plannedHandoverMs + COLLECTION_WINDOW_MS),
  }
}
