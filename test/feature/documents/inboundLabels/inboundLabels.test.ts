import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type InboundLabelLine,
  type InboundLabelsData,
  layoutInboundLabels,
  renderInboundLabels,
} from '#shared/documents/inboundLabels.ts'
import { A4_SIZE_PT } from '#shared/documents/page/paper.ts'
import { overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'
import { describeWith, pdfFaults, pdfFonts, pdfText, rasterOf, scannedCodes } from '#test/support/pdf.ts'

const LABELS_ON_A_SHEET = 8

const aLine = (parts: Partial<InboundLabelLine> = {}): InboundLabelLine => ({
  productId: 94_217_402_113,
  barcode: '94217402113',
  name: 'Cotton T-shirt',
  localDescription: '棉质T恤衫',
  quantity: 120,
  ...parts,
})

const labels = (lines: readonly InboundLabelLine[], boxes: readonly (string | null)[] = []): InboundLabelsData => ({
  isTest: false,
  inboundId: 94_217_500_417,
  createdMs: Date.UTC(2026, 2, 14),
  warehouse: { id: 'WH0CAN02', name: 'Guangzhou Fulfillment' },
  lines,
  boxes,
})

const crowded = aLine({
  barcode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef',
  name: 'W'.repeat(255),
  localDescription: '棉'.repeat(255),
  quantity: 999_999,
})

const words = fc.stringMatching(/^[A-Za-z]{1,20}( [A-Za-z]{1,20}){0,10}$/)
const anyLine = fc
  .record({
    barcode: fc.stringMatching(/^[!-~]{1,32}$/),
    name: fc.oneof(words, fc.constant(crowded.name)),
    localDescription: fc.option(words),
    quantity: fc.integer({ min: 1, max: 999_999 }),
  })
  .map(aLine)

const [width, height] = A4_SIZE_PT
const PAGE = { x: 0, y: 0, width, height }
const RULES_END = 1e-6
const size = [width + RULES_END, height + RULES_END] as const

describe('the labels of an inbound shipment', () => {
  test('keep everything on the sheet, and no text over another', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [sheet = []] = layoutInboundLabels(measure, labels([line]))
        expect(shapesOutside(sheet, size, PAGE)).toEqual([])
        expect(overlappingTexts(sheet)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('show on every label what the warehouse asks for', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [sheet = []] = layoutInboundLabels(measure, labels([line]))
        const shown = withoutSpace(textOf(sheet))
        const requested = [line.barcode, line.name, line.localDescription ?? '', '94217500417', 'WH0CAN02']
        for (const text of [...requested, `QUANTITY${line.quantity}`]) {
          expect(shown.split(withoutSpace(text)).length - 1).toBeGreaterThanOrEqual(LABELS_ON_A_SHEET)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('are a sheet for each product, in their order', () => {
    const sheets = layoutInboundLabels(measure, labels([aLine({ name: 'One' }), aLine({ name: 'Two' })]))
    expect(sheets.map((sheet) => /One|Two/.exec(textOf(sheet))?.[0])).toEqual(['One', 'Two'])
  })

  test('are followed by a label for each box with a code, eight on a sheet', () => {
    const boxes = [...Array.from({ length: 9 }, (_, n) => `34012345000000${String(n).padStart(4, '0')}`), null]
    const [product, first = [], second = [], ...others] = layoutInboundLabels(measure, labels([aLine()], boxes))
    expect([product?.length === 0, others]).toEqual([false, []])
    for (const sheet of [first, second]) {
      expect(shapesOutside(sheet, size, PAGE)).toEqual([])
      expect(overlappingTexts(sheet)).toEqual([])
    }
    expect(textOf(first)).toContain('8 of 10')
    expect(textOf(second)).toContain('9 of 10')
    expect(textOf(second)).toContain('(00) 340123450000000008')
    expect(textOf(second)).not.toContain('10 of 10')
  })

  test('only write what no barcode can hold', () => {
    const [sheet = []] = layoutInboundLabels(measure, labels([aLine({ barcode: '条码' })]))
    expect(textOf(sheet)).toContain('条码')
    expect(sheet.some((shape) => shape.kind === 'rectangle' && shape.height > 40 && shape.height < 200)).toBe(false)
  })

  test('are the same bytes each time they are made', async () => {
    const first = Buffer.from(await renderInboundLabels(labels([aLine()])))
    await renderInboundLabels(labels([crowded]))
    expect(Buffer.from(await renderInboundLabels(labels([aLine()]))).equals(first)).toBe(true)
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'the barcodes of an inbound shipment’s labels', () => {
  test.each([203, 300])('decode at %d dpi', async (dpi) => {
    const pdf = await renderInboundLabels(labels([aLine(), crowded]))
    // The code is on the label eight times, but reported once.
    expect(scannedCodes(pdf, 1, dpi)).toEqual(['94217402113'])
    expect(scannedCodes(pdf, 2, dpi)).toEqual([crowded.barcode])
  })

  test.each([203, 300])('of its boxes decode at %d dpi', async (dpi) => {
    const boxes = ['340123450000000017', '340123450000000024']
    const pdf = await renderInboundLabels(labels([], boxes))
    expect(scannedCodes(pdf, 1, dpi).toSorted()).toEqual(boxes.map((sscc) => `00${sscc}`))
  })
})

describeWith(['qpdf', 'pdftoppm', 'pdftotext', 'pdffonts'], 'the file of an inbound shipment’s labels', () => {
  test('is sound and small, of A4 pages, with 80 products', async () => {
    const lines = Array.from({ length: 80 }, (_, n) => aLine({ barcode: String(94_217_402_113 + n) }))
    const pdf = await renderInboundLabels(labels(lines))
    expect(pdfFaults(pdf)).toBe('')
    expect(pdf.length).toBeLessThan(600_000)
    const raster = rasterOf(pdf, 72, 80)
    expect([raster.width, raster.height]).toEqual([596, 842])
    expect(() => rasterOf(pdf, 72, 81)).toThrow()
    const text = pdfText(pdf)
    for (const { barcode } of lines) expect(text).toContain(barcode)
    expect(pdfFonts(pdf)).toContain('NotoSansSC_400Regular')
  })
})
