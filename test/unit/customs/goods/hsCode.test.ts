import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isInChapter, toDigits } from '#shared/customs/goods/rules/hsCode.ts'

test('an HS code is the same with dots, blanks and hyphens between its digits as without', () => {
  const written = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', '.', ' ', '-')), {
    maxLength: 13,
  })
  fc.assert(
    fc.property(written, (parts) => {
      expect(toDigits(parts.flat().join(''))).toBe(parts.map(([digit]) => digit).join(''))
    }),
  )
  expect(toDigits(null)).toBe('')
})

test.each([
  ['610910', true],
  ['97', true],
  ['00', false],
  ['77', false],
  ['98', false],
  ['', false],
])('%s is in a chapter: %s', (digits, expected) => {
  expect(isInChapter(digits)).toBe(expected)
})
