import { describe, expect, test } from '@jest/globals'
import { findDecimalMark, parseNumber, parseWeight } from '#lib/console/src/pages/shipments/import/numbers.ts'
import { restoreLeadingZeros } from '#lib/console/src/pages/shipments/import/postalCodes.ts'

describe('numbers of a spreadsheet', () => {
  test.each([
    ['12', null, '12'],
    ['1.5', null, '1.5'],
    ['1,5', null, '1.5'],
    [',5', null, '0.5'],
    ['0,125', null, '0.125'],
    ['1.234', null, '1.234'],
    ['1.234', ',', '1234'],
    ['1,234', ',', '1.234'],
    ['1,234', '.', '1234'],
    ['1.234,56', null, '1234.56'],
    ['1,234.56', null, '1234.56'],
    ['1 234,5', null, '1234.5'],
    ['1\u00A0234,5', null, '1234.5'],
    ["1'234.50", null, '1234.50'],
    ['1.234.567', null, '1234567'],
    ['1234,567', null, '1234.567'],
  ] as const)('%s with the mark %s is %s', (text, mark, expected) => {
    expect(parseNumber(text, mark)).toEqual({ text: expected, reason: null })
  })

  test.each([
    ['1,234', 'is ambiguous. Enter 1.234 or 1234.'],
    ['4.91E+11', 'scientific notation'],
    ['4,91E+11', 'scientific notation'],
    ['€ 24,50', 'currency symbol'],
    ['-1', 'must be a number'],
    ['1,2,3', 'must be a number'],
    ['1..5', 'must be a number'],
    ['12 pcs', 'must be a number'],
    ['1/2', 'must be a number'],
  ])('%s is rejected', (text, reason) => {
    expect(parseNumber(text, null)).toEqual({ text: null, reason: expect.stringContaining(reason) })
  })

  test.each([
    [['0,5', '1,234'], ','],
    [['1.5', '1,234'], '.'],
    [['0,125'], ','],
    [['1,5 kg', '2'], ','],
    [['1.234,5'], ','],
    [['1,234', '12'], null],
    [['1,5', '1.5'], null],
    [['', 'x'], null],
  ])('of %j have the decimal mark %s', (texts, mark) => {
    expect(findDecimalMark(texts)).toBe(mark)
  })

  test.each([
    ['0,8', 'kg', '0.8'],
    ['800', 'g', '0.8'],
    ['800 g', 'kg', '0.8'],
    ['1.5kg', 'g', '1.5'],
    ['2 lbs', 'kg', '0.907'],
    ['8', 'oz', '0.227'],
    ['1', 'lb', '0.454'],
  ] as const)('as a weight: %s in a column of %s is %s kg', (text, unit, kilograms) => {
    expect(parseWeight(text, unit, null)).toEqual({ text: kilograms, reason: null })
  })
})

test.each([
  ['1067', 'DE', '01067'],
  ['7001', 'US', '07001'],
  ['601', 'US', '00601'],
  ['118', 'IT', '00118'],
  ['10115', 'DE', '10115'],
  ['7001-1234', 'US', '7001-1234'],
  ['12', 'DE', '12'],
  ['1010', 'AT', '1010'],
  ['', 'DE', ''],
  ['1067', '', '1067'],
])('postal code %s in %s is %s', (written, country, expected) => {
  expect(restoreLeadingZeros(written, country)).toBe(expected)
})
