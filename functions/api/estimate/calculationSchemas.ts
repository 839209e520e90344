import Big from 'big.js'
import * as v from 'valibot'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
import { BUYERS, CHANNELS, NATURES } from '#shared/customs/duties/rules/ruleFields.ts'
import { SCHEMES } from '#shared/customs/duties/rules/taxSchemes.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import { WarningsSchema } from '#shared/customs/warnings/warningsResponse.ts'
import {
  choice,
  country,
  countryOfOriginSchema,
  createDecimalSchema,
  createOptionalPatternSchema,
  createOptionalTextOrNumberSchema,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  currency,
  flag,
  integer,
  isPositiveAmount,
  list,
  none,
  object,
  text,
  ZERO_VALUE_MESSAGE,
} from '#shared/http/fields.ts'
import {
  countryCode,
  currencyCodeSchema,
  nullableText,
  originCode,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'

/*
 * Schemas of the landed cost endpoint.
 */

const MAX_AMOUNT = 1_000_000_000

const Place = object({
  country,
  city: v.pipe(none(createOptionalTextSchema(40)), v.description(CITY_DESCRIPTION)),
  province: v.pipe(none(createOptionalTextSchema(40)), v.description(PROVINCE_DESCRIPTION)),
  postal_code: v.pipe(none(createOptionalTextOrNumberSchema(40)), v.description(POSTAL_CODE_DESCRIPTION)),
})

const Product = v.pipe(
  object({
    coo: countryOfOriginSchema,
    currency,
    description: v.pipe(
      text(3, 255),
      v.description(
        'Goods description, including material, purpose and intended user. Supported languages: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.',
      ),
    ),
    preferential_origin: v.pipe(
      none(v.nullable(flag)),
      v.description('Whether proof of preferential origin is available. Null if unknown.'),
    ),
    hs_code: v.pipe(
      none(
        v.pipe(
          createOptionalPatternSchema(27, /^\d{4}[. ]?\d{2}(?:[. ]?\d){0,14}$/, 'must have 6 to 20 digits'),
          v.transform((code) => toDigits(code) || null),
        ),
      ),
      v.description('Harmonized System code to verify, with 6 to 20 digits. Null if unknown.'),
    ),
    quantity: v.pipe(integer(0, 1_000_000), v.description('Number of units')),
    value: v.pipe(
      createPositiveDecimalSchema(MAX_AMOUNT, 4),
      v.description("Unit value, in the line item's `currency`"),
    ),
  }),
  v.check(
    ({ quantity, value }) => quantity * value < MAX_AMOUNT,
    `must have a total value (\`quantity\` × \`value\`) below ${MAX_AMOUNT}`,
  ),
  v.forward(
    v.partialCheck(
      [['currency'], ['value'], ['quantity']],
      ({ currency, value, quantity }) => quantity === 0 || isPositiveAmount(new Big(value).times(quantity), currency),
      ZERO_VALUE_MESSAGE,
    ),
    ['value'],
  ),
)

const amount = v.optional(createDecimalSchema(0, MAX_AMOUNT), 0)

export const Calculate = object({
  calculate: object({
    currency: v.pipe(
      currency,
      v.description(
        'Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO 4217 code',
      ),
    ),
    origin: v.pipe(Place, v.description('Origin address of the parcel')),
    destination: v.pipe(
      Place,
      v.description('Destination address of the parcel. The postal code identifies special territories.'),
    ),
    shipping: v.pipe(amount, v.description('Shipping cost in `currency`')),
    insurance: v.pipe(amount, v.description('Insurance cost in `currency`')),
    products: v.pipe(list(Product, 1, 20), v.description('Line items for the duty and tax calculation')),
    buyer: v.pipe(none(v.nullable(choice(BUYERS))), v.description('Buyer type: `consumer` (default) or `business`')),
    channel: v.pipe(none(v.nullable(choice(CHANNELS))), v.description('Customs clearance channel. Null if unknown.')),
    nature: v.pipe(
      none(v.nullable(choice(NATURES))),
      v.description('Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.'),
    ),
    schemes: v.pipe(
      v.optional(list(choice(SCHEMES), 0, SCHEMES.length), []),
      v.description(
        'Schemes for tax collection by the seller at the point of sale, such as `ioss`, `voec`, `gb-vat`, `arn` or `ird`',
      ),
    ),
  }),
})

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Calculated duty, tax or fee amount, in `currency`'))
const Rate = v.pipe(v.number(), v.minValue(0))
const AppliedDutyRuleIds = v.pipe(v.array(v.string()), v.description('IDs of the rules used to calculate the amount'))
const PlaceSchema = v.strictObject({
  country: countryCode,
  city: v.pipe(nullableText, v.description(CITY_DESCRIPTION)),
  province: v.pipe(nullableText, v.description(PROVINCE_DESCRIPTION)),
  postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_DESCRIPTION)),
})

