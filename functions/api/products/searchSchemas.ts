import * as v from 'valibot'
import { PRODUCT_SORTS } from '../../../shared/fulfilment/products/rules/productSearch.ts'
import { paging, word, words } from '../../../shared/http/query.ts'

const packaging = word(['true', 'false', '1', '0', 'yes', 'no', 'both'])

export const ListProducts = v.object({
  ...paging(250),
  name: v.optional(words(255)),
  sku: v.optional(words(32)),
  'shop.id': v.optional(words(64)),
  sort: v.optional(word(PRODUCT_SORTS), ['id']),
  is_packaging: v.optional(packaging),
  packaging: v.pipe(v.optional(packaging), v.description('Another name for `is_packaging`')),
})

export type ProductQuery = v.InferOutput<typeof ListProducts>
