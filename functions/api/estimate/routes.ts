import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { PricingDeps } from '#functions/runtime/withPricing.ts'
import { isCurrency } from '#shared/core/money.ts'
import {
  DANGEROUS_GOODS_CODES,
  DANGEROUS_GOODS_MEANING,
  isDangerousGoodsCode,
} from '#shared/customs/goods/rules/dangerousGoods.ts'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { decimal, numbered, several, truth, word, words, wordsLike, wordsOrNone } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { ChargeView } from '#shared/rating/chargeView.ts'
import { isCountry } from '#shared/reference/countries.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '#shared/shipping/shipments/rules/limitsAndTimes.ts'
import { Calculate, CalculateAnswer } from './calculateSchemas.ts'
import { CreateQuote, QuoteAnswer } from './quoteSchemas.ts'

/** What a parcel measures of which that is not said. */
export const USUAL_SIZE_CM = { length: 15, width: 10, height: 1 }

const sizeCm = (otherwise: number) => v.optional(decimal({ above: 0, below: 1000, otherwise }))
const packageCm = v.pipe(decimal({ above: 0, below: 1000 }), v.description('Dimension in centimetres'))
const packageKg = v.pipe(decimal({ above: 0, below: 1000 }), v.description('Weight in kilograms'))
const dangerousGoods = several(
  (text) => text === '' || isDangerousGoodsCode(text),
  'must contain only dangerous goods codes',
  { enum: DANGEROUS_GOODS_CODES, description: DANGEROUS_GOODS_MEANING },
)

export const EstimateQuery = v.object({
  country: wordsLike(isCountry, 'must be an upper-case ISO 3166-1 alpha-2 country code, for example DE', {
    pattern: '^[A-Z]{2}$',
  }),
  entry_point: words(20),
  weight: decimal({ above: 0, below: 10_000 }),
  carrier: v.optional(words(20)),
  currency: v.optional(
    wordsLike(isCurrency, 'must be an upper-case ISO 4217 currency code, for example USD', { pattern: '^[A-Z]{3}$' }),
    ['USD'],
  ),
  dg_codes: v.optional(dangerousGoods, []),
  dg_code: v.optional(dangerousGoods, []),
  exit_point: v.optional(
    wordsLike((text) => /^[A-Z]{3}$/.test(text), 'must be an upper-case IATA code, for example JFK', {
      pattern: '^[A-Z]{3}$',
    }),
  ),
  height: sizeCm(USUAL_SIZE_CM.height),
  length: sizeCm(USUAL_SIZE_CM.length),
  width: sizeCm(USUAL_SIZE_CM.width),
  packages: v.pipe(
    v.optional(
      numbered({ length: packageCm, width: packageCm, height: packageCm, weight: packageKg }, MAX_PACKAGES),
      [],
    ),
    v.description(
      'Packages of a multi-package shipment: `packages[0][length]=20&packages[0][width]=…`. Replaces `weight` and dimensions',
    ),
  ),
  insurance: v.optional(truth, ['false']),
  irregular: v.optional(truth, ['false']),
  is_return: v.optional(truth, ['false']),
  postal_code: v.optional(wordsOrNone(10)),
  province: v.optional(wordsOrNone(40)),
  signature_confirmation: v.optional(truth, ['false']),
  terms: v.optional(word(TERMS)),
  value: v.optional(decimal({ from: 0, below: 1_000_000_000 }), ['0']),
})

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Amount in the requested currency'))
const WeightKg = v.pipe(v.number(), v.minValue(0))
const Days = wholeNumber

