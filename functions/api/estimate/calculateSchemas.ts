import Big from 'big.js'
import * as v from 'valibot'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
import { BUYERS, CHANNELS, NATURES } from '#shared/customs/duties/rules/ruleFields.ts'
import { SCHEMES } from '#shared/customs/duties/rules/schemesOf.ts'
import { digitsOf } from '#shared/customs/goods/rules/hsCode.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import {
  choice,
  country,
  currency,
  decimalWithin,
  flag,
  integer,
  isWorthSomething,
  list,
  none,
  object,
  optionalText,
  optionalTextLike,
  optionalTextOrNumber,
  positiveDecimal,
  text,
  WORTH_NOTHING,
} from '#shared/http/fields.ts'

const MOST = 1_000_000_000

const Place = object({
  country,
  city: none(optionalText(40)),
  province: none(optionalText(40)),
  postal_code: none(optionalTextOrNumber(40)),
})

const Product = v.pipe(
  object({
    coo: country,
    currency,
    description: text(3, 255),
    preferential_origin: none(v.nullable(flag)),
    hs_code: none(
      v.pipe(
        optionalTextLike(27, /^\d{4}[. ]?\d{2}(?:[. ]?\d){0,14}$/, 'must have 6 to 20 digits'),
        v.transform((code) => digitsOf(code) || null),
      ),
    ),
    quantity: integer(0, 1_000_000),
    value: positiveDecimal(MOST, 4),
  }),
  v.check(({ quantity, value }) => quantity * value < MOST, `must have a total value below ${MOST}`),
  v.forward(
    v.partialCheck(
      [['currency'], ['value'], ['quantity']],
      ({ currency, value, quantity }) => quantity === 0 || isWorthSomething(new Big(value).times(quantity), currency),
      WORTH_NOTHING,
    ),
    ['value'],
  ),
)

const amount = v.optional(decimalWithin(0, MOST), 0)

export const Calculate = object({
  calculate: object({
    currency,
    origin: Place,
    destination: Place,
    shipping: amount,
    insurance: amount,
    products: list(Product, 1, 20),
    buyer: none(v.nullable(choice(BUYERS))),
    channel: none(v.nullable(choice(CHANNELS))),
    nature: none(v.nullable(choice(NATURES))),
    schemes: v.optional(list(choice(SCHEMES), 0, SCHEMES.length), []),
  }),
})

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Amount in `currency`'))
const Rate = v.pipe(v.number(), v.minValue(0))
const RuleIds = v.pipe(v.array(v.string()), v.description('Ids of the source rules'))
const PlaceView = v.strictObject({
  country: v.string(),
  city: textOrNull,
  province: textOrNull,
  postal_code: textOrNull,
})

const CalculatedProduct = v.strictObject({
  coo: v.string(),
  currency: v.string(),
  description: v.string(),
  hs_code: textOrNull,
  preferential_origin: v.nullable(v.boolean()),
  quantity: wholeNumber,
  value: Rate,
  duty: Amount,
  tax: Amount,
  fee: Amount,
  duty_rate: Rate,
  tax_rate: Rate,
  tax_taken_at_sale: v.boolean(),
  rules: v.strictObject({ duty: RuleIds, tax: RuleIds, fee: RuleIds }),
})

export const CalculateAnswer = v.strictObject({
  calculate: v.strictObject({
    currency: v.string(),
    origin: PlaceView,
    destination: PlaceView,
    shipping: Amount,
    insurance: Amount,
    products: v.array(CalculatedProduct),
    buyer: v.nullable(v.picklist(BUYERS)),
    channel: v.nullable(v.picklist(CHANNELS)),
    nature: v.nullable(v.picklist(NATURES)),
    schemes: v.array(v.picklist(SCHEMES)),
    total: v.strictObject({ duty: Amount, tax: Amount, fee: Amount }),
    hs_edition: v.string(),
    import_hs_edition: textOrNull,
    warnings: WarningsView,
    tax_taken_at_sale: v.boolean(),
    fees: v.array(v.strictObject({ rule: v.string(), amount: Amount })),
    thresholds: v.array(
      v.strictObject({
        rule: v.string(),
        kind: v.picklist(['duty_free', 'tax_free', 'case', 'item']),
        base: v.picklist(['goods', 'landed']),
        value: Amount,
        limit: Amount,
        within: v.boolean(),
      }),
    ),
    missing: v.array(
      v.strictObject({
        what: v.picklist(MISSING),
        product: v.nullable(wholeNumber),
        likely_code: v.optional(v.string()),
      }),
    ),
    rules: v.array(
      v.strictObject({
        id: v.string(),
        from: v.string(),
        until: textOrNull,
        source: v.string(),
        checked: v.string(),
        confidence: v.picklist(['confirmed', 'unconfirmed']),
      }),
    ),
  }),
})
