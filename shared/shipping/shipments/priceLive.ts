import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { usd } from '#shared/core/money.ts'
import { liveQuotes } from '#shared/rating/liveQuotes.ts'
import { repriceQuote } from '#shared/rating/rules/liveRates.ts'
import type { PriceBasis } from '../records/rules/shipment.ts'
import { type PriceQuotes, type PriceShipment, priceShipment } from './priceShipment.ts'

/** How long the price of a shipment with a live carrier rate is fixed. */
const LIVE_PRICE_VALID_MS = DAY_MS

type LockedQuote = NonNullable<PriceBasis['live']>

/**
 * Prices shipments of a user with lanes at the rates of their carriers, where they go by those.
 * `before`: by what the same parcel was priced before, if it was. What it was quoted by such a
 * rate, or by the table for want of one, holds for a day, to the cent: it is worked out again as of
 * the instant it was quoted, as long as its lane is there.
 */
export const priceLive =
  (before: PriceBasis | null | undefined, carrierRates: CarrierRates): PriceShipment =>
  async (draft, userId, ports, nowMs, named) => {
    const held = before?.live
    if (held && nowMs < held.quotedAtMs + LIVE_PRICE_VALID_MS) {
      const kept = await priceShipment(draft, userId, ports, held.quotedAtMs, named, priceAsLocked(held))
      if (kept.ok) return kept
    }
    return priceShipment(draft, userId, ports, nowMs, named, async (quotes, query) => {
      const live = await liveQuotes(quotes, query, userId, { ...ports, carrierRates }, nowMs)
      return live.quotes
    })
  }

const priceAsLocked =
  ({ laneId, carriageCents }: LockedQuote): PriceQuotes =>
  async (quotes, query) =>
    quotes
      .filter((quote) => quote.laneId === laneId)
      .map((quote) => repriceQuote(quote, carriageCents === null ? null : usd(carriageCents), query))
