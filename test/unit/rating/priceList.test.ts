import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { add, convert, usd, zero } from '#shared/core/money.ts'
import { CHARGE_TOTALS, type Charge, charge, convertCharges, sumOf } from '#shared/rating/rules/charges.ts'
import { findQuotes } from '#shared/rating/rules/findQuotes.ts'
import { repriceQuote } from '#shared/rating/rules/liveRates.ts'
import {
  addPriceAdjustment,
  assignTariff,
  filterActiveAdjustments,
  findActiveTariff,
  NO_PRICE_LIST,
  removePriceAdjustment,
} from '#shared/rating/rules/priceList.ts'
import type { Adjustment } from '#shared/rating/rules/priceListForm.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { shippedRouting } from '#test/support/routing.ts'

const autumn: Adjustment = { id: 'autumn', from: '2026-09-01', until: '2026-11-30', percent: -10 }
const query = aRouteQuery({ service: 'Svc Parcel', carrier: 'SvcExpress' })

/** Returns the quote for an 8.50 parcel to Germany, with customer-specific adjustments. */
function quoteWith(...adjustments: readonly Adjustment[]) {
  const [quote] = findQuotes(query, { ...shippedRouting, adjustments })
  if (!quote) throw new Error('nothing carries it')
  return quote
}

describe('an adjustment', () => {
  test.each([
    ['a percentage of freight', { percent: -10 }, -85],
    ['an amount', { amountCents: -50 }, -50],
    ['both', { percent: 10, amountCents: -50 }, 35],
    ['no more than there is', { percent: -50, amountCents: -9_999 }, -850],
    ['nothing on another service', { percent: -10, services: ['Svc Post'] }, undefined],
    ['on its service', { percent: -10, services: ['Svc Parcel'] }, -85],
    ['nothing by another carrier', { percent: -10, carriers: ['USPS'] }, undefined],
    ['nothing from another entry point', { percent: -10, entryPoints: ['SIN101'] }, undefined],
    ['nothing on another lane', { percent: -10, lanes: ['elsewhere'] }, undefined],
    ['to a country', { percent: -10, to: ['DE'] }, -85],
    ['to a zone group', { percent: -10, to: ['westernEurope'] }, -85],
    ['nothing to another country', { percent: -10, to: ['FR'] }, undefined],
  ] as const)('takes %s', (_, rule, cents) => {
    const quote = quoteWith({ id: 'own', from: '2026-01-01', ...rule })
    expect(quote.charges.find(({ code }) => code === 'adjustment')?.amountCents).toBe(cents)
    expect(quote.cost).toEqual(usd(850 + (cents ?? 0)))
  })

  test('counts on the rate of a carrier as on the price of a table', () => {
    const { charges, cost } = repriceQuote(
      quoteWith({ id: 'own', from: '2026-01-01', percent: -10 }),
      usd(2_000),
      query,
    )
    expect(cost).toEqual(usd(1_800))
    expect(charges).toEqual([charge('freight', 2_000, null), charge('adjustment', -200, 'own')])
  })

  test('of several takes together no more than there is', () => {
    const half = { from: '2026-01-01', percent: -70 }
    const { charges, cost } = quoteWith({ id: 'one', ...half }, { id: 'two', ...half })
    expect(charges.filter(({ code }) => code === 'adjustment').map(({ amountCents }) => amountCents)).toEqual([
      -595, -255,
    ])
    expect(cost).toEqual(usd(0))
  })
})

describe('a price list', () => {
  const list = { ...NO_PRICE_LIST, adjustments: [autumn] }

  test.each([
    ['2026-08-31', 0],
    ['2026-09-01', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 0],
  ])('holds on its days: on %s %d', (day, count) => expect(filterActiveAdjustments(list, day)).toHaveLength(count))

  test('takes no second adjustment of a name, unless the first is over', () => {
    expect(addPriceAdjustment(list, { ...autumn, percent: -20 }, '2026-11-30')).toBeNull()
    expect(addPriceAdjustment(list, { ...autumn, until: undefined }, '2026-12-01')?.adjustments).toEqual([
      { ...autumn, until: undefined },
    ])
  })

  test('ends an adjustment before a day, and takes out one that had not begun', () => {
    expect(removePriceAdjustment(list, 'autumn', '2026-10-01', '2026-09-30')?.adjustments).toEqual([
      { ...autumn, until: '2026-09-30' },
    ])
    expect(removePriceAdjustment(list, 'autumn', '2026-09-01', '2026-08-31')?.adjustments).toEqual([])
    expect(removePriceAdjustment(list, 'winter', '2026-10-01', '2026-09-30')).toBeNull()
    expect(removePriceAdjustment(list, 'autumn', '2026-12-01', '2026-11-30')).toBeNull()
  })

  test('has the tariff of the day, and forgets those that are over', () => {
    const gold = assignTariff(NO_PRICE_LIST, { tariff: 'gold', fromDay: '2026-12-01' }, '2026-11-01')
    expect([findActiveTariff(gold, '2026-11-30'), findActiveTariff(gold, '2026-12-01')]).toEqual([null, 'gold'])
    const back = assignTariff(gold, { tariff: null, fromDay: '2027-01-01' }, '2026-11-01')
    expect([findActiveTariff(back, '2026-12-31'), findActiveTariff(back, '2027-01-01')]).toEqual(['gold', null])
    const replaced = assignTariff(back, { tariff: 'silver', fromDay: '2026-12-01' }, '2026-11-01')
    expect(findActiveTariff(replaced, '2026-12-24')).toBe('silver')
    expect(assignTariff(replaced, { tariff: 'gold', fromDay: '2027-03-01' }, '2027-02-01').tariffs).toEqual([
      { tariff: null, fromDay: '2027-01-01' },
      { tariff: 'gold', fromDay: '2027-03-01' },
    ])
  })
})

test('lines in another currency sum to what their totals come to in it', () => {
  const lines = fc.array(
    fc.record({
      code: fc.constantFrom('freight' as const, 'adjustment' as const, 'fuel' as const, 'oversize' as const),
      amountCents: fc.integer({ min: -5_000, max: 500_000 }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, fc.constantFrom(['EUR', '0.8765'], ['JPY', '151.3'], ['KWD', '0.3071']), (rows, [to, rate]) => {
      const charges: readonly Charge[] = rows.map(({ code, amountCents }) => charge(code, amountCents, null))
      const shown = convertCharges(charges, (amount) => convert(amount, to ?? '', rate ?? ''))
      expect(shown).toHaveLength(charges.length)
      for (const total of CHARGE_TOTALS) {
        const ofTotal = shown.filter((line) => line.total === total).map(({ amount }) => amount)
        expect(add(zero(to ?? ''), ...ofTotal)).toEqual(convert(sumOf(charges, total), to ?? '', rate ?? ''))
      }
    }),
  )
})
