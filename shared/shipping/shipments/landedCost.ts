import { add, type Money, usd } from '#shared/core/money.ts'
import { problem } from '#shared/core/problems.ts'
import { failure, ok } from '#shared/core/result.ts'
import { getCustomsChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import type { Missing } from '#shared/customs/duties/rules/missing.ts'
import type { Channel, Nature } from '#shared/customs/duties/rules/ruleFields.ts'
import { getTaxSchemes } from '#shared/customs/duties/rules/taxSchemes.ts'
import { isInChapter, toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import { getCustomsCategory } from '#shared/customs/goods/rules/natureTypes.ts'
import { createRateProblem } from '#shared/exchangeRates/exchangeRates.ts'
import { MAX_REPORTED_PROBLEMS } from '#shared/http/rules/httpLimits.ts'
import { computeTotalCost, type Quote } from '#shared/rating/rules/findQuotes.ts'
import type { EntryPoint } from '#shared/reference/entryPoints.ts'
import type { PricingInput } from './pricingParcel.ts'
import type { PricingPorts } from './pricingPorts.ts'

/* Duty and tax of shipments. */

/** Returns the tax schemes of the seller that apply to a parcel. */
export const findParcelSchemes = ({ taxIds = [], consignor }: Pick<PricingInput, 'taxIds' | 'consignor'>) =>
  getTaxSchemes([...taxIds, ...(consignor.taxIds ?? [])], consignor.id)

/** Returns the nature of the goods, as far as it affects duty and tax. */
function findNatureType({ isReturn, natureType }: Pick<PricingInput, 'isReturn' | 'natureType'>): Nature {
  const category = getCustomsCategory(natureType)
  if (isReturn || category === 'returned') return 'returned'
  return category === 'gift' ? 'gift' : 'sale'
}

/** Returns duty and tax of a quoted parcel, as paid by the sender; fails with 1243 if unknown. */
export async function computeLandedCost(
  draft: PricingInput,
  values: readonly Money[],
  quote: Pick<Quote, 'service' | 'cost' | 'surcharge' | 'oversizeFee' | 'insurance'>,
  ports: PricingPorts,
  nowMs: number,
  name: string,
) {
  const due = await calculateImportDuties(
    draft,
    values,
    getCustomsChannel(quote.service),
    ports,
    nowMs,
    name,
  )(computeTotalCost(quote))
  if (!due.ok || isDutyPayable(due.value.missing)) return due
  const message = `/${name}/to: the rates of additional charges in this country are unknown. Use the terms DDU so that the recipient pays them.`
  return failure(problem('duty_rates_unavailable', undefined, { errors: [message] }))
}

/** Whether the sender can pay duty and tax in advance, which requires that all rates are known. */
export const isDutyPayable = (missing: readonly Missing[]): boolean =>
  missing.every(({ what }) => what !== 'local_charges' && what !== 'excise')

/**
 * Calculates duty and tax for a customs channel and shipping cost, as far as rates are known, and
 * the details missing for an exact result; fails with 1243 without rates.
 */
export function calculateImportDuties(
  draft: PricingInput,
  values: readonly Money[],
  channel: Channel,
  { dutyRates, entryPoints }: PricingPorts,
  nowMs: number,
  /** Name of the resource in JSON pointers. */
  name: string,
) {
  const dues = dutyRates.duesOf(
    {
      ...getGazetteer(draft, entryPoints.get(draft.entryPoint)),
      channel,
      // Documented default.
      buyer: draft.buyer ?? ('consumer' as const),
      schemes: draft.isReturn ? [] : findParcelSchemes(draft),
      nature: findNatureType(draft),
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
        error === 'unavailable'
          ? createRateProblem({ reason: error, currency: 'USD' })
          : createUnknownRatesProblem(draft, name),
      )
    }
    const { duty, ruleId, ruleDate, missing } = due.value
    // Tax collected at sale is paid to the authority by the seller and not part of the label price.
    const lines = due.value.lines.map(({ duty, tax, isTaxTakenAtSale }) => ({
      duty,
      tax: isTaxTakenAtSale ? usd(0) : tax,
    }))
    const tax = add(usd(0), ...lines.map((line) => line.tax))
    return ok({ lines, tax, duty, dutyRule: { id: ruleId, date: ruleDate }, missing })
  }
}

/** Origin and country of import: a return travels from its recipient to the entry point. */
function getGazetteer({ to, isReturn }: Pick<PricingInput, 'to' | 'isReturn'>, place: EntryPoint | undefined) {
  const [left, imported] = isReturn && place ? [to, place] : [place, to]
  const { country, province, postalCode } = imported
  return { country, province, postalCode, dispatchedFrom: left?.country ?? '' }
}

/** Codes outside any chapter have no rate; otherwise the country has none. */
function createUnknownRatesProblem({ lineItems, to }: Pick<PricingInput, 'lineItems' | 'to'>, name: string) {
  const lines = lineItems.flatMap(({ htsCode }, at) =>
    htsCode !== null && !isInChapter(toDigits(htsCode))
      ? [`/${name}/line_items/${at}/hts_code: no duty rate is available for this code`]
      : [],
  )
  const country = `/${name}/to/country: no duty rates are available for these goods in ${to.country}. Use the terms DDU so that the recipient pays duty.`
  return problem('duty_rates_unavailable', undefined, {
    errors: lines.length > 0 ? lines.slice(0, MAX_REPORTED_PROBLEMS) : [country],
  })
}
