import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Bitmap, createBitmap, fillOutlines, fillRectangle } from '#shared/documents/raster/bitmap.ts'

const WIDTH = 50
const HEIGHT = 20

/** Returns the black dots as `x,y`. */
const blackDots = ({ bits, rowBytes, widthDots, heightDots }: Bitmap): readonly string[] =>
  Array.from({ length: widthDots * heightDots }, (_, place) => [place % widthDots, Math.floor(place / widthDots)])
    .filter(([x = 0, y = 0]) => ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0)
    .map(([x, y]) => `${x},${y}`)

const between = (min: number, max: number) => fc.integer({ min, max })
/** Some are partly outside the bitmap. */
const box = fc
  .tuple(between(-10, WIDTH), between(-10, HEIGHT), between(1, 60), between(1, 30))
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }))

const dotsIn = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) =>
  Array.from({ length: WIDTH * HEIGHT }, (_, place) => [place % WIDTH, Math.floor(place / WIDTH)])
    .filter(([x = 0, y = 0]) => x >= left && x < right && y >= top && y < bottom)
    .map(([x, y]) => `${x},${y}`)

describe('a bitmap', () => {
  test('has just the dots of a rectangle that is filled, and loses them where it is painted white', () => {
    fc.assert(
      fc.property(box, box, (black, white) => {
        const bitmap = createBitmap(WIDTH, HEIGHT)
        fillRectangle(bitmap, black, 0)
        fillRectangle(bitmap, white, 1)
        const removed = new Set(dotsIn(white))
        expect(blackDots(bitmap)).toEqual(dotsIn(black).filter((dot) => !removed.has(dot)))
      }),
    )
  })

  test('has the same dots where the rectangle is an outline', () => {
    fc.assert(
      fc.property(box, (filled) => {
        const { left, top, right, bottom } = filled
        const bitmap = createBitmap(WIDTH, HEIGHT)
        fillOutlines(bitmap, [[left, top, right, top, right, bottom, left, bottom]], 0)
        expect(blackDots(bitmap)).toEqual(dotsIn(filled))
      }),
    )
  })

  test('has half of the dots of what is grey, evenly spread', () => {
    const bitmap = createBitmap(WIDTH - 2, HEIGHT)
    fillRectangle(bitmap, { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, 0.5)
    expect(blackDots(bitmap)).toHaveLength(((WIDTH - 2) * HEIGHT) / 2)
  })
})
