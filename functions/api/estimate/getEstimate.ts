import type { InferOutput } from 'valibot'
import { validateProvince } from '#shared/addresses/divisions.ts'
import { convertGramsToKg, convertKgToGrams, rounded } from '#shared/core/decimal.ts'
import { add, convert, type Money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { invalid } from '#shared/core/problems.ts'
import { findUnapprovedDangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { createRateProblem } from '#shared/exchangeRates/exchangeRates.ts'
import { reply } from '#shared/http/endpoint.ts'
import { toChargeResponse } from '#shared/rating/chargeResponse.ts'
import { createDeliveryDates } from '#shared/rating/deliveryResponse.ts'
import { fetchLiveQuotes } from '#shared/rating/liveQuotes.ts'
import { loadPricedRouting } from '#shared/rating/pricedRouting.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import type { PricedRouting } from '#shared/rating/rules/activeRateCard.ts'
import { convertCharges } from '#shared/rating/rules/charges.ts'
import { findQuotes, type Quote } from '#shared/rating/rules/findQuotes.ts'
import { DEFAULT_INSURANCE_COVERAGE, isServiceInsurable } from '#shared/rating/rules/insurance.ts'
import type { RouteQuery } from '#shared/rating/rules/lane.ts'
import { applyMeasuredTransit } from '#shared/rating/rules/transitTimes.ts'
import { findMeasuredTransit } from '#shared/rating/transitStore.ts'
import { hasServicePoints } from '#shared/reference/carriers.ts'
import { createUnknownEntryPointProblem, entryPoints } from '#shared/reference/entryPoints.ts'
import { DEFAULT_SIZE_CM, type EstimateEndpoint, type EstimateQuery, type EstimateResponse } from './routes.ts'

/*
 * Rates endpoint: prices of all services for a parcel.
 */

type Query = InferOutput<typeof EstimateQuery>

export const getEstimate: EstimateEndpoint<'getEstimate'> = async (
  { query, caller, nowMs },
  { table, ports, carrierRates },
) => {
  const { currency, entry_point } = query
  const entryPoint = entryPoints.get(entry_point)
  if (!entryPoint) return createUnknownEntryPointProblem(entry_point, 400, '/entry_point')
  const unknown = validateProvince(query.country, query.province || null)
  if (unknown) return invalid(`/province: ${unknown}`)

  const currencyToUsdRate = await ports.exchangeRates.rate(currency, 'USD', nowMs)
  const usdToCurrencyRate = await ports.exchangeRates.rate('USD', currency, nowMs)
  if (!currencyToUsdRate.ok) return createRateProblem(currencyToUsdRate.error, '/currency')
  if (!usdToCurrencyRate.ok) return createRateProblem(usdToCurrencyRate.error, '/currency')

  const value = convert(parseDecimalMoney(query.value, currency), 'USD', currencyToUsdRate.value)
  const routeQuery = buildRouteQuery(query, value, ports.allowSandboxCarriers)
  const isDangerousGoodsApproved = caller.approvals.includes('special_dangerous_goods')
  const sold = await loadPricedRouting(createCallerPrices(ports, caller), caller.userId, nowMs)
  if (!sold.ok) return sold.error
  const routing = sold.value
  const unapproved = findUnapprovedDangerousGoodsCode(routeQuery.dangerousGoods, isDangerousGoodsApproved)
  const found = unapproved === null ? findQuotes(routeQuery, routing) : []
  // Without all dimensions a carrier would rate another parcel than the actual one.
  const narrowedQuery = hasPackageDimensions(query) ? routeQuery : { ...routeQuery, postalCode: null }
  const [{ quotes: priced, unanswered }, measured] = await Promise.all([
    fetchLiveQuotes(found, narrowedQuery, caller.userId, { ...ports, carrierRates, routing }, nowMs),
    findMeasuredTransit(table, { origin: entryPoint.country, destination: query.country }, nowMs),
  ])
  const quotes = priced.map((quote) => applyMeasuredTransit(quote, measured))
  const convertToRequestedCurrency = (amount: Money): Money => convert(amount, currency, usdToCurrencyRate.value)
  const dates = createDeliveryDates(
    { entryPoint: entry_point, country: query.country, isReturn: query.is_return },
    nowMs,
  )
  const services = quotes.map((quote) => ({
    ...toEstimatedService(quote, convertToRequestedCurrency),
    delivery: dates(quote),
  }))
  const reason = quotes.length > 0 ? null : await explainMissingServices(routeQuery, unapproved, routing)
  return reply({ estimate: { currency, entry_point, services, ...toTimedOutCarriersField(unanswered), reason } })
}

/** Loads the explanation only if no service is available. */
async function explainMissingServices(
  routeQuery: RouteQuery,
  unapproved: string | null,
  routing: PricedRouting,
): Promise<string> {
  if (unapproved !== null)
    return `the account is not approved for dg_code ${unapproved}. Contact support to request approval.`
  const { explainServiceUnavailability } = await import('#shared/rating/rules/explainServiceUnavailability.ts')
  return explainServiceUnavailability(routeQuery, routing).reason
}

const hasPackageDimensions = ({ length, width, height, packages }: Query): boolean =>
  packages.length > 0 || [length, width, height].every((size) => size !== undefined)

const toTimedOutCarriersField = (unanswered: readonly string[]) =>
  unanswered.length > 0 ? { unanswered_carriers: [...unanswered] } : {}

const sizeCm = (size: number): number => rounded(size, 2)

const buildRouteQuery = (query: Query, value: Money, allowSandboxCarriers: boolean): RouteQuery => ({
  entryPoint: query.entry_point,
  country: query.country,
  province: query.province || null,
  postalCode: query.postal_code || null,
  service: null,
  carrier: query.carrier ?? null,
  exitPoint: query.exit_point ?? null,
  terms: query.terms ?? null,
  parcels: toEstimateParcels(query),
  dangerousGoods: [...query.dg_codes, ...query.dg_code].filter((code) => code !== ''),
  insurance: query.insurance,
  signatureConfirmation: query.signature_confirmation,
  value,
  isReturn: query.is_return,
  allowSandboxCarriers,
})

/** Packages take precedence over the weight and dimensions of the query. */
function toEstimateParcels({ packages, irregular, ...single }: Query): RouteQuery['parcels'] {
  const { length, width, height } = { ...DEFAULT_SIZE_CM, ...single }
  const toEstimateParcel = (sent: Query['packages'][number]) => ({
    lengthCm: sizeCm(sent.length),
    widthCm: sizeCm(sent.width),
    heightCm: sizeCm(sent.height),
    weightGrams: convertKgToGrams(sent.weight),
    irregular,
  })
  const [first = { length, width, height, weight: single.weight }, ...others] = packages
  return [toEstimateParcel(first), ...others.map(toEstimateParcel)]
}

type EstimatedService = InferOutput<typeof EstimateResponse>['estimate']['services'][number]

/**
 * Returns a quote as the API shows it, in the requested currency; the total is the sum of the
 * rounded amounts.
 */
function toEstimatedService(quote: Quote, inCurrency: (amount: Money) => Money): Omit<EstimatedService, 'delivery'> {
  const cost = inCurrency(quote.cost)
  const surcharge = inCurrency(quote.surcharge)
  const oversizeFee = inCurrency(quote.oversizeFee)
  const insuranceFee = inCurrency(quote.insurance.fee)
  const total = {
    cost: toDecimalValue(cost),
    total_cost: toDecimalValue(add(cost, surcharge, oversizeFee, insuranceFee)),
  }
  const hasDefaultInsurance = isServiceInsurable(quote.service) && !quote.insurance.isInsured
  return {
    carrier: quote.carrier,
    service: quote.service,
    exit_point: quote.exitPoint,
    chargeable_weight: convertGramsToKg(quote.chargeableWeightGrams),
    gross_weight: convertGramsToKg(quote.ratedGrossGrams),
    volumetric_weight: convertGramsToKg(quote.volumetricWeightGrams),
    insurance: {
      coverage: toDecimalValue(inCurrency(hasDefaultInsurance ? DEFAULT_INSURANCE_COVERAGE : quote.insurance.coverage)),
      fee: toDecimalValue(insuranceFee),
    },
    oversize_fee: toDecimalValue(oversizeFee),
    surcharge: toDecimalValue(surcharge),
    tax: 0,
    terms: [...quote.terms],
    transit_min: quote.transitDays.min,
    transit_max: quote.transitDays.max,
    service_points: hasServicePoints(quote.carrier),
    ...total,
    charges: convertCharges(quote.charges, inCurrency).map(toChargeResponse),
    tariff: quote.tariff.source?.version ?? null,
    ...(quote.pricedBy === 'estimate' ? { estimated: true as const } : {}),
    shipping_methods: [{ code: '', method: 'Standard', ...total }],
  }
}
