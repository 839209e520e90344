import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { layoutProductLabel, type ProductLabelData, rotateLabelShapes } from '#shared/documents/barcodeSheet.ts'
import { encodeBarcode, PRINTER_DOT_PT, QUIET_ZONE_MODULES } from '#shared/documents/page/barcode.ts'
import type { Box, RectangleShape, Shape, TextShape } from '#shared/documents/page/shapes.ts'
import { overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'

const inch = fc.integer({ min: 50, max: 400 }).map((hundredths) => hundredths / 100)
const anySize = fc.tuple(inch, inch).map(([width, height]) => [width * 72, height * 72] as const)
const ascii = fc.stringMatching(/^[!-~]{1,32}$/)
const anyLabel: fc.Arbitrary<ProductLabelData> = fc.record({
  barcode: fc.oneof(fc.stringMatching(/^\d{8,16}$/), ascii, fc.constantFrom('条码', 'Ü1')),
  name: fc.oneof(fc.stringMatching(/^[A-Za-z]{1,12}( [A-Za-z]{1,12}){0,18}$/), fc.constant('W'.repeat(255))),
  sku: fc.option(fc.stringMatching(/^[A-Z0-9-]{3,32}$/)),
})

const A_LABEL: ProductLabelData = { barcode: '94217402113', name: 'Cotton T-shirt', sku: 'SHIRT-1' }

const isBar = (shape: Shape): shape is RectangleShape => shape.kind === 'rectangle' && shape.gray === 0
const isTurned = (shapes: readonly Shape[]): boolean =>
  shapes.some((shape) => shape.kind === 'text' && shape.angleDegrees === 90)

/** Returns a label, rotated so that its text is upright, and its page size. */
function upright(shapes: readonly Shape[], [width, height]: readonly [number, number]) {
  if (!isTurned(shapes)) return { shapes, size: [width, height] as const }
  const turnedBack = shapes.map((shape): Shape => {
    if (shape.kind === 'text') return { ...shape, x: height - shape.y, y: shape.x, angleDegrees: 0 }
    return { ...shape, x: height - shape.y - shape.height, y: shape.x, width: shape.height, height: shape.width }
  })
  return { shapes: turnedBack, size: [height, width] as const }
}

const pageOf = ([width, height]: readonly [number, number]): Box => ({ x: 0, y: 0, width, height })
const EPSILON = 1e-6
const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - EPSILON,
  y: y - EPSILON,
  width: width + 2 * EPSILON,
  height: height + 2 * EPSILON,
})

/** Returns the texts that overlap the bars. */
const onBars = (shapes: readonly Shape[]): string[] => {
  const bars = shapes.filter(isBar)
  const top = Math.min(...bars.map(({ y }) => y))
  const bottom = Math.max(...bars.map(({ y, height }) => y + height))
  const texts = shapes.filter((shape): shape is TextShape => shape.kind === 'text')
  return texts.filter(({ y, sizePt }) => y > top && y - 0.75 * sizePt < bottom).map(({ text }) => text)
}

const everyLabel = (
  check: (shapes: readonly Shape[], size: readonly [number, number], label: ProductLabelData) => void,
) =>
  fc.assert(
    fc.property(anyLabel, anySize, (label, size) => {
      const laidOut = layoutProductLabel(measure, label, size)
      const seen = upright(laidOut, size)
      check(seen.shapes, seen.size, label)
    }),
    { numRuns: 120 },
  )

