import { describe, expect, test } from '@jest/globals'
import { createNomenclatureEngine } from '#shared/customs/classification/nomenclatureEngine.ts'
import { type DescribedGoods, describedInCsv, goodsDescriptions } from '#test/support/goodsDescriptions.ts'

/*
 * Measures how often everyday descriptions get the right heading. `GOODS_DESCRIPTIONS=file.csv`
 * tests another file of `language,description,heading` against the same thresholds.
 */

const OTHERS = process.env.GOODS_DESCRIPTIONS

/** Minimum share of descriptions with the right heading first, and among the first three. */
const ENGLISH = { first: 0.85, three: 0.95 }
const OTHER = { first: 0.75, three: 0.85 }
const NEEDED: Readonly<Record<string, typeof ENGLISH>> = { everyday: { first: 0.9, three: 0.95 }, en: ENGLISH }

const engine = createNomenclatureEngine()

/**
 * Returns the zero-based rank of the first right heading among the distinct results; Infinity if
 * none.
 */
function parsePlace({ description, headings }: DescribedGoods): number {
  const { found } = engine.classify({ description, hsCode: null })
  const distinct = [...new Set(found.map(({ hsCode }) => hsCode.slice(0, 4)))]
  const place = distinct.findIndex((heading) => headings.includes(heading))
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

describe('everyday goods find their heading', () => {
  test.each([...(OTHERS === undefined ? goodsDescriptions() : describedInCsv(OTHERS))])('in %s', (name, goods) => {
    const places = goods.map(parsePlace)
    const share = (max: number): number => places.filter((place) => place < max).length / goods.length
    const [first, three] = [share(1), share(3)]
    const missed = goods.filter((_, at) => (places[at] ?? 0) >= 1).map(({ description }) => description)
    const summary = `${name}: ${goods.length}, ${Math.round(100 * first)} % first, ${Math.round(100 * three)} % among three`
    process.stdout.write(OTHERS === undefined ? `${summary}\n` : `${summary}; not first: ${missed.join(' | ')}\n`)
    const needed = NEEDED[name] ?? OTHER
    expect({ first: first >= needed.first, three: three >= needed.three, missed }).toEqual({
      first: true,
      three: true,
      missed: expect.anything(),
    })
  })
})
