import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { wrapText, wrapTextWithin } from '#shared/documents/page/fitText.ts'

/** Treats every character as one unit wide. */
const measure = (text: string): number => [...text].length
const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

describe('text', () => {
  test.each([
    ['short', 10, ['short']],
    ['one two three', 7, ['one two', 'three']],
    ['Donaudampfschifffahrt', 8, ['Donaudam', 'pfschiff', 'fahrt']],
    ['see Donaudampfschiff', 8, ['see', 'Donaudam', 'pfschiff']],
    ['建国路88号现代城', 4, ['建国路', '88号现', '代城']],
    ['', 4, ['']],
  ])('%p in %p units is %j', (text, width, lines) => {
    const wrapped = wrapText(measure, text, false, width)
    expect(wrapped.map(withoutSpace).join('')).toBe(lines.map(withoutSpace).join(''))
    expect(wrapped.length).toBeLessThanOrEqual(lines.length + 1)
    expect(wrapped.every((line) => measure(line) <= width)).toBe(true)
  })

  test('loses nothing but spaces when it is wrapped, and no line is too wide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (text, width) => {
          const lines = wrapText(measure, text, false, width)
          expect(withoutSpace(lines.join(''))).toBe(withoutSpace(text))
          expect(lines.every((line) => measure(line.trimEnd()) <= width)).toBe(true)
        },
      ),
    )
  })

  test('cut to a number of lines ends in an ellipsis only if something is missing', () => {
    expect(wrapTextWithin(measure, 'one two three', false, 13, 1)).toEqual(['one two three'])
    expect(wrapTextWithin(measure, 'one two three four', false, 9, 2)).toEqual(['one two', 'three…'])
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, max) => {
          const lines = wrapTextWithin(measure, text, false, width, max)
          expect(lines.length).toBeLessThanOrEqual(max)
          expect(lines.every((line) => measure(line.trimEnd()) <= width)).toBe(true)
        },
      ),
    )
  })
})
