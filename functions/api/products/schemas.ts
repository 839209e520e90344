import * as v from 'valibot'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { gtin } from '#shared/carriers/gtinField.ts'
import { extractScanText, parseScannedTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { MAX_WRITTEN_TRACKING_NUMBER_LENGTH } from '#shared/carriers/rules/trackingNumber.ts'
import { dangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import {
  MAX_COMPONENT_QUANTITY,
  MAX_COMPONENTS,
  MAX_EXPIRY_BUFFER_DAYS,
  MAX_HS_CODES,
  MAX_LOCALISED_DESCRIPTIONS,
  MAX_SKUS,
} from '#shared/fulfilment/products/rules/productLimits.ts'
import { PRODUCT_SORTS } from '#shared/fulfilment/products/rules/productSearch.ts'
import {
  country,
  countryOfOriginSchema,
  createDecimalSchema,
  createOptionalPatternSchema,
  createOptionalTextSchema,
  createTextOrNumberSchema,
  flag,
  id,
  integer,
  list,
  none,
  object,
  text,
  usdCentsSchema,
} from '#shared/http/fields.ts'
import { decimal, documentTypeSchema, paging, word, words } from '#shared/http/query.ts'
import {
  countryCode,
  created,
  identifier,
  nextPage,
  nullableText,
  originCode,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import { isLanguageCode } from '#shared/reference/languages.ts'

/** Sides of a barcode label, in inches. */
const MIN_LABEL_SIDE_LENGTH = 0.5
const MAX_LABEL_SIDE_LENGTH = 4
const side = decimal({ from: MIN_LABEL_SIDE_LENGTH, to: MAX_LABEL_SIDE_LENGTH })

export const GetProductQuery = v.object({
  type: v.optional(documentTypeSchema),
  height: v.pipe(v.optional(side, ['1']), v.description('Label height in inches. Applies to `type=pdf` only.')),
  width: v.pipe(v.optional(side, ['2']), v.description('Label width in inches. Applies to `type=pdf` only.')),
})

/** Returns the schema of a list whose entries must differ in one field. */
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
const INVALID_HS_CODE_MESSAGE = 'must have 6 to 13 digits'

const HsCode = object({
  country: v.pipe(country, v.description('Destination country, as a two-letter ISO 3166-1 alpha-2 code')),
  hs_code: v.pipe(
    text(6, 13),
    v.regex(HS_CODE, INVALID_HS_CODE_MESSAGE),
    v.description('Harmonized System code for the country (6 to 13 digits)'),
  ),
})

const LocalisedDescription = object({
  description: v.pipe(text(1, 64), v.description('Goods description in the language specified by `language_code`')),
  language_code: v.pipe(
    v.string('must be a string'),
    v.trim(),
    v.check(isLanguageCode, 'must be a lower-case ISO 639-1 language code, such as `zh`'),
    v.metadata({ jsonSchema: { minLength: 2, maxLength: 2 } }),
    v.description('ISO 639-1 language code, such as `zh`'),
  ),
})

const shopId = text(1, 64)
const sku = text(3, 32)
const Sku = object({
  active: v.pipe(
    v.optional(flag, true),
    v.description('Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.'),
  ),
  shop_id: v.pipe(shopId, v.description('ID of the shop that uses the SKU')),
  sku: v.pipe(sku, v.description('Stock keeping unit (SKU) that identifies the product in the shop')),
})

const ResponsiblePerson = object({
  name: v.pipe(text(1, 100), v.description('Person or company name')),
  street1: v.pipe(text(1, 100), v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(none(createOptionalTextSchema(100)), v.description(STREET2_DESCRIPTION)),
  city: v.pipe(text(1, 60), v.description(CITY_DESCRIPTION)),
  postal_code: v.pipe(createTextOrNumberSchema(1, 12), v.description(POSTAL_CODE_DESCRIPTION)),
  country,
  email: v.pipe(text(3, 254), v.description('Email address or website URL')),
})
const LOT_TRACKING_DESCRIPTION = 'Whether the warehouse records the lot number of each unit on arrival'
const EXPIRY_TRACKING_DESCRIPTION =
  'Whether the warehouse records the expiry date of each unit. Units that expire first are shipped first.'
const SERIAL_TRACKING_DESCRIPTION = 'Whether the warehouse records the serial number of each unit when packing an order'
const STOCK_TRACKING_DESCRIPTION =
  'Data recorded for each unit, in warehouses that track locations. Cannot be changed after units have arrived.'
const MIN_DAYS_LEFT_DESCRIPTION =
  'Minimum number of days between shipping and expiry. Requires `tracking.expiry`. Cannot be changed after units have arrived.'

const EprNumber = object({
  country,
  number: v.pipe(text(1, 64), v.description('Producer registration number in the country')),
})

const Tracking = object({
  lot: v.pipe(v.optional(flag, false), v.description(LOT_TRACKING_DESCRIPTION)),
  expiry: v.pipe(v.optional(flag, false), v.description(EXPIRY_TRACKING_DESCRIPTION)),
  serial: v.pipe(v.optional(flag, false), v.description(SERIAL_TRACKING_DESCRIPTION)),
})

const KIT_COMPONENTS_DESCRIPTION =
  'Components of a kit, up to 20. Orders reserve and ship the components that the kit has at the time of the order. Empty for other products.'

const Component = object({
  product_id: v.pipe(id, v.description('ID of the component')),
  quantity: v.pipe(integer(1, MAX_COMPONENT_QUANTITY), v.description('Number of units per kit')),
})

/** Fields a client may send; other fields are set by the system and ignored. */
const fields = {
  barcode: v.pipe(
    createOptionalTextSchema(32),
    v.description(
      'Text encoded in the barcode. Defaults to the product ID. Cannot be changed after units have arrived.',
    ),
  ),
  name: v.pipe(text(1, 255), v.description('Display name of the product')),
  description: v.pipe(text(1, 255), v.description('Goods description in English, as declared to customs')),
  coo: countryOfOriginSchema,
  value: v.pipe(usdCentsSchema, v.description('Unit retail value in USD')),
  cost: v.pipe(usdCentsSchema, v.description('Unit purchase cost in USD')),
  dg_code: dangerousGoodsCode,
  hs_code: v.pipe(
    createOptionalPatternSchema(13, HS_CODE, INVALID_HS_CODE_MESSAGE),
    v.description('Deprecated. Use `hs_codes` instead.'),
  ),
  hs_codes: v.pipe(
    distinct(HsCode, MAX_HS_CODES, (one) => one.country, 'must not contain duplicate countries'),
    v.description('Harmonized System codes, with one entry per destination country'),
  ),
  local_descriptions: v.pipe(
    distinct(
      LocalisedDescription,
      MAX_LOCALISED_DESCRIPTIONS,
      (one) => one.language_code,
      'must not contain duplicate languages',
    ),
    v.description(
      'Goods descriptions in other languages, with one entry per language. Updates merge entries by language.',
    ),
  ),
  is_packaging: v.pipe(
    flag,
    v.description('Whether the product is packaging material. Cannot be changed after creation.'),
  ),
  mpn: v.pipe(
    createOptionalTextSchema(100),
    v.description(
      "Manufacturer's product identifier, declared to customs in the European Union. Null if not provided.",
    ),
  ),
  gtin: v.pipe(
    gtin,
    v.description('Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.'),
  ),
  responsible_person: v.pipe(
    v.nullable(ResponsiblePerson),
    v.description(
      'Economic operator responsible for the product in the European Union under the GPSR. Null if not provided.',
    ),
  ),
  epr_numbers: v.pipe(
    distinct(EprNumber, MAX_HS_CODES, (one) => one.country, 'must not contain duplicate countries'),
    v.description(
      'Producer registration numbers for extended producer responsibility (EPR), with one entry per country',
    ),
  ),
  tracking: v.pipe(Tracking, v.description(STOCK_TRACKING_DESCRIPTION)),
  min_days_left: v.pipe(integer(0, MAX_EXPIRY_BUFFER_DAYS), v.description(MIN_DAYS_LEFT_DESCRIPTION)),
  components: v.pipe(
    distinct(Component, MAX_COMPONENTS, (one) => String(one.product_id), 'must not contain duplicate products'),
    v.description(KIT_COMPONENTS_DESCRIPTION),
  ),
  skus: v.pipe(
    list(Sku, 0, MAX_SKUS),
    v.description('Product SKUs, with one entry per shop and code. Cannot be changed by product updates.'),
  ),
}

export const CreateProductRequest = object({
  product: object({
    ...fields,
    barcode: v.optional(fields.barcode, null),
    cost: v.optional(fields.cost, 0),
    dg_code: v.optional(fields.dg_code, null),
    hs_code: v.optional(fields.hs_code, null),
    hs_codes: v.optional(fields.hs_codes, []),
    local_descriptions: v.optional(fields.local_descriptions, []),
    is_packaging: v.optional(fields.is_packaging, false),
    mpn: v.optional(fields.mpn, null),
    gtin: v.optional(fields.gtin, null),
    responsible_person: v.optional(fields.responsible_person, null),
    epr_numbers: v.optional(fields.epr_numbers, []),
    tracking: v.optional(fields.tracking, { lot: false, expiry: false, serial: false }),
    min_days_left: v.optional(fields.min_days_left, 0),
    components: v.optional(fields.components, []),
    skus: v.optional(fields.skus, []),
  }),
})

export const UpdateProductRequest = object({ product: v.partial(object(fields)) })

export type ProductChanges = v.InferOutput<typeof UpdateProductRequest>['product']

const labelSideSchema = createDecimalSchema(MIN_LABEL_SIDE_LENGTH, MAX_LABEL_SIDE_LENGTH)

export const PrintBarcodesRequest = object({
  barcodes: object({
    dimensions: v.pipe(
      v.optional(
        object({
          width: v.pipe(v.optional(labelSideSchema, 2), v.description('Label width in inches')),
          height: v.pipe(v.optional(labelSideSchema, 1), v.description('Label height in inches')),
        }),
        // Applies the defaults of the fields.
        {},
      ),
      v.description('Dimensions of each barcode label'),
    ),
    products: v.pipe(list(id, 1, MAX_BULK_ITEMS), v.description('Product IDs. One label is printed per ID.')),
  }),
})

export const CreateSkuRequest = object({ sku: Sku })

export const UpdateSkuRequest = object({
  sku: object({
    active: v.pipe(
      v.optional(flag),
      v.description('Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.'),
    ),
    shop_id: v.pipe(
      v.optional(shopId),
      v.description('ID of the shop that uses the SKU. Cannot be changed after creation.'),
    ),
    sku: v.pipe(v.optional(sku), v.description('Stock keeping unit (SKU) that identifies the product in the shop')),
  }),
})

const packaging = word(['true', 'false', '1', '0', 'yes', 'no', 'both'])

export const ListProductsQuery = v.object({
  ...paging(250),
  name: v.pipe(v.optional(words(255)), v.description('Filters results by name (partial match, case-insensitive)')),
  sku: v.pipe(
    v.optional(words(32, extractScanText)),
    v.description('Filters results by SKU (partial match). Requires `shop.id`.'),
  ),
  exact_sku: v.pipe(
    v.optional(words(32, extractScanText)),
    v.description('Filters results by SKU (exact match, case-insensitive)'),
  ),
  barcode: v.pipe(
    v.optional(words(MAX_WRITTEN_TRACKING_NUMBER_LENGTH, parseScannedTrackingNumber)),
    v.description('Filters results by product barcode, in any GTIN format'),
  ),
  'shop.id': v.pipe(v.optional(words(64)), v.description('Filters results by shop ID')),
  sort: v.pipe(v.optional(word(PRODUCT_SORTS), ['id']), v.description('Field used to sort the results')),
  is_packaging: v.pipe(
    v.optional(packaging),
    v.description('Filters results by whether the product is packaging material: `true`, `false` or `both`'),
  ),
  packaging: v.pipe(v.optional(packaging), v.description('Alias for `is_packaging`')),
})

export type ProductQuery = v.InferOutput<typeof ListProductsQuery>

const decimalTextSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/))

const ComponentSchema = v.pipe(
  v.strictObject({
    product_id: v.pipe(wholeNumberSchema, v.description('ID of the component')),
    quantity: v.pipe(wholeNumberSchema, v.description('Number of units per kit')),
  }),
  v.title('ProductComponent'),
)

const baseProductFields = {
  id: identifier,
  barcode: v.pipe(nullableText, v.description('Text encoded in the barcode. If null, the product ID is encoded.')),
  name: v.pipe(v.string(), v.description('Display name of the product')),
  description: v.pipe(v.string(), v.description('Goods description in English, as declared to customs')),
  coo: originCode,
  dg_code: v.pipe(nullableText, v.description('Dangerous goods code. Null if the goods are not dangerous.')),
  hs_code: v.pipe(nullableText, v.description('Deprecated. Use `hs_codes` instead.')),
  hs_codes: v.pipe(
    v.array(
      v.strictObject({
        country: v.pipe(v.string(), v.description('Destination country, as a two-letter ISO 3166-1 alpha-2 code')),
        hs_code: v.pipe(v.string(), v.description('Harmonized System code for the country (6 to 13 digits)')),
      }),
    ),
    v.description('Harmonized System codes, with one entry per destination country'),
  ),
  local_descriptions: v.pipe(
    v.array(
      v.strictObject({
        description: v.pipe(
          v.string(),
          v.description('Goods description in the language specified by `language_code`'),
        ),
        language_code: v.pipe(v.string(), v.description('ISO 639-1 language code, such as `zh`')),
      }),
    ),
    v.description(
      'Goods descriptions in other languages, with one entry per language. Updates merge entries by language.',
    ),
  ),
  is_packaging: v.pipe(
    v.boolean(),
    v.description('Whether the product is packaging material. Cannot be changed after creation.'),
  ),
  mpn: v.pipe(
    nullableText,
    v.description(
      "Manufacturer's product identifier, declared to customs in the European Union. Null if not provided.",
    ),
  ),
  gtin: v.pipe(
    nullableText,
    v.description('Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Null if not provided.'),
  ),
  responsible_person: v.pipe(
    v.nullable(
      v.strictObject({
        name: v.pipe(v.string(), v.description('Person or company name')),
        street1: v.pipe(v.string(), v.description(STREET1_DESCRIPTION)),
        street2: v.pipe(nullableText, v.description(STREET2_DESCRIPTION)),
        city: v.pipe(v.string(), v.description(CITY_DESCRIPTION)),
        postal_code: v.pipe(v.string(), v.description(POSTAL_CODE_DESCRIPTION)),
        country: countryCode,
        email: v.pipe(v.string(), v.description('Email address or website URL')),
      }),
    ),
    v.description(
      'Economic operator responsible for the product in the European Union under the GPSR. Null if not provided.',
    ),
  ),
  epr_numbers: v.pipe(
    v.array(
      v.strictObject({
        country: countryCode,
        number: v.pipe(v.string(), v.description('Producer registration number in the country')),
      }),
    ),
    v.description(
      'Producer registration numbers for extended producer responsibility (EPR), with one entry per country',
    ),
  ),
  tracking: v.pipe(
    v.strictObject({
      lot: v.pipe(v.boolean(), v.description(LOT_TRACKING_DESCRIPTION)),
      expiry: v.pipe(v.boolean(), v.description(EXPIRY_TRACKING_DESCRIPTION)),
      serial: v.pipe(v.boolean(), v.description(SERIAL_TRACKING_DESCRIPTION)),
    }),
    v.description(STOCK_TRACKING_DESCRIPTION),
  ),
  min_days_left: v.pipe(wholeNumberSchema, v.description(MIN_DAYS_LEFT_DESCRIPTION)),
  components: v.pipe(v.array(ComponentSchema), v.description(KIT_COMPONENTS_DESCRIPTION)),
  quantity: v.pipe(
    wholeNumberSchema,
    v.description('Number of units available in all warehouses. For kits, the number of kits that can be assembled.'),
  ),
  reserved: v.pipe(wholeNumberSchema, v.description('Number of units reserved for orders in all warehouses')),
  backordered: v.pipe(wholeNumberSchema, v.description('Number of units needed to fulfil backorders')),
  created,
}

const decimals = <Schema extends v.GenericSchema>(schema: Schema) => ({
  cost: v.pipe(schema, v.description('Unit purchase cost in USD')),
  value: v.pipe(schema, v.description('Unit retail value in USD')),
  weight: v.pipe(schema, v.description('Weight in kilograms. Zero until a warehouse measures the product.')),
  height: v.pipe(schema, v.description('Height in centimetres. Zero until a warehouse measures the product.')),
  length: v.pipe(schema, v.description('Length in centimetres. Zero until a warehouse measures the product.')),
  width: v.pipe(schema, v.description('Width in centimetres. Zero until a warehouse measures the product.')),
})

const SkuSchema = v.strictObject({
  active: v.pipe(
    v.boolean(),
    v.description('Whether the SKU is active and can be ordered. Each product can have one active SKU per shop.'),
  ),
  shop_id: v.pipe(v.string(), v.description('ID of the shop that uses the SKU')),
  sku: v.pipe(v.string(), v.description('Stock keeping unit (SKU) that identifies the product in the shop')),
})

const WarehouseStock = v.strictObject({
  id: v.pipe(v.string(), v.description('Warehouse ID, such as `WH0HKG01`')),
  description: v.pipe(nullableText, v.description('Goods description in the local language. Null if not provided.')),
  language: v.pipe(v.string(), v.description("English name of the warehouse's local language")),
  language_code: v.pipe(v.string(), v.description('ISO 639-1 language code, such as `zh`')),
  quantity: v.pipe(
    wholeNumberSchema,
    v.description('Number of units available in the warehouse. For kits, the number of kits that can be assembled.'),
  ),
  reserved: v.pipe(wholeNumberSchema, v.description('Number of units reserved for orders in the warehouse')),
  held: v.pipe(
    wholeNumberSchema,
    v.description('Number of unsellable units (damaged, quarantined, missing or expired)'),
  ),
  on_hand: v.pipe(
    wholeNumberSchema,
    v.description('Number of units in the warehouse (sum of `quantity`, `reserved` and `held`). Zero for kits.'),
  ),
  revision: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description(
      'Stock revision number, comparable with `revision` of `products_stock_changed` events. Null for kits.',
    ),
  ),
})

const ProductSchema = v.pipe(
  v.strictObject({
    ...baseProductFields,
    ...decimals(v.number()),
    skus: v.pipe(v.array(SkuSchema), v.description('Product SKUs, with one entry per shop and code')),
    warehouses: v.pipe(v.array(WarehouseStock), v.description('Stock levels by warehouse')),
  }),
  v.title('Product'),
)

const ProductRowSchema = v.pipe(
  v.strictObject({
    ...baseProductFields,
    ...decimals(decimalTextSchema),
    active: v.pipe(
      v.optional(v.boolean()),
      v.description('Whether the SKU is active. Returned only if the results are filtered by shop.'),
    ),
    sku: v.pipe(
      v.optional(v.string()),
      v.description('Product SKU in the shop. Returned only if the results are filtered by shop.'),
    ),
  }),
  v.title('ProductRow'),
)

export const ProductResponse = v.strictObject({ product: ProductSchema })
export const ProductsResponse = v.strictObject({
  products: v.pipe(v.array(ProductRowSchema), v.description('Page of products')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_products: totalCountSchema,
})
