import { type HsCorrelation, nextCode } from '#shared/customs/goods/rules/hsEdition.ts'
import type { GoodsDecisionsFile } from './goodsDecisions.ts'
import type { Nomenclature, NomenclatureRow } from './nomenclature.ts'

/**
 * Our table with the codes of another edition. Rows that share a subheading there are merged; rows
 * without a code in it are dropped, so that no withdrawn code is returned.
 */
export function tableInEdition(
  { rows, chapters }: Nomenclature,
  correlation: HsCorrelation,
  hasCode: (code: string) => boolean,
): Nomenclature {
  const byCode = new Map<string, NomenclatureRow>()
  for (const row of rows) {
    const code = nextCode(row.code, correlation)
    if (!hasCode(code)) continue
    const other = byCode.get(code)
    byCode.set(code, other ? mergeRows(other, row) : { ...row, code })
  }
  const headings = Map.groupBy(byCode.values(), ({ code }) => code.slice(0, 4))
  return { chapters, rows: [...headings.values()].flatMap(withOneFirst) }
}

const mergeRows = (one: NomenclatureRow, other: NomenclatureRow): NomenclatureRow => ({
  ...one,
  alternatives: one.alternatives.length === 0 ? [] : [...one.alternatives, ...other.alternatives],
  phrases: [...one.phrases, ...other.phrases],
  isFirst: one.isFirst || other.isFirst,
})

/** Each heading needs exactly one row with its name. */
function withOneFirst(rows: readonly NomenclatureRow[]): readonly NomenclatureRow[] {
  const first = rows.find(({ isFirst }) => isFirst) ?? rows[0]
  return first ? [{ ...first, isFirst: true }, ...rows.filter((row) => row !== first).map(asFurther)] : []
}

const asFurther = (row: NomenclatureRow): NomenclatureRow => ({ ...row, isFirst: false })

/** Decisions with the subheadings of another edition. A heading that it lacks decides nothing. */
export function decisionsInEdition(file: GoodsDecisionsFile, correlation: HsCorrelation): GoodsDecisionsFile {
  const renamed = (codes: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(codes).map(([traits, code]) => [traits, nextCode(code, correlation)]))
  return {
    ...file,
    all: renamed(file.all),
    kinds: file.kinds.map(({ goods, codes }) => ({ goods, codes: renamed(codes) })),
    others: renamed(file.others),
  }
}
