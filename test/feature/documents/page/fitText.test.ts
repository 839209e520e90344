import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ASCENT, DESCENT, fitTextBlock, fitTextLine } from '#shared/documents/page/fitText.ts'
import type { Box, TextShape } from '#shared/documents/page/shapes.ts'
import { measure } from '#test/support/measure.ts'

const box: Box = { x: 10, y: 20, width: 100, height: 40 }

const isInCountryOrUnion = (
  { text, x, y, sizePt, bold }: TextShape,
  { x: left, y: top, width, height }: Box,
): boolean =>
  x >= left - 1e-6 &&
  y - ASCENT * sizePt >= top - 1e-6 &&
  x + measure(text, bold) * sizePt <= left + width + 1e-6 &&
  y + DESCENT * sizePt <= top + height + 1e-6

describe('one line', () => {
  test('keeps the size asked for where there is room', () => {
    expect(fitTextLine(measure, 'abc', box, { maxPt: 10 })).toMatchObject({ sizePt: 10, x: 10 })
  })

  test('shrinks to its box, however long it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.boolean(), (text, bold) => {
        expect(isInCountryOrUnion(fitTextLine(measure, text, box, { maxPt: 12, bold }), box)).toBe(true)
      }),
    )
  })

  test('is aligned left, centred or right', () => {
    const width = measure('abc', false) * 10
    const at = (align: 'left' | 'center' | 'right') => fitTextLine(measure, 'abc', box, { maxPt: 10, align }).x
    expect([at('left'), at('center'), at('right')]).toEqual([10, 10 + (100 - width) / 2, 110 - width])
  })
})

describe('a block', () => {
  test('keeps lines whole while they are comfortable to read, and wraps them below that', () => {
    const line = (length: number) => [{ text: 'word '.repeat(length).trim() }]
    expect(fitTextBlock(measure, line(4), box, { maxPt: 10, comfortablePt: 8 })).toHaveLength(1)
    expect(fitTextBlock(measure, line(9), box, { maxPt: 10, comfortablePt: 8 }).length).toBeGreaterThan(1)
  })

  test('shows everything inside its box', () => {
    const paragraph = fc.record({
      text: fc.stringMatching(/^[A-Za-z0-9]{1,12}( [A-Za-z0-9]{1,40}){0,6}$/),
      bold: fc.boolean(),
      scale: fc.constantFrom(0.7, 1, 1.3),
    })
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 8 }), (paragraphs) => {
        const shapes = fitTextBlock(measure, paragraphs, box, { maxPt: 12 })
        expect(shapes.filter((shape) => !isInCountryOrUnion(shape, box))).toEqual([])
        const shown = shapes.map(({ text }) => text).join('')
        expect(shown.replaceAll(' ', '')).toBe(
          paragraphs
            .map(({ text }) => text)
            .join('')
            .replaceAll(' ', ''),
        )
      }),
    )
  })
})
