import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPlain, printable, toVisualRuns } from '#shared/documents/typesetting/textRuns.ts'

const shown = (text: string) => toVisualRuns(text).map(({ face, direction, text }) => [face, direction, text])

describe('a line of text is split into runs as they stand on paper', () => {
  test.each([
    ['Łódź 12', [['latin', 'ltr', 'Łódź 12']]],
    [
      '建国路88号',
      [
        ['han', 'ltr', '建国路'],
        ['latin', 'ltr', '88'],
        ['han', 'ltr', '号'],
      ],
    ],
    [
      '강남구 123',
      [
        ['hangul', 'ltr', '강남구'],
        ['latin', 'ltr', ' 123'],
      ],
    ],
    [
      'רחוב 12',
      [
        ['latin', 'ltr', '12'],
        ['latin', 'rtl', ' '],
        ['hebrew', 'rtl', 'רחוב'],
      ],
    ],
    [
      'Tel: רחוב (א)',
      [
        ['latin', 'ltr', 'Tel: '],
        ['latin', 'rtl', ')'],
        ['hebrew', 'rtl', 'א'],
        ['latin', 'rtl', ' ('],
        ['hebrew', 'rtl', 'רחוב'],
      ],
    ],
    [
      'شارع 12',
      [
        ['latin', 'ltr', '12'],
        ['latin', 'rtl', ' '],
        ['arabic', 'rtl', 'شارع'],
      ],
    ],
    ['', []],
  ])('%p', (text, runs) => {
    expect(shown(text)).toEqual(runs)
  })

  test('and no character is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const total = toVisualRuns(text).reduce((sum, run) => sum + [...run.text].length, 0)
        expect(total).toBe([...text].length)
      }),
    )
  })
})

describe('printable text', () => {
  const anyGlyph = () => true
  const onlyAscii = (character: string) => character <= '~'

  test.each([
    ['e\u0301', 'é'],
    ['a\u0000b\u0007c', 'abc'],
    ['one\r\ntwo\tthree', 'one two three'],
    ['safe\u202egnp.exe', 'safegnp.exe'],
    ['zero\u200bwidth', 'zerowidth'],
    ['lone \ud800 surrogate', 'lone surrogate'],
  ])('%j is cleaned to %j', (text, expected) => {
    expect(printable(text, anyGlyph)).toBe(expected)
  })

  test.each([
    ['გიორგი', 'giorgi'],
    ['Հայաստան', 'Hayastan'],
    ['Łódź', 'Lodz'],
    ['smile 😀!', 'smile !'],
    ['\u{20bb7}', '?'],
  ])('without glyphs for it %s is spelled %s', (text, expected) => {
    expect(printable(text, onlyAscii)).toBe(expected)
  })

  test('holds only characters there are glyphs for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...printable(text, onlyAscii)].every(onlyAscii)).toBe(true)
      }),
    )
  })
})

describe('a plain text', () => {
  test.each([
    ['Karoline Östergård, 10115 BERLIN', true],
    ['', false],
    ['two  blanks', false],
    ['a\nb', false],
    ['O\u0308', false],
    ['Ελλάδα', false],
    ['רחוב', false],
  ])('%j: %j', (text, expected) => expect(isPlain(text)).toBe(expected))

  const plain = fc.string({ unit: fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCodePoint(code)) })

  test('is printed unchanged, in one run', () => {
    fc.assert(
      fc.property(plain.filter(isPlain), (text) => {
        expect(printable(text, () => true)).toBe(text)
        expect(shown(text)).toEqual([['latin', 'ltr', text]])
      }),
    )
  })
})
