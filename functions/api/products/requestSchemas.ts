import * as v from 'valibot'
import { dangerousGoodsCode } from '../../../shared/customs/goods/dangerousGoodsField.ts'
import { MAX_HS_CODES, MAX_LOCAL_DESCRIPTIONS, MAX_SKUS } from '../../../shared/fulfilment/products/rules/limits.ts'
import {
  country,
  decimalWithin,
  flag,
  id,
  list,
  object,
  optionalText,
  optionalTextLike,
  text,
  usdCents,
} from '../../../shared/http/fields.ts'
import { decimal, documentType } from '../../../shared/http/query.ts'
import { isLanguage } from '../../../shared/reference/languages.ts'

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
    v.string('must be text'),
    v.trim(),
    v.check(isLanguage, 'must be an ISO 639-1 language code in small letters, like zh'),
    v.metadata({ jsonSchema: { minLength: 2, maxLength: 2 } }),
  ),
})

const shopId = text(1, 64)
const sku = text(3, 32)
const Sku = object({ active: v.optional(flag, true), shop_id: shopId, sku })

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
  hs_codes: distinct(HsCode, MAX_HS_CODES, (one) => one.country, 'must name each country once'),
  local_descriptions: distinct(
    LocalDescription,
    MAX_LOCAL_DESCRIPTIONS,
    (one) => one.language_code,
    'must name each language once',
  ),
  is_packaging: flag,
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
    products: list(id, 1, 100),
  }),
})

export const CreateSku = object({ sku: Sku })

export const UpdateSku = object({
  sku: object({ active: v.optional(flag), shop_id: v.optional(shopId), sku: v.optional(sku) }),
})
