import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseDate } from '#shared/core/dates.ts'
import { type Money, money } from '#shared/core/money.ts'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import type { AddressedImport } from '#shared/customs/duties/rules/importedParcel.ts'
import { computeTableLandedCost } from '#shared/customs/duties/tableLandedCost.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import { must } from '#test/support/accounts.ts'
import { minutes, rounds } from '#test/support/proof.ts'

const exchangeRates = createTableExchangeRates(exchangeRateTables)
const DAY = parseDate('2026-11-28') ?? 0
const PARCELS = rounds(50, 1_000)

const cost = async (parcel: AddressedImport) =>
  must(await computeTableLandedCost(parcel, DAY, { rules: bundledDutyRules, exchangeRates, toLines: () => null }))

const anyLine = fc.record({
  value: fc.integer({ min: 1, max: 400_000 }).map((cents) => money(cents, 'USD')),
  htsCode: fc.constantFrom(
    null,
    '610910',
    '6403.99',
    '851712',
    '950300',
    '732690',
    '490110',
    '330300',
    '220421',
    '180632',
    '902300015',
  ),
  origin: fc.constantFrom(null, 'CN', 'FR', 'US', 'MX', 'KR', 'BR', 'IN', 'NO'),
  quantity: fc.constantFrom(1, 3),
  isPreferential: fc.constantFrom(null, true, false),
  description: fc.constantFrom('Shirt', 'Shoes', 'Toy'),
})

const anyParcel = (country: string): fc.Arbitrary<AddressedImport> =>
  fc.record({
    country: fc.constant(country),
    province: fc.constantFrom(null, 'ON', 'QC'),
    postalCode: fc.constantFrom(null, '35001', '00901', 'BT1 5GS'),
    dispatchedFrom: fc.constantFrom('HK', 'CN', 'US', 'DE', 'GB', country),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    shipping: fc.nat(20_000).map((cents) => money(cents, 'USD')),
    buyer: fc.constantFrom(null, 'consumer' as const, 'business' as const),
    channel: fc.constantFrom(null, 'post' as const, 'courier' as const),
    schemes: fc.subarray(['ioss', 'voec', 'gb-vat', 'arn', 'ird', 'sg-ovr', 'remessa-conforme']),
    nature: fc.constantFrom('sale' as const, 'gift' as const, 'returned' as const),
  })

const sum = (amounts: readonly Money[]): number => amounts.reduce((cents, { minorUnits }) => cents + minorUnits, 0)

/** All countries; of the European Union only those with requirements of their own. */
const lanes = Object.keys(bundledDutyRules.countries).filter(
  (country) =>
    ['DE', 'ES', 'FR', 'IT', 'RO'].includes(country) || !bundledDutyRules.unions.EU?.members.includes(country),
)

const known = new Set([
  ...Object.values(bundledDutyRules.countries).flatMap((rows) =>
    rows.flatMap(({ id, cases = [] }) => [id, ...cases.map(({ name }) => `${id}:${name}`)]),
  ),
  ...[
    ...bundledDutyRules.origins,
    ...bundledDutyRules.fees,
    ...bundledDutyRules.goodsTaxes,
    ...bundledDutyRules.territories,
  ].map(({ id }) => id),
])

test.each(lanes)(
  'parcels to %s: lines are the whole, each amount names its rules, nothing is negative',
  async (country) => {
    await fc.assert(
      fc.asyncProperty(anyParcel(country), async (parcel) => {
        const { lines, duty, tax, fees, missing, ruleId } = await cost(parcel)
        expect(sum(lines.map((line) => line.duty))).toBe(duty.minorUnits)
        expect(sum(lines.map((line) => line.tax))).toBe(tax.minorUnits)
        expect(sum(lines.map((line) => line.fee))).toBe(sum(fees.map(({ amount }) => amount)))
        for (const line of lines) {
          for (const what of ['duty', 'tax', 'fee'] as const) {
            expect(line[what].minorUnits).toBeGreaterThanOrEqual(0)
            expect(line.rules[what].every((id) => known.has(id))).toBe(true)
            expect(line[what].minorUnits === 0 || line.rules[what].length > 0).toBe(true)
          }
        }
        expect(missing.every(({ line }) => line === null || line < lines.length)).toBe(true)
        const turned = await cost({ ...parcel, lines: parcel.lines.toReversed() })
        expect([turned.duty, turned.tax, turned.fees, turned.ruleId]).toEqual([duty, tax, fees, ruleId])
      }),
      { numRuns: PARCELS },
    )
  },
  minutes(1),
)

test.each(['US', 'NO', 'BR', 'MX', 'TR', 'ZA', 'CO', 'IL', 'TH'])(
  'of one kind, parcels to %s that are worth more owe no less',
  async (country) => {
    const value = fc.integer({ min: 1, max: 500_000 })
    await fc.assert(
      fc.asyncProperty(anyParcel(country), value, value, async ({ lines: [line], ...parcel }, one, other) => {
        const owed = async (cents: number) => {
          const lines = line ? [{ ...line, value: money(cents, 'USD') }] : []
          const { duty, tax } = await cost({ ...parcel, lines })
          return duty.minorUnits + tax.minorUnits
        }
        // Above a limit, different rules may lead to a lower total, such as a formal import to
        // Mexico by the tariff.
        const isOneRule = country !== 'MX' || Math.max(one, other) <= 200_000
        if (isOneRule) expect(await owed(Math.max(one, other))).toBeGreaterThanOrEqual(await owed(Math.min(one, other)))
      }),
      { numRuns: PARCELS },
    )
  },
  minutes(1),
)
