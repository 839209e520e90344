import type { CustomsRules } from '../domain/customs/customsFaults.ts'
import { readGoodsRule } from '../domain/customs/restrictedGoods.ts'
import { isInEuropeanUnion } from './countries.ts'
import restrictedGoodsJson from './restrictedGoods.json' with { type: 'json' }

/** Customs there release a parcel only with the recipient's tax number. */
const CONSIGNEE_ID_COUNTRIES: readonly string[] = ['BR', 'CL', 'KR']

/** The customs rules shipped with the platform. */
export const customsRules: CustomsRules = {
  isInEuropeanUnion,
  needsConsigneeId: (country) => CONSIGNEE_ID_COUNTRIES.includes(country),
  goodsRules: restrictedGoodsJson.prohibited.map(readGoodsRule),
  vagueWords: new Set(restrictedGoodsJson.vagueWords),
}
