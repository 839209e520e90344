import { describe, expect, test } from '@jest/globals'
import { renderStatement, type StatementData } from '#shared/documents/statement/statement.ts'
import { MAX_PRINTED_LINES } from '#shared/money/invoices/rules/invoiceLimits.ts'
import { describeWith, pdfFaults, pdfText } from '#test/support/pdf.ts'

/** Maximum size of an API response before Base64 encoding. */
const MAX_SIZE_BYTES = 4_400_000
const MONTH_MS = Date.UTC(2026, 10, 1)

/** Creates a month with a number of entries; every fifth is a credit. */
function aStatement(count: number, changes: Partial<StatementData> = {}): StatementData {
  const lines = Array.from({ length: count }, (_, n) => ({
    entryId: 114_900_000_000_000 + n,
    bookedAtMs: MONTH_MS + n * 60_000,
    description: n % 5 === 4 ? `Refund of label ${n - 1}` : `Label ${n}, shipment ${n}`,
    amountMinor: n % 5 === 4 ? 853 : -850 - (n % 100),
  }))
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const amounts = lines.map(({ amountMinor }) => amountMinor)
  const labels = {
    name: 'labels',
    entries: count,
    chargedMinor: -sum(amounts.filter((amount) => amount < 0)),
    creditedMinor: sum(amounts.filter((amount) => amount > 0)),
  }
  return {
    title: 'Statement 2026-11',
    currency: 'USD',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    createdMs: Date.UTC(2026, 11, 1),
    untilMs: null,
    customer: ['Harbour Goods GmbH', 'Ada Lovelace', 'Invalidenstraße 117', '10115 Berlin', 'DE', 'ada@example.com'],
    issuer: ['Bright Parcels Ltd', '8 Harbour Road', 'Hong Kong', 'BR 12345678'],
    openingMinor: 12_345,
    closingMinor: 12_345 + sum(amounts),
    groups: count === 0 ? [] : [labels],
    lines,
    ...changes,
  }
}

describe('a statement', () => {
  test('is the same, byte for byte, whenever it is drawn', async () => {
    expect(await renderStatement(aStatement(3))).toEqual(await renderStatement(aStatement(3)))
  })
})

describeWith(['qpdf', 'pdftotext'], 'a statement on paper', () => {
  test.each([0, 1, 37, 38, 39, 40, 41, 42, 43, 200])(
    'of %i entries shows both balances, the sums, and each entry with what was left after it',
    async (count) => {
      const statement = aStatement(count)
      const pdf = await renderStatement(statement)
      expect(pdfFaults(pdf)).toBe('')
      const text = pdfText(pdf)
      expect(text).toMatch(/Harbour Goods GmbH.*Bright Parcels Ltd/s)
      expect(text).toMatch(/Opening balance\s+123\.45/)
      const closing = (statement.closingMinor / 100).toFixed(2)
      expect(text).toMatch(new RegExp(`Closing balance\\s+${closing.replace('.', '\\.')}`))
      const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
      expect(text.match(/Booked \(UTC\)\s+Entry/g)).toHaveLength(pages)
      let balanceMinor = statement.openingMinor
      for (const { entryId, amountMinor } of statement.lines ?? []) {
        balanceMinor += amountMinor
        const row = new RegExp(`^.* ${entryId} .*$`, 'm').exec(text)?.[0] ?? ''
        expect(row.trim().split(/\s+/).slice(-2)).toEqual([
          (Math.abs(amountMinor) / 100).toFixed(2),
          (balanceMinor / 100).toFixed(2),
        ])
      }
    },
  )

  test('with the maximum of entries fits a response', async () => {
    expect((await renderStatement(aStatement(MAX_PRINTED_LINES))).length).toBeLessThan(MAX_SIZE_BYTES)
  })

  test('notes omitted entries and an open month, and shows amounts without decimals', async () => {
    const untilMs = Date.UTC(2026, 10, 26, 9, 30)
    const text = pdfText(await renderStatement(aStatement(7, { lines: null, untilMs, currency: 'JPY' })))
    expect(text).toContain('there are too many')
    expect(text).toContain('2026-11-26 09:30:00')
    expect(text).toMatch(/Opening balance\s+12345/)
    expect(text).not.toContain('Label 0')
  })

  test('has long descriptions on several lines, as large as all others', async () => {
    const description =
      'Adjustment of label 116827529941120, shipment 116827529941119, after weighing by the carrier at 1 USD = 0.9164 EUR'
    const { lines } = aStatement(30)
    const pdf = await renderStatement(
      aStatement(30, { lines: (lines ?? []).map((line) => ({ ...line, description })) }),
    )
    expect(pdfFaults(pdf)).toBe('')
    const text = pdfText(pdf)
    expect(text).toMatch(/label 116827529941120, shipment.*\n.*weighing by the carrier/)
    expect(text.match(/0\.9164 EUR/g)).toHaveLength(30)
    for (const { entryId } of lines ?? []) expect(text).toContain(String(entryId))
  })
})
