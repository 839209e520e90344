import * as v from 'valibot'
import { textOrNull } from '../../../shared/http/answerFields.ts'
import { country, list, object, optionalTextLike, text } from '../../../shared/http/fields.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'

const Product = object({
  description: text(1, 255),
  hs_code: v.optional(optionalTextLike(20, /^\d{6,20}$/, 'must have 6 to 20 digits'), null),
})

const Classify = object({
  classify: object({ origin_country: country, destination_country: country, products: list(Product, 1, 20) }),
})

const TenDigits = v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/)))

const Classified = v.strictObject({
  description: v.string(),
  hs_code: textOrNull,
  result: v.strictObject({
    import_hs_code: v.pipe(TenDigits, v.description('By the schedule of the destination; null: it cannot be told')),
    export_hs_code: v.pipe(TenDigits, v.description('By the schedule of the origin')),
    description: v.pipe(textOrNull, v.description('What goods of this code are')),
  }),
})

const ClassifyAnswer = v.strictObject({
  classify: v.strictObject({
    origin_country: v.string(),
    destination_country: v.string(),
    products: v.array(Classified),
  }),
})

export const classifyRoutes = defineRoutes({
  classifyProducts: {
    key: 'POST /classify',
    summary: 'Find the HS codes of up to 20 products',
    tag: 'Classification',
    access: 'token',
    scope: 'classify',
    effect: 'single',
    body: Classify,
    success: { status: 200, body: ClassifyAnswer },
    problems: [
      'hs_code_or_description_missing',
      'insufficient_funds',
      'balance_unavailable',
      'dependency_unavailable',
      'charge_failed',
    ],
    whenNotStored: 'charge_failed',
  },
})
