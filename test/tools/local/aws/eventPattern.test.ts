import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type EventPattern, type Matcher, matchesPattern } from '../../../../lib/local/aws/eventPattern.ts'

const fits = (matcher: Matcher, value: unknown): boolean => matchesPattern({ field: [matcher] }, { field: value })

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const { event } = fc.letrec((tie) => ({
  event: fc.dictionary(fc.string(), fc.oneof({ maxDepth: 3 }, leaf, tie('event')), { maxKeys: 4 }),
}))

/** The pattern that asks for exactly what an event holds. */
function patternOf(value: object): EventPattern {
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      typeof part === 'object' && part !== null ? patternOf(part) : [part],
    ]),
  )
}

describe('event patterns', () => {
  test('every event fits the pattern made of its own values, and the empty pattern', () => {
    fc.assert(
      fc.property(event, (value) => {
        expect(matchesPattern(patternOf(Object(value)), value)).toBe(true)
        expect(matchesPattern({}, value)).toBe(true)
      }),
    )
  })

  test('one field that does not fit is enough to miss', () => {
    fc.assert(
      fc.property(event, fc.string(), (value, field) => {
        const pattern = { ...patternOf(Object(value)), [field]: ['something nothing holds'] }
        expect(matchesPattern(pattern, value)).toBe(false)
      }),
    )
  })

  test('anything-but is the opposite of an exact match, for what is there', () => {
    fc.assert(
      fc.property(fc.string(), leaf, (text, value) => {
        expect(fits({ 'anything-but': text }, value)).toBe(!fits(text, value))
        expect(fits({ 'anything-but': [text, 5] }, value)).toBe(!fits(text, value) && !fits(5, value))
      }),
    )
  })

  test('prefix and suffix are the ends of a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(fits({ prefix: one }, one + other)).toBe(true)
        expect(fits({ suffix: other }, one + other)).toBe(true)
        expect(fits({ prefix: `${one}!` }, one)).toBe(false)
        expect(fits({ 'anything-but': { prefix: one } }, one + other)).toBe(false)
      }),
    )
  })

  test('numeric compares with all its bounds', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (low, high, value) => {
        expect(fits({ numeric: ['>=', low, '<', high] }, value)).toBe(value >= low && value < high)
        expect(fits({ numeric: ['=', low] }, value)).toBe(value === low)
        expect(fits({ numeric: ['>', low, '<=', high] }, String(value))).toBe(false)
      }),
    )
  })

  test.each<[string, Matcher, unknown, boolean]>([
    ['a list fits if one item does', 'b', ['a', 'b'], true],
    ['a number is not its text', 1, '1', false],
    ['null is a value', null, null, true],
    ['exists sees null', { exists: true }, null, true],
    ['exists looks at leaves only', { exists: true }, {}, false],
    ['exists false fits what is missing', { exists: false }, undefined, true],
    ['anything-but needs a value', { 'anything-but': 'x' }, undefined, false],
  ])('%s', (_, matcher, value, expected) => {
    expect(fits(matcher, value)).toBe(expected)
  })

  test('an unknown matcher is an error, not a silent miss', () => {
    const pattern: EventPattern = JSON.parse('{"field":[{"cidr":"10.0.0.0/8"}]}')
    expect(() => matchesPattern(pattern, { field: '10.0.0.1' })).toThrow('cidr')
  })
})
