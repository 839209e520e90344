import { describe, expect, test } from '@jest/globals'
import { renderInvoice, sumInvoiceLines } from '#shared/documents/invoice/invoice.ts'
import { anInvoice } from '#test/support/anInvoice.ts'
import { describeWith, pdfFaults, pdfText } from '#test/support/pdf.ts'
import { rounds } from '#test/support/proof.ts'

/** Maximum size of an API response before Base64 encoding. */
const MAX_SIZE_BYTES = 4_400_000
const MANY = rounds(200, 5_000)

describe('an invoice', () => {
  test('is the same, byte for byte, whenever it is drawn', async () => {
    expect(await renderInvoice(anInvoice(3))).toEqual(await renderInvoice(anInvoice(3)))
  })
})

describeWith(['qpdf', 'pdftotext'], 'an invoice on paper', () => {
  test.each([0, 1, 41, 42, 43, 44, 45, 46, 200])(
    'of %i lines starts each currency on a new page, and shows every line, the sums and the payments',
    async (lines) => {
      const invoice = anInvoice(lines)
      const pdf = await renderInvoice(invoice)
      expect(pdfFaults(pdf)).toBe('')
      const text = pdfText(pdf)
      expect(text).toMatch(/Bright Parcels Ltd.*8 Harbour Road/s)
      for (const { currency, lines: charged } of invoice.sections) {
        const digits = currency === 'JPY' ? 0 : 2
        const { debitMinor, creditMinor } = sumInvoiceLines(charged)
        const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits)
        if (lines === 0) expect(text).toContain('No charges this week')
        else
          expect(text).toMatch(
            new RegExp(`Debits and credits\\s+${amount(debitMinor)}\\s+${amount(creditMinor)}`.replaceAll('.', '\\.')),
          )
        expect(text).toMatch(new RegExp(`Total ${currency}\\s+${amount(debitMinor - creditMinor)}`.replace('.', '\\.')))
        expect(text).toMatch(new RegExp(`Paid ${currency}\\s+${amount(100_000)}`.replace('.', '\\.')))
      }
      const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
      expect(text.match(/Invoice 2026-W47 · /g)).toHaveLength(pages)
      expect(text.match(/Booked \(UTC\)/g)).toHaveLength(pages)
      for (let n = 0; n < lines; n++) expect(text.split(String(114_900_000_000_000 + n))).toHaveLength(n === 0 ? 7 : 4)
    },
  )

  test(`of ${MANY} lines fits a response, and carries its sums over from page to page`, async () => {
    const pdf = await renderInvoice(anInvoice(MANY))
    expect(pdf.length).toBeLessThan(MAX_SIZE_BYTES)
    const text = pdfText(pdf)
    const carried = text.match(/Carried forward\s+([\d.]+)\s+([\d.]+)/g) ?? []
    expect(carried.length).toBeGreaterThan(MANY / 60)
    expect(text).toContain(String(114_900_000_000_000 + MANY - 1))
  })
})
