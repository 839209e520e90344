import * as v from 'valibot'
import { DANGEROUS_GOODS_CODES, DANGEROUS_GOODS_MEANING } from './rules/dangerousGoods.ts'

/** A field of a body: a code of dangerous goods; the description of the API says what each means. */
export const dangerousGoodsCode = v.pipe(
  v.picklist(DANGEROUS_GOODS_CODES, 'must be a dangerous goods code we know'),
  v.description(DANGEROUS_GOODS_MEANING),
)
