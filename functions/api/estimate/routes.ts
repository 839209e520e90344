import * as v from 'valibot'
import type { CoreDeps } from '#functions/runtime/core.ts'
import type { PricingDeps } from '#functions/runtime/withPricing.ts'
import type { ServicePointDeps } from '#functions/runtime/withServicePoints.ts'
import { isCurrencyCode } from '#shared/core/money.ts'
import {
  DANGEROUS_GOODS_CODE_LIST,
  DANGEROUS_GOODS_CODES,
  isDangerousGoodsCode,
} from '#shared/customs/goods/rules/dangerousGoods.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import {
  createMatchingParameter,
  createTextParameter,
  decimal,
  numbered,
  several,
  truth,
  word,
  words,
} from '#shared/http/query.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { service } from '#shared/http/serviceFields.ts'
import { ChargeSchema } from '#shared/rating/chargeResponse.ts'
import { DeliveryView } from '#shared/rating/deliveryResponse.ts'
import { isCountryCode } from '#shared/reference/countries.ts'
import { TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '#shared/shipping/records/rules/shipmentLimits.ts'
import { Calculate, CalculateResponse } from './calculationSchemas.ts'
import { CreateQuoteRequest, QuoteResponse } from './quoteSchemas.ts'
import { ServicePointsQuery, ServicePointsResponse } from './servicePointSchemas.ts'

/** Default dimensions of a parcel, in centimetres. */
export const DEFAULT_SIZE_CM = { length: 15, width: 10, height: 1 }

const sizeCm = (otherwise: number) => v.optional(decimal({ above: 0, below: 1000, otherwise }))
const packageSideSchema = decimal({ above: 0, below: 1000 })
const dangerousGoods = several(
  (text) => text === '' || isDangerousGoodsCode(text),
  'must contain only dangerous goods codes',
  { enum: DANGEROUS_GOODS_CODES, description: DANGEROUS_GOODS_CODE_LIST },
)

export const EstimateQuery = v.object({
  country: v.pipe(
    createMatchingParameter(isCountryCode, 'must be an upper-case ISO 3166-1 alpha-2 country code, such as DE', {
      pattern: '^[A-Z]{2}$',
    }),
    v.description('Recipient country, as a two-letter ISO 3166-1 alpha-2 code'),
  ),
  entry_point: v.pipe(words(20), v.description('Entry point (drop-off facility) ID, such as `HKG101`')),
  weight: v.pipe(decimal({ above: 0, below: 10_000 }), v.description('Gross weight in kilograms')),
  carrier: v.pipe(v.optional(words(20)), v.description('Filters results by carrier code')),
  currency: v.pipe(
    v.optional(
      createMatchingParameter(isCurrencyCode, 'must be an upper-case ISO 4217 currency code, such as USD', {
        pattern: '^[A-Z]{3}$',
      }),
      ['USD'],
    ),
    v.description('Currency of the amounts in the response, as a three-letter ISO 4217 code'),
  ),
  dg_codes: v.pipe(
    v.optional(dangerousGoods, []),
    v.description('Dangerous goods codes in the parcel. Repeat the parameter or separate the codes with commas.'),
  ),
  dg_code: v.pipe(v.optional(dangerousGoods, []), v.description('Alias for `dg_codes`')),
  exit_point: v.pipe(
    v.optional(
      createMatchingParameter((text) => /^[A-Z]{3}$/.test(text), 'must be an upper-case IATA code, such as JFK', {
        pattern: '^[A-Z]{3}$',
      }),
    ),
    v.description('IATA code of the required line-haul destination port, such as `JFK`'),
  ),
  height: v.pipe(sizeCm(DEFAULT_SIZE_CM.height), v.description('Height in centimetres')),
  length: v.pipe(sizeCm(DEFAULT_SIZE_CM.length), v.description('Length in centimetres')),
  width: v.pipe(sizeCm(DEFAULT_SIZE_CM.width), v.description('Width in centimetres')),
  packages: v.pipe(
    v.optional(
      numbered(
        {
          length: v.pipe(packageSideSchema, v.description('Length in centimetres')),
          width: v.pipe(packageSideSchema, v.description('Width in centimetres')),
          height: v.pipe(packageSideSchema, v.description('Height in centimetres')),
          weight: v.pipe(decimal({ above: 0, below: 1000 }), v.description('Gross weight in kilograms')),
        },
        MAX_PACKAGES,
      ),
      [],
    ),
    v.description(
      'Packages in a multi-package shipment, such as `packages[0][length]=20&packages[0][width]=…`. Replaces `weight` and the dimensions.',
    ),
  ),
  insurance: v.pipe(
    v.optional(truth, ['false']),
    v.description('Whether the full value is insured. If false, coverage is limited to 30 USD.'),
  ),
  irregular: v.pipe(v.optional(truth, ['false']), v.description('Whether the packaging is soft or irregular')),
  is_return: v.pipe(
    v.optional(truth, ['false']),
    v.description('Whether to quote return shipments from `country` to the entry point'),
  ),
  postal_code: v.pipe(
    v.optional(createTextParameter(10)),
    v.description("Recipient's postal code, used for zone-based prices"),
  ),
  province: v.pipe(v.optional(createTextParameter(40)), v.description("Recipient's province or state")),
  signature_confirmation: v.pipe(
    v.optional(truth, ['false']),
    v.description(
      'Whether a delivery signature is required. If true, services without signature confirmation are excluded.',
    ),
  ),
  terms: v.pipe(v.optional(word(TERMS)), v.description('Filters services by available terms (`DDU` or `DDP`)')),
  value: v.pipe(
    v.optional(decimal({ from: 0, below: 1_000_000_000 }), ['0']),
    v.description('Value of the contents in `currency`, used to calculate the insurance fee'),
  ),
})

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Amount in the requested currency'))
const WeightKg = v.pipe(v.number(), v.minValue(0))
const Days = wholeNumberSchema

const EstimatedService = v.strictObject({
  carrier: v.pipe(v.string(), v.description('Code of the carrier, such as `UPS`')),
  service,
  exit_point: v.pipe(
    nullableText,
    v.description('IATA code of the line-haul destination port. Null if the route does not include a port.'),
  ),
  chargeable_weight: v.pipe(
    WeightKg,
    v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
  ),
  gross_weight: v.pipe(WeightKg, v.description("Gross weight in kilograms, or the route's minimum weight if greater")),
  volumetric_weight: v.pipe(
    WeightKg,
    v.description(
      "Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's dimensional divisor",
    ),
  ),
  insurance: v.pipe(
    v.strictObject({
      coverage: v.pipe(Amount, v.description('Insured amount, in the requested currency')),
      fee: v.pipe(Amount, v.description('Insurance fee, in the requested currency')),
    }),
    v.description('Insured amount and fee'),
  ),
  oversize_fee: v.pipe(
    Amount,
    v.description('Oversize fee in the requested currency. Charged if length plus girth exceeds the route limit.'),
  ),
  surcharge: v.pipe(Amount, v.description('Route surcharge based on the chargeable weight, in the requested currency')),
  tax: v.pipe(v.literal(0), v.description('Deprecated. Always 0.')),
  cost: v.pipe(Amount, v.description('Base shipping price excluding surcharges and fees, in the requested currency')),
  total_cost: v.pipe(Amount, v.description('Total price excluding duty and tax, in the requested currency')),
  charges: v.pipe(
    v.array(ChargeSchema),
    v.description('Price breakdown excluding duty and tax: base cost, surcharge, oversize fee and insurance fee'),
  ),
  tariff: v.pipe(nullableText, v.description('Tariff version used for pricing. Null if no versioned tariff was used.')),
  estimated: v.optional(
    v.pipe(
      v.literal(true),
      v.description("Whether the price is estimated from a rate table because the carrier's rate was unavailable"),
    ),
  ),
  terms: v.pipe(
    v.array(v.picklist(TERMS)),
    v.description('Duty and tax terms available on the route: `DDU`, `DDP` or both'),
  ),
  transit_min: v.pipe(Days, v.description('Minimum transit time in days, from the entry point to delivery')),
  transit_max: v.pipe(Days, v.description('Typical maximum transit time in days, from the entry point to delivery')),
  service_points: v.pipe(v.boolean(), v.description('Whether the carrier delivers to service points')),
  delivery: v.pipe(
    v.nullable(DeliveryView),
    v.description('Estimated ship and delivery dates for a parcel dropped off now. Null for returns.'),
  ),
  shipping_methods: v.pipe(
    v.array(
      v.strictObject({
        code: v.pipe(v.literal(''), v.description('Deprecated. Always empty.')),
        cost: v.pipe(
          Amount,
          v.description("Deprecated. Same value as the service's `cost`, in the requested currency."),
        ),
        method: v.pipe(v.literal('Standard'), v.description('Deprecated. Always `Standard`.')),
        total_cost: v.pipe(
          Amount,
          v.description("Deprecated. Same value as the service's `total_cost`, in the requested currency."),
        ),
      }),
    ),
    v.description("Deprecated. Contains one entry with the service's `cost` and `total_cost`."),
  ),
})

export const EstimateResponse = v.strictObject({
  estimate: v.strictObject({
    currency: v.pipe(
      v.string(),
      v.description('Currency of all amounts in the response, as a three-letter ISO 4217 code'),
    ),
    entry_point: v.pipe(v.string(), v.description('ID of the requested entry point')),
    services: v.pipe(
      v.array(EstimatedService),
      v.description('Available services, ordered by price. Empty if no service is available.'),
    ),
    unanswered_carriers: v.pipe(
      v.optional(
        v.pipe(
          v.array(v.string()),
          v.description('Carriers that did not return rates in time. Omitted if all carriers responded.'),
        ),
      ),
      v.description('Codes of carriers that did not return rates in time. Omitted if all carriers responded.'),
    ),
    reason: v.pipe(nullableText, v.description('Reason no service is available. Null if a service is available.')),
  }),
})

export const estimateRoutes = defineRoutes({
  getEstimate: {
    key: 'GET /estimate',
    summary: 'Estimate rates for a parcel',
    description: 'Returns the price and transit time of all available services. No fee is charged.',
    tag: 'Estimate',
    access: 'token',
    effect: 'none',
    query: EstimateQuery,
    requiredParameters: ['country', 'entry_point', 'weight'],
    usesDatasets: true,
    success: { status: 200, body: EstimateResponse },
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
      'Returns the rates of all available services with duty and tax. The rates are locked until `expires`. No fee is charged.',
    tag: 'Estimate',
    access: 'token',
    effect: 'single',
    body: CreateQuoteRequest,
    usesDatasets: true,
    success: { status: 201, body: QuoteResponse },
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
    description: 'Quotes can be retrieved for 30 days after they expire.',
    tag: 'Estimate',
    access: 'token',
    effect: 'none',
    success: { status: 200, body: QuoteResponse },
    problems: ['quote_not_found'],
  },
  listServicePoints: {
    key: 'GET /service-points',
    summary: 'List carrier service points',
    description:
      'Returns parcel shops and lockers near a postal code where recipients can collect parcels. No fee is charged.',
    tag: 'Service points',
    access: 'token',
    effect: 'none',
    query: ServicePointsQuery,
    requiredParameters: ['carrier', 'country', 'postal_code'],
    success: { status: 200, body: ServicePointsResponse },
    problems: ['validation_failed', 'query_value_invalid', 'dependency_unavailable'],
  },
  calculateDuty: {
    key: 'POST /calculate-duty',
    summary: 'Calculate duty and tax',
    description: 'Returns the duty, tax and fees, with the rules that were applied. No fee is charged.',
    tag: 'Estimate',
    access: 'token',
    scope: 'calculate',
    effect: 'single',
    body: Calculate,
    usesDatasets: true,
    success: { status: 200, body: CalculateResponse },
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

export type EstimateDeps = CoreDeps & PricingDeps & ServicePointDeps

export type EstimateEndpoint<Name extends keyof typeof estimateRoutes> = Endpoint<
  (typeof estimateRoutes)[Name],
  EstimateDeps
>