const CalculatedProduct = v.strictObject({
  coo: originCode,
  currency: currencyCodeSchema,
  description: v.pipe(v.string(), v.description('Goods description from the request')),
  hs_code: v.pipe(nullableText, v.description('Harmonized System code from the request. Null if not provided.')),
  preferential_origin: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether proof of preferential origin is available. Null if unknown.'),
  ),
  quantity: v.pipe(wholeNumberSchema, v.description('Number of units')),
  value: v.pipe(Rate, v.description("Unit value, in the line item's `currency`")),
  duty: v.pipe(Amount, v.description('Duty on all units, in the calculation currency')),
  tax: v.pipe(Amount, v.description('Tax on all units, in the calculation currency')),
  fee: v.pipe(Amount, v.description('Line item fees, in the calculation currency')),
  duty_rate: v.pipe(
    Rate,
    v.description('Duty rate as a decimal fraction, such as `0.175` for 17.5%. Zero if the duty is not ad valorem.'),
  ),
  tax_rate: v.pipe(
    Rate,
    v.description('Tax rate as a decimal fraction, such as `0.2` for 20%. Zero if no tax is due.'),
  ),
  tax_taken_at_sale: v.pipe(
    v.boolean(),
    v.description("Whether the seller collects the line item's tax at the point of sale"),
  ),
  rules: v.pipe(
    v.strictObject({
      duty: v.pipe(AppliedDutyRuleIds, v.description('IDs of the rules used to calculate the duty')),
      tax: v.pipe(AppliedDutyRuleIds, v.description('IDs of the rules used to calculate the tax')),
      fee: v.pipe(AppliedDutyRuleIds, v.description('IDs of the rules used to calculate the fees')),
    }),
    v.description('IDs of all rules applied to the line item'),
  ),
})

