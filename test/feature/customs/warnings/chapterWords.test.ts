import { describe, expect, test } from '@jest/globals'
import { collectChapterWords } from '#lib/importers/generate/chapterWords.ts'
import { loadNomenclatureRows } from '#shared/customs/classification/loadNomenclature.ts'
import { isChapterMismatch, parseChapterWords } from '#shared/customs/warnings/rules/chapterWords.ts'
import stored from '#shared/data/generated/chapterWords.json' with { type: 'json' }
import { goodsDescriptions } from '#test/support/goodsDescriptions.ts'

const words = parseChapterWords(stored)

test('the words of chapters are those of the table (node lib/importers/generate/generateChapterWords.ts writes them)', () => {
  expect(stored).toEqual(collectChapterWords(loadNomenclatureRows().rows))
})

describe('a declared code is of other goods', () => {
  test.each([
    ['Laptop computer, 14 inch', '6109100012', true],
    ['Cotton T-shirt', '6109100012', false],
    ['Cotton T-shirt', '851712', true],
    ['Wool coat', '330499', true],
    ['Phone case of silicone', '392690', false],
    ['Phone case of silicone', '640411', true],
    ['Running shoes, textile uppers, rubber soles', '640411', false],
    ['Running shoes, textile uppers, rubber soles', '330499', true],
    // Descriptions that are not recognised, or only in part.
    ['Handtasche aus feinem Leder', '420221', null],
    ['Zwurbel', '851712', null],
    ['12345', '851712', null],
  ])('%s as %s: %s', (description, code, expected) => {
    expect(isChapterMismatch(description, code, words)).toBe(expected)
  })

  test('hardly ever where the code is right, in any language, and in most cases where it is not', () => {
    const tried = [...goodsDescriptions()].flatMap(([set, goods]) =>
      goods.map(({ description, headings }, at) => ({
        isEnglish: set === 'en' || set === 'everyday',
        right: headings.map((heading) => isChapterMismatch(description, heading, words)),
        // Headings of unrelated goods from elsewhere in the list.
        wrong: (goods[(at + 37) % goods.length]?.headings ?? [])
          .filter((other) => headings.every((heading) => heading.slice(0, 2) !== other.slice(0, 2)))
          .slice(0, 1)
          .map((other) => isChapterMismatch(description, other, words)),
      })),
    )
    const computeShare = (judged: readonly (boolean | null)[]): number =>
      judged.filter((isOther) => isOther === true).length / judged.length
    expect(computeShare(tried.flatMap(({ right }) => right))).toBeLessThan(0.006)
    expect(computeShare(tried.filter(({ isEnglish }) => isEnglish).flatMap(({ right }) => right))).toBeLessThan(0.006)
    expect(computeShare(tried.filter(({ isEnglish }) => isEnglish).flatMap(({ wrong }) => wrong))).toBeGreaterThan(0.5)
  })
})
