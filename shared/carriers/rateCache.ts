import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { digest } from '../platform/digest.ts'
import { codec } from '../table/codec.ts'
import { any, atMost, missing } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { RateQuestion } from './rules/rateQuestion.ts'

/** How long a carrier is not asked again for the price of the same parcel. */
const RATES_KEPT_MS = DAY_MS

export const CarrierPrices = v.object({
  carrier: v.string(),
  askedAtMs: v.number(),
  /** Of each service that takes the parcel, by the carrier's own word for it, in its own currency. */
  rates: v.array(v.object({ service: v.string(), cost: v.object({ minorUnits: v.number(), currency: v.string() }) })),
})

/** What a carrier asks for a parcel. */
export type CarrierPrices = Readonly<v.InferOutput<typeof CarrierPrices>>

const kept = codec(CarrierPrices)

const keyOf = ({ userId, ...question }: RateQuestion) =>
  keys.carrierRates(
    userId,
    digest(...Object.values(question).map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part)))),
  )

/** What a carrier has answered to a question within the last day. */
export async function findRates(
  table: Pick<Table, 'get'>,
  question: RateQuestion,
  nowMs: number,
): Promise<CarrierPrices | null> {
  const item = await table.get(keyOf(question))
  const found = item ? kept.read(item) : null
  return found && found.askedAtMs > nowMs - RATES_KEPT_MS ? found : null
}

/** Keeps an answer for a day. Of several at once the first counts, for all of them. */
export async function keepRates(
  table: Pick<Table, 'update'>,
  question: RateQuestion,
  prices: CarrierPrices,
): Promise<CarrierPrices> {
  const { askedAtMs } = prices
  const set = { ...kept.write(prices), [tableShape.timeToLive]: Math.ceil((askedAtMs + RATES_KEPT_MS) / 1000) }
  const stored = await table.update(
    keyOf(question),
    { set },
    any(missing(), atMost('askedAtMs', askedAtMs - RATES_KEPT_MS)),
  )
  if (stored.ok) return prices
  return stored.error ? kept.read(stored.error) : prices
}
