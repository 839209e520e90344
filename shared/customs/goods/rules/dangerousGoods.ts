import * as v from 'valibot'

/**
 * Dangerous goods codes of line items. SDEC codes require approval of the account by an operator.
 */
export const DANGEROUS_GOODS_DESCRIPTIONS = {
  '0965': 'lithium-ion batteries alone',
  '0966': 'lithium-ion batteries packed with equipment',
  '0967': 'lithium-ion batteries contained in equipment',
  '0968': 'lithium-metal batteries alone',
  '0969': 'lithium-metal batteries packed with equipment',
  '0970': 'lithium-metal batteries contained in equipment',
  ORMD1: 'dry-cell batteries',
  ORMD2: 'liquid, limited quantity',
  ORMD3: 'powder, limited quantity',
  SDEC1: 'dry-cell batteries contained in equipment',
  SDEC2: 'magnets contained in equipment',
  SDEC3: 'cosmetics with powder or liquid',
  SDEC4: 'other goods, approved individually',
} as const

export type DangerousGoodsCode = keyof typeof DANGEROUS_GOODS_DESCRIPTIONS

export const isDangerousGoodsCode = (code: string): code is DangerousGoodsCode =>
  Object.hasOwn(DANGEROUS_GOODS_DESCRIPTIONS, code)

export const DANGEROUS_GOODS_CODES = Object.keys(DANGEROUS_GOODS_DESCRIPTIONS).filter(isDangerousGoodsCode).sort()

/** Kinds of goods with several codes, and the other goods. */
const KINDS = ['lithium-ion batteries ', 'lithium-metal batteries ', '']

const getDangerousGoodsKind = (code: DangerousGoodsCode): string =>
  KINDS.find((kind) => DANGEROUS_GOODS_DESCRIPTIONS[code].startsWith(kind)) ?? ''

/** All codes with their meanings, by kind. */
export const DANGEROUS_GOODS_CODE_LIST = KINDS.map((kind) => {
  const codes = DANGEROUS_GOODS_CODES.filter((code) => getDangerousGoodsKind(code) === kind)
  return `${kind}${codes.map((code) => `\`${code}\` (${DANGEROUS_GOODS_DESCRIPTIONS[code].slice(kind.length)})`).join(', ')}`
}).join(', ')

/** Returns the first code that requires an approval the account does not have. */
export const findUnapprovedDangerousGoodsCode = (
  codes: readonly (string | null)[],
  isApproved: boolean,
): string | null =>
  isApproved ? null : (codes.find((code) => code !== null && needsDangerousGoodsApproval(code)) ?? null)

/** Whether a code requires approval of the account. */
export const needsDangerousGoodsApproval = (code: string): boolean => code.startsWith('SDEC')

/** Body field: a dangerous goods code or null, with all meanings in the API description. */
export const dangerousGoodsCode = v.pipe(
  v.nullable(v.picklist(DANGEROUS_GOODS_CODES, 'must be a supported dangerous goods code')),
  v.description(
    `Dangerous goods code: ${DANGEROUS_GOODS_CODE_LIST}. \`SDEC\` codes require approval. Null if the goods are not dangerous.`,
  ),
)
