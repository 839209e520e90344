import { problem } from '#shared/core/problems.ts'
import { parcelFaults } from '#shared/customs/goods/rules/batteriesByPost.ts'
import type { DangerousGoodsFault } from '#shared/customs/goods/rules/dangerousGoodsFault.ts'
import { dangerousGoodsFaults } from '#shared/customs/goods/rules/dangerousGoodsLimits.ts'
import type { DangerousQuestion } from '#shared/customs/goods/rules/dangerousWords.ts'
import type { DeclaredLine, DeclaredParcel } from './declaredParcel.ts'
import { refusalOf, type Warning } from './warning.ts'

type QuestionOf = (description: string) => DangerousQuestion | null

/** What carriers may stop a parcel for as it holds dangerous goods, or seems to. */
export const dangerousGoodsWarnings = (
  { name, channel, lines, packages = [] }: DeclaredParcel,
  questionOf: QuestionOf,
): readonly Warning[] => [
  ...lines.flatMap((line, at) => {
    const path = `/${name}/line_items/${at}`
    const faults = faultsOf(line, channel).map((fault) => faultWarning(fault, pathOfDangers(name, at, line)))
    const question = faults.length === 0 ? suggestion(line, path, questionOf) : null
    return question ? [question] : faults
  }),
  ...parcelFaults(lines, channel, packages).map((fault) =>
    faultWarning(fault, packages.length > 1 ? `/${name}/packages` : pathOfCounts(name, lines)),
  ),
]

/** Where batteries are counted: at a line, if it is the only one. */
function pathOfCounts(name: string, lines: DeclaredParcel['lines']): string {
  const [only, ...others] = [...lines.entries()].filter(([, line]) => isDangerous(line))
  return only === undefined || others.length > 0 ? `/${name}/line_items` : pathOfDangers(name, ...only)
}

/** The field that says what is wrong: the code, where nothing is said beside it. Lines of orders have that of their product. */
function pathOfDangers(name: string, at: number, line: Pick<DeclaredLine, 'dgCode' | 'dangerousGoods'>): string {
  const isOfCode = name !== 'order' && line.dgCode !== null && line.dangerousGoods === undefined
  return `/${name}/line_items/${at}/${isOfCode ? 'dg_code' : 'dangerous_goods'}`
}

const isDangerous = ({ dgCode, dangerousGoods }: DeclaredLine): boolean =>
  dgCode !== null || dangerousGoods !== undefined

/** 400/1242 for dangerous goods that no post takes, where a parcel goes by post; null: none. */
export function postalRefusal({
  name,
  channel,
  lines,
}: Pick<DeclaredParcel, 'name' | 'channel'> & {
  readonly lines: readonly Pick<DeclaredLine, 'dgCode' | 'dangerousGoods' | 'htsCode' | 'quantity'>[]
}) {
  return refusalOf(
    lines.flatMap((line, at) =>
      faultsOf(line, channel)
        .filter(({ kind }) => kind === 'refused')
        .map((fault) => faultWarning(fault, pathOfDangers(name, at, line))),
    ),
  )
}

const faultsOf = (
  {
    dgCode,
    dangerousGoods,
    htsCode,
    quantity,
  }: Pick<DeclaredLine, 'dgCode' | 'dangerousGoods' | 'htsCode' | 'quantity'>,
  channel: DeclaredParcel['channel'],
) => dangerousGoodsFaults({ code: dgCode, details: dangerousGoods ?? null, channel, htsCode, quantity })

const faultWarning = ({ reason, cure }: DangerousGoodsFault, path: string): Warning => ({
  problem: problem('prohibited_goods', { reason }),
  path,
  cure,
})

/** Whether goods without a code should have one is for their sender to say: a question is never a refusal. */
function suggestion(
  { description, originDescription, dgCode }: DeclaredLine,
  line: string,
  questionOf: QuestionOf,
): Warning | null {
  if (dgCode !== null) return null
  for (const text of [description, originDescription ?? '']) {
    const found = questionOf(text)
    if (found)
      return {
        problem: problem('prohibited_goods', { reason: found.reason }, { message: `“${text}”: ${found.reason}` }),
        path: `${line}/dg_code`,
        cure: `if so, send dg_code ${found.codes.join(' or ')}`,
        isAdvice: true,
      }
  }
  return null
}
