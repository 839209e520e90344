import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  computeDeclaredValueCents,
  computeSoldForCents,
  splitDeclaredValueCents,
} from '#shared/fulfilment/orders/rules/declaredValue.ts'
import { aComponent, aLine } from '#test/support/orderSamples.ts'

test.each([
  ['what it was sold for', 1250, 1250],
  ["the product's value where it was sold for nothing", 0, 6000],
  ["the product's value where nothing is known", null, 6000],
])('a line is declared at %s', (_, soldForCents, expected) => {
  expect(computeDeclaredValueCents({ soldForCents, quantity: 2 }, { valueCents: 3000 })).toBe(expected)
})

describe('the value of a kit', () => {
  const kit = (...parts: readonly (readonly [valueCents: number, quantity: number])[]) => ({
    components: parts.map(([valueCents, quantity], at) => aComponent(at + 1, quantity, { valueCents })),
  })

  test.each([
    ['by the value of the components', kit([1000, 1], [500, 2]), 3000, [1500, 1500]],
    ['with the difference in the largest part', kit([100, 1], [200, 1], [100, 1]), 1000, [250, 500, 250]],
    ['to the cent', kit([100, 1], [100, 1], [100, 1]), 1000, [334, 333, 333]],
    ['by quantity if all are worthless', kit([0, 1], [0, 3]), 1000, [250, 750]],
    ['with a cent for a worthless component', kit([1000, 1], [0, 5]), 1000, [999, 1]],
    ['with what there is if cents are scarce', kit([100, 1], [100, 1], [100, 1]), 2, [1, 1, 0]],
    ['exactly for large amounts', kit([999_999_999, 999], [1, 1]), 99_999_999_999, [99_999_999_998, 1]],
  ])('is split %s', (_, line, cents, expected) => {
    expect(splitDeclaredValueCents(line, cents)).toEqual(expected)
  })

  test('is always split completely, with a cent for each part', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 100_000_000 }), (components, cents) => {
        const split = splitDeclaredValueCents(kit(...components), cents)
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(cents)
        expect(Math.min(...split)).toBeGreaterThanOrEqual(cents >= components.length ? 1 : 0)
      }),
    )
  })

  test('is that of the line for other products', () => {
    expect(splitDeclaredValueCents(aLine(1, { quantity: 3 }), 1000)).toEqual([1000])
  })

  test('is the price of its parts when they are returned', () => {
    const lines = [
      aLine(9, { quantity: 2, soldForCents: 3000, components: [aComponent(1), aComponent(2, 2)] }),
      aLine(3, { quantity: 4, soldForCents: 1000 }),
    ]
    expect(computeSoldForCents(lines, 1, 1)).toBe(500)
    expect(computeSoldForCents(lines, 2, 4)).toBe(2000)
    expect(computeSoldForCents(lines, 3, 1)).toBe(250)
    expect(computeSoldForCents(lines, 9, 1)).toBeNull()
    expect(computeSoldForCents([aLine(1)], 1, 1)).toBeNull()
  })
})
