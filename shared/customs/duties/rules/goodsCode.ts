import { digitsOf } from '#shared/customs/goods/rules/hsCode.ts'
import type { GoodsCodes } from './ruleFields.ts'

/** Whether a code begins with one of some codes; goods without a code have none. */
export function matchesGoodsCode(htsCode: string | null, codes: GoodsCodes): boolean {
  const digits = digitsOf(htsCode)
  return codes.some((code) => digits.startsWith(code))
}
