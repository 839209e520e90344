import { formatDate } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/* Dates of shipments, and of the search for one. */

/** FedEx rejects past dates, and rates at most ten days ahead. */
const MAX_DAYS_AHEAD = 10

/** The date at FedEx's headquarters may be the one before. */
const SHIP_DATE_MARGIN_MS = 6 * HOUR_MS

/** Longer than any purchase takes. */
const PURCHASE_PERIOD_MS = 5 * MINUTE_MS

const toMs = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Whether FedEx does not accept a parcel yet. */
export const isTooFarAhead = (shipDate: string, nowMs: number): boolean =>
  toMs(shipDate) > nowMs + MAX_DAYS_AHEAD * DAY_MS

/** Returns the date of shipment; today if it has passed. */
export const planShipDate = (shipDate: string, nowMs: number): string => {
  const today = formatDate(nowMs)
  return shipDate < today ? today : shipDate
}

/** Returns the period in which a shipment is searched; FedEx rejects future ends. */
export function planSearchPeriod(shipDate: string, nowMs: number): { readonly from: string; readonly to: string } {
  const lastMs = Math.min(toMs(shipDate) + DAY_MS, nowMs - SHIP_DATE_MARGIN_MS)
  const firstMs = Math.min(toMs(shipDate) - DAY_MS, lastMs)
  return { from: formatDate(firstMs), to: formatDate(lastMs) }
}

/** Whether the response to a purchase may still arrive. */
export const isPurchaseOpen = (preparedAtMs: number, nowMs: number): boolean =>
  nowMs < preparedAtMs + PURCHASE_PERIOD_MS
