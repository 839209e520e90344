import { describe, expect, test } from '@jest/globals'
import { listDecisionErrors, listNomenclatureErrors, listTableErrors } from '#scripts/nomenclatureFaults.ts'
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { parseNomenclature } from '#shared/customs/classification/rules/nomenclature.ts'

const TEXT = `61 | Clothing, knitted
6109 10 | T-shirts of cotton | !tshirt, tank top
  90 ~synthetic ~wool | T-shirts of other materials | sports tshirt
6110 11 ~men&knit | Sweaters of wool | sweater
`

describe('the table of HS codes', () => {
  test('is read from lines of chapters, headings and subheadings', () => {
    const { chapters, rows } = parseNomenclature(TEXT)
    expect([...chapters]).toEqual([['61', 'Clothing, knitted']])
    expect(rows.map(({ code, isFirst }) => [code, isFirst])).toEqual([
      ['610910', true],
      ['610990', false],
      ['611011', true],
    ])
    expect(rows.map(({ alternatives }) => alternatives)).toEqual([[], [['synthetic'], ['wool']], [['men', 'knit']]])
    expect(rows[0]?.phrases).toEqual([
      { text: 'tshirt', isTypical: true },
      { text: 'tank top', isTypical: false },
    ])
  })

  test.each([
    ['a heading of three digits', '610 10 | Shirts | shirt'],
    ['a row without words', '6105 10 | Shirts'],
    ['a subheading before any heading', '  20 | Shirts | shirt'],
    ['a feature in capitals', '6105 10 ~Men | Shirts | shirt'],
    ['too many columns', '6105 10 | Shirts | shirt | more'],
  ])('names the line of %s', (_, line) => {
    const faults: unknown[] = []
    parseNomenclature(`61 | Clothing\n${line}\n`, (fault) => faults.push(fault))
    expect(faults).toEqual([{ line: 2, text: line }])
  })

  test.each([
    ['a duplicate code', '61 | A\n6105 10 | B | shirt\n  10 | C | blouse', 'duplicate 610510'],
    ['a heading that begins twice', '61 | A\n6105 10 | B | shirt\n6105 20 | C | blouse', 'duplicate heading 6105'],
    ['a row outside its chapters', '62 | A\n6105 10 | B | shirt', '610510 has no chapter'],
    ['an unknown feature', '61 | A\n6105 10 ~velveteen | B | shirt', '610510 has the unknown feature velveteen'],
    ['a duplicate phrase', '61 | A\n6105 10 | B | shirt, shirt', '610510 has the duplicate phrase shirt'],
    ['an empty phrase', '61 | A\n6105 10 | B | shirt, , blouse', '610510 has an empty phrase'],
    [
      'a word that alone means goods of two headings',
      '61 | A\n6105 10 | B | !shirt\n6106 10 | C | !shirt',
      '!shirt is used by 6105 and 6106',
    ],
  ])('names %s', (_, text, fault) => {
    expect(listTableErrors(parseNomenclature(text))).toContain(`nomenclature: ${fault}`)
  })

  test('that ships has no faults and all chapters', () => {
    expect(listNomenclatureErrors()).toEqual([])
  })

  test('and the decisions between its headings have no faults', () => {
    expect(listDecisionErrors()).toEqual([])
  })

  test('that ships holds more than 1,200 headings and 2,500 codes', () => {
    const codes = loadNomenclatureRows().rows.map(({ code }) => code)
    expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBeGreaterThan(1_200)
    expect(codes.length).toBeGreaterThan(2_500)
  })
})
