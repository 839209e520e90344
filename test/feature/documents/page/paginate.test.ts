import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { paginate } from '#shared/documents/page/shapes.ts'

const SPACE = { rowPt: 10, firstPt: 55, laterPt: 85, closingPt: 30 }

const rowsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const sizes = (count: number): number[] => paginate(rowsOf(count), SPACE).map((page) => page.length)

describe('a table over pages', () => {
  test.each([
    { rows: 1, pages: [1] },
    { rows: 2, pages: [2] },
    { rows: 3, pages: [2, 1] },
    { rows: 5, pages: [4, 1] },
    { rows: 6, pages: [5, 1] },
    { rows: 10, pages: [5, 5] },
    { rows: 11, pages: [5, 5, 1] },
    { rows: 14, pages: [5, 8, 1] },
  ])('of $rows rows has $pages rows on its pages', ({ rows, pages }) => {
    expect(sizes(rows)).toEqual(pages)
  })

  test('loses no row, overfills no page and never closes alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.record({
          rowPt: fc.integer({ min: 5, max: 40 }),
          closingPt: fc.integer({ min: 0, max: 100 }),
          firstPt: fc.integer({ min: 140, max: 300 }),
          laterPt: fc.integer({ min: 140, max: 600 }),
        }),
        (count, space) => {
          const pages = paginate(rowsOf(count), space)
          expect(pages.flat()).toEqual(rowsOf(count))
          expect(pages.every((page) => page.length > 0)).toBe(true)
          const heights = pages.map(
            (page, index) => page.length * space.rowPt + (index === pages.length - 1 ? space.closingPt : 0),
          )
          expect(heights.every((height, index) => height <= (index === 0 ? space.firstPt : space.laterPt))).toBe(true)
        },
      ),
    )
  })
})