describe('a product’s label of any size', () => {
  test('keeps everything on the page', () => {
    everyLabel((shapes, size) => {
      const bars = shapes.filter((shape) => !(shape.kind === 'rectangle' && shape.gray === 1))
      expect(shapesOutside(bars, size, grown(pageOf(size)))).toEqual([])
    })
  })

  test('never prints one text over another, or over the bars', () => {
    everyLabel((shapes) => {
      expect(overlappingTexts(shapes)).toEqual([])
      expect(onBars(shapes)).toEqual([])
    })
  })

  test('always shows the text of its barcode in full', () => {
    everyLabel((shapes, _size, { barcode }) => {
      expect(withoutSpace(textOf(shapes))).toContain(withoutSpace(barcode))
    })
  })

  test('has bars of whole printer dots with their quiet zones, or none', () => {
    everyLabel((shapes, [width], { barcode }) => {
      const bars = shapes.filter(isBar)
      const first = bars[0]
      const last = bars.at(-1)
      if (!first || !last) return
      const { widthModules } = encodeBarcode({ symbology: 'code128', text: barcode })
      const dots = (last.x + last.width - first.x) / widthModules / PRINTER_DOT_PT
      expect(dots).toBeCloseTo(Math.round(dots), 6)
      expect(Math.round(dots)).toBeGreaterThanOrEqual(1)
      expect(Math.min(...bars.map(({ height }) => height))).toBeGreaterThanOrEqual(10)
      // Bars may be half a dot off centre.
      const quiet = QUIET_ZONE_MODULES * Math.round(dots) * PRINTER_DOT_PT - PRINTER_DOT_PT / 2
      expect(first.x).toBeGreaterThanOrEqual(quiet - EPSILON)
      expect(width - last.x - last.width).toBeGreaterThanOrEqual(quiet - EPSILON)
    })
  })

  test.each([
    { width: 2, height: 1, has: 'bars', because: 'they fit' },
    { width: 4, height: 4, has: 'bars', because: 'they fit' },
    { width: 4, height: 0.5, has: 'bars', because: 'they fit' },
    { width: 0.5, height: 2, has: 'bars sideways', because: 'it is tall enough' },
    { width: 0.5, height: 4, has: 'bars sideways', because: 'it is tall enough' },
    { width: 0.5, height: 0.5, has: 'text alone', because: 'bars this fine cannot be scanned' },
  ])('has $has on $width by $height inches, as $because', ({ width, height, has }) => {
    const shapes = layoutProductLabel(measure, A_LABEL, [width * 72, height * 72])
    const seen = shapes.some(isBar) ? (isTurned(shapes) ? 'bars sideways' : 'bars') : 'text alone'
    expect(seen).toBe(has)
    for (const text of ['94217402113', 'Cotton', 'SKU']) {
      expect(textOf(upright(shapes, [width * 72, height * 72]).shapes)).toContain(text)
    }
  })

  test('has bars four dots wide where there is room', () => {
    const bars = layoutProductLabel(measure, A_LABEL, [288, 288]).filter(isBar)
    expect(Math.min(...bars.map(({ width }) => width))).toBeCloseTo(4 * PRINTER_DOT_PT, 6)
  })

  test.each(['条码', 'Ü-1', 'é'])('shows %s as text alone: scanners give back ASCII only', (barcode) => {
    const shapes = layoutProductLabel(measure, { ...A_LABEL, barcode }, [288, 288])
    expect(shapes.some(isBar)).toBe(false)
    expect(textOf(shapes)).toBe(`${barcode} Cotton T-shirt SKU SHIRT-1`)
  })

  test('cuts a long name, and leaves out the SKU that is not there', () => {
    const shapes = layoutProductLabel(measure, { ...A_LABEL, name: 'word '.repeat(50).trim(), sku: null }, [144, 72])
    expect(textOf(shapes)).toMatch(/^word( word)+…( 94217402113)$/)
  })
})

describe('turned shapes', () => {
  test('lie where a page lying on its side puts them', () => {
    const text = { kind: 'text', text: 'x', x: 10, y: 20, sizePt: 5, bold: false, gray: 0, angleDegrees: 0 } as const
    const bar = { kind: 'rectangle', x: 10, y: 20, width: 30, height: 5, gray: 0 } as const
    expect(rotateLabelShapes([text, bar], 100)).toEqual([
      { ...text, x: 20, y: 90, angleDegrees: 90 },
      { ...bar, x: 20, y: 60, width: 5, height: 30 },
    ])
  })
})
