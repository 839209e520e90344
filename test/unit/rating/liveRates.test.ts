import { describe, expect, test } from '@jest/globals'
import { usd } from '#shared/core/money.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { createRoutingData } from '#shared/rating/readRoutingData.ts'
import { computeTotalCost, findQuotes, type Quote } from '#shared/rating/rules/findQuotes.ts'
import type { RouteQuery } from '#shared/rating/rules/lane.ts'
import { applyMarkup, buildRateRequest, repriceQuote } from '#shared/rating/rules/liveRates.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { pricedBy } from '#test/support/routing.ts'

const routing = createRoutingData(['easypost'])

const fromLa = (changes: Partial<RouteQuery> = {}): RouteQuery =>
  aRouteQuery({
    entryPoint: 'LAXI01',
    country: 'US',
    province: 'New York',
    postalCode: ' 10118 ',
    service: 'Svc Parcel',
    ...changes,
  })

function quoteOf(query: RouteQuery): Quote {
  const [quote] = findQuotes(query, pricedBy(bundledRateCard, routing))
  if (!quote) throw new Error('nothing carries it')
  return quote
}

describe('the rate of a carrier with what is added to it', () => {
  test.each([
    ['nothing', 1000, {}, 1000],
    ['a part of it', 1000, { markupPercent: 10 }, 1100],
    ['a fixed amount', 1000, { markupCents: 25 }, 1025],
    ['both: the amount is not raised by the part', 1000, { markupPercent: 10, markupCents: 25 }, 1125],
    ['half a cent, upwards', 1005, { markupPercent: 10 }, 1106],
    ['less than half a cent, downwards', 1004, { markupPercent: 10 }, 1104],
    ['a part with decimals', 1000, { markupPercent: 2.5 }, 1025],
    ['to a rate of nothing', 0, { markupPercent: 10, markupCents: 25 }, 25],
  ])('is added %s', (_, rateCents, markup, cents) => {
    expect(applyMarkup(usd(rateCents), markup)).toEqual(usd(cents))
  })
})

describe('a quote by the rate of its carrier', () => {
  test('has one price for all of carriage, and insurance of ours', () => {
    const query = fromLa({ insurance: true, signatureConfirmation: true })
    const priced = repriceQuote(quoteOf(query), usd(2000), query)
    expect(priced).toMatchObject({ cost: usd(2000), surcharge: usd(0), oversizeFee: usd(0), pricedBy: 'carrier' })
    expect(priced.insurance).toEqual({ isInsured: true, coverage: usd(7000), fee: usd(70) })
    expect(computeTotalCost(priced)).toEqual(usd(2070))
  })

  test('is the one of the table, and marked, where there is no rate', () => {
    const query = fromLa()
    const quote = quoteOf(query)
    expect(repriceQuote(quote, null, query)).toEqual({ ...quote, pricedBy: 'estimate' })
  })
})

describe('what a carrier is asked', () => {
  const question = (query: RouteQuery) => buildRateRequest(quoteOf(query), query, 7, routing)

  test('is what the price depends on, spelled in one way', () => {
    expect(question(fromLa())).toEqual({
      userId: 7,
      carrier: 'EasyPost',
      entryPoint: 'LAXI01',
      country: 'US',
      province: 'NY',
      postalCode: '10118',
      ...{ weightGrams: 500, lengthCm: 15, widthCm: 10, heightCm: 1, irregular: false },
      valueCents: 5000,
      terms: 'DDU',
      signature: false,
    })
    expect(question(fromLa({ province: 'NY', postalCode: '10118' }))).toEqual(question(fromLa()))
    expect(question(fromLa({ terms: 'DDP', signatureConfirmation: true }))).toMatchObject({
      terms: 'DDP',
      signature: true,
    })
  })

  test.each([
    ['without a postal code', { postalCode: null }],
    ['with an empty one', { postalCode: '  ' }],
    ['for the way back', { isReturn: true }],
  ])('is nothing %s', (_, changes) => {
    expect(buildRateRequest(quoteOf(fromLa()), fromLa(changes), 7, routing)).toBeNull()
  })

  test('is nothing where the table decides', () => {
    const query = aRouteQuery({ postalCode: '10115' })
    expect(buildRateRequest(quoteOf(query), query, 7, routing)).toBeNull()
  })
})
