import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { renderDeliveryTicket } from '#shared/documents/deliveryTicket/deliveryTicket.ts'
import { aDeliveryTicket, ticketOverpacks } from '#test/support/aDeliveryTicket.ts'
import { describeWith, inkOf, pdfFaults, pdfFonts, pdfText, rasterOf, scannedCodes } from '#test/support/pdf.ts'

const WIDE_LINES = Array.from({ length: 8 }, (_, index) => `${index}${'W'.repeat(39)}`)

const crowded = aDeliveryTicket({
  manifestId: Number.MAX_SAFE_INTEGER,
  carrier: 'W'.repeat(20),
  trackingNumber: 'W'.repeat(40),
  consignor: WIDE_LINES,
  entryPoint: { id: 'WWWWWW', name: 'W'.repeat(40), lines: WIDE_LINES },
  overpacks: ticketOverpacks(100, {
    overpackId: Number.MAX_SAFE_INTEGER,
    carrier: 'W'.repeat(20),
    service: 'Svc Priority',
    exitPoint: 'WWW',
    shipmentCount: 500,
    weightKg: 9999.9,
    sizeCm: [999.99, 999.99, 999.99],
    containsDangerousGoods: true,
  }),
})

const international = [
  { script: 'Chinese', lines: ['深圳市光明科技有限公司', '南山区科技园路88号'], font: 'NotoSansSC_400Regular' },
  { script: 'Arabic', lines: ['مركز بيروت للتجميع', 'شارع المرفأ 12'], font: 'NotoSansArabic_400Regular' },
]

const pageCount = (text: string): number => Number(/Page 1 of (\d+)/.exec(text)?.[1])

describe('a delivery ticket', () => {
  test('is the same bytes each time it is made', async () => {
    const ticket = aDeliveryTicket({ consignor: ['王小明 محمد Ωμέγα', 'Straße 1'] })
    const first = Buffer.from(await renderDeliveryTicket(ticket))
    await renderDeliveryTicket(crowded)
    expect(Buffer.from(await renderDeliveryTicket(ticket)).equals(first)).toBe(true)
  })

  test('of a hundred overpacks stays far below the size limit of a response', async () => {
    expect((await renderDeliveryTicket(crowded)).length).toBeLessThan(200_000)
  })

  test('takes any text without an exception', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), text, async (lines, name) => {
        const pdf = await renderDeliveryTicket(
          aDeliveryTicket({
            consignor: lines,
            entryPoint: { id: name, name, lines },
            carrier: name,
            trackingNumber: name,
            overpacks: ticketOverpacks(2, { carrier: name }),
          }),
        )
        expect(pdf.length).toBeGreaterThan(1000)
      }),
      { numRuns: 15 },
    )
  })
})

describeWith(['pdftoppm', 'pdftotext', 'zbarimg'], 'the barcodes of a delivery ticket', () => {
  test.each([
    { count: 1, dpi: 203 },
    { count: 1, dpi: 300 },
    { count: 100, dpi: 203 },
    { count: 30, dpi: 300 },
  ])('of $count overpacks all decode at $dpi dpi, on every page', async ({ count, dpi }) => {
    const overpacks = crowded.overpacks.slice(0, count)
    const pdf = await renderDeliveryTicket({ ...crowded, overpacks })
    const pages = pageCount(pdfText(pdf))
    const codes = Array.from({ length: pages }, (_, index) => scannedCodes(pdf, index + 1, dpi)).flat()
    expect(codes.sort()).toEqual([String(crowded.manifestId), ...overpacks.map(({ sscc }) => `00${sscc}`)].sort())
  })
})

describeWith(['qpdf', 'pdftoppm', 'pdftotext', 'pdffonts'], 'the file of a delivery ticket', () => {
  test('is sound, and of A4 pages', async () => {
    for (const ticket of [aDeliveryTicket(), crowded]) {
      const pdf = await renderDeliveryTicket(ticket)
      expect(pdfFaults(pdf)).toBe('')
      const pages = pageCount(pdfText(pdf))
      const { width, height } = rasterOf(pdf, 72, pages)
      expect([width, height]).toEqual([596, 842])
      expect(() => rasterOf(pdf, 72, pages + 1)).toThrow()
    }
  })

  test.each(international)('shows addresses in $script', async ({ lines, font }) => {
    const ticket = (printed: readonly string[]) =>
      renderDeliveryTicket(
        aDeliveryTicket({ consignor: printed, entryPoint: { id: 'BEY001', name: '', lines: printed } }),
      )
    const [pdf, blank] = [await ticket(lines), await ticket([])]
    expect(pdfFonts(pdf)).toContain(font)
    expect(inkOf(rasterOf(pdf)) - inkOf(rasterOf(blank))).toBeGreaterThan(1000 * lines.length)
    expect(pdfFaults(pdf)).toBe('')
  })
})
