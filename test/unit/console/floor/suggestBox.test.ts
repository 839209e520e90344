import { describe, expect, test } from '@jest/globals'
import { suggestBox } from '#lib/console/src/floor/data/suggestBox.ts'

const S = { code: 'S', length: 20, width: 10, height: 5 }
const M = { code: 'M', length: 30, width: 20, height: 10 }
const LONG = { code: 'LONG', length: 100, width: 5, height: 5 }
const BOXES = [M, LONG, S]

const measures = (length: number, width: number, height: number) => ({ weight: 0.1, length, width, height })
const suggest = (size: ReturnType<typeof measures> | null, units = 1) =>
  suggestBox(BOXES, [{ measures: size, units }])?.code ?? null

describe('the suggested box', () => {
  test('is the smallest one with 115 % of the volume', () => {
    expect(suggest(measures(10, 8, 4))).toBe('S')
    // The box holds 1,000 cm³: contents of 869 cm³ fit with the margin, 870 cm³ do not.
    expect(suggest(measures(20, 10, 4.34))).toBe('S')
    expect(suggest(measures(20, 10, 4.36))).toBe('M')
    expect(suggest(measures(10, 8, 4), 3)).toBe('M')
  })

  test('has room for every side, in any orientation', () => {
    expect(suggest(measures(5, 20, 8))).toBe('S')
    expect(suggest(measures(60, 4, 4))).toBe('LONG')
    expect(suggest(measures(21, 4, 4))).toBe('LONG')
    expect(suggest(measures(40, 15, 5))).toBeNull()
  })

  test('is none for units that were never measured, or without boxes', () => {
    expect(suggest(null)).toBeNull()
    expect(suggestBox([], [{ measures: measures(1, 1, 1), units: 1 }])).toBeNull()
    expect(
      suggestBox(BOXES, [
        { measures: null, units: 0 },
        { measures: measures(1, 1, 1), units: 1 },
      ])?.code,
    ).toBe('S')
  })
})
