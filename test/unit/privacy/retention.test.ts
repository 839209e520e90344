import { describe, expect, test } from '@jest/globals'
import { addYears, findLastInstant, subtractMonths } from '#shared/privacy/rules/retention.ts'

describe('so many months before', () => {
  test.each([
    ['2028-03-15T10:00:00Z', 24, '2026-03-15T10:00:00Z'],
    ['2028-03-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
    ['2027-03-31T23:59:59Z', 1, '2027-02-28T23:59:59Z'],
    ['2028-01-01T00:00:00Z', 1, '2027-12-01T00:00:00Z'],
    ['2028-01-31T00:00:00Z', 14, '2026-11-30T00:00:00Z'],
  ])('%s, %i months, is %s', (instant, months, before) => {
    expect(new Date(subtractMonths(Date.parse(instant), months)).toISOString()).toBe(new Date(before).toISOString())
  })

  test('years after are months the other way', () => {
    expect(addYears(Date.parse('2026-11-23T08:00:00Z'), 10)).toBe(Date.parse('2036-11-23T08:00:00Z'))
    expect(addYears(Date.parse('2028-02-29T08:00:00Z'), 1)).toBe(Date.parse('2029-02-28T08:00:00Z'))
  })
})

describe('the last instant that a thing names', () => {
  test('is found in all its parts', () => {
    expect(findLastInstant({ createdMs: 5, parts: [{ packedMs: 9 }, { packedMs: 7 }], size: 100 }, 50)).toBe(9)
  })

  test('is none in the future, none of its viewer, and none of its erasure', () => {
    expect(findLastInstant({ createdMs: 5, endsMs: 60, dueAtMs: 20, erasedMs: 30 }, 50)).toBe(5)
  })

  test('is 0 where there is none', () => {
    expect(findLastInstant({ name: 'x', bytes: new Uint8Array(3), none: null }, 50)).toBe(0)
  })
})
