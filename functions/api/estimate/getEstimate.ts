import type { InferOutput } from 'valibot'
import { validateProvince } from '#shared/addresses/divisions.ts'
import { gramsFromKg, kgFromGrams, rounded } from '#shared/core/decimal.ts'
import { add, convert, type Money, moneyFromDecimal, toDecimal } from '#shared/core/money.ts'
import { invalid } from '#shared/core/problems.ts'
import { unapprovedCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { rateProblem } from '#shared/exchangeRates/exchangeRates.ts'
import { reply } from '#shared/http/endpoint.ts'
import { chargeView } from '#shared/rating/chargeView.ts'
import { liveQuotes } from '#shared/rating/liveQuotes.ts'
import { pricedRouting } from '#shared/rating/pricedRouting.ts'
import { pricesOfCaller } from '#shared/rating/priceLists.ts'
import type { PricedRouting } from '#shared/rating/rules/cardInUse.ts'
import { convertCharges } from '#shared/rating/rules/charges.ts'
import { findQuotes, type Quote } from '#shared/rating/rules/findQuotes.ts'
import { DEFAULT_COVER, isInsurable } from '#shared/rating/rules/insurance.ts'
import type { RouteQuery } from '#shared/rating/rules/lane.ts'
import { entryPoints, unknownEntryPoint } from '#shared/reference/entryPoints.ts'
import { type EstimateEndpoint, type EstimateQuery, type EstimateResponse, USUAL_SIZE_CM } from './routes.ts'

/*
 * Rates endpoint: prices of all services for a parcel.
 */

type Query = InferOutput<typeof EstimateQuery>

export const getEstimate: EstimateEndpoint<'getEstimate'> = async (
  { query, caller, nowMs },
  { ports, carrierRates },
) => {
  const { currency, entry_point } = query
  if (!entryPoints.has(entry_point)) return unknownEntryPoint(entry_point, 400, '/entry_point')
  const unknown = validateProvince(query.country, query.province || null)
  if (unknown) return invalid(`/province: ${unknown}`)

  const toUsdRate = await ports.exchangeRates.rate(currency, 'USD', nowMs)
  const fromUsdRate = await ports.exchangeRates.rate('USD', currency, nowMs)
  if (!toUsdRate.ok) return rateProblem(toUsdRate.error, '/currency')
  if (!fromUsdRate.ok) return rateProblem(fromUsdRate.error, '/currency')

  const value = convert(moneyFromDecimal(query.value, currency), 'USD', toUsdRate.value)
  const wanted = routeQuery(query, value, ports.allowSandboxCarriers)
  const isApproved = caller.approvals.includes('special_dangerous_goods')
  const sold = await pricedRouting(pricesOfCaller(ports, caller), caller.userId, nowMs)
  if (!sold.ok) return sold.error
  const routing = sold.value
  const unapproved = unapprovedCode(wanted.dangerousGoods, isApproved)
  const found = unapproved === null ? findQuotes(wanted, routing) : []
  // Without all dimensions a carrier would rate another parcel than the actual one.
  const asked = hasDimensions(query) ? wanted : { ...wanted, postalCode: null }
  const { quotes, unanswered } = await liveQuotes(
    found,
    asked,
    caller.userId,
    { ...ports, carrierRates, routing },
    nowMs,
  )
  const inCurrency = (amount: Money): Money => convert(amount, currency, fromUsdRate.value)
  const services = quotes.map((quote) => estimatedService(quote, inCurrency))
  const reason = quotes.length > 0 ? null : await explainNoServices(wanted, unapproved, routing)
  return reply({ estimate: { currency, entry_point, services, ...unansweredCarriers(unanswered), reason } })
}

/** Loads the explanation only if no service is available. */
async function explainNoServices(
  wanted: RouteQuery,
  unapproved: string | null,
  routing: PricedRouting,
): Promise<string> {
  if (unapproved !== null)
    return `the account is not approved for dg_code ${unapproved}. Contact support to request approval`
  const { whyNotServed } = await import('#shared/rating/rules/whyNotServed.ts')
  return whyNotServed(wanted, routing).reason
}

const hasDimensions = ({ length, width, height, packages }: Query): boolean =>
  packages.length > 0 || [length, width, height].every((size) => size !== undefined)

const unansweredCarriers = (unanswered: readonly string[]) =>
  unanswered.length > 0 ? { unanswered_carriers: [...unanswered] } : {}

const sizeCm = (size: number): number => rounded(size, 2)

const routeQuery = (query: Query, value: Money, allowSandboxCarriers: boolean): RouteQuery => ({
  entryPoint: query.entry_point,
  country: query.country,
  province: query.province || null,
  postalCode: query.postal_code || null,
  service: null,
  carrier: query.carrier ?? null,
  exitPoint: query.exit_point ?? null,
  terms: query.terms ?? null,
  parcels: toParcels(query),
  dangerousGoods: [...query.dg_codes, ...query.dg_code].filter((code) => code !== ''),
  insurance: query.insurance,
  signatureConfirmation: query.signature_confirmation,
  value,
  isReturn: query.is_return,
  allowSandboxCarriers,
})

/** Packages take precedence over the weight and dimensions of the query. */
function toParcels({ packages, irregular, ...whole }: Query): RouteQuery['parcels'] {
  const { length, width, height } = { ...USUAL_SIZE_CM, ...whole }
  const toParcel = (sent: Query['packages'][number]) => ({
    lengthCm: sizeCm(sent.length),
    widthCm: sizeCm(sent.width),
    heightCm: sizeCm(sent.height),
    weightGrams: gramsFromKg(sent.weight),
    irregular,
  })
  const [first = { length, width, height, weight: whole.weight }, ...others] = packages
  return [toParcel(first), ...others.map(toParcel)]
}

type EstimatedService = InferOutput<typeof EstimateResponse>['estimate']['services'][number]

/**
 * Returns a quote as the API shows it, in the requested currency; the total is the sum of the
 * rounded amounts.
 */
function estimatedService(quote: Quote, inCurrency: (amount: Money) => Money): EstimatedService {
  const cost = inCurrency(quote.cost)
  const surcharge = inCurrency(quote.surcharge)
  const oversizeFee = inCurrency(quote.oversizeFee)
  const insuranceFee = inCurrency(quote.insurance.fee)
  const total = {
    cost: toDecimal(cost),
    total_cost: toDecimal(add(cost, surcharge, oversizeFee, insuranceFee)),
  }
  const hasDefaultCover = isInsurable(quote.service) && !quote.insurance.isInsured
  return {
    carrier: quote.carrier,
    service: quote.service,
    exit_point: quote.exitPoint,
    chargeable_weight: kgFromGrams(quote.chargeableWeightGrams),
    gross_weight: kgFromGrams(quote.ratedGrossGrams),
    volumetric_weight: kgFromGrams(quote.volumetricWeightGrams),
    insurance: {
      coverage: toDecimal(inCurrency(hasDefaultCover ? DEFAULT_COVER : quote.insurance.coverage)),
      fee: toDecimal(insuranceFee),
    },
    oversize_fee: toDecimal(oversizeFee),
    surcharge: toDecimal(surcharge),
    tax: 0,
    terms: [...quote.terms],
    transit_min: quote.transitDays.min,
    transit_max: quote.transitDays.max,
    ...total,
    charges: convertCharges(quote.charges, inCurrency).map(chargeView),
    tariff: quote.tariff.source?.version ?? null,
    ...(quote.pricedBy === 'estimate' ? { estimated: true as const } : {}),
    shipping_methods: [{ code: '', method: 'Standard', ...total }],
  }
}
