import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { generateTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { renderOverpackLabel } from '#shared/documents/overpackLabel.ts'
import { AN_ENTRY_POINT, anOverpackLabel } from '#test/support/anOverpackLabel.ts'
import { describeWith, inkOf, pdfFaults, pdfFonts, pdfText, rasterOf, scannedCodes } from '#test/support/pdf.ts'

const WIDE_LINES = Array.from({ length: 8 }, (_, index) => `${index}${'W'.repeat(39)}`)

const crowded = anOverpackLabel({
  overpackId: Number.MAX_SAFE_INTEGER,
  isTest: true,
  containsDangerousGoods: true,
  carrier: 'W'.repeat(20),
  service: 'Svc Priority',
  shipmentCount: 500,
  weightKg: 9999.9,
  sizeCm: [999.99, 999.99, 999.99],
  consignor: WIDE_LINES,
  entryPoint: { id: 'WWWWWW', name: 'W'.repeat(40), lines: WIDE_LINES },
})

const international = [
  {
    script: 'Chinese',
    lines: ['深圳市光明科技有限公司', '南山区科技园路88号', '深圳市 518057'],
    font: 'NotoSansSC_400Regular',
  },
  {
    script: 'Arabic',
    lines: ['مركز بيروت للتجميع', 'شارع المرفأ 12', 'بيروت 1107'],
    font: 'NotoSansArabic_400Regular',
  },
]

describe('an overpack label', () => {
  test('is the same bytes each time it is made', async () => {
    const label = anOverpackLabel({ consignor: ['王小明 محمد Ωμέγα', 'Straße 1'] })
    const first = Buffer.from(await renderOverpackLabel(label))
    await renderOverpackLabel(crowded)
    expect(Buffer.from(await renderOverpackLabel(label)).equals(first)).toBe(true)
  })

  test('takes any text without an exception', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), text, async (lines, name) => {
        const entryPoint = { id: name, name, lines }
        const pdf = await renderOverpackLabel(anOverpackLabel({ consignor: lines, entryPoint, carrier: name }))
        expect(pdf.length).toBeGreaterThan(1000)
      }),
      { numRuns: 15 },
    )
  })
})

describeWith(['pdftoppm', 'zbarimg'], 'the barcode of an overpack label', () => {
  test.each([
    { dpi: 203, random: 0 },
    { dpi: 300, random: 0 },
    { dpi: 203, random: 0.55 },
    { dpi: 300, random: 0.999 },
  ])('decodes to its container code at $dpi dpi', async ({ dpi, random }) => {
    const sscc = generateTrackingNumber({ kind: 'sscc', extensionDigit: '0', companyPrefix: '8712345' }, () => random)
    expect(scannedCodes(await renderOverpackLabel(anOverpackLabel({ sscc })), 1, dpi)).toEqual([`00${sscc}`])
    expect(scannedCodes(await renderOverpackLabel({ ...crowded, sscc }), 1, dpi)).toEqual([`00${sscc}`])
  })
})

describeWith(['qpdf', 'pdftoppm', 'pdftotext', 'pdffonts'], 'the file of an overpack label', () => {
  test('is sound, and one page of 4 by 6 inches', async () => {
    for (const label of [anOverpackLabel(), crowded]) {
      const pdf = await renderOverpackLabel(label)
      expect(pdfFaults(pdf)).toBe('')
      const { width, height } = rasterOf(pdf, 100)
      expect([width, height]).toEqual([400, 600])
      expect(() => rasterOf(pdf, 100, 2)).toThrow()
    }
  })

  test('can be searched', async () => {
    const text = pdfText(await renderOverpackLabel(anOverpackLabel()))
    for (const expected of [AN_ENTRY_POINT.name, '(00) 106141411234567897', '94217402113', 'Bright Lamps Ltd']) {
      expect(text).toContain(expected)
    }
  })

  test.each(international)('shows addresses in $script', async ({ lines, font }) => {
    const entryPoint = (name: string, rest: readonly string[]) => ({ id: 'BEY001', name, lines: rest })
    const pdf = await renderOverpackLabel(
      anOverpackLabel({ consignor: lines, entryPoint: entryPoint(lines[0] ?? '', lines.slice(1)) }),
    )
    const blank = await renderOverpackLabel(anOverpackLabel({ consignor: [], entryPoint: entryPoint('', []) }))
    expect(pdfFonts(pdf)).toContain(font)
    expect(inkOf(rasterOf(pdf)) - inkOf(rasterOf(blank))).toBeGreaterThan(1000 * lines.length)
    expect(pdfFaults(pdf)).toBe('')
  })
})
