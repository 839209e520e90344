import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { EmptyAnswer, textOrNull } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { country, list, object, optionalTextLike, text } from '#shared/http/fields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
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
    import_hs_code: v.pipe(
      TenDigits,
      v.description('HS code in the schedule of the destination; null if undetermined'),
    ),
    export_hs_code: v.pipe(TenDigits, v.description('HS code in the schedule of the origin')),
    description: v.pipe(textOrNull, v.description('Description of the HS code')),
    import_digits: v.pipe(
      digits,
      v.description('Number of significant digits of `import_hs_code`, which is padded with zeros'),
    ),
    export_digits: v.pipe(
      digits,
      v.description('Number of significant digits of `export_hs_code`, which is padded with zeros'),
    ),
    confidence: v.pipe(confidence, v.description('Confidence as a fraction from 0 to 1; review codes below 0.5')),
    alternatives: v.pipe(
      v.array(
        v.strictObject({
          hs_code: v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('HS code of 6 digits')),
          description: v.pipe(v.string(), v.description('Description of the HS code')),
          confidence: v.pipe(confidence, v.description('Confidence as a fraction from 0 to 1')),
        }),
      ),
      v.maxLength(3),
      v.description('Alternatives under other headings, most likely first'),
    ),
    matched_words: v.pipe(v.array(v.string()), v.description('Words of the description that led to the code')),
    notes: v.pipe(
      v.array(v.string()),
      v.description('Reasons for the code, and information that would distinguish it from alternatives'),
    ),
  }),
})

const ClassifyAnswer = v.strictObject({
  classify: v.strictObject({
    origin_country: v.string(),
    destination_country: v.string(),
    hs_edition: v.string(),
    import_hs_edition: textOrNull,
    export_hs_edition: textOrNull,
    warnings: WarningsView,
    products: v.array(Classified),
  }),
})

const reading = { tag: 'Customs products', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Customs products', access: 'token', scope: 'write_shipments', effect: 'single' } as const

export const classifyRoutes = defineRoutes({
  classifyProducts: {
    key: 'POST /classify',
    summary: 'Classify up to 20 products',
    description: 'Returns HS codes for import and export with a confidence. Charges a fee per request.',
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
    summary: 'List customs products',
    query: ListCustomsProducts,
    success: { status: 200, body: CustomsProductsAnswer },
    problems: ['page_token_invalid'],
  },
  getCustomsProduct: {
    ...reading,
    key: 'GET /customs/products/{id}',
    summary: 'Retrieve a customs product',
    success: { status: 200, body: CustomsProductAnswer },
    problems: ['customs_product_not_found'],
  },
  createCustomsProduct: {
    ...writing,
    key: 'POST /customs/products',
    summary: 'Create a customs product',
    description: 'Describes regulated goods, such as food and cosmetics, for government agencies.',
    body: CreateCustomsProduct,
    success: { status: 200, body: CustomsProductAnswer },
    problems: ['customs_product_refused'],
  },
  updateCustomsProduct: {
    ...writing,
    key: 'PUT /customs/products/{id}',
    summary: 'Update a customs product',
    body: UpdateCustomsProduct,
    success: { status: 200, body: CustomsProductAnswer },
    problems: ['customs_product_not_found', 'customs_product_refused', 'customs_product_type_fixed'],
  },
  deleteCustomsProduct: {
    ...writing,
    key: 'DELETE /customs/products/{id}',
    summary: 'Delete a customs product',
    description: 'New shipments cannot reference it afterwards.',
    success: { status: 200, body: EmptyAnswer },
    problems: ['customs_product_not_found'],
  },
})

export type CustomsProductEndpoint<Name extends keyof typeof classifyRoutes> = Endpoint<
  (typeof classifyRoutes)[Name],
  SigningDeps
>
export type CustomsProductChanges = v.InferOutput<typeof UpdateCustomsProduct>['product']
