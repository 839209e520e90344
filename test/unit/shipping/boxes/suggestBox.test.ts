import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Box, getOuterSize } from '#shared/shipping/boxes/rules/box.ts'
import { type Placed, placeUnits, type Sides, type Unit } from '#shared/shipping/boxes/rules/placeUnits.ts'
import { suggestBox, type UnitLine } from '#shared/shipping/boxes/rules/suggestBox.ts'

type SizeCm = readonly [number, number, number]

const box = ([lengthCm, widthCm, heightCm]: SizeCm, changes: Partial<Box> = {}): Box => ({
  id: 1,
  name: [lengthCm, widthCm, heightCm].join('×'),
  ...{ lengthCm, widthCm, heightCm, wallCm: 0, emptyGrams: 0, maxGrams: null, updatedMs: 0 },
  ...changes,
})

const line = ([length, width, height]: SizeCm, quantity = 1, grams = 0): UnitLine => ({
  sides: [Math.round(length * 100), Math.round(width * 100), Math.round(height * 100)],
  ...{ grams, quantity },
})

/** Returns `boxes × name`, or the reason and its line. */
function describeBox(boxes: readonly Box[], lines: readonly UnitLine[]): string {
  const found = suggestBox(boxes, lines)
  if (found.kind === 'found') return `${found.boxes} × ${found.box.name}`
  return found.line === null ? found.reason : `${found.reason} ${found.line}`
}

const CUBE_20 = box([20, 20, 20])
const CUBE_40 = box([40, 40, 40])

describe('suggested boxes', () => {
  test.each<[string, readonly Box[], readonly UnitLine[], string]>([
    ['equal cubes without a gap', [CUBE_20], [line([10, 10, 10], 8)], '1 × 20×20×20'],
    ['27 equal cubes', [box([30, 30, 30])], [line([10, 10, 10], 27)], '1 × 30×30×30'],
    ['bricks without a gap', [box([60, 20, 30])], [line([30, 20, 10], 6)], '1 × 60×20×30'],
    ['four bars around a core', [box([3, 3, 1])], [line([2, 1, 1], 4), line([1, 1, 1])], '1 × 3×3×1'],
    ['a unit that has to be turned', [box([10, 30, 50])], [line([50, 10, 30])], '1 × 10×30×50'],
    ['a diagonal, which is not used', [CUBE_20], [line([21, 1, 1])], 'unit_too_large 0'],
    ['tenths without rounding errors', [box([0.3, 0.1, 0.1])], [line([0.1, 0.1, 0.1], 3)], '1 × 0.3×0.1×0.1'],
    ['the smallest of several', [CUBE_40, CUBE_20], [line([10, 10, 10], 3)], '1 × 20×20×20'],
    ['the next one by volume', [CUBE_40, CUBE_20], [line([10, 10, 10], 9)], '1 × 40×40×40'],
    ['the next one by side', [box([90, 5, 5]), CUBE_20], [line([6, 6, 6])], '1 × 20×20×20'],
    [
      'the next one by weight',
      [box([20, 20, 20], { maxGrams: 999 }), CUBE_40],
      [line([1, 1, 1], 1, 1000)],
      '1 × 40×40×40',
    ],
    ['units up to the weight', [box([20, 20, 20], { maxGrams: 1000 })], [line([1, 1, 1], 4, 250)], '1 × 20×20×20'],
    ['more boxes by volume', [CUBE_20], [line([10, 10, 10], 9)], '2 × 20×20×20'],
    ['more boxes by weight', [box([20, 20, 20], { maxGrams: 10_000 })], [line([5, 5, 5], 3, 4_000)], '2 × 20×20×20'],
    ['fewer large boxes', [CUBE_20, CUBE_40], [line([20, 20, 20], 9)], '2 × 40×40×40'],
    ['smaller ones if equally many', [box([20, 20, 21]), CUBE_20], [line([20, 20, 20], 3)], '3 × 20×20×20'],
    ['20 boxes', [CUBE_20], [line([20, 20, 20], 20)], '20 × 20×20×20'],
    ['more than 20 boxes', [CUBE_20], [line([20, 20, 20], 21)], 'too_many_boxes'],
    ['no boxes', [], [line([1, 1, 1])], 'no_boxes'],
    [
      'the first unit that is too large',
      [CUBE_20],
      [line([1, 1, 1]), line([30, 1, 1]), line([40, 1, 1])],
      'unit_too_large 1',
    ],
    ['a unit that is too heavy', [box([9, 9, 9], { maxGrams: 9 })], [line([1, 1, 1], 1, 10)], 'unit_too_heavy 0'],
    ['units for different boxes', [box([90, 5, 5]), CUBE_20], [line([80, 1, 1]), line([10, 10, 10])], 'no_common_box'],
  ])('hold %s', (_name, boxes, lines, expected) => {
    expect(describeBox(boxes, lines)).toBe(expected)
  })

  test('are decided in bounded time for 200 units and 100 boxes that almost hold them', () => {
    const lines = Array.from({ length: 100 }, (_, at) =>
      line([2 + (at % 7), 3 + ((at * 5) % 6), 2 + ((at * 3) % 8)], 2, 100),
    )
    const volume = lines.reduce((sum, { sides: [a, b, c] }) => sum + (2 * a * b * c) / 1e6, 0)
    const boxes = Array.from({ length: 100 }, (_, at) => {
      const side = Math.round(Math.cbrt(volume * (1.1 + at / 1_000)) * 100) / 100
      return box([side, side, side])
    })
    const units = lines.flatMap(({ quantity, ...unit }) => Array<Unit>(quantity).fill(unit))
    const effort = { remaining: 1_000_000 }
    placeUnits({ sides: [1_000, 1_000, 1_000], maxGrams: null }, units, 'skip', effort)
    // The last placement can exceed the limit by the number of units and corners it checks.
    expect(effort.remaining).toBeGreaterThan(-10_000)
    expect(suggestBox(boxes, lines).kind).toBe('found')
  })

  test('are not found without effort', () => {
    const { rest } = placeUnits({ sides: [10, 10, 10], maxGrams: null }, [line([0.1, 0.1, 0.1])], 'end', {
      remaining: 0,
    })
    expect(rest).toHaveLength(1)
  })
})

