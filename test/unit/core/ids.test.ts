import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { getCreationMs, getFirstIdAt, getOwnerId, getSandboxId, isSandbox, nextId, parseId } from '#shared/core/ids.ts'

const EPOCH_MS = Date.UTC(2026, 0, 1)
const instant = fc.integer({ min: EPOCH_MS, max: Date.UTC(2094, 11, 31) })
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('ids', () => {
  test('are whole numbers below 2^53 until the end of 2094, and contain their creation time', () => {
    fc.assert(
      fc.property(instant, random, (nowMs, chance) => {
        const id = nextId(nowMs, chance, 0)
        expect(Number.isSafeInteger(id) && id > 0).toBe(true)
        expect(getCreationMs(id)).toBe(id === 1 ? EPOCH_MS : nowMs)
      }),
    )
  })

  test('rise with every one created in a process, even while its clock stops or goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(instant, random), { minLength: 2, maxLength: 50 }), (draws) => {
        let last = 0
        for (const [nowMs, chance] of draws) {
          const id = nextId(nowMs, chance, last)
          expect(id).toBeGreaterThan(last)
          last = id
        }
      }),
    )
  })

  test('are in the order of the milliseconds they were made in', () => {
    fc.assert(
      fc.property(instant, random, random, (nowMs, one, other) => {
        expect(nextId(nowMs, one, 0)).toBeLessThan(nextId(nowMs + 1, other, 0))
      }),
    )
  })

  test('of an instant or later begin at the first id of that instant', () => {
    fc.assert(
      fc.property(instant, random, (nowMs, chance) => {
        expect(nextId(nowMs, chance, 0)).toBeGreaterThanOrEqual(getFirstIdAt(nowMs))
        expect(nextId(nowMs - 1, chance, 0)).toBeLessThan(Math.max(2, getFirstIdAt(nowMs)))
      }),
    )
    expect(getFirstIdAt(Date.UTC(2020, 0, 1))).toBe(0)
  })

  test('of sandboxes follow from those of their accounts, and none of an account before November 2060 looks like one', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2060, 9, 31) }), random, (nowMs, chance) => {
        const id = nextId(nowMs, chance, 0)
        expect([isSandbox(id), isSandbox(getSandboxId(id))]).toEqual([false, true])
        expect([getOwnerId(id), getOwnerId(getSandboxId(id))]).toEqual([id, id])
        expect(parseId(String(getSandboxId(id)))).toBe(getSandboxId(id))
      }),
    )
  })

  test.each([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', null],
    ['99999999999999999', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.0', null],
    ['1e3', null],
    [' 1', null],
    ['١', null],
    ['', null],
  ])('%j read from a path is %j', (text, id) => expect(parseId(text)).toBe(id))
})
