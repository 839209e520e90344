import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { renderHouseLabel } from '#shared/documents/houseLabel.ts'
import { buildHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { aHouseLabel } from '#test/support/aHouseLabel.ts'
import { describeWith, pdfFaults, pdfText, scannedCodes } from '#test/support/pdf.ts'

const WIDE_LINES = Array.from({ length: 8 }, (_, index) => `${index}${'W'.repeat(39)}`)
const crowded = aHouseLabel({
  shipmentId: Number.MAX_SAFE_INTEGER,
  houseNumber: buildHouseTrackingNumber(Number.MAX_SAFE_INTEGER),
  isTest: true,
  orderNumber: 'W'.repeat(40),
  grossWeightGrams: 9_999_999,
  sizeCm: [999.99, 999.99, 999.99],
  from: WIDE_LINES,
  to: ['王小明 محمد Ωμέγα', ...WIDE_LINES.slice(1)],
  contents: Array.from({ length: 30 }, () => `1 × ${'W'.repeat(60)}`),
})

describe('a house label as a PDF', () => {
  test('is the same bytes each time it is made', async () => {
    const first = Buffer.from(await renderHouseLabel(crowded))
    await renderHouseLabel(aHouseLabel())
    expect(Buffer.from(await renderHouseLabel(crowded)).equals(first)).toBe(true)
  })

  test('takes any text without an exception', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), text, async (lines, orderNumber) => {
        const pdf = await renderHouseLabel(aHouseLabel({ from: lines, to: lines, contents: lines, orderNumber }))
        expect(pdf.length).toBeGreaterThan(1000)
      }),
      { numRuns: 15 },
    )
  })
})

describeWith(['pdftoppm', 'pdftotext', 'zbarimg', 'qpdf'], 'a house label to its readers', () => {
  test.each([
    ['an ordinary one', aHouseLabel()],
    ['a crowded one', crowded],
  ])('%s is sound, and scanned by its number', async (_, label) => {
    const pdf = await renderHouseLabel(label)
    expect(pdfFaults(pdf)).toBe('')
    expect(pdfText(pdf)).toContain(label.houseNumber)
    expect(scannedCodes(pdf)).toEqual([label.houseNumber])
  })
})
