import * as v from 'valibot'
import { CONDITIONS } from '#shared/fulfilment/stock/rules/movement.ts'
import { MAX_PLACE_CODE_LENGTH, PLACE_CODE_PATTERN } from '#shared/fulfilment/warehouse/rules/place.ts'
import { text } from '#shared/http/fields.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'

/*
 * Fields and schemas that several routes of the warehouse floor have.
 */

export const userId = v.pipe(wholeNumberSchema, v.description('Merchant ID'))
export const productId = v.pipe(wholeNumberSchema, v.description('ID of the product owned by the merchant'))
export const orderId = v.pipe(wholeNumberSchema, v.description("ID of the merchant's order"))
export const lot = v.pipe(v.string(), v.description('Lot number of the units. Empty if lot numbers are not tracked.'))
export const expiry = v.pipe(
  nullableText,
  v.description('Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.'),
)
export const condition = v.pipe(v.picklist(CONDITIONS), v.description('Condition of the units'))
export const place = v.pipe(v.string(), v.description('Warehouse location code'))
export const created = v.pipe(v.string(), v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)'))

export const productFieldSchemas = {
  user_id: userId,
  id: productId,
  name: v.pipe(
    v.string(),
    v.description("Product name in the warehouse's local language. Defaults to the display name."),
  ),
  display_name: v.pipe(v.string(), v.description("Product display name in the merchant's language")),
  barcode: v.pipe(nullableText, v.description('Product barcode. Null if not available.')),
  tracking: v.pipe(
    v.strictObject({
      lot: v.pipe(v.boolean(), v.description('Whether lot numbers are recorded')),
      expiry: v.pipe(v.boolean(), v.description('Whether expiry dates are recorded')),
      serial: v.pipe(v.boolean(), v.description('Whether serial numbers are recorded during packing')),
    }),
    v.description('Data recorded for each unit'),
  ),
  measured: v.pipe(v.boolean(), v.description('Whether the unit weight and dimensions are known')),
  measures: v.pipe(
    v.nullable(
      v.strictObject({
        weight: v.pipe(v.number(), v.description('Unit weight in kilograms')),
        length: v.pipe(v.number(), v.description('Unit length in centimetres')),
        width: v.pipe(v.number(), v.description('Unit width in centimetres')),
        height: v.pipe(v.number(), v.description('Unit height in centimetres')),
      }),
    ),
    v.description('Unit weight and dimensions. Null if not measured.'),
  ),
  measure_requested: v.pipe(
    v.boolean(),
    v.description('Whether the product must be remeasured because of parcel weight differences'),
  ),
  has_image: v.pipe(v.boolean(), v.description('Whether the product has a picture')),
}
export const ProductSchema = v.pipe(v.strictObject(productFieldSchemas), v.title('FloorProduct'))

export const placeCode = v.pipe(
  text(1, MAX_PLACE_CODE_LENGTH),
  v.regex(PLACE_CODE_PATTERN, 'must contain only upper-case letters, digits, hyphens and periods'),
)

export const Empty = v.strictObject({})

export const reading = { tag: 'Floor', access: 'floor', scope: 'floor:read', effect: 'none' } as const
export const working = { tag: 'Floor', access: 'floor', scope: 'floor:work', effect: 'none' } as const
export const leading = { tag: 'Floor', access: 'floor', scope: 'floor:lead', effect: 'none' } as const

export const UNKNOWN = { name: 'validation_failed', httpStatus: 404 } as const
