import { problem } from '../../../core/problems.ts'
import { type DangerousGoodsFault, dangerousGoodsFaults } from '../../goods/rules/dangerousGoodsLimits.ts'
import { naming, type ReadGoodsRule } from '../../goods/rules/restrictedGoods.ts'
import type { DeclaredLine, DeclaredParcel } from './declaredParcel.ts'
import { refusalOf, type Warning } from './warning.ts'

/** Words of goods that are often dangerous: `reason` is the question they lead to. */
export type DangerousWords = ReadGoodsRule & { readonly codes: readonly string[] }

/** What carriers may stop a parcel for as it holds dangerous goods, or seems to. */
export const dangerousGoodsWarnings = (
  { name, channel, lines }: DeclaredParcel,
  words: readonly DangerousWords[],
): readonly Warning[] =>
  lines.flatMap((line, at) => {
    const path = `/${name}/line_items/${at}`
    const faults = faultsOf(line, channel).map((fault) => faultWarning(fault, path))
    const question = suggestion(line, path, words)
    return question ? [...faults, question] : faults
  })

/** 400/1242 for dangerous goods that no post takes, where a parcel goes by post; null: none. */
export function postalRefusal({
  name,
  channel,
  lines,
}: Pick<DeclaredParcel, 'name' | 'channel'> & {
  readonly lines: readonly Pick<DeclaredLine, 'dgCode' | 'dangerousGoods'>[]
}) {
  return refusalOf(
    lines.flatMap((line, at) =>
      faultsOf(line, channel)
        .filter(({ kind }) => kind === 'refused')
        .map((fault) => faultWarning(fault, `/${name}/line_items/${at}`)),
    ),
  )
}

const faultsOf = (
  { dgCode, dangerousGoods }: Pick<DeclaredLine, 'dgCode' | 'dangerousGoods'>,
  channel: DeclaredParcel['channel'],
) => dangerousGoodsFaults({ code: dgCode, details: dangerousGoods ?? null, channel })

const faultWarning = ({ reason, cure }: DangerousGoodsFault, line: string): Warning => ({
  problem: problem('prohibited_goods', { reason }),
  path: `${line}/dangerous_goods`,
  cure,
})

/** Whether goods without a code should have one is for their sender to say: a question is never a refusal. */
function suggestion(
  { description, dgCode }: DeclaredLine,
  line: string,
  words: readonly DangerousWords[],
): Warning | null {
  if (dgCode !== null) return null
  const isNamed = naming({ description, originDescription: null, htsCode: null })
  const found = words.find(isNamed)
  if (!found) return null
  return {
    problem: problem('prohibited_goods', { reason: found.reason }, { message: `“${description}”: ${found.reason}` }),
    path: `${line}/dg_code`,
    cure: `if so, give its dg_code: ${found.codes.join(' or ')}`,
    isAdvice: true,
  }
}
