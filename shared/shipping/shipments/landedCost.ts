import { type Money, usd } from '../../core/money.ts'
import { problem } from '../../core/problems.ts'
import { failure, ok } from '../../core/result.ts'
import { channelOf } from '../../customs/duties/rules/channelOf.ts'
import { schemesOf } from '../../customs/duties/rules/schemesOf.ts'
import { rateProblem } from '../../exchangeRates/exchangeRates.ts'
import { type Quote, totalCost } from '../../rating/rules/findQuotes.ts'
import type { ParcelToPrice } from './parcelToPrice.ts'
import type { PricingPorts } from './pricingPorts.ts'

/** The schemes of sellers that count for a parcel. */
export const schemesFor = ({ taxIds = [], consignor }: Pick<ParcelToPrice, 'taxIds' | 'consignor'>) =>
  schemesOf([...taxIds, ...(consignor.taxIds ?? [])], consignor.id)

/** Duty and tax of a parcel that goes by a quote, as its sender pays them; 1243 where they are not known. */
export async function landedCost(
  draft: ParcelToPrice,
  values: readonly Money[],
  quote: Pick<Quote, 'service' | 'cost' | 'surcharge' | 'oversizeFee' | 'insurance'>,
  { dutyRates, entryPoints }: PricingPorts,
  nowMs: number,
) {
  const parcel = {
    country: draft.to.country,
    province: draft.to.province,
    postalCode: draft.to.postalCode,
    channel: channelOf(quote.service),
    buyer: draft.buyer ?? null,
    schemes: schemesFor(draft),
    dispatchedFrom: entryPoints.get(draft.entryPoint)?.country ?? '',
    lines: draft.lineItems.map(({ htsCode, coo, description }, index) => ({
      value: values[index] ?? usd(0),
      htsCode,
      origin: coo,
      description,
    })),
    shipping: totalCost(quote),
  }
  const landed = await dutyRates.landedCost(parcel, nowMs)
  if (!landed.ok) {
    const { error } = landed
    return failure(
      error === 'unavailable' ? rateProblem({ reason: error, currency: 'USD' }) : problem('duty_rates_unavailable'),
    )
  }
  const { lines, tax, duty, ruleId, ruleDate, isTaxTakenAtSale, missing } = landed.value
  // Nobody can promise to pay what we have no rates of.
  if (missing.some(({ what }) => what === 'local_charges')) return failure(problem('duty_rates_unavailable'))
  const dutyRule = { id: ruleId, date: ruleDate }
  if (!isTaxTakenAtSale) return ok({ lines, tax, duty, dutyRule })
  return ok({ lines: lines.map((line) => ({ ...line, tax: usd(0) })), tax: usd(0), duty, dutyRule })
}
