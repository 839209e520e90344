import restrictedGoodsJson from '#shared/data/edited/restrictedGoods.json' with { type: 'json' }
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { CustomsRules } from './rules/customsErrors.ts'
import { parseGoodsRule } from './rules/restrictedGoods.ts'

/** Customs there release a parcel only with the recipient's tax number. */
const CONSIGNEE_ID_COUNTRIES: readonly string[] = ['BR', 'CL', 'KR']

/** The customs rules shipped with the platform. */
export const customsRules: CustomsRules = {
  isInEuropeanUnion,
  needsConsigneeId: (country) => CONSIGNEE_ID_COUNTRIES.includes(country),
  goodsRules: restrictedGoodsJson.prohibited.map(parseGoodsRule),
  vagueWords: new Set(restrictedGoodsJson.vagueWords),
}
