import * as v from 'valibot'
import { gtin } from '#shared/carriers/gtinField.ts'
import { numberInScan, textInScan } from '#shared/carriers/rules/readScan.ts'
import { LONGEST_WRITTEN } from '#shared/carriers/rules/trackingNumber.ts'
import { dangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { MAX_HS_CODES, MAX_LOCAL_DESCRIPTIONS, MAX_SKUS } from '#shared/fulfilment/products/rules/limitsAndTimes.ts'
import { PRODUCT_SORTS } from '#shared/fulfilment/products/rules/productSearch.ts'
import { nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import {
  country,
  decimalWithin,
  flag,
  id,
  list,
  none,
  object,
  optionalText,
  optionalTextLike,
  text,
  textOrNumber,
  usdCents,
} from '#shared/http/fields.ts'
import { decimal, documentType, paging, word, words } from '#shared/http/query.ts'
import { MAX_BULK } from '#shared/http/rules/limitsAndTimes.ts'
import { isLanguage } from '#shared/reference/languages.ts'

/** Inches; a label's sides. */
const MIN_SIDE = 0.5
const MAX_SIDE = 4
const side = decimal({ from: MIN_SIDE, to: MAX_SIDE })

export const ReadProduct = v.object({
  type: v.optional(documentType),
  height: v.optional(side, ['1']),
  width: v.optional(side, ['2']),
})

/** Entries that must differ in one of their fields. */
const distinct = <Item extends v.GenericSchema>(
  item: Item,
  max: number,
  keyOf: (entry: v.InferOutput<Item>) => string,
  rule: string,
) =>
  v.pipe(
    list(item, 0, max),
    v.check((entries) => new Set(entries.map(keyOf)).size === entries.length, rule),
  )

const HS_CODE = /^\d{6,13}$/
const HS_CODE_RULE = 'must have 6 to 13 digits'

const HsCode = object({ country, hs_code: v.pipe(text(6, 13), v.regex(HS_CODE, HS_CODE_RULE)) })

const LocalDescription = object({
  description: text(1, 64),
  language_code: v.pipe(
    v.string('must be a string'),
    v.trim(),
    v.check(isLanguage, 'must be a lower-case ISO 639-1 language code, for example zh'),
    v.metadata({ jsonSchema: { minLength: 2, maxLength: 2 } }),
  ),
})

const shopId = text(1, 64)
const sku = text(3, 32)
const Sku = object({ active: v.optional(flag, true), shop_id: shopId, sku })

const ResponsiblePerson = object({
  name: text(1, 100),
  street1: text(1, 100),
  street2: none(optionalText(100)),
  city: text(1, 60),
  postal_code: textOrNumber(1, 12),
  country,
  email: text(3, 254),
})
const EprNumber = object({ country, number: text(1, 64) })

/** Fields a client may send; what is missing here is set by the system and ignored. */
const fields = {
  barcode: optionalText(32),
  name: text(1, 255),
  description: text(1, 255),
  coo: country,
  value: usdCents,
  cost: usdCents,
  dg_code: v.nullable(dangerousGoodsCode),
  hs_code: optionalTextLike(13, HS_CODE, HS_CODE_RULE),
  hs_codes: distinct(HsCode, MAX_HS_CODES, (one) => one.country, 'must not contain a country more than once'),
  local_descriptions: distinct(
    LocalDescription,
    MAX_LOCAL_DESCRIPTIONS,
    (one) => one.language_code,
    'must not contain a language more than once',
  ),
  is_packaging: flag,
  mpn: optionalText(100),
  gtin,
  responsible_person: v.nullable(ResponsiblePerson),
  epr_numbers: distinct(EprNumber, MAX_HS_CODES, (one) => one.country, 'must not contain a country more than once'),
  skus: list(Sku, 0, MAX_SKUS),
}

export const CreateProduct = object({
  product: object({
    ...fields,
    barcode: v.optional(fields.barcode, null),
    cost: v.optional(usdCents, 0),
    dg_code: v.optional(fields.dg_code, null),
    hs_code: v.optional(fields.hs_code, null),
    hs_codes: v.optional(fields.hs_codes, []),
    local_descriptions: v.optional(fields.local_descriptions, []),
    is_packaging: v.optional(flag, false),
    mpn: v.optional(fields.mpn, null),
    gtin: v.optional(fields.gtin, null),
    responsible_person: v.optional(fields.responsible_person, null),
    epr_numbers: v.optional(fields.epr_numbers, []),
    skus: v.optional(fields.skus, []),
  }),
})

export const UpdateProduct = object({ product: v.partial(object(fields)) })

export type ProductChanges = v.InferOutput<typeof UpdateProduct>['product']

const labelSide = decimalWithin(MIN_SIDE, MAX_SIDE)

export const PrintBarcodes = object({
  barcodes: object({
    dimensions: v.optional(
      object({ width: v.optional(labelSide, 2), height: v.optional(labelSide, 1) }),
      // The defaults of its fields come in here.
      {},
    ),
    products: list(id, 1, MAX_BULK),
  }),
})

export const CreateSku = object({ sku: Sku })

export const UpdateSku = object({
  sku: object({ active: v.optional(flag), shop_id: v.optional(shopId), sku: v.optional(sku) }),
})

const packaging = word(['true', 'false', '1', '0', 'yes', 'no', 'both'])

export const ListProducts = v.object({
  ...paging(250),
  name: v.optional(words(255)),
  sku: v.optional(words(32, textInScan)),
  exact_sku: v.pipe(
    v.optional(words(32, textInScan)),
    v.description('Complete SKU as written or scanned, case-insensitive; `sku` matches parts of SKUs'),
  ),
  barcode: v.pipe(
    v.optional(words(LONGEST_WRITTEN, numberInScan)),
    v.description('Scanned product barcode; GTIN-8, GTIN-12, GTIN-13 and GTIN-14 forms of a number match'),
  ),
  'shop.id': v.optional(words(64)),
  sort: v.optional(word(PRODUCT_SORTS), ['id']),
  is_packaging: v.optional(packaging),
  packaging: v.pipe(v.optional(packaging), v.description('Alias of `is_packaging`')),
})

export type ProductQuery = v.InferOutput<typeof ListProducts>

const decimalText = v.pipe(v.string(), v.regex(/^\d+\.\d+$/))

const plainEntries = {
  id: wholeNumber,
  barcode: textOrNull,
  name: v.string(),
  description: v.string(),
  coo: v.string(),
  dg_code: textOrNull,
  hs_code: v.pipe(textOrNull, v.description('Deprecated: the United States entry of `hs_codes`')),
  hs_codes: v.array(v.strictObject({ country: v.string(), hs_code: v.string() })),
  local_descriptions: v.array(v.strictObject({ description: v.string(), language_code: v.string() })),
  is_packaging: v.boolean(),
  mpn: textOrNull,
  gtin: textOrNull,
  responsible_person: v.nullable(
    v.strictObject({
      name: v.string(),
      street1: v.string(),
      street2: textOrNull,
      city: v.string(),
      postal_code: v.string(),
      country: v.string(),
      email: v.string(),
    }),
  ),
  epr_numbers: v.array(v.strictObject({ country: v.string(), number: v.string() })),
  quantity: v.pipe(wholeNumber, v.description('Units available in all warehouses')),
  reserved: v.pipe(wholeNumber, v.description('Units reserved for orders in all warehouses')),
  backordered: v.pipe(wholeNumber, v.description('Units required by backorders')),
  created: v.string(),
}

const decimals = <Schema extends v.GenericSchema>(schema: Schema) => ({
  cost: v.pipe(schema, v.description('Unit cost in USD')),
  value: v.pipe(schema, v.description('Unit cost in USD')),
  weight: v.pipe(schema, v.description('Weight in kilograms; 0 until measured by a warehouse')),
  height: v.pipe(schema, v.description('Dimension in centimetres; 0 until measured by a warehouse')),
  length: schema,
  width: schema,
})

const SkuView = v.strictObject({ active: v.boolean(), shop_id: v.string(), sku: v.string() })

const WarehouseStock = v.strictObject({
  id: v.string(),
  description: v.pipe(textOrNull, v.description('Product description in the local language')),
  language: v.string(),
  language_code: v.string(),
  quantity: v.pipe(wholeNumber, v.description('Units available in the warehouse')),
  reserved: v.pipe(wholeNumber, v.description('Units reserved for orders in the warehouse')),
})

const ProductView = v.pipe(
  v.strictObject({
    ...plainEntries,
    ...decimals(v.number()),
    skus: v.array(SkuView),
    warehouses: v.pipe(v.array(WarehouseStock), v.description('Stock by warehouse')),
  }),
  v.title('Product'),
)

const ProductRowView = v.pipe(
  v.strictObject({
    ...plainEntries,
    ...decimals(decimalText),
    active: v.pipe(v.optional(v.boolean()), v.description('Whether the SKU is active, if filtered by shop')),
    sku: v.pipe(v.optional(v.string()), v.description('SKU, if filtered by shop')),
  }),
  v.title('ProductRow'),
)

export const ProductAnswer = v.strictObject({ product: ProductView })
export const ProductsAnswer = v.strictObject({
  products: v.array(ProductRowView),
  next_page: nextPage,
  total_pages: totalCount,
  total_products: totalCount,
})
