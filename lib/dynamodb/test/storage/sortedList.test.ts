import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { SortedList } from '../../src/storage/sortedList.ts'

type Entry = { readonly at: number; readonly value: number }

const steps = fc.array(fc.record({ at: fc.integer({ min: 0, max: 3000 }), isRemoval: fc.boolean(), value: fc.nat() }), {
  minLength: 500,
  maxLength: 4000,
  size: 'max',
})

describe('a sorted list', () => {
  test('holds what a sorted array would, and reads from any place in both directions', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -1, max: 3001 }), (all, place) => {
        const list = new SortedList<Entry>((one, other) => one.at - other.at)
        const expected = new Map<number, Entry>()
        for (const { at, isRemoval, value } of all) {
          if (isRemoval) list.remove({ at, value })
          else list.put({ at, value })
          if (isRemoval) expected.delete(at)
          else expected.set(at, { at, value })
        }
        const sorted = [...expected.values()].sort((one, other) => one.at - other.at)
        expect([...list]).toEqual(sorted)
        expect(list.length).toBe(sorted.length)
        expect(list.get(({ at }) => at - place)).toEqual(expected.get(place))
        expect([...list.from(({ at }) => at - place)]).toEqual(sorted.filter(({ at }) => at >= place))
        expect([...list.before(({ at }) => at - place)]).toEqual(sorted.filter(({ at }) => at < place).reverse())
      }),
      { numRuns: 30 },
    )
  })
})
