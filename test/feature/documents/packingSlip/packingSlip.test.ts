import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  layoutPackingSlip,
  type PackingSlipData,
  type PackingSlipLine,
  renderPackingSlip,
} from '#shared/documents/packingSlip.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from '#shared/documents/page/paper.ts'
import { overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'
import { describeWith, inkOf, pdfFaults, pdfFonts, pdfText, rasterOf, scannedCodes } from '#test/support/pdf.ts'

const slipLines = (count: number, parts: Partial<PackingSlipLine> = {}): PackingSlipLine[] =>
  Array.from({ length: count }, (_, n) => ({ sku: `SHIRT-${n}`, name: 'Cotton T-shirt', quantity: n + 1, ...parts }))

const aSlip = (parts: Partial<PackingSlipData> = {}): PackingSlipData => ({
  isTest: false,
  orderId: 94_217_600_229,
  shopOrderId: '#1001',
  createdMs: Date.UTC(2026, 2, 14, 9, 30),
  shipTo: ['Erika Mustermann', 'Invalidenstraße 117', '10115 BERLIN', 'GERMANY'],
  lines: slipLines(3),
  giftMessage: null,
  ...parts,
})

const crowded = aSlip({
  orderId: Number.MAX_SAFE_INTEGER,
  shopOrderId: 'W'.repeat(64),
  shipTo: Array.from({ length: 8 }, (_, n) => `${n}${'W'.repeat(39)}`),
  lines: slipLines(80, { sku: 'W'.repeat(32), name: 'W'.repeat(255), quantity: 999_999 }),
  giftMessage: 'W'.repeat(128),
})

test.each([1, 6, 7, 80])('%i producers are shown whole, within the paper', (count) => {
  const producers = Array.from(
    { length: count },
    (_, n) => `Responsible person in the EU: Firm ${n}, Rue 1, 75001 Paris, FR`,
  )
  const pages = layoutPackingSlip(measure, aSlip({ lines: slipLines(9), giftMessage: 'For you', producers }))
  const text = withoutSpace(pages.map(textOf).join(''))
  for (const producer of producers) expect(text).toContain(withoutSpace(producer))
  expect(pages.flatMap((shapes) => shapesOutside(shapes, LABEL_SIZE_PT, LABEL_CONTENT_BOX))).toEqual([])
  expect(pages.flatMap((shapes) => overlappingTexts(shapes))).toEqual([])
})

const words = fc.stringMatching(/^[A-Za-z]{1,20}( [A-Za-z]{1,20}){0,6}$/)
const anySlip = fc
  .record({
    shopOrderId: fc.option(fc.stringMatching(/^[!-~]{1,64}$/)),
    shipTo: fc.array(words, { minLength: 1, maxLength: 8 }),
    lines: fc.array(
      fc.record({
        sku: fc.stringMatching(/^[!-~]{3,32}$/),
        name: fc.oneof(words, fc.constant('W'.repeat(255))),
        quantity: fc.integer({ min: 1, max: 999_999 }),
      }),
      { minLength: 1, maxLength: 80 },
    ),
    giftMessage: fc.option(fc.stringMatching(/^[ -~]{1,128}$/)),
  })
  .map(aSlip)

const joined = (pages: ReturnType<typeof layoutPackingSlip>): string => pages.map(textOf).join(' ')

describe('a packing slip', () => {
  test('keeps everything on its pages, and no text over another', () => {
    fc.assert(
      fc.property(fc.oneof(anySlip, fc.constant(crowded)), (slip) => {
        for (const page of layoutPackingSlip(measure, slip)) {
          expect(shapesOutside(page, LABEL_SIZE_PT, LABEL_CONTENT_BOX)).toEqual([])
          expect(overlappingTexts(page)).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })

  test('names every SKU once and in order, whom it goes to, and the whole message', () => {
    fc.assert(
      fc.property(anySlip, (slip) => {
        const shown = withoutSpace(joined(layoutPackingSlip(measure, slip)))
        let from = 0
        for (const { sku } of slip.lines) {
          const at = shown.indexOf(withoutSpace(sku), from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + withoutSpace(sku).length
        }
        for (const text of [...slip.shipTo, slip.giftMessage ?? '']) expect(shown).toContain(withoutSpace(text))
      }),
      { numRuns: 60 },
    )
  })

  test('shows what packers and receivers look for', () => {
    const shown = joined(layoutPackingSlip(measure, aSlip({ giftMessage: 'Happy birthday!' })))
    for (const text of [
      'PACKING SLIP ORDER 94217600229',
      'SHOP ORDER NUMBER #1001',
      'DATE 2026-03-14',
      'SHIP TO Erika Mustermann',
      'SHIRT-2 Cotton T-shirt 3',
      'Total units 6',
      'MESSAGE TO YOU Happy birthday!',
      'Page 1 of 1',
    ]) {
      expect(shown).toContain(text)
    }
  })

  test('has no place for a message that is not there', () => {
    expect(joined(layoutPackingSlip(measure, aSlip({ shopOrderId: null })))).not.toContain('MESSAGE')
  })

  test.each([
    { count: 1, giftMessage: null, pages: 1 },
    { count: 7, giftMessage: null, pages: 1 },
    { count: 5, giftMessage: 'x', pages: 1 },
    { count: 7, giftMessage: 'x', pages: 2 },
    { count: 80, giftMessage: 'x', pages: 8 },
  ])('of $count lines and message $giftMessage takes $pages pages', ({ count, giftMessage, pages }) => {
    const laidOut = layoutPackingSlip(measure, aSlip({ lines: slipLines(count), giftMessage }))
    expect(laidOut).toHaveLength(pages)
    expect(laidOut.filter((page) => textOf(page).includes('Total units'))).toEqual([laidOut.at(-1)])
    for (const page of laidOut) expect(textOf(page)).toContain('94217600229')
  })

  test('is the same bytes each time it is made', async () => {
    const slip = aSlip({ shipTo: ['王小明 محمد'], giftMessage: 'שלום' })
    const first = Buffer.from(await renderPackingSlip(slip))
    await renderPackingSlip(crowded)
    expect(Buffer.from(await renderPackingSlip(slip)).equals(first)).toBe(true)
  })

  test('takes any text without an exception', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 128 })
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const lines = slipLines(2, { sku: one, name: other })
        const slip = aSlip({ shopOrderId: one, shipTo: [other], lines, giftMessage: one })
        expect((await renderPackingSlip(slip)).length).toBeGreaterThan(1000)
      }),
      { numRuns: 15 },
    )
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'the barcode of a packing slip', () => {
  test.each([203, 300])('is its order, at %d dpi', async (dpi) => {
    expect(scannedCodes(await renderPackingSlip(aSlip()), 1, dpi)).toEqual(['94217600229'])
    expect(scannedCodes(await renderPackingSlip(crowded), 1, dpi)).toEqual([String(crowded.orderId)])
  })
})

describeWith(['qpdf', 'pdftoppm', 'pdftotext', 'pdffonts'], 'the file of a packing slip', () => {
  test('is sound, of pages of 4 by 6 inches', async () => {
    const pdf = await renderPackingSlip(aSlip({ lines: slipLines(20) }))
    expect(pdfFaults(pdf)).toBe('')
    expect(pdfFaults(await renderPackingSlip(crowded))).toBe('')
    const { width, height } = rasterOf(pdf, 100, 2)
    expect([width, height]).toEqual([400, 600])
    expect(pdfText(pdf)).toContain('SHIRT-19')
  })

  test('shows a message in another script', async () => {
    const [pdf, blank] = [
      await renderPackingSlip(aSlip({ giftMessage: '生日快乐' })),
      await renderPackingSlip(aSlip({ giftMessage: '' })),
    ]
    expect(pdfFonts(pdf)).toContain('NotoSansSC_400Regular')
    expect(inkOf(rasterOf(pdf)) - inkOf(rasterOf(blank))).toBeGreaterThan(500)
  })
})