const EstimatedService = v.strictObject({
  carrier: v.string(),
  service: v.picklist(SERVICES),
  exit_point: textOrNull,
  chargeable_weight: v.pipe(
    WeightKg,
    v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
  ),
  gross_weight: v.pipe(WeightKg, v.description('Requested weight in kilograms, at least the route minimum')),
  volumetric_weight: v.pipe(
    WeightKg,
    v.description('Volumetric (dimensional) weight in kilograms, by the route divisor'),
  ),
  insurance: v.strictObject({ coverage: Amount, fee: Amount }),
  oversize_fee: Amount,
  surcharge: Amount,
  tax: v.pipe(v.literal(0), v.description('Deprecated: always 0')),
  cost: Amount,
  total_cost: Amount,
  charges: v.pipe(
    v.array(ChargeView),
    v.description('Price components of cost, surcharge, oversize fee and insurance fee'),
  ),
  tariff: v.pipe(textOrNull, v.description('Tariff version used for pricing')),
  estimated: v.optional(
    v.pipe(
      v.literal(true),
      v.description(
        'Whether the price is estimated from a rate table, because the carrier rate is unavailable: without postal code and dimensions, or on a carrier timeout',
      ),
    ),
  ),
  terms: v.array(v.picklist(TERMS)),
  transit_min: Days,
  transit_max: Days,
  shipping_methods: v.pipe(
    v.array(v.strictObject({ code: v.literal(''), cost: Amount, method: v.literal('Standard'), total_cost: Amount })),
    v.description('Deprecated: one entry that repeats `cost` and `total_cost`'),
  ),
})

export const EstimateAnswer = v.strictObject({
  estimate: v.strictObject({
    currency: v.string(),
    entry_point: v.string(),
    services: v.pipe(
      v.array(EstimatedService),
      v.description('Services, cheapest first; empty if no service is available'),
    ),
    unanswered_carriers: v.optional(
      v.pipe(v.array(v.string()), v.description('Carriers whose rate request timed out; absent if none')),
    ),
    reason: v.pipe(textOrNull, v.description('Reason why no service is available; otherwise null')),
  }),
})

export const estimateRoutes = defineRoutes({
  getEstimate: {
    key: 'GET /estimate',
    summary: 'Estimate rates for a parcel',
    description: 'Returns the price and transit time of every available service. Nothing is charged.',
    tag: 'Estimate',
    access: 'token',
    effect: 'none',
    query: EstimateQuery,
    requiredParameters: ['country', 'entry_point', 'weight'],
    usesDatasets: true,
    success: { status: 200, body: EstimateAnswer },
    problems: [
      'validation_failed',
      'entry_point_not_found',
      'query_value_invalid',
      'exchange_rate_unavailable',
      { name: 'exchange_rate_unavailable', httpStatus: 500 },
      'dependency_unavailable',
    ],
  },
  createQuote: {
    key: 'POST /quotes',
    summary: 'Create a quote',
    description:
      'Returns rates of every available service with duty and tax, locked until `expires`. Nothing is charged.',
    tag: 'Estimate',
    access: 'token',
    effect: 'single',
    body: CreateQuote,
    usesDatasets: true,
    success: { status: 201, body: QuoteAnswer },
    problems: [
      { name: 'entry_point_not_found', httpStatus: 400 },
      'no_route',
      'exchange_rate_unavailable',
      { name: 'exchange_rate_unavailable', httpStatus: 500 },
      'dependency_unavailable',
      'customs_product_unknown',
      { name: 'credential_not_found', httpStatus: 400 },
      'prohibited_goods',
    ],
  },
  getQuote: {
    key: 'GET /quotes/{id}',
    summary: 'Retrieve a quote',
    description: 'Available until 30 days after expiry.',
    tag: 'Estimate',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: QuoteAnswer },
    problems: ['quote_not_found'],
  },
  calculateDuty: {
    key: 'POST /calculate-duty',
    summary: 'Calculate duty and tax',
    description: 'Returns landed cost with the applied rules. Nothing is charged.',
    tag: 'Estimate',
    access: 'token',
    scope: 'calculate',
    effect: 'single',
    body: Calculate,
    usesDatasets: true,
    success: { status: 200, body: CalculateAnswer },
    problems: [
      'exchange_rate_unavailable',
      { name: 'exchange_rate_unavailable', httpStatus: 500 },
      'duty_rates_unavailable',
      'insufficient_funds',
      'balance_unavailable',
      'dependency_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
})

export type EstimateDeps = CoreDeps & PricingDeps

export type EstimateEndpoint<Name extends keyof typeof estimateRoutes> = Endpoint<
  (typeof estimateRoutes)[Name],
  EstimateDeps
>
