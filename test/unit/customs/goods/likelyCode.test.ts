import { expect, test } from '@jest/globals'
import { isHeading } from '#shared/customs/goods/headings.ts'
import { findLikelyHsCode } from '#shared/customs/goods/rules/likelyHsCode.ts'

test.each([
  ['902300015', 'US', '0902300015'],
  ['9023000', 'DE', '09023000'],
  ['610910001', 'US', '6109100010'],
  ['6109100', 'DE', '61091000'],
  ['610910', 'DE', null],
  ['61091000', 'DE', null],
  ['6109100012', 'US', null],
  ['610910011', 'JP', null],
  ['', 'DE', null],
])('by %s to %s, %s was probably meant', (digits, country, expected) => {
  expect(findLikelyHsCode(digits, country, isHeading)).toBe(expected)
})
