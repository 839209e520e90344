import * as v from 'valibot'
import { WarningsView } from '../../../shared/customs/warnings/warningsView.ts'
import { EmptyAnswer, textOrNull } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { country, list, object, optionalTextLike, text } from '../../../shared/http/fields.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime/core.ts'
import {
  CreateCustomsProduct,
  CustomsProductAnswer,
  CustomsProductsAnswer,
  ListCustomsProducts,
  UpdateCustomsProduct,
} from './customsProductSchemas.ts'

const Product = object({
  description: text(1, 255),
  hs_code: v.optional(optionalTextLike(20, /^\d{6,20}$/, 'must have 6 to 20 digits'), null),
})

const Classify = object({
  classify: object({ origin_country: country, destination_country: country, products: list(Product, 1, 20) }),
})

const TenDigits = v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/)))

const confidence = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const digits = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(10)))

export const Classified = v.strictObject({
  description: v.string(),
  hs_code: textOrNull,
  result: v.strictObject({
    import_hs_code: v.pipe(TenDigits, v.description('By the schedule of the destination; null: it cannot be told')),
    export_hs_code: v.pipe(TenDigits, v.description('By the schedule of the origin')),
    description: v.pipe(textOrNull, v.description('What goods of this code are')),
    import_digits: v.pipe(
      digits,
      v.description('So many digits of `import_hs_code` are true; zeros behind them only fill it'),
    ),
    export_digits: v.pipe(digits, v.description('The same of `export_hs_code`')),
    confidence: v.pipe(
      confidence,
      v.description('How sure the code is, as a fraction: 0 to 1; below 0.5 have a person check it'),
    ),
    alternatives: v.pipe(
      v.array(
        v.strictObject({
          hs_code: v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('6 digits')),
          description: v.pipe(v.string(), v.description('What goods of this code are')),
          confidence: v.pipe(confidence, v.description('How likely it is, as a fraction: 0 to 1')),
        }),
      ),
      v.maxLength(3),
      v.description('Of other headings, the likeliest first'),
    ),
    matched_words: v.pipe(v.array(v.string()), v.description('Words of the description by which the code was found')),
    notes: v.pipe(v.array(v.string()), v.description('Why it was found, and what would decide between it and others')),
  }),
})

const ClassifyAnswer = v.strictObject({
  classify: v.strictObject({
    origin_country: v.string(),
    destination_country: v.string(),
    hs_edition: v.string(),
    import_hs_edition: v.pipe(
      textOrNull,
      v.description("Edition of the destination's schedule; null: none is imported"),
    ),
    export_hs_edition: v.pipe(textOrNull, v.description("Edition of the origin's schedule; null: none is imported")),
    warnings: WarningsView,
    products: v.array(Classified),
  }),
})

const reading = { tag: 'Customs products', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Customs products', access: 'token', scope: 'write_shipments', effect: 'single' } as const

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
  listCustomsProducts: {
    ...reading,
    key: 'GET /customs/products',
    summary: 'List regulated goods as customs agencies are told of them',
    query: ListCustomsProducts,
    success: { status: 200, body: CustomsProductsAnswer },
    problems: ['page_token_invalid'],
  },
  getCustomsProduct: {
    ...reading,
    key: 'GET /customs/products/{id}',
    summary: 'Read what customs agencies are told of regulated goods',
    success: { status: 200, body: CustomsProductAnswer },
    problems: ['customs_product_not_found'],
  },
  createCustomsProduct: {
    ...writing,
    key: 'POST /customs/products',
    summary: 'Describe regulated goods, such as food and cosmetics, for customs agencies',
    body: CreateCustomsProduct,
    success: { status: 200, body: CustomsProductAnswer },
    problems: ['customs_product_refused'],
  },
  updateCustomsProduct: {
    ...writing,
    key: 'PUT /customs/products/{id}',
    summary: 'Change what customs agencies are told of regulated goods',
    body: UpdateCustomsProduct,
    success: { status: 200, body: CustomsProductAnswer },
    problems: ['customs_product_not_found', 'customs_product_refused', 'customs_product_type_fixed'],
  },
  deleteCustomsProduct: {
    ...writing,
    key: 'DELETE /customs/products/{id}',
    summary: 'Delete regulated goods: no further shipment can name them',
    success: { status: 200, body: EmptyAnswer },
    problems: ['customs_product_not_found'],
  },
})

export type CustomsProductEndpoint<Name extends keyof typeof classifyRoutes> = Endpoint<
  (typeof classifyRoutes)[Name],
  SigningDeps
>
export type CustomsProductChanges = v.InferOutput<typeof UpdateCustomsProduct>['product']