const isApart = (one: Placed, other: Placed): boolean =>
  ([0, 1, 2] as const).some(
    (axis) => one.at[axis] + one.size[axis] <= other.at[axis] || other.at[axis] + other.size[axis] <= one.at[axis],
  )

describe('placed units', () => {
  const side = fc.integer({ min: 1, max: 12 })
  const sides = fc.tuple(side, side, side)
  const someUnits = fc.array(fc.record({ sides, grams: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 1,
    maxLength: 30,
  })

  test('are inside the box, apart from each other, in one of their orientations, and not too heavy', () => {
    fc.assert(
      fc.property(sides, someUnits, fc.constantFrom('end', 'skip'), (inner: Sides, units, whenFull) => {
        const maxGrams = 60
        const { placed, rest } = placeUnits({ sides: inner, maxGrams }, units, whenFull, { remaining: 1e9 })
        expect(placed.length + rest.length).toBe(units.length)
        for (const [at, one] of placed.entries()) {
          for (const axis of [0, 1, 2] as const) {
            expect(one.at[axis]).toBeGreaterThanOrEqual(0)
            expect(one.at[axis] + one.size[axis]).toBeLessThanOrEqual(inner[axis])
          }
          for (const other of placed.slice(at + 1)) expect(isApart(one, other)).toBe(true)
        }
        const key = (size: Sides): string => [...size].sort((a, b) => a - b).join()
        const packed = units.filter((unit) => !rest.includes(unit))
        expect(placed.map(({ size }) => key(size)).sort()).toEqual(packed.map((unit) => key(unit.sides)).sort())
        expect(packed.reduce((sum, { grams }) => sum + grams, 0)).toBeLessThanOrEqual(maxGrams)
      }),
    )
  })
})

test('a closed box is larger by both walls, without rounding errors', () => {
  expect(getOuterSize({ lengthCm: 20.1, widthCm: 10.2, heightCm: 0.3, wallCm: 0.35 })).toEqual({
    ...{ lengthCm: 20.8, widthCm: 10.9, heightCm: 1 },
  })
})
