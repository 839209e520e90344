import Big from 'big.js'
import * as v from 'valibot'
import { CITY_TEXT, POSTAL_CODE_TEXT, PROVINCE_TEXT } from '#shared/addresses/rules/addressTexts.ts'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
import { BUYERS, CHANNELS, NATURES } from '#shared/customs/duties/rules/ruleFields.ts'
import { SCHEMES } from '#shared/customs/duties/rules/schemesOf.ts'
import { digitsOf } from '#shared/customs/goods/rules/hsCode.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import {
  choice,
  country,
  countryOfOrigin,
  currency,
  decimalWithin,
  flag,
  integer,
  isPositiveAmount,
  list,
  none,
  object,
  optionalText,
  optionalTextLike,
  optionalTextOrNumber,
  positiveDecimal,
  text,
  ZERO_VALUE_MESSAGE,
} from '#shared/http/fields.ts'
import { countryCode, currencyCode, originCode, textOrNull, wholeNumber } from '#shared/http/responseFields.ts'

/*
 * Schemas of the landed cost endpoint.
 */

const MOST = 1_000_000_000

const Place = object({
  country,
  city: v.pipe(none(optionalText(40)), v.description(CITY_TEXT)),
  province: v.pipe(none(optionalText(40)), v.description(PROVINCE_TEXT)),
  postal_code: v.pipe(none(optionalTextOrNumber(40)), v.description(POSTAL_CODE_TEXT)),
})

const Product = v.pipe(
  object({
    coo: countryOfOrigin,
    currency,
    description: v.pipe(
      text(3, 255),
      v.description(
        'Goods description: material, purpose and intended user, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese',
      ),
    ),
    preferential_origin: v.pipe(
      none(v.nullable(flag)),
      v.description('Whether a proof of preferential origin accompanies the goods; null if unknown'),
    ),
    hs_code: v.pipe(
      none(
        v.pipe(
          optionalTextLike(27, /^\d{4}[. ]?\d{2}(?:[. ]?\d){0,14}$/, 'must have 6 to 20 digits'),
          v.transform((code) => digitsOf(code) || null),
        ),
      ),
      v.description('Harmonised System code to check, 6 to 20 digits; null if none'),
    ),
    quantity: v.pipe(integer(0, 1_000_000), v.description('Number of units')),
    value: v.pipe(positiveDecimal(MOST, 4), v.description('Value of one unit, in `currency` of the line item')),
  }),
  v.check(({ quantity, value }) => quantity * value < MOST, `must have a total value below ${MOST}`),
  v.forward(
    v.partialCheck(
      [['currency'], ['value'], ['quantity']],
      ({ currency, value, quantity }) => quantity === 0 || isPositiveAmount(new Big(value).times(quantity), currency),
      ZERO_VALUE_MESSAGE,
    ),
    ['value'],
  ),
)

const amount = v.optional(decimalWithin(0, MOST), 0)

export const Calculate = object({
  calculate: object({
    currency: v.pipe(
      currency,
      v.description(
        'Currency of `shipping`, `insurance` and all amounts of the response, as an ISO 4217 code in uppercase',
      ),
    ),
    origin: v.pipe(Place, v.description('Origin of the parcel')),
    destination: v.pipe(Place, v.description('Destination; the postal code identifies special territories')),
    shipping: v.pipe(amount, v.description('Shipping cost in `currency`')),
    insurance: v.pipe(amount, v.description('Insurance cost in `currency`')),
    products: v.pipe(list(Product, 1, 20), v.description('Line items, in request order')),
    buyer: v.pipe(
      none(v.nullable(choice(BUYERS))),
      v.description('Buyer type: `consumer` or `business`; null means `consumer`'),
    ),
    channel: v.pipe(none(v.nullable(choice(CHANNELS))), v.description('Customs clearance channel; null if unknown')),
    nature: v.pipe(
      none(v.nullable(choice(NATURES))),
      v.description('Reason for export; null means `sale`. `gift` is between private persons'),
    ),
    schemes: v.pipe(
      v.optional(list(choice(SCHEMES), 0, SCHEMES.length), []),
      v.description(
        'Schemes under which the seller collects tax at sale, such as `ioss`, `voec`, `gb-vat`, `arn`, `ird`',
      ),
    ),
  }),
})

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Amount in `currency`'))
const Rate = v.pipe(v.number(), v.minValue(0))
const RuleIds = v.pipe(v.array(v.string()), v.description('IDs of the source rules'))
const PlaceView = v.strictObject({
  country: countryCode,
  city: v.pipe(textOrNull, v.description(CITY_TEXT)),
  province: v.pipe(textOrNull, v.description(PROVINCE_TEXT)),
  postal_code: v.pipe(textOrNull, v.description(POSTAL_CODE_TEXT)),
})

