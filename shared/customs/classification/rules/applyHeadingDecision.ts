import { createFitScorer } from './goodsFeatures.ts'
import type { GoodsIndex } from './goodsIndex.ts'
import type { GoodsQuery } from './goodsQuery.ts'
import type { Decision } from './headingRules.ts'
import type { NomenclatureRow } from './nomenclature.ts'
import type { Ranked } from './rankGoods.ts'

/** Returns the ranking with the decided heading first. */
export function applyHeadingDecision(
  ranked: readonly Ranked[],
  decision: Decision | null,
  reading: GoodsQuery | null,
  byHeading: ReadonlyMap<string, readonly NomenclatureRow[]>,
  index: GoodsIndex,
): readonly Ranked[] {
  if (!decision || decision.code === '' || reading === null) return ranked
  const heading = decision.code.slice(0, 4)
  const known = ranked.find(({ row }) => row.code.startsWith(heading))
  const decided = findDecidedRow(decision.code, known, reading, byHeading.get(heading) ?? [], index)
  if (!decided) return ranked
  const score = Math.max(decided.score, ranked[0]?.score ?? 0, DECIDED)
  return [{ ...decided, score }, ...ranked.filter((one) => one !== known)]
}

/** Minimum score of goods found by a decision only. */
const DECIDED = 0.4

/** Returns the decided row: the best-ranked of its heading, or the one with the best features. */
function findDecidedRow(
  code: string,
  known: Ranked | undefined,
  { features, words }: GoodsQuery,
  rows: readonly NomenclatureRow[],
  index: GoodsIndex,
): Ranked | null {
  if (known?.row.code.startsWith(code)) return known
  const computeFeatureFit = createFitScorer(features, index.words)
  const [best] = rows
    .filter((row) => row.code.startsWith(code))
    .toSorted((a, b) => computeFeatureFit(b).score - computeFeatureFit(a).score)
  if (!best) return null
  const head = words.find(({ isHead }) => isHead)
  const matched = head ? [{ written: head.written, weight: head.weight }] : []
  return {
    row: best,
    score: 0,
    phrase: best.phrases[0]?.text ?? best.description,
    matched,
    fit: computeFeatureFit(best),
    isSameName: false,
    share: 0,
  }
}
