import { describe, expect, test } from '@jest/globals'
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { createEditionEngine } from '#shared/customs/classification/nomenclatureEngine.ts'
import type { HsLists } from '#shared/customs/goods/hsLists.ts'

const REMOVED = '910211'
const NEW = {
  8550: 'Apparatus for matter transmission',
  855010: 'Teleporters for passengers',
  855090: 'Parts of teleporters',
}
/** Telephones get a new code, and leather collars are split into two subheadings. */
const CORRELATION = { 851713: ['851715'], 420100: ['420110', '420190'] }

const TEXTS = new Map<string, string>([
  ...loadNomenclatureRows().rows.flatMap(({ code, description }): [string, string][] => [
    [code.slice(0, 4), description],
    [code, description],
  ]),
  ...Object.entries(NEW),
  ['851715', 'Smartphones'],
  ['420110', 'Saddlery for horses'],
  ['420190', 'Other saddlery'],
])
for (const code of [REMOVED, ...Object.keys(CORRELATION)]) TEXTS.delete(code)

const lists: Pick<HsLists, 'nomenclature' | 'loadCorrelation'> = {
  nomenclature: (chapter) => Object.fromEntries([...TEXTS].filter(([code]) => code.startsWith(chapter))),
  loadCorrelation: () => CORRELATION,
}
const shipped = createEditionEngine('2022', lists)
const engine = createEditionEngine('2028', lists)
const bestFor = (description: string, hsCode: string | null = null) =>
  engine.classify({ description, hsCode }).found[0]?.hsCode

describe('goods classified by another edition', () => {
  test('have the codes of it', () => {
    expect(shipped.classify({ description: 'smartphone', hsCode: null }).found[0]?.hsCode).toBe('851713')
    expect(bestFor('smartphone')).toBe('851715')
    expect(bestFor('leather dog collar')).toMatch(/^4201[19]0$/)
    expect(bestFor('knitted sweater for dogs')).toMatch(/^4201/)
    expect(bestFor('cotton t-shirt')).toBe('610910')
  })

  test('may be of a heading that HS 2022 does not have', () => {
    expect(bestFor('teleporter for passengers')).toBe('855010')
    expect(engine.explain({ description: 'teleporter', hsCode: '855010' }).given).toMatchObject({ code: '855010' })
    expect(engine.explain({ description: 'smartphone', hsCode: '851713' }).assessment).toBe('unknown')
  })

  test.each([
    'wrist watch',
    'smartphone',
    'dog leash',
    'teleporter part',
    'cotton shirt',
    'mug',
    'toy car',
    'leather belt',
    'goods',
  ])('never have a code that it lacks: %s', (description) => {
    for (const { hsCode } of engine.classify({ description, hsCode: REMOVED }).found) {
      expect([hsCode, TEXTS.has(hsCode)]).toEqual([hsCode, true])
    }
  })
})