export const CalculateResponse = v.strictObject({
  calculate: v.strictObject({
    currency: v.pipe(
      v.string(),
      v.description(
        'Currency of `shipping`, `insurance` and all amounts in the response, as a three-letter ISO 4217 code',
      ),
    ),
    origin: v.pipe(PlaceSchema, v.description('Origin address of the parcel')),
    destination: v.pipe(
      PlaceSchema,
      v.description('Destination address of the parcel. The postal code identifies special territories.'),
    ),
    shipping: v.pipe(Amount, v.description('Shipping cost in `currency`')),
    insurance: v.pipe(Amount, v.description('Insurance cost in `currency`')),
    products: v.pipe(v.array(CalculatedProduct), v.description('Line items with their duty and tax, in request order')),
    buyer: v.pipe(v.nullable(v.picklist(BUYERS)), v.description('Buyer type: `consumer` (default) or `business`')),
    channel: v.pipe(v.nullable(v.picklist(CHANNELS)), v.description('Customs clearance channel. Null if unknown.')),
    nature: v.pipe(
      v.nullable(v.picklist(NATURES)),
      v.description('Reason for export. Defaults to `sale`. Use `gift` only for gifts between private individuals.'),
    ),
    schemes: v.pipe(
      v.array(v.picklist(SCHEMES)),
      v.description(
        'Schemes for tax collection by the seller at the point of sale, such as `ioss`, `voec`, `gb-vat`, `arn` or `ird`',
      ),
    ),
    total: v.pipe(
      v.strictObject({
        duty: v.pipe(Amount, v.description('Duty on all line items, in `currency`')),
        tax: v.pipe(Amount, v.description('Tax on all line items, in `currency`')),
        fee: v.pipe(Amount, v.description('Handling fees for the parcel, in `currency`')),
      }),
      v.description('Total duty, tax and fees for all line items'),
    ),
    hs_edition: v.pipe(
      v.string(),
      v.description('Harmonized System edition in force at the time of the request, such as `2022`'),
    ),
    import_hs_edition: v.pipe(
      nullableText,
      v.description('Harmonized System edition used by the import tariff schedule. Null if not available.'),
    ),
    warnings: WarningsSchema,
    tax_taken_at_sale: v.pipe(
      v.boolean(),
      v.description(
        'Whether the seller collects the tax on all line items at the point of sale. If true, no tax is due on import.',
      ),
    ),
    fees: v.pipe(
      v.array(
        v.strictObject({
          rule: v.pipe(v.string(), v.description('ID of the rule used to calculate the fee')),
          amount: v.pipe(Amount, v.description('Fee amount in `currency`')),
        }),
      ),
      v.description('Handling fees that authorities and postal operators charge in addition to duty and tax'),
    ),
    thresholds: v.pipe(
      v.array(
        v.strictObject({
          rule: v.pipe(v.string(), v.description('ID of the rule that defines the threshold')),
          kind: v.pipe(
            v.picklist(['duty_free', 'tax_free', 'case', 'item']),
            v.description(
              'Threshold type: `duty_free` (no duty is due up to the limit), `tax_free` (no tax is due up to the limit), `case` (different rules apply up to the limit) or `item` (the limit applies to each item)',
            ),
          ),
          base: v.pipe(
            v.picklist(['goods', 'landed']),
            v.description(
              'Basis of `value`: `goods` (goods value only) or `landed` (including shipping and insurance)',
            ),
          ),
          value: v.pipe(Amount, v.description('Value compared with the limit, in `currency`')),
          limit: v.pipe(Amount, v.description('Upper limit of the threshold, in `currency`')),
          within: v.pipe(v.boolean(), v.description('Whether `value` is less than or equal to `limit`')),
        }),
      ),
      v.description('De minimis thresholds used in the calculation'),
    ),
    missing: v.pipe(
      v.array(
        v.strictObject({
          what: v.pipe(
            v.picklist(MISSING),
            v.description(
              'Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter), `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates), `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of origin required) or `nature` (no rule for gifts or returns)',
            ),
          ),
          product: v.pipe(
            v.nullable(wholeNumberSchema),
            v.description('Zero-based index of the line item. Null if the entry applies to all line items.'),
          ),
          likely_code: v.pipe(
            v.optional(v.string()),
            v.description(
              'Probable Harmonized System code. Used in the calculation if the submitted code has 7 or 9 digits.',
            ),
          ),
        }),
      ),
      v.description('Missing information needed for an exact result'),
    ),
    rules: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(
            v.string(),
            v.description('Unique identifier of the rule. Amounts and thresholds refer to this ID.'),
          ),
          from: v.pipe(v.string(), v.description('Effective date of the rule (`YYYY-MM-DD`)')),
          until: v.pipe(
            nullableText,
            v.description('Last effective date of the rule (`YYYY-MM-DD`). Null if open-ended.'),
          ),
          source: v.pipe(v.string(), v.description('Law or official publication that defines the rule')),
          checked: v.pipe(
            v.string(),
            v.description('Date when the rule was last checked against its source (`YYYY-MM-DD`)'),
          ),
          confidence: v.pipe(
            v.picklist(['confirmed', 'unconfirmed']),
            v.description('Verification status: `confirmed` (verified against the source) or `unconfirmed`'),
          ),
        }),
      ),
      v.description('Rules used in the calculation'),
    ),
  }),
})
