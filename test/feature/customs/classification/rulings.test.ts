import { describe, expect, test } from '@jest/globals'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'
import { type DescribedGoods, ruledGoods } from '#test/support/goodsDescriptions.ts'

/**
 * Confidence above which a result is relied on, and the maximum share of all goods that may be
 * wrong there.
 */
const RELIED_ON = 0.6
const MAX_WRONG = 0.02

/**
 * Width of the confidence ranges, and how far the share of right results may be below the stated
 * confidence.
 */
const RANGE = 0.2
const TOLERANCE = 0.1
/** Minimum number of goods for a range to be significant. */
const FEWEST = 15

const engine = createNomenclatureEngine()

function classifyAll(goods: readonly DescribedGoods[]) {
  return goods.map(({ description, headings }) => {
    const { found } = engine.classify({ description, hsCode: null })
    const codes = found.map(({ hsCode }) => hsCode.slice(0, 4))
    return {
      description,
      confidence: found[0]?.confidence ?? 0,
      isRight: headings.includes(codes[0] ?? ''),
      isAmongThree: codes.slice(0, 3).some((code) => headings.includes(code)),
    }
  })
}

const computeShare = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number =>
  rows.filter(holds).length / rows.length

describe.each([
  ['that no rule was made from', 'held', 0.93, 0.97],
  ['that rules were made from', 'made', 0.92, 0.96],
] as const)('goods as rulings describe them, %s', (_, set, first, three) => {
  const results = classifyAll(ruledGoods(set))

  test('have the right heading first in most cases, and nearly always among three', () => {
    expect(computeShare(results, ({ isRight }) => isRight)).toBeGreaterThanOrEqual(first)
    expect(computeShare(results, ({ isAmongThree }) => isAmongThree)).toBeGreaterThanOrEqual(three)
  })

  test('are hardly ever wrong where the confidence is high, which two of five results reach', () => {
    const isReliedOn = ({ confidence }: (typeof results)[number]): boolean => confidence >= RELIED_ON
    expect(computeShare(results, (result) => isReliedOn(result) && !result.isRight)).toBeLessThanOrEqual(MAX_WRONG)
    expect(computeShare(results, isReliedOn)).toBeGreaterThan(0.4)
  })

  test('are right at least as often as the confidence states', () => {
    const ranges = [...Map.groupBy(results, ({ confidence }) => Math.min(Math.floor(confidence / RANGE), 4))]
    const overstated = ranges
      .filter(([, range]) => range.length >= FEWEST)
      .map(([at, range]) => ({
        at: at * RANGE,
        stated: range.reduce((sum, { confidence }) => sum + confidence, 0) / range.length,
        right: computeShare(range, ({ isRight }) => isRight),
      }))
      .filter(({ stated, right }) => right < stated - TOLERANCE)
    expect(overstated).toEqual([])
  })
})
