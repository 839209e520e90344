import { add, type Money, usd } from '#shared/core/money.ts'
import { problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { channelOf } from '#shared/customs/duties/rules/channelOf.ts'
import type { Missing } from '#shared/customs/duties/rules/missing.ts'
import type { Channel, Nature } from '#shared/customs/duties/rules/ruleFields.ts'
import { schemesOf } from '#shared/customs/duties/rules/schemesOf.ts'
import { digitsOf, isInChapter } from '#shared/customs/goods/rules/hsCode.ts'
import { categoryOf } from '#shared/customs/goods/rules/natureTypes.ts'
import { rateProblem } from '#shared/exchangeRates/exchangeRates.ts'
import { MAX_REPORTED_PROBLEMS } from '#shared/http/rules/httpLimits.ts'
import { type Quote, totalCost } from '#shared/rating/rules/findQuotes.ts'
import type { EntryPoint } from '#shared/reference/entryPoints.ts'
import type { PricingInput } from './parcelToPrice.ts'
import type { PricingPorts } from './pricingPorts.ts'

/** The schemes of sellers that count for a parcel. */
export const findParcelSchemes = ({ taxIds = [], consignor }: Pick<PricingInput, 'taxIds' | 'consignor'>) =>
  schemesOf([...taxIds, ...(consignor.taxIds ?? [])], consignor.id)

/** What goods are sent as, as far as it changes duty and tax. */
function findNature({ isReturn, natureType }: Pick<PricingInput, 'isReturn' | 'natureType'>): Nature {
  const category = categoryOf(natureType)
  if (isReturn || category === 'returned') return 'returned'
  return category === 'gift' ? 'gift' : 'sale'
}

/**
 * Duty and tax of a parcel that goes by a quote, as its sender pays them; 1243 where they are not
 * known.
 */
export async function landedCost(
  draft: PricingInput,
  values: readonly Money[],
  quote: Pick<Quote, 'service' | 'cost' | 'surcharge' | 'oversizeFee' | 'insurance'>,
  ports: PricingPorts,
  nowMs: number,
  name: string,
) {
  const due = await calculateImportDues(draft, values, channelOf(quote.service), ports, nowMs, name)(totalCost(quote))
  if (!due.ok || isPayable(due.value.missing)) return due
  const told = `/${name}/to: the country has additional charges whose rates are unknown. With terms DDU, the recipient pays them`
  return failure(problem('duty_rates_unavailable', undefined, { errors: [told] }))
}

/** Whether a sender can pay what is due: nobody can promise to pay what we have no rates of. */
export const isPayable = (missing: readonly Missing[]): boolean =>
  missing.every(({ what }) => what !== 'local_charges' && what !== 'excise')

/**
 * Duty and tax of a parcel that goes by a channel, by what its way costs, as far as we have rates,
 * and what would have to be known to be certain of them; 1243 where there are none.
 */
export function calculateImportDues(
  draft: PricingInput,
  values: readonly Money[],
  channel: Channel,
  { dutyRates, entryPoints }: PricingPorts,
  nowMs: number,
  /** What its fields are told by. */
  name: string,
) {
  const dues = dutyRates.duesOf(
    {
      ...placesOf(draft, entryPoints.get(draft.entryPoint)),
      channel,
      // As the guides say.
      buyer: draft.buyer ?? ('consumer' as const),
      schemes: draft.isReturn ? [] : findParcelSchemes(draft),
      nature: findNature(draft),
      lines: draft.lineItems.map(({ htsCode, coo, description, quantity }, index) => ({
        value: values[index] ?? usd(0),
        htsCode,
        origin: coo,
        description,
        quantity,
      })),
      currency: 'USD',
    },
    nowMs,
  )
  return async (shipping: Money) => {
    const due = await dues(shipping)
    if (!due.ok) {
      const { error } = due
      return failure(
        error === 'unavailable' ? rateProblem({ reason: error, currency: 'USD' }) : unknownRatesProblem(draft, name),
      )
    }
    const { duty, ruleId, ruleDate, missing } = due.value
    // The seller pays tax taken at sale to the authority: it is no part of what the label costs.
    const lines = due.value.lines.map(({ duty, tax, isTaxTakenAtSale }) => ({
      duty,
      tax: isTaxTakenAtSale ? usd(0) : tax,
    }))
    const tax = add(usd(0), ...lines.map((line) => line.tax))
    return ok({ lines, tax, duty, dutyRule: { id: ruleId, date: ruleDate }, missing })
  }
}

/**
 * Where a parcel leaves from and is imported: a return goes from its recipient to the entry point.
 */
function placesOf({ to, isReturn }: Pick<PricingInput, 'to' | 'isReturn'>, place: EntryPoint | undefined) {
  const [left, imported] = isReturn && place ? [to, place] : [place, to]
  const { country, province, postalCode } = imported
  return { country, province, postalCode, dispatchedFrom: left?.country ?? '' }
}

/** Codes of no chapter have no rate; else it is the country that has none. */
function unknownRatesProblem({ lineItems, to }: Pick<PricingInput, 'lineItems' | 'to'>, name: string) {
  const lines = lineItems.flatMap(({ htsCode }, at) =>
    htsCode !== null && !isInChapter(digitsOf(htsCode))
      ? [`/${name}/line_items/${at}/hts_code: no duty rate is available for this code`]
      : [],
  )
  const country = `/${name}/to/country: no duty rates are available for these goods in ${to.country}. With terms DDU, the recipient pays duty`
  return problem('duty_rates_unavailable', undefined, {
    errors: lines.length > 0 ? lines.slice(0, MAX_REPORTED_PROBLEMS) : [country],
  })
}
