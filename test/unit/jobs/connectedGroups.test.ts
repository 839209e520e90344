import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { groupConnectedItems } from '#shared/jobs/rules/connectedGroups.ts'

const groups = (...things: readonly string[]) =>
  groupConnectedItems(things, (thing) => thing.split('').filter((name) => name !== '-'))

describe('things that share names', () => {
  test.each([
    { things: [], expected: [] },
    { things: ['a', 'b'], expected: [['a'], ['b']] },
    { things: ['a', 'b', 'a'], expected: [['a', 'a'], ['b']] },
    { things: ['a', 'b', 'ab', 'c'], expected: [['a', 'b', 'ab'], ['c']] },
    { things: ['ab', 'cd', 'e', 'bc', 'd'], expected: [['ab', 'cd', 'bc', 'd'], ['e']] },
    { things: ['-', '-1'], expected: [['-'], ['-1']] },
  ])('$things', ({ things, expected }) => expect(groups(...things)).toEqual(expected))

  test('are all there once, in their order, and in one group where they share a name', () => {
    const things = fc.array(
      fc.record({ place: fc.integer(), names: fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 3 }) }),
    )
    fc.assert(
      fc.property(things, (given) => {
        const found = groupConnectedItems(given, ({ names }) => names)
        expect(new Set(found.flat())).toEqual(new Set(given))
        expect(found.flat()).toHaveLength(given.length)
        for (const group of found) expect(given.filter((thing) => group.includes(thing))).toEqual(group)
        for (const name of 'abcdefgh') {
          expect(found.filter((group) => group.some(({ names }) => names.includes(name))).length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