const CalculatedProduct = v.strictObject({
  coo: originCode,
  currency: currencyCode,
  description: v.pipe(v.string(), v.description('Goods description, as sent')),
  hs_code: v.pipe(textOrNull, v.description('Harmonised System code that was sent; null if none')),
  preferential_origin: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether a proof of preferential origin accompanies the goods; null if unknown'),
  ),
  quantity: v.pipe(wholeNumber, v.description('Number of units')),
  value: v.pipe(Rate, v.description('Value of one unit, in `currency` of the line item')),
  duty: v.pipe(Amount, v.description('Duty on all units, in the currency of the calculation')),
  tax: v.pipe(Amount, v.description('Tax on all units, in the currency of the calculation')),
  fee: v.pipe(Amount, v.description('Fees on the line item, in the currency of the calculation')),
  duty_rate: v.pipe(Rate, v.description('Duty rate as a fraction: 0.175 is 17.5 %; 0 if the duty is not ad valorem')),
  tax_rate: v.pipe(Rate, v.description('Tax rate as a fraction: 0.2 is 20 %; 0 if no tax is due')),
  tax_taken_at_sale: v.pipe(
    v.boolean(),
    v.description('Whether the seller collects the tax on this line item at sale'),
  ),
  rules: v.pipe(
    v.strictObject({
      duty: v.pipe(RuleIds, v.description('IDs of the rules that determine the duty')),
      tax: v.pipe(RuleIds, v.description('IDs of the rules that determine the tax')),
      fee: v.pipe(RuleIds, v.description('IDs of the rules that determine the fee')),
    }),
    v.description('IDs of the rules that were applied to the line item'),
  ),
})

