import { describe, expect, test } from '@jest/globals'
import { selectNationalCode } from '#shared/customs/classification/rules/nationalCode.ts'

const SHIRTS = [
  { code: '6109100004', description: "T-shirts > Of cotton > Men's or boys' > T-shirts, all white, short sleeve" },
  { code: '6109100012', description: "T-shirts > Of cotton > Men's or boys' > Other T-shirts" },
  { code: '6109100040', description: "T-shirts > Of cotton > Women's or girls' > T-shirts" },
  { code: '6109100070', description: 'T-shirts > Of cotton > Other' },
  { code: '6109901007', description: 'T-shirts > Of man-made fibers > Men' },
]
const goods = (description: string, hsCode: string | null = null) => ({ description, hsCode })

describe("a country's own code", () => {
  test('is six digits and zeros where its schedule is not known', () => {
    expect(selectNationalCode('610910', null, goods('T-shirt')).code).toBe('6109100000')
  })

  test('is so too where the schedule has nothing below', () => {
    expect(selectNationalCode('610990', SHIRTS.slice(0, 2), goods('T-shirt')).code).toBe('6109900000')
  })

  test.each([
    ['White T-shirts with short sleeves', '6109100004'],
    ["Women's T-shirt", '6109100040'],
    ['Tank tops for pets', '6109100070'],
  ])('is that of the line with most words of the goods: %s', (description, code) => {
    expect(selectNationalCode('610910', SHIRTS, goods(description)).code).toBe(code)
  })

  test.each([
    ['6109100012', '6109100012'],
    ['610910001299', '6109100012'],
  ])('is the one that was given, if it is there: %s', (given, code) => {
    expect(selectNationalCode('610910', SHIRTS, goods("Women's T-shirt", given)).code).toBe(code)
  })

  test('is not one that was given for other goods', () => {
    expect(selectNationalCode('610910', SHIRTS, goods("Women's T-shirt", '6403510000')).code).toBe('6109100040')
  })

  test('of eight digits is filled up', () => {
    const lines = [{ code: '61091000', description: 'Of cotton' }]
    expect(selectNationalCode('610910', lines, goods('T-shirt')).code).toBe('6109100000')
  })
})
