import * as v from 'valibot'

/** Dangerous goods codes of line items. SDEC codes are open only to accounts the operator has approved. */
export const DANGEROUS_GOODS = {
  '0965': 'lithium-ion cells, loose',
  '0966': 'lithium-ion packed beside equipment',
  '0967': 'lithium-ion inside equipment',
  '0968': 'lithium-metal, loose',
  '0969': 'lithium-metal packed beside equipment',
  '0970': 'lithium-metal inside equipment',
  ORMD1: 'dry cells',
  ORMD2: 'liquid, limited quantity',
  ORMD3: 'powder, limited quantity',
  SDEC1: 'dry cells inside equipment',
  SDEC2: 'magnets inside equipment',
  SDEC3: 'cosmetics with powder or liquid',
  SDEC4: 'other, approved case by case',
} as const

export type DangerousGoodsCode = keyof typeof DANGEROUS_GOODS

export const isDangerousGoodsCode = (code: string): code is DangerousGoodsCode => Object.hasOwn(DANGEROUS_GOODS, code)

/** All codes, and what they mean in words. */
export const DANGEROUS_GOODS_CODES = Object.keys(DANGEROUS_GOODS).filter(isDangerousGoodsCode).sort()
export const DANGEROUS_GOODS_MEANING = DANGEROUS_GOODS_CODES.map((code) => `${code}: ${DANGEROUS_GOODS[code]}`).join(
  '; ',
)

/** The first of some codes that an account may not send, as it is not approved for it. */
export const unapprovedCode = (codes: readonly (string | null)[], isApproved: boolean): string | null =>
  isApproved ? null : (codes.find((code) => code !== null && needsApproval(code)) ?? null)

/** Whether the account needs an approval to send this. */
export const needsApproval = (code: string): boolean => code.startsWith('SDEC')

/** A field of a body: a code of dangerous goods; the description of the API says what each means. */
export const dangerousGoodsCode = v.pipe(
  v.picklist(DANGEROUS_GOODS_CODES, 'must be a supported dangerous goods code'),
  v.description(DANGEROUS_GOODS_MEANING),
)
