import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import type { GoodsCodes } from './ruleFields.ts'

/** Whether a code starts with one of the given codes; false without a code. */
export function matchesGoodsCode(htsCode: string | null, codes: GoodsCodes): boolean {
  const digits = toDigits(htsCode)
  return codes.some((code) => digits.startsWith(code))
}
