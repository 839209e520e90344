import { describe, expect, test } from '@jest/globals'
import { formatNumber, getInvoiceSeries } from '#shared/money/invoices/rules/numbers.ts'
import { computeNetLines, computeTaxAmounts } from '#shared/money/invoices/rules/taxAmounts.ts'
import { determineVatTreatment } from '#shared/money/invoices/rules/vatTreatment.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { vatData } from '#shared/reference/vat.ts'
import fc from '#test/support/fastCheck.ts'
import { INVOICING } from '#test/support/invoicing.ts'

const BUSINESS = { isBusiness: true, vatId: null }

describe('how an invoice is taxed', () => {
  const treated = (
    country: string,
    customer: Partial<Parameters<typeof determineVatTreatment>[1]>,
    from = 'DE',
    vat = 'included',
  ) =>
    determineVatTreatment(
      { issuer: { ...INVOICING.issuer, country: from }, vat: vat === 'none' ? 'none' : 'included' },
      { ...BUSINESS, country, ...customer },
      '2026-11-22',
      vatData,
      isInEuropeanUnion,
    )

  test.each([
    ['at home', treated('DE', { vatId: 'DE136695976' }), 'S', 19, null],
    [
      'of a business with a number in another member state',
      treated('FR', { vatId: 'FR40303265045' }),
      'AE',
      0,
      'VATEX-EU-AE',
    ],
    ['of one without', treated('FR', {}), 'S', 19, null],
    ['of a consumer there', treated('FR', { isBusiness: false }), 'S', 19, null],
    ['of a business outside the union', treated('US', {}), 'O', 0, 'VATEX-EU-O'],
    ['of a consumer outside', treated('US', { isBusiness: false }), 'S', 19, null],
    ['by an issuer who is not registered', treated('DE', { vatId: 'DE136695976' }, 'HK', 'none'), 'O', 0, 'VATEX-EU-O'],
    ['at home in Switzerland', treated('CH', {}, 'CH'), 'S', 8.1, null],
    ['by a Swiss issuer for a member state', treated('FR', { vatId: 'FR40303265045' }, 'CH'), 'O', 0, 'VATEX-EU-O'],
  ] as const)('%s', (_, found, category, percent, reasonCode) => {
    expect(found).toMatchObject({ category, percent, reasonCode })
    expect(found.reason === null).toBe(category === 'S')
  })

  test('by the rate of the day, and never without one', () => {
    const onDay = (day: string) =>
      determineVatTreatment(
        { issuer: { ...INVOICING.issuer, country: 'EE' }, vat: 'included' },
        { ...BUSINESS, country: 'EE' },
        day,
        vatData,
        isInEuropeanUnion,
      ).percent
    expect([onDay('2025-06-30'), onDay('2025-07-01')]).toEqual([22, 24])
    expect(() => treated('HK', {}, 'HK')).toThrow('no VAT rate is available for HK')
  })
})

describe('amounts that contain tax', () => {
  test.each([
    [11_900, 19, { netMinor: 10_000, vatMinor: 1_900, roundingMinor: 0 }],
    [1, 19, { netMinor: 1, vatMinor: 0, roundingMinor: 0 }],
    [3, 20, { netMinor: 3, vatMinor: 1, roundingMinor: -1 }],
    [-11_900, 19, { netMinor: -10_000, vatMinor: -1_900, roundingMinor: 0 }],
    [500, 0, { netMinor: 500, vatMinor: 0, roundingMinor: 0 }],
  ])('%i at %d %%', (gross, percent, parts) => {
    expect(computeTaxAmounts(gross, percent)).toEqual(parts)
  })

  test('add up, with a rounding of one at most, and their lines come to the net amount without changing sides', () => {
    const rates = fc.constantFrom(0, 8.1, 19, 20, 25.5, 27)
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100_000_00, max: 100_000_00 }), { maxLength: 50 }),
        rates,
        (lines, percent) => {
          const gross = lines.reduce((sum, line) => sum + line, 0)
          const { netMinor, vatMinor, roundingMinor } = computeTaxAmounts(gross, percent)
          const nets = computeNetLines(lines, percent)
          expect(netMinor + vatMinor + roundingMinor).toBe(gross)
          expect(Math.abs(roundingMinor)).toBeLessThanOrEqual(1)
          expect(nets.reduce((sum, net) => sum + net, 0)).toBe(netMinor)
          for (const [at, net] of nets.entries()) {
            const line = lines[at] ?? 0
            expect(Math.abs(net - line / (1 + percent / 100))).toBeLessThanOrEqual(1)
            expect(Math.sign(net) * Math.sign(line)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})

test('numbers restart each year, and are distinguished by their series', () => {
  expect(getInvoiceSeries('INV-{year}-{number}', '2026-11-23')).toBe('INV-2026-{number}')
  expect(formatNumber('INV-2026-{number}', 123)).toBe('INV-2026-000123')
  expect(formatNumber('INV-2026-{number}', 1_234_567)).toBe('INV-2026-1234567')
})
