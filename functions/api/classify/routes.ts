import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { WarningsSchema } from '#shared/customs/warnings/warningsResponse.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { country, createOptionalPatternSchema, list, object, text } from '#shared/http/fields.ts'
import { EmptyResponse, nullableText } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  CreateCustomsProductRequest,
  CustomsProductResponse,
  CustomsProductsResponse,
  ListCustomsProductsQuery,
  UpdateCustomsProductRequest,
} from './customsProductSchemas.ts'

/*
 * Routes and schemas of product classification and customs products.
 */

const Product = object({
  description: v.pipe(
    text(1, 255),
    v.description(
      'Goods description, including material, purpose and intended user. Supported languages: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese and Japanese.',
    ),
  ),
  hs_code: v.pipe(
    v.optional(createOptionalPatternSchema(20, /^\d{6,20}$/, 'must have 6 to 20 digits'), null),
    v.description('Harmonized System code to verify, with 6 to 20 digits. Null if unknown.'),
  ),
})

const Classify = object({
  classify: object({
    origin_country: v.pipe(country, v.description('Country of export, as a two-letter ISO 3166-1 alpha-2 code')),
    destination_country: v.pipe(country, v.description('Country of import, as a two-letter ISO 3166-1 alpha-2 code')),
    products: v.pipe(list(Product, 1, 20), v.description('Goods descriptions to classify')),
  }),
})

const TenDigitHsCode = v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/)))

const confidence = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const digits = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(10)))

export const Classified = v.strictObject({
  description: v.pipe(v.string(), v.description('Goods description from the request')),
  hs_code: v.pipe(nullableText, v.description('Harmonized System code from the request. Null if not provided.')),
  result: v.pipe(
    v.strictObject({
      import_hs_code: v.pipe(
        TenDigitHsCode,
        v.description('Harmonized System code in the import tariff schedule. Null if not determined.'),
      ),
      export_hs_code: v.pipe(
        TenDigitHsCode,
        v.description('Harmonized System code in the export tariff schedule. Null if not determined.'),
      ),
      description: v.pipe(
        nullableText,
        v.description('Official description of the Harmonized System code. Null if not determined.'),
      ),
      import_digits: v.pipe(
        digits,
        v.description('Number of significant digits in `import_hs_code`. Any remaining digits are zeros.'),
      ),
      export_digits: v.pipe(
        digits,
        v.description('Number of significant digits in `export_hs_code`. Any remaining digits are zeros.'),
      ),
      confidence: v.pipe(
        confidence,
        v.description('Confidence score as a fraction from 0 to 1. Review codes with a score below 0.5.'),
      ),
      alternatives: v.pipe(
        v.array(
          v.strictObject({
            hs_code: v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('Six-digit Harmonized System code')),
            description: v.pipe(v.string(), v.description('Official description of the Harmonized System code')),
            confidence: v.pipe(confidence, v.description('Confidence score as a fraction from 0 to 1')),
          }),
        ),
        v.maxLength(3),
        v.description('Alternative codes under other headings, most likely first'),
      ),
      matched_words: v.pipe(
        v.array(v.string()),
        v.description('Keywords in the goods description that determined the code'),
      ),
      notes: v.pipe(v.array(v.string()), v.description('Explanation of the classification result')),
    }),
    v.description('Classification result. The codes are null if no code was found.'),
  ),
})

const ClassifyResponse = v.strictObject({
  classify: v.pipe(
    v.strictObject({
      origin_country: v.pipe(v.string(), v.description('Country of export, as a two-letter ISO 3166-1 alpha-2 code')),
      destination_country: v.pipe(
        v.string(),
        v.description('Country of import, as a two-letter ISO 3166-1 alpha-2 code'),
      ),
      hs_edition: v.pipe(
        v.string(),
        v.description('Harmonized System edition in force at the time of the request, such as `2022`'),
      ),
      import_hs_edition: v.pipe(
        nullableText,
        v.description('Harmonized System edition used by the import tariff schedule. Null if not available.'),
      ),
      export_hs_edition: v.pipe(
        nullableText,
        v.description('Harmonized System edition used by the export tariff schedule. Null if not available.'),
      ),
      warnings: WarningsSchema,
      products: v.pipe(v.array(Classified), v.description('Classification results, in request order')),
    }),
    v.description('Classification results, with the countries of export and import'),
  ),
})

const reading = { tag: 'Customs products', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Customs products', access: 'token', scope: 'write_shipments', effect: 'single' } as const

export const classifyRoutes = defineRoutes({
  classifyProducts: {
    key: 'POST /classify',
    summary: 'Classify up to 20 products',
    description:
      'Returns Harmonized System codes for import and export, each with a confidence score. A fee is charged for each request.',
    tag: 'Classification',
    access: 'token',
    scope: 'classify',
    effect: 'single',
    body: Classify,
    success: { status: 200, body: ClassifyResponse },
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
    query: ListCustomsProductsQuery,
    success: { status: 200, body: CustomsProductsResponse },
    problems: ['page_token_invalid'],
  },
  getCustomsProduct: {
    ...reading,
    key: 'GET /customs/products/{id}',
    summary: 'Retrieve a customs product',
    success: { status: 200, body: CustomsProductResponse },
    problems: ['customs_product_not_found'],
  },
  createCustomsProduct: {
    ...writing,
    key: 'POST /customs/products',
    summary: 'Create a customs product',
    description: 'Describes regulated goods, such as food and cosmetics, for government agencies.',
    body: CreateCustomsProductRequest,
    success: { status: 200, body: CustomsProductResponse },
    problems: ['customs_product_refused'],
  },
  updateCustomsProduct: {
    ...writing,
    key: 'PUT /customs/products/{id}',
    summary: 'Update a customs product',
    body: UpdateCustomsProductRequest,
    success: { status: 200, body: CustomsProductResponse },
    problems: ['customs_product_not_found', 'customs_product_refused', 'customs_product_type_fixed'],
  },
  deleteCustomsProduct: {
    ...writing,
    key: 'DELETE /customs/products/{id}',
    summary: 'Delete a customs product',
    description: 'New shipments cannot reference deleted customs products.',
    success: { status: 200, body: EmptyResponse },
    problems: ['customs_product_not_found'],
  },
})

export type CustomsProductEndpoint<Name extends keyof typeof classifyRoutes> = Endpoint<
  (typeof classifyRoutes)[Name],
  SigningDeps
>
export type CustomsProductChanges = v.InferOutput<typeof UpdateCustomsProductRequest>['product']
