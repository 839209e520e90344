import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import {
  findIgnoredFields,
  findIgnoredParameters,
  formatIgnoredHeader,
  suggestName,
  toPointer,
} from '#shared/http/rules/ignoredFields.ts'

const Line = v.object({ sku: v.string(), quantity: v.optional(v.number()) })
const Taken = v.object({
  order: v.object({
    insurance: v.optional(v.boolean()),
    line_items: v.pipe(
      v.custom<readonly unknown[]>(Array.isArray),
      v.check((items) => items.length > 0),
      v.array(Line),
    ),
    from: v.optional(v.nullable(v.object({ city: v.string() })), null),
    names: v.record(v.string(), v.object({ text: v.string() })),
    payload: v.unknown(),
    way: v.union([v.object({ by: v.string() }), v.object({ on: v.number() })]),
    trimmed: v.pipe(
      v.object({ sent: v.string() }),
      v.transform(({ sent }) => ({ kept: sent })),
      v.object({ kept: v.string() }),
    ),
  }),
})
const ResponseBody = v.strictObject({
  order: v.strictObject({ id: v.number(), from: v.object({ country: v.string() }) }),
})

const pointersIn = (json: unknown) =>
  findIgnoredFields(Taken, [ResponseBody], json, 10).first.map((one) => toPointer(one, 64))

describe('ignored fields', () => {
  test.each<readonly [what: string, order: unknown, pointers: readonly string[]]>([
    ['none', { insurance: true, line_items: [{ sku: 'A', quantity: 1 }] }, []],
    ['one', { insurence: true }, ['/order/insurence']],
    ['in an item of a list', { line_items: [{ sku: 'A' }, { SKU: 'B' }] }, ['/order/line_items/1/SKU']],
    ['behind what may be null', { from: { town: 'x' } }, ['/order/from/town']],
    ['but not what answers have', { id: 7, from: { city: 'x', country: 'DE' } }, []],
    ['below names that clients choose', { names: { any: { text: 'x', txt: 'y' } } }, ['/order/names/any/txt']],
    ['nowhere in what is taken as it comes', { payload: { any: { thing: 1 } } }, []],
    ['in none of several shapes', { way: { by: 'x', on: 1, at: 2 } }, ['/order/way/at']],
    ['by what was sent, not by what is made of it', { trimmed: { sent: 'x', kept: 'y' } }, ['/order/trimmed/kept']],
    ['once, however much is inside', { extra: { a: 1, b: [{ c: 2 }] } }, ['/order/extra']],
    ['of another kind than was asked for: that is told otherwise', { insurance: { a: 1 }, line_items: 'x' }, []],
    ['with signs in their names', { 'a/b~c d"é': 1 }, ['/order/a~1b~0c%20d%22%C3%A9']],
    ['with half a character', { 'x\ud800': 1 }, ['/order/x%EF%BF%BD']],
  ])('are found: %s', (_, order, pointers) => {
    expect(pointersIn({ order })).toEqual(pointers)
  })

  test.each([
    ['insurence', 'insurance'],
    ['Insurance', 'insurance'],
    ['lineItems', 'line_items'],
    ['line-item', 'line_items'],
    ['idd', null],
    ['colour', null],
    ['x'.repeat(1_000), null],
  ])('%s may have been meant as %s', (name, meant) => {
    const { first } = findIgnoredFields(Taken, [ResponseBody], { order: { [name]: 1 } }, 10)
    expect(first.map(suggestName)).toEqual([meant])
  })

  test('are counted beyond those that are named', () => {
    const json = { order: Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`x${n}`, n])) }
    const { first, count } = findIgnoredFields(Taken, [], json, 10)
    expect([first.length, count]).toEqual([10, 25])
  })

  test('are none of what a schema takes, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            insurance: fc.boolean(),
            line_items: fc.array(fc.record({ sku: fc.string(), quantity: fc.integer() })),
            from: fc.option(fc.record({ city: fc.string() })),
            payload: fc.anything(),
            id: fc.integer(),
          },
          { requiredKeys: [] },
        ),
        (order) => {
          expect(pointersIn({ order })).toEqual([])
        },
      ),
    )
  })
})

describe('ignored parameters', () => {
  test('are all that a route does not name', () => {
    const Query = v.object({ limit: v.optional(v.string()), 'to.name': v.optional(v.string()) })
    const { first, count } = findIgnoredParameters(Query, ['limit', 'limt', 'to.name', 'x'], 1)
    expect([first.map(({ path }) => path), first.map(suggestName), count]).toEqual([[['limt']], ['limit'], 2])
    expect(findIgnoredParameters(undefined, ['limit'], 10).count).toBe(1)
  })

  test('are none where any may be sent', () => {
    expect(findIgnoredParameters(v.objectWithRest({ shop: v.string() }, v.string()), ['hmac'], 10).count).toBe(0)
  })
})

describe('the header', () => {
  test.each<readonly [places: readonly string[], count: number, bytes: number, header: string]>([
    [[], 0, 100, ''],
    [['/a', '/b'], 2, 100, '/a, /b'],
    [['/a', '/b'], 7, 100, '/a, /b, ...+5'],
    [['/a', `/${'b'.repeat(100)}`], 2, 40, '/a, ...+1'],
    [[`/${'b'.repeat(100)}`], 1, 40, '...+1'],
  ])('of %j among %s', (places, count, bytes, header) => {
    expect(formatIgnoredHeader(places, count, bytes)).toBe(header)
  })

  test('is never longer than it may be, and never more than printable ASCII', () => {
    const anyName = fc.string({ unit: 'binary', maxLength: 80 })
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 30 }), (names) => {
        const json = { order: Object.fromEntries(names.map((name) => [`z${name}`, 1])) }
        const { first, count } = findIgnoredFields(Taken, [], json, 10)
        const header = formatIgnoredHeader(
          first.map((one) => toPointer(one, 64)),
          count,
          1_024,
        )
        expect(header).toMatch(/^[ -~]{0,1024}$/)
        expect(header === '').toBe(count === 0)
      }),
    )
  })
})
