import * as v from 'valibot'

const integer = v.pipe(v.number(), v.integer())
const textOrNull = v.nullable(v.string())
const decimalText = v.pipe(v.string(), v.regex(/^\d+\.\d+$/))
const decimal = v.number()

const plainEntries = {
  id: integer,
  barcode: textOrNull,
  name: v.string(),
  description: v.string(),
  coo: v.string(),
  dg_code: textOrNull,
  hs_code: v.pipe(textOrNull, v.description('Deprecated: the entry of `hs_codes` for the United States')),
  hs_codes: v.array(v.strictObject({ country: v.string(), hs_code: v.string() })),
  local_descriptions: v.array(v.strictObject({ description: v.string(), language_code: v.string() })),
  is_packaging: v.boolean(),
  quantity: v.pipe(integer, v.description('Units free to be ordered, over all warehouses')),
  backordered: v.pipe(integer, v.description('Units that waiting orders want')),
  created: v.string(),
}

const decimals = <Schema extends v.GenericSchema>(schema: Schema) => ({
  cost: v.pipe(schema, v.description('USD for one unit')),
  value: v.pipe(schema, v.description('USD for one unit')),
  weight: v.pipe(schema, v.description('In kilograms; 0 until a warehouse has measured it')),
  height: v.pipe(schema, v.description('In centimetres; 0 until a warehouse has measured it')),
  length: schema,
  width: schema,
})

const SkuView = v.strictObject({ active: v.boolean(), shop_id: v.string(), sku: v.string() })

const WarehouseStock = v.strictObject({
  id: v.string(),
  description: v.pipe(textOrNull, v.description("The product's description in the language spoken there")),
  language: v.string(),
  language_code: v.string(),
  quantity: v.pipe(integer, v.description('Units there that are free to be ordered')),
})

const ProductView = v.pipe(
  v.strictObject({
    ...plainEntries,
    ...decimals(decimal),
    skus: v.array(SkuView),
    warehouses: v.pipe(v.array(WarehouseStock), v.description('Where units of it have been')),
  }),
  v.title('Product'),
)

const ProductRowView = v.pipe(
  v.strictObject({
    ...plainEntries,
    ...decimals(decimalText),
    active: v.pipe(v.optional(v.boolean()), v.description('Of the SKU, where one shop is searched')),
    sku: v.pipe(v.optional(v.string()), v.description('What the shop calls it, where one shop is searched')),
  }),
  v.title('ProductRow'),
)

export const ProductAnswer = v.strictObject({ product: ProductView })
export const ProductsAnswer = v.strictObject({
  products: v.array(ProductRowView),
  total_pages: v.pipe(integer, v.description('0 where counting would take too long')),
  total_products: integer,
})
export const EmptyAnswer = v.strictObject({})
