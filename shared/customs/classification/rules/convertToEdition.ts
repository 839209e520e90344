import { convertToNextEdition, type HsCorrelation } from '#shared/customs/goods/rules/hsEdition.ts'
import type { HeadingRulesFile } from './headingRules.ts'
import type { Nomenclature, NomenclatureRow } from './nomenclature.ts'

/**
 * Converts the table to another edition. Rows of a common subheading are merged; rows without a
 * code are dropped, so that no withdrawn code is returned.
 */
export function convertToEdition(
  { rows, chapters }: Nomenclature,
  correlation: HsCorrelation,
  hasCode: (code: string) => boolean,
): Nomenclature {
  const byCode = new Map<string, NomenclatureRow>()
  for (const row of rows) {
    const code = convertToNextEdition(row.code, correlation)
    if (!hasCode(code)) continue
    const other = byCode.get(code)
    byCode.set(code, other ? mergeEditionRows(other, row) : { ...row, code })
  }
  const headings = Map.groupBy(byCode.values(), ({ code }) => code.slice(0, 4))
  return { chapters, rows: [...headings.values()].flatMap(splitFirstRow) }
}

const mergeEditionRows = (one: NomenclatureRow, other: NomenclatureRow): NomenclatureRow => ({
  ...one,
  alternatives: one.alternatives.length === 0 ? [] : [...one.alternatives, ...other.alternatives],
  phrases: [...one.phrases, ...other.phrases],
  isFirst: one.isFirst || other.isFirst,
})

/** Each heading needs exactly one row with its name. */
function splitFirstRow(rows: readonly NomenclatureRow[]): readonly NomenclatureRow[] {
  const first = rows.find(({ isFirst }) => isFirst) ?? rows[0]
  return first ? [{ ...first, isFirst: true }, ...rows.filter((row) => row !== first).map(toSubsequentRow)] : []
}

const toSubsequentRow = (row: NomenclatureRow): NomenclatureRow => ({ ...row, isFirst: false })

/** Converts decisions to another edition. A heading absent from it is never decided. */
export function convertHeadingRules(file: HeadingRulesFile, correlation: HsCorrelation): HeadingRulesFile {
  const renamed = (codes: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(codes).map(([traits, code]) => [traits, convertToNextEdition(code, correlation)]))
  return {
    ...file,
    all: renamed(file.all),
    kinds: file.kinds.map(({ goods, codes }) => ({ goods, codes: renamed(codes) })),
    others: renamed(file.others),
  }
}
