import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { country, list, object, optionalTextLike, text } from '#shared/http/fields.ts'
import { EmptyResponse, textOrNull } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import {
  CreateCustomsProduct,
  CustomsProductResponse,
  CustomsProductsResponse,
  ListCustomsProducts,
  UpdateCustomsProduct,
} from './customsProductSchemas.ts'

/*
 * Routes and schemas of product classification and customs products.
 */

const Product = object({
  description: v.pipe(
    text(1, 255),
    v.description(
      'Goods description: material, purpose and intended user, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese or Japanese',
    ),
  ),
  hs_code: v.pipe(
    v.optional(optionalTextLike(20, /^\d{6,20}$/, 'must have 6 to 20 digits'), null),
    v.description('Harmonised System code to check, 6 to 20 digits; null if none'),
  ),
})

const Classify = object({
  classify: object({
    origin_country: v.pipe(
      country,
      v.description('Country of export: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA'),
    ),
    destination_country: v.pipe(
      country,
      v.description('Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA'),
    ),
    products: v.pipe(list(Product, 1, 20), v.description('Goods, in request order')),
  }),
})

const TenDigits = v.nullable(v.pipe(v.string(), v.regex(/^\d{10}$/)))

const confidence = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const digits = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(10)))

export const Classified = v.strictObject({
  description: v.pipe(v.string(), v.description('Goods description, as sent')),
  hs_code: v.pipe(textOrNull, v.description('Harmonised System code to check, as sent; null if none')),
  result: v.pipe(
    v.strictObject({
      import_hs_code: v.pipe(
        TenDigits,
        v.description('Harmonised System code in the tariff schedule of the destination; null if undetermined'),
      ),
      export_hs_code: v.pipe(
        TenDigits,
        v.description('Harmonised System code in the tariff schedule of the origin; null if undetermined'),
      ),
      description: v.pipe(textOrNull, v.description('Description of the Harmonised System code; null if undetermined')),
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
            hs_code: v.pipe(v.string(), v.regex(/^\d{6}$/), v.description('Harmonised System code of 6 digits')),
            description: v.pipe(v.string(), v.description('Description of the Harmonised System code')),
            confidence: v.pipe(confidence, v.description('Confidence as a fraction from 0 to 1')),
          }),
        ),
        v.maxLength(3),
        v.description('Alternatives under other headings, most likely first'),
      ),
      matched_words: v.pipe(v.array(v.string()), v.description('Words of the description that led to the code')),
      notes: v.pipe(
        v.array(v.string()),
        v.description('Reasons for the code, and details that would distinguish it from the alternatives'),
      ),
    }),
    v.description('Result of the classification; its codes are null if none was found'),
  ),
})

const ClassifyResponse = v.strictObject({
  classify: v.pipe(
    v.strictObject({
      origin_country: v.pipe(
        v.string(),
        v.description('Country of export: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA'),
      ),
      destination_country: v.pipe(
        v.string(),
        v.description('Country of import: two-letter code (ISO 3166-1 alpha-2), or XK, AC or TA'),
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
      export_hs_edition: v.pipe(
        textOrNull,
        v.description('Edition of the Harmonised System in the tariff schedule of the origin; null if none is loaded'),
      ),
      warnings: WarningsView,
      products: v.pipe(v.array(Classified), v.description('Goods, in request order')),
    }),
    v.description('Classified goods, with origin and destination'),
  ),
})

const reading = { tag: 'Customs products', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Customs products', access: 'token', scope: 'write_shipments', effect: 'single' } as const

export const classifyRoutes = defineRoutes({
  classifyProducts: {
    key: 'POST /classify',
    summary: 'Classify up to 20 products',
    description:
      'Returns Harmonised System codes for import and export, each with a confidence. Charges a fee for each request.',
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
    query: ListCustomsProducts,
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
    body: CreateCustomsProduct,
    success: { status: 200, body: CustomsProductResponse },
    problems: ['customs_product_refused'],
  },
  updateCustomsProduct: {
    ...writing,
    key: 'PUT /customs/products/{id}',
    summary: 'Update a customs product',
    body: UpdateCustomsProduct,
    success: { status: 200, body: CustomsProductResponse },
    problems: ['customs_product_not_found', 'customs_product_refused', 'customs_product_type_fixed'],
  },
  deleteCustomsProduct: {
    ...writing,
    key: 'DELETE /customs/products/{id}',
    summary: 'Delete a customs product',
    description: 'New shipments cannot reference a deleted customs product.',
    success: { status: 200, body: EmptyResponse },
    problems: ['customs_product_not_found'],
  },
})

export type CustomsProductEndpoint<Name extends keyof typeof classifyRoutes> = Endpoint<
  (typeof classifyRoutes)[Name],
  SigningDeps
>
export type CustomsProductChanges = v.InferOutput<typeof UpdateCustomsProduct>['product']
