import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { digest } from '../platform/crypto.ts'
import { codec } from '../table/codec.ts'
import { any, atMost, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { RateRequest } from './rules/rateRequest.ts'

/** How long carrier rates of a parcel are cached. */
const RATE_CACHE_TTL_MS = DAY_MS

export const CarrierPrices = v.object({
  carrier: v.string(),
  askedAtMs: v.number(),
  /** For each available service, by the carrier's code and in its currency. */
  rates: v.array(
    v.object({
      service: v.string(),
      cost: v.object({ minorUnits: v.number(), currency: v.string() }),
      /** Absent if not stated, or cached by an earlier release. */
      transitDays: v.optional(v.object({ min: v.number(), max: v.number() })),
    }),
  ),
})

/** Rates of a carrier for a parcel. */
export type CarrierPrices = Readonly<v.InferOutput<typeof CarrierPrices>>

const cachedRates = codec(CarrierPrices)

const keyOf = ({ userId, ...question }: RateRequest) =>
  keys.carrierRates(
    userId,
    digest(...Object.values(question).map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))),
  )

/** Returns cached rates of the last day. */
export async function findCachedRates(
  table: Pick<Table, 'get'>,
  question: RateRequest,
  nowMs: number,
): Promise<CarrierPrices | null> {
  const item = await table.get(keyOf(question))
  const found = item ? cachedRates.read(item) : null
  return found && found.askedAtMs > nowMs - RATE_CACHE_TTL_MS ? found : null
}

/** Caches rates for a day. The first of several concurrent responses is used by all. */
export async function cacheRates(
  table: Pick<Table, 'update'>,
  question: RateRequest,
  prices: CarrierPrices,
): Promise<CarrierPrices> {
  const { askedAtMs } = prices
  const set = {
    ...cachedRates.write(prices),
    [tableShape.timeToLive]: Math.ceil((askedAtMs + RATE_CACHE_TTL_MS) / 1000),
  }
  const stored = await table.update(
    keyOf(question),
    { set },
    any(missing(), atMost('askedAtMs', askedAtMs - RATE_CACHE_TTL_MS)),
  )
  if (stored.ok) return prices
  return stored.error ? cachedRates.read(stored.error) : prices
}
