import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { computePackedSize } from '#shared/fulfilment/orders/rules/packedSize.ts'

const item = (lengthCm: number, widthCm: number, heightCm: number, weightGrams = 100, quantity = 1) => ({
  measures: { lengthCm, widthCm, heightCm, weightGrams },
  quantity,
})
const size = (lengthCm: number, widthCm: number, heightCm: number, weightGrams: number) => ({
  lengthCm,
  widthCm,
  heightCm,
  weightGrams,
})

describe('the parcel items come to', () => {
  test.each([
    ['nothing', [], size(15, 10, 1, 1)],
    ['a small thing', [item(2, 2, 0.5, 5)], size(15, 10, 1, 5)],
    ['one thing', [item(30, 20, 10)], size(30, 20, 10, 100)],
    ['a thing that stands is laid flat', [item(10, 20, 30)], size(30, 20, 10, 100)],
    ['two of them are as high as their volumes', [item(30, 20, 10, 100, 2)], size(30, 20, 20, 200)],
    ['a long and a wide one', [item(60, 5, 5, 300), item(20, 20, 1, 50)], size(60, 20, 5, 350)],
    ['three sheets', [item(30, 20, 0.111, 10, 3)], size(30, 20, 1, 30)],
    ['hundredths are rounded', [item(15, 10, 1, 1), item(15, 10, 0.005, 1)], size(15, 10, 1.01, 2)],
  ])('%s', (_name, items, expected) => {
    expect(computePackedSize(items)).toEqual(expected)
  })

  const length = fc.integer({ min: 1, max: 12_000 }).map((hundredths) => hundredths / 100)
  const anItem = fc
    .tuple(length, length, length, fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 50 }))
    .map((measures) => item(...measures))

  test('holds them all by volume, each fits in it alone, and the order does not matter', () => {
    fc.assert(
      fc.property(fc.array(anItem, { maxLength: 6 }), (items) => {
        const packed = computePackedSize(items)
        const volume = items.reduce(
          (sum, { measures, quantity }) => sum + measures.lengthCm * measures.widthCm * measures.heightCm * quantity,
          0,
        )
        const area = packed.lengthCm * packed.widthCm
        expect(area * (packed.heightCm + 0.005)).toBeGreaterThanOrEqual(volume * (1 - 1e-9))
        for (const { measures } of items) {
          const sides = [measures.lengthCm, measures.widthCm, measures.heightCm].sort((a, b) => b - a)
          expect(packed.lengthCm).toBeGreaterThanOrEqual(sides[0] ?? 0)
          expect(packed.widthCm).toBeGreaterThanOrEqual(sides[1] ?? 0)
          expect(packed.heightCm).toBeGreaterThanOrEqual(sides[2] ?? 0)
        }
        const reversed = computePackedSize(items.toReversed())
        expect({ ...reversed, heightCm: 0 }).toEqual({ ...packed, heightCm: 0 })
        expect(Math.abs(reversed.heightCm - packed.heightCm)).toBeLessThanOrEqual(0.011)
      }),
    )
  })
})
