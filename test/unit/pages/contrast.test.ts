import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { GROUNDS } from '#shared/pages/colours.ts'
import { adjustForContrast, contrast } from '#shared/pages/rules/contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // Known values from WCAG's examples.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('%s and %s differ by %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any colour can be read on the grounds of our pages, and is left alone where it can be already', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...Object.values(GROUNDS)), (expected, ground) => {
      const found = adjustForContrast(expected, ground)
      expect(found).toMatch(/^#[0-9a-f]{6}$/)
      expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5)
      if (contrast(expected, ground) >= 4.5) expect(found).toBe(expected)
    }),
  )
})
