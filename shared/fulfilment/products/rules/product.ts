import * as v from 'valibot'

/** Most entries of each list a product keeps: so a product with all its SKUs fits one transaction. */
export const MAX_SKUS = 50
export const MAX_HS_CODES = 50
export const MAX_LOCAL_DESCRIPTIONS = 50

const HsCode = v.object({ country: v.string(), hsCode: v.string() })
const LocalDescription = v.object({ languageCode: v.string(), description: v.string() })

/** What its owner says of a product. What warehouses and orders do to it stands in its row. */
export const Product = v.object({
  id: v.number(),
  userId: v.number(),
  /** Raised by every change of the product or its SKUs, never by stock or orders. */
  revision: v.number(),
  barcode: v.string(),
  name: v.string(),
  description: v.string(),
  /** Country of origin. */
  coo: v.string(),
  /** Retail value of one unit, USD cents. */
  valueCents: v.number(),
  /** What one unit cost its owner, USD cents. */
  costCents: v.number(),
  dgCode: v.nullable(v.string()),
  /** One for each country at most. */
  hsCodes: v.array(HsCode),
  /** One for each language at most. */
  localDescriptions: v.array(LocalDescription),
  isPackaging: v.boolean(),
})

export type Product = Readonly<v.InferOutput<typeof Product>>
export type HsCode = Readonly<v.InferOutput<typeof HsCode>>
export type LocalDescription = Readonly<v.InferOutput<typeof LocalDescription>>
