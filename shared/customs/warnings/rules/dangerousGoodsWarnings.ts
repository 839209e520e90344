import { problem } from '#shared/core/problems.ts'
import type { DangerousGoodsIssue } from '#shared/customs/goods/rules/dangerousGoodsIssue.ts'
import { findDangerousGoodsIssues } from '#shared/customs/goods/rules/dangerousGoodsLimits.ts'
import type { DangerousGoodsQuestion } from '#shared/customs/goods/rules/dangerousGoodsTerms.ts'
import { findParcelIssues } from '#shared/customs/goods/rules/postalBatteries.ts'
import type { DeclaredLine, DeclaredParcel } from './declaredParcel.ts'
import { findWarningRejection, type Warning } from './warning.ts'

type QuestionFinder = (description: string) => DangerousGoodsQuestion | null

/** Returns reasons why carriers may stop a parcel with actual or apparent dangerous goods. */
export const findDangerousGoodsWarnings = (
  { name, channel, lines, packages = [] }: DeclaredParcel,
  questionOf: QuestionFinder,
): readonly Warning[] => [
  ...lines.flatMap((line, at) => {
    const path = `/${name}/line_items/${at}`
    const errors = findLineIssues(line, channel).map((error) =>
      toIssueWarning(error, buildDangerousGoodsPath(name, at, line)),
    )
    const question = errors.length === 0 ? suggestion(line, path, questionOf) : null
    return question ? [question] : errors
  }),
  ...findParcelIssues(lines, channel, packages).map((error) =>
    toIssueWarning(error, packages.length > 1 ? `/${name}/packages` : buildBatteryCountsPath(name, lines)),
  ),
]

/** Returns the pointer for battery counts: a line, if it is the only one. */
function buildBatteryCountsPath(name: string, lines: DeclaredParcel['lines']): string {
  const [only, ...others] = [...lines.entries()].filter(([, line]) => isDangerousGood(line))
  return only === undefined || others.length > 0 ? `/${name}/line_items` : buildDangerousGoodsPath(name, ...only)
}

/**
 * Returns the field at fault: the code, if there are no details. Lines of orders take it from their
 * product.
 */
function buildDangerousGoodsPath(
  name: string,
  at: number,
  line: Pick<DeclaredLine, 'dgCode' | 'dangerousGoods'>,
): string {
  const usesDangerousGoodsCode = name !== 'order' && line.dgCode !== null && line.dangerousGoods === undefined
  return `/${name}/line_items/${at}/${usesDangerousGoodsCode ? 'dg_code' : 'dangerous_goods'}`
}

const isDangerousGood = ({ dgCode, dangerousGoods }: DeclaredLine): boolean =>
  dgCode !== null || dangerousGoods !== undefined

/** Returns 400/1242 for dangerous goods barred from post; null if none or by courier. */
export function findPostalRejection({
  name,
  channel,
  lines,
}: Pick<DeclaredParcel, 'name' | 'channel'> & {
  readonly lines: readonly Pick<DeclaredLine, 'dgCode' | 'dangerousGoods' | 'htsCode' | 'quantity'>[]
}) {
  return findWarningRejection(
    lines.flatMap((line, at) =>
      findLineIssues(line, channel)
        .filter(({ kind }) => kind === 'refused')
        .map((error) => toIssueWarning(error, buildDangerousGoodsPath(name, at, line))),
    ),
  )
}

const findLineIssues = (
  {
    dgCode,
    dangerousGoods,
    htsCode,
    quantity,
  }: Pick<DeclaredLine, 'dgCode' | 'dangerousGoods' | 'htsCode' | 'quantity'>,
  channel: DeclaredParcel['channel'],
) => findDangerousGoodsIssues({ code: dgCode, details: dangerousGoods ?? null, channel, htsCode, quantity })

const toIssueWarning = ({ reason, cure }: DangerousGoodsIssue, path: string): Warning => ({
  problem: problem('prohibited_goods', { reason }),
  path,
  cure,
})

/** Only the sender knows whether goods require a code, so this never rejects. */
function suggestion(
  { description, originDescription, dgCode }: DeclaredLine,
  line: string,
  questionOf: QuestionFinder,
): Warning | null {
  if (dgCode !== null) return null
  for (const text of [description, originDescription ?? '']) {
    const found = questionOf(text)
    if (found)
      return {
        problem: problem('prohibited_goods', { reason: found.reason }, { message: `“${text}”: ${found.reason}` }),
        path: `${line}/dg_code`,
        cure: `if the goods require a dangerous goods code, send ${found.codes.join(' or ')}`,
        isAdvice: true,
      }
  }
  return null
}
