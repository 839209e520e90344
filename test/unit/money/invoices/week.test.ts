import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { WEEK_MS } from '#shared/core/durations.ts'
import { addEntrySums, EMPTY_INVOICE_SUMS } from '#shared/money/invoices/rules/invoice.ts'
import { createWeek, getWeekStart } from '#shared/money/invoices/rules/week.ts'

const at = (date: string): number => Date.parse(`${date}T12:34:56Z`)

describe('ISO weeks', () => {
  test.each([
    ['2026-01-01', '2026-W01', '2025-12-29', '2026-01-04'],
    ['2026-11-21', '2026-W47', '2026-11-16', '2026-11-22'],
    ['2026-12-31', '2026-W53', '2026-12-28', '2027-01-03'],
    ['2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
    ['2027-01-04', '2027-W01', '2027-01-04', '2027-01-10'],
    ['2028-02-29', '2028-W09', '2028-02-28', '2028-03-05'],
    ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
    ['2021-01-03', '2020-W53', '2020-12-28', '2021-01-03'],
  ])('of %s: %s, from %s to %s', (date, name, startDate, endDate) => {
    expect(createWeek(getWeekStart(at(date)))).toMatchObject({ name, startDate, endDate })
  })

  test('begin on Mondays, consecutively, each with a unique name', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2020-01-01'), max: at('2090-01-01') }), (instantMs) => {
        const week = createWeek(getWeekStart(instantMs))
        expect(new Date(week.startMs).getUTCDay()).toBe(1)
        expect(instantMs >= week.startMs && instantMs < week.endMs).toBe(true)
        expect(week.endMs - week.startMs).toBe(WEEK_MS)
        expect(createWeek(week.endMs).name > week.name).toBe(true)
      }),
    )
  })
})

test('an invoice comes to debits less credits; payments stand apart', () => {
  const entries = [
    { amountMinor: -850, counterAccount: 'revenue:labels' },
    { amountMinor: 850, counterAccount: 'revenue:labels' },
    { amountMinor: -160, counterAccount: 'revenue:fulfillment' },
    { amountMinor: 5_000, counterAccount: 'payments' },
    { amountMinor: -1_000, counterAccount: 'payments' },
  ]
  const sums = {
    totalMinor: 160,
    paymentsMinor: 4_000,
    entryCount: 5,
    kinds: [
      { counterAccount: 'payments', entries: 2, debitMinor: 1_000, creditMinor: 5_000 },
      { counterAccount: 'revenue:fulfillment', entries: 1, debitMinor: 160, creditMinor: 0 },
      { counterAccount: 'revenue:labels', entries: 2, debitMinor: 850, creditMinor: 850 },
    ],
  }
  expect(addEntrySums(EMPTY_INVOICE_SUMS, entries)).toEqual(sums)
  expect(addEntrySums(addEntrySums(EMPTY_INVOICE_SUMS, entries.slice(0, 2)), entries.slice(2))).toEqual(sums)
  expect(addEntrySums(EMPTY_INVOICE_SUMS, [])).toEqual({ totalMinor: 0, paymentsMinor: 0, entryCount: 0, kinds: [] })
})