export const CalculateResponse = v.strictObject({
  calculate: v.strictObject({
    currency: v.pipe(
      v.string(),
      v.description(
        'Currency of `shipping`, `insurance` and all amounts of the response, as an ISO 4217 code in uppercase',
      ),
    ),
    origin: v.pipe(PlaceView, v.description('Origin of the parcel')),
    destination: v.pipe(PlaceView, v.description('Destination; the postal code identifies special territories')),
    shipping: v.pipe(Amount, v.description('Shipping cost in `currency`')),
    insurance: v.pipe(Amount, v.description('Insurance cost in `currency`')),
    products: v.pipe(v.array(CalculatedProduct), v.description('Line items, in request order')),
    buyer: v.pipe(
      v.nullable(v.picklist(BUYERS)),
      v.description('Buyer type: `consumer` or `business`; null means `consumer`'),
    ),
    channel: v.pipe(v.nullable(v.picklist(CHANNELS)), v.description('Customs clearance channel; null if unknown')),
    nature: v.pipe(
      v.nullable(v.picklist(NATURES)),
      v.description('Reason for export; null means `sale`. `gift` is between private persons'),
    ),
    schemes: v.pipe(
      v.array(v.picklist(SCHEMES)),
      v.description(
        'Schemes under which the seller collects tax at sale, such as `ioss`, `voec`, `gb-vat`, `arn`, `ird`',
      ),
    ),
    total: v.pipe(
      v.strictObject({
        duty: v.pipe(Amount, v.description('Duty on all line items, in `currency`')),
        tax: v.pipe(Amount, v.description('Tax on all line items, in `currency`')),
        fee: v.pipe(Amount, v.description('Sum of the handling fees, in `currency`')),
      }),
      v.description('Total of all line items'),
    ),
    hs_edition: v.pipe(
      v.string(),
      v.description(
        'Edition of the Harmonised System that the codes follow, such as `2022`; determined by the date of the request',
      ),
    ),
    import_hs_edition: v.pipe(
      textOrNull,
      v.description(
        'Edition of the Harmonised System in the tariff schedule of the destination; null if none is loaded',
      ),
    ),
    warnings: WarningsView,
    tax_taken_at_sale: v.pipe(
      v.boolean(),
      v.description('Whether the seller collects the tax on all line items at sale, so that none is due on import'),
    ),
    fees: v.pipe(
      v.array(
        v.strictObject({
          rule: v.pipe(v.string(), v.description('ID of the rule that sets the fee')),
          amount: v.pipe(Amount, v.description('Fee amount in `currency`')),
        }),
      ),
      v.description('Handling fees of authorities and postal operators, other than duty and tax'),
    ),
    thresholds: v.pipe(
      v.array(
        v.strictObject({
          rule: v.pipe(v.string(), v.description('ID of the rule that sets the threshold')),
          kind: v.pipe(
            v.picklist(['duty_free', 'tax_free', 'case', 'item']),
            v.description(
              'Threshold type. `duty_free` and `tax_free`: nothing is due up to the limit; `case`: other rules apply up to the limit; `item`: limit for a single item',
            ),
          ),
          base: v.pipe(
            v.picklist(['goods', 'landed']),
            v.description('Composition of `value`: `goods` only, or `landed` with shipping and insurance'),
          ),
          value: v.pipe(Amount, v.description('Value compared with the limit, in `currency`')),
          limit: v.pipe(Amount, v.description('Limit of the threshold, in `currency`')),
          within: v.pipe(v.boolean(), v.description('Whether the value is at or below the limit')),
        }),
      ),
      v.description('Thresholds (de minimis) that were applied'),
    ),
    missing: v.pipe(
      v.array(
        v.strictObject({
          what: v.pipe(
            v.picklist(MISSING),
            v.description(
              'Missing information. Not provided: `hs_code`, `origin`, `buyer`, `channel`, `province`. Ambiguous special territory: `postal_code`. Estimated from the chapter: `tariff`. Due at unknown rates: `local_charges`, `fees`, `excise`, `levies`. A lower rate may apply: `tax_rate`. A limit may not apply to these goods: `relief`. Duty depends on proof of origin: `preference`. No rule for gifts or returns: `nature`',
            ),
          ),
          product: v.pipe(
            v.nullable(wholeNumber),
            v.description('Zero-based index of the line item; null if it applies to all line items'),
          ),
          likely_code: v.pipe(
            v.optional(v.string()),
            v.description('Probable HS code if the one sent has 7 or 9 digits; used for the amounts'),
          ),
        }),
      ),
      v.description('Missing information that would make the result certain'),
    ),
    rules: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.description('Unique identifier of the rule, referenced by amounts and thresholds')),
          from: v.pipe(v.string(), v.description('First day of validity, `YYYY-MM-DD`')),
          until: v.pipe(textOrNull, v.description('Last day of validity, `YYYY-MM-DD`; null if open-ended')),
          source: v.pipe(v.string(), v.description('Legal or official source of the rule')),
          checked: v.pipe(v.string(), v.description('Date of the last comparison with the source, `YYYY-MM-DD`')),
          confidence: v.pipe(
            v.picklist(['confirmed', 'unconfirmed']),
            v.description('Whether the source confirmed the rule: `confirmed` or `unconfirmed`'),
          ),
        }),
      ),
      v.description('Rules that were applied'),
    ),
  }),
})
