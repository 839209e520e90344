import { describe, expect, test } from '@jest/globals'
import Big from 'big.js'
import fc from 'fast-check'
import { getMinorUnitDigits, usd } from '#shared/core/money.ts'
import { bundledRateCard, parseRateCard } from '#shared/rating/bundledRateCard.ts'
import { prepareRateCard } from '#shared/rating/rules/activeRateCard.ts'
import { CHARGE_TOTALS, SURCHARGE_CODES, sumOf } from '#shared/rating/rules/charges.ts'
import { createDelivery } from '#shared/rating/rules/delivery.ts'
import { computeTotalCost, findQuotes } from '#shared/rating/rules/findQuotes.ts'
import { computePrice } from '#shared/rating/rules/price.ts'
import type { RateCard } from '#shared/rating/rules/rateCard.ts'
import { findLongestPrefix } from '#shared/rating/rules/tariff.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { rounds } from '#test/support/proof.ts'
import { pricedBy, shippedRouting } from '#test/support/routing.ts'

type Surcharge = Partial<RateCard['surcharges'][number]>

const withSurcharges = (...surcharges: readonly Surcharge[]): RateCard =>
  parseRateCard({ ...bundledRateCard, surcharges: [...bundledRateCard.surcharges, ...surcharges] })

const quotesBy = (card: RateCard, changes: Parameters<typeof aRouteQuery>[0] = {}) =>
  findQuotes(aRouteQuery({ service: 'Svc Parcel', carrier: 'SvcExpress', ...changes }), pricedBy(card))

/** Returns the surcharge of a rule for a parcel to Germany, which is a separate line, in cents. */
function chargedFor(rule: Surcharge, changes: Parameters<typeof aRouteQuery>[0] = {}): number | undefined {
  const [quote] = quotesBy(withSurcharges({ id: 'x', ...rule }), changes)
  return quote?.charges.find((line) => line.rule === 'x')?.amountCents
}

/** Number of random rate cards and parcels per property. */
const RUNS = { numRuns: rounds(100, 10_000) }

const whole = (min: number, max: number) => fc.integer({ min, max })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const withoutUndefined = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

const aSurcharge = fc
  .record({
    code: fc.constantFrom(...SURCHARGE_CODES.filter((code) => code !== 'signature' && code !== 'remote_area')),
    percent: maybe(whole(-20, 60).map((percent) => percent / 4)),
    amountMinor: whole(0, 3_000),
    minorPerKg: maybe(whole(0, 500)),
    aboveGrams: maybe(whole(0, 3_000)),
    aboveLengthCm: maybe(whole(1, 100)),
    description: maybe(fc.constant('A name of its own')),
    to: maybe(fc.constantFrom(['DE'], ['westernEurope'], ['middle'], ['US-west'])),
  })
  .map(withoutUndefined)

/**
 * Random rate card: bands, rounding, weights and surcharges of all kinds, in several currencies.
 */
const aCard = fc
  .record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    surcharges: fc.array(aSurcharge, { maxLength: 6 }),
    roundUpGrams: maybe(fc.constantFrom(10, 100, 500)),
    minWeightGrams: maybe(whole(0, 2_000)),
    divisor: maybe(whole(3_000, 9_000)),
    factor: whole(1, 300),
  })
  .map(({ currency, surcharges, factor, ...table }) =>
    parseRateCard({
      ...bundledRateCard,
      currency,
      tables: bundledRateCard.tables.map((one) => ({
        ...one,
        ...withoutUndefined(table),
        columns: one.columns.map((column) => ({
          ...column,
          bandMinor: column.bandMinor.map((minor) => Math.round((minor * factor) / 100)),
        })),
      })),
      surcharges: [...bundledRateCard.surcharges, ...surcharges.map((rule, at) => ({ ...rule, id: `rule-${at}` }))],
    }),
  )

const aQuery = fc
  .record({
    country: fc.constantFrom('DE', 'US', 'CA', 'NZ'),
    postalCode: fc.constantFrom(null, '99501', '10115', 'K1A 0B1'),
    insurance: fc.boolean(),
    signatureConfirmation: fc.boolean(),
    isReturn: fc.boolean(),
    weightGrams: whole(1, 19_000),
    lengthCm: whole(1, 120),
    isResidential: fc.boolean(),
  })
  .map(({ weightGrams, lengthCm, isResidential, ...asked }) =>
    aRouteQuery({
      ...asked,
      parcel: { weightGrams, lengthCm },
      delivery: { isResidential, isPostOfficeBox: !isResidential },
    }),
  )

const anAdjustment = fc
  .record({
    percent: maybe(whole(-400, 200).map((percent) => percent / 4)),
    amountCents: maybe(whole(-2_000, 500)),
    to: maybe(fc.constantFrom(['DE'], ['US-west'], ['far'])),
    services: maybe(fc.constantFrom(['Svc Post' as const], ['Svc Parcel' as const, 'Svc Plus' as const])),
  })
  .map((rule) => ({ from: '2026-01-01', ...rule }))

const everyQuote = fc.tuple(aCard, aQuery, fc.array(anAdjustment, { maxLength: 4 })).map(([card, query, rules]) => {
  const prepared = prepareRateCard(card, 'random/1', card.currency === 'USD' ? '1' : '0.8765', '2026-02-01')
  const adjustments = rules.map((rule, at) => ({ ...rule, id: `own-${at}` }))
  return { card, adjustments, query, quotes: findQuotes(query, { ...shippedRouting, card: prepared, adjustments }) }
})

describe('whatever the tariff says', () => {
  test('the lines of a price sum to its total, each in the total it names', () => {
    fc.assert(
      fc.property(everyQuote, ({ quotes }) => {
        for (const quote of quotes) {
          const { cost, surcharge, oversizeFee, insurance, charges } = quote
          expect(cost.minorUnits).toBeGreaterThanOrEqual(0)
          expect(charges.reduce((sum, line) => sum + line.amountCents, 0)).toBe(computeTotalCost(quote).minorUnits)
          expect(CHARGE_TOTALS.map((total) => sumOf(charges, total))).toEqual([
            cost,
            surcharge,
            oversizeFee,
            insurance.fee,
          ])
        }
      }),
      RUNS,
    )
  })

  test('a price can be made again from the rules that are recorded with it, and names them', () => {
    fc.assert(
      fc.property(everyQuote, ({ query, quotes }) => {
        for (const { tariff, service, charges, cost, surcharge, oversizeFee, insurance } of quotes) {
          const recorded = JSON.parse(JSON.stringify(tariff))
          const again = computePrice(recorded, { ...query, service })
          expect(again).toMatchObject({ charges, cost, surcharge, oversizeFee, insurance })
          const known = [tariff.source?.rule, tariff.source?.signatureRule, ...(tariff.rules ?? []).map(({ id }) => id)]
          for (const { code, rule } of charges) expect(code === 'insurance' ? [null] : known).toContain(rule)
        }
      }),
      RUNS,
    )
  })

  test('every number it was made of is that of the version, table, zone, rate and rules that are recorded with it', () => {
    fc.assert(
      fc.property(everyQuote, ({ card, adjustments, quotes }) => {
        for (const { tariff, laneId } of quotes) {
          const { source, rules = [], ...numbers } = tariff
          expect(source?.version).toBe('random/1')
          expect(source?.currency ?? 'USD').toBe(card.currency)
          const rate = new Big(source?.usdRate ?? 1).times(100).div(new Big(10).pow(getMinorUnitDigits(card.currency)))
          const cents = (minor = 0): number => rate.times(minor).round(0, Big.roundHalfUp).toNumber()
          const zone = card.zones.find(({ id }) => id === source?.zone)
          const limits = shippedRouting.lanes.find(({ id }) => id === laneId)?.limits
          const named = card.tables.flatMap((table) =>
            table.columns
              .filter(({ to }) => (to ? `${table.id}/${to.join('+')}` : table.id) === source?.rule)
              .map((column) => ({ table, column })),
          )
          const signature = card.surcharges.find(({ id }) => id === source?.signatureRule)
          const { signatureFeeCents, ...others } = numbers
          if (signature) expect(signatureFeeCents).toBe(cents(signature.amountMinor))
          expect(
            named.map(({ table, column }) => ({
              upToGrams: table.upToGrams,
              bandCents: column.bandMinor.map(cents),
              beyondCentsPerKg: cents(column.beyondMinorPerKg),
              zonePercent: zone?.percent ?? 100,
              surchargeCentsPerKg: cents(table.surchargeMinorPerKg),
              oversizeCentsPerKg: cents(table.oversizeMinorPerKg),
              freeLengthPlusGirthCm: table.freeLengthPlusGirthCm ?? limits?.freeLengthPlusGirthCm,
              divisor: table.divisor ?? limits?.divisor,
              minWeightGrams: table.minWeightGrams ?? limits?.minWeightGrams,
              ...(table.roundUpGrams !== undefined && { roundUpGrams: table.roundUpGrams }),
            })),
          ).toContainEqual(others)
          for (const { id, percent, amountCents, centsPerKg } of rules) {
            const own = adjustments.find((one) => one.id === id)
            const rule = card.surcharges.find((one) => one.id === id)
            expect([percent, amountCents ?? 0, centsPerKg ?? 0]).toEqual(
              own
                ? [own.percent, own.amountCents ?? 0, 0]
                : [rule?.percent, cents(rule?.amountMinor), cents(rule?.minorPerKg)],
            )
          }
        }
      }),
      RUNS,
    )
  })
})

describe('weights', () => {
  test.each([
    [10, 501, 510],
    [100, 501, 600],
    [500, 501, 1_000],
    [500, 500, 500],
    [undefined, 501, 501],
  ])('are rounded up to %s g: %d g count as %d g', (roundUpGrams, weightGrams, counted) => {
    const tables = bundledRateCard.tables.map((table) => ({ ...table, ...(roundUpGrams && { roundUpGrams }) }))
    const [quote] = quotesBy({ ...bundledRateCard, tables }, { parcel: { weightGrams } })
    expect(quote?.chargeableWeightGrams).toBe(counted)
    expect(quote?.ratedGrossGrams).toBe(weightGrams)
  })

  test('go by minimum and divisor of the table, else of the lane', () => {
    const tables = bundledRateCard.tables.map((table) => ({ ...table, minWeightGrams: 2_000, divisor: 1_000 }))
    expect(quotesBy({ ...bundledRateCard, tables })[0]).toMatchObject({
      ratedGrossGrams: 2_000,
      volumetricWeightGrams: 150,
    })
  })
})

describe('tables', () => {
  const [parcel] = bundledRateCard.tables.filter(({ id }) => id === 'parcel')
  if (!parcel) throw new Error('no table')
  const cheaper = {
    ...parcel,
    id: 'cheaper',
    columns: parcel.columns.map((one) => ({ ...one, bandMinor: one.bandMinor.map(() => 1) })),
  }
  const first = (changes: Partial<RateCard['tables'][number]>): RateCard => ({
    ...bundledRateCard,
    tables: [{ ...cheaper, ...changes }, ...bundledRateCard.tables],
  })

  test.each([
    ['an entry point', { entryPoints: ['HKG101'] }, 1],
    ['another entry point', { entryPoints: ['SIN101'] }, 850],
    ['a service', { services: ['Svc Parcel'] }, 1],
    ['another service', { services: ['Svc Post'] }, 850],
    ['a carrier', { carriers: ['SvcExpress'], lanes: undefined }, 1],
    ['another carrier', { carriers: ['USPS'], lanes: undefined }, 850],
    ['a country', { columns: cheaper.columns.map((one) => ({ ...one, to: ['DE'] })) }, 1],
    ['another country', { columns: cheaper.columns.map((one) => ({ ...one, to: ['FR'] })) }, 850],
  ] as const)('for %s: the first that holds counts', (_, changes, cents) => {
    expect(quotesBy(first(changes))[0]?.cost).toEqual(usd(cents))
  })

  test('for some terms make a lane two offers', () => {
    const [ddp, ddu, ...more] = quotesBy(first({ terms: ['DDP'] }))
    expect(more).toEqual([])
    expect([ddp?.terms, ddp?.cost]).toEqual([['DDP'], usd(1)])
    expect([ddu?.terms, ddu?.cost]).toEqual([['DDU'], usd(850)])
    expect(quotesBy(first({ terms: ['DDP'] }), { terms: 'DDU' }).map(({ cost }) => cost)).toEqual([usd(850)])
  })

  test('by zone take the dearest zone where the place is not known', () => {
    const zones = [
      { id: 'DE-1', country: 'DE', percent: 100, postal: ['1'], provinces: [] },
      { id: 'DE-2', country: 'DE', percent: 100, postal: ['2-9'], provinces: ['BY'] },
    ]
    const [column] = cheaper.columns
    if (!column) throw new Error('no column')
    const of = (zone: string, minor: number) => ({
      ...column,
      to: [zone],
      bandMinor: column.bandMinor.map(() => minor),
    })
    const card = { ...first({ columns: [of('DE-1', 100), of('DE-2', 300)] }), zones }
    const cost = (changes: Parameters<typeof aRouteQuery>[0]) => quotesBy(card, changes)[0]?.cost
    expect(cost({ postalCode: '10115' })).toEqual(usd(100))
    expect(cost({ postalCode: '80331' })).toEqual(usd(300))
    expect(cost({ province: 'Bayern' })).toEqual(usd(300))
    expect(cost({})).toEqual(usd(300))
  })

  test('of another currency are converted, and the rate goes with the price', () => {
    const card = prepareRateCard({ ...bundledRateCard, currency: 'JPY' }, 'yen/3', '0.0065', '2026-02-01')
    const [quote] = findQuotes(aRouteQuery({ service: 'Svc Parcel', carrier: 'SvcExpress' }), {
      ...shippedRouting,
      card,
    })
    // 850 yen
    expect(quote?.cost).toEqual(usd(553))
    expect(quote?.tariff.source).toMatchObject({
      version: 'yen/3',
      currency: 'JPY',
      usdRate: '0.0065',
      rule: 'parcel/middle',
    })
  })
})

describe('surcharges', () => {
  test.each([
    ['fuel, of freight', { code: 'fuel', percent: 10 }, {}, 85],
    ['an amount', { code: 'peak', amountMinor: 120 }, {}, 120],
    ['by weight', { code: 'peak', minorPerKg: 100 }, { parcel: { weightGrams: 1_500 } }, 150],
    ['within its days', { code: 'peak', amountMinor: 1, from: '2026-02-01', until: '2026-02-01' }, {}, 1],
    ['not before its days', { code: 'peak', amountMinor: 1, from: '2026-02-02' }, {}, undefined],
    ['not after its days', { code: 'peak', amountMinor: 1, until: '2026-01-31' }, {}, undefined],
    [
      'a remote area',
      { code: 'remote_area', to: ['DE'], postal: ['25849'], amountMinor: 9 },
      { postalCode: '25849' },
      9,
    ],
    [
      'not elsewhere',
      { code: 'remote_area', to: ['DE'], postal: ['25849'], amountMinor: 9 },
      { postalCode: '10115' },
      undefined,
    ],
    [
      'not where the code is unknown',
      { code: 'remote_area', to: ['DE'], postal: ['2'], amountMinor: 9 },
      {},
      undefined,
    ],
    [
      'not in another country',
      { code: 'remote_area', to: ['FR'], postal: ['2'], amountMinor: 9 },
      { postalCode: '25849' },
      undefined,
    ],
    ['a carrier', { code: 'peak', carriers: ['SvcExpress'], amountMinor: 9 }, {}, 9],
    ['not another carrier', { code: 'peak', carriers: ['USPS'], amountMinor: 9 }, {}, undefined],
    ['an overweight parcel', { code: 'overweight', aboveGrams: 499, amountMinor: 9 }, {}, 9],
    ['not a lighter one', { code: 'overweight', aboveGrams: 500, amountMinor: 9 }, {}, undefined],
    ['a long parcel', { code: 'oversize', aboveLengthCm: 14, amountMinor: 9 }, {}, 9],
    ['not a shorter one', { code: 'oversize', aboveLengthCm: 15, amountMinor: 9 }, {}, undefined],
    ['dangerous goods', { code: 'dangerous_goods', amountMinor: 9 }, { dangerousGoods: ['0967'] }, 9],
    ['not harmless ones', { code: 'dangerous_goods', amountMinor: 9 }, {}, undefined],
  ] as const)('are charged for %s', (_, rule, changes, cents) => {
    expect(chargedFor(rule, changes)).toBe(cents)
  })

  test('are charged for each package that is too heavy, and once for all else', () => {
    const box = { lengthCm: 10, widthCm: 10, heightCm: 10, weightGrams: 3_000, irregular: false }
    const query = aRouteQuery({
      service: 'Svc Parcel',
      carrier: 'DHLeC',
      parcels: [box, box, { ...box, weightGrams: 1_000 }],
    })
    const card = withSurcharges(
      { id: 'heavy', code: 'overweight', aboveGrams: 2_000, amountMinor: 100 },
      { id: 'season', code: 'peak', amountMinor: 100 },
    )
    const lanes = shippedRouting.lanes.map((lane) => ({ ...lane, maxPackages: 3 }))
    const [quote] = findQuotes(query, { ...pricedBy(card), lanes, maxPackages: () => 3 })
    const amounts = Object.fromEntries((quote?.charges ?? []).map(({ code, amountCents }) => [code, amountCents]))
    expect(amounts).toMatchObject({ overweight: 200, peak: 100 })
  })

  test('of oversize are in the oversize fee, all others in the surcharge', () => {
    const card = withSurcharges(
      { id: 'long', code: 'oversize', aboveLengthCm: 1, amountMinor: 500 },
      { id: 'season', code: 'peak', amountMinor: 100 },
    )
    const [before] = quotesBy(bundledRateCard)
    const [after] = quotesBy(card)
    expect(after?.oversizeFee).toEqual(usd(500))
    expect(after?.surcharge.minorUnits).toBe((before?.surcharge.minorUnits ?? 0) + 100)
    expect(after?.cost).toEqual(before?.cost)
  })

  test('have the name their rule gives them', () => {
    const [quote] = quotesBy(withSurcharges({ id: 'x', code: 'fuel', percent: 10, description: 'Fuel in May' }))
    expect(quote?.charges).toContainEqual(expect.objectContaining({ code: 'fuel', description: 'Fuel in May' }))
  })

  test('for a signature say where it is offered', () => {
    const card = { ...bundledRateCard, surcharges: [] }
    expect(quotesBy(card)).toHaveLength(1)
    expect(quotesBy(card, { signatureConfirmation: true })).toEqual([])
  })
})

describe('a place of delivery', () => {
  const at = (street1: string, companyName: string | null = null, street2: string | null = null) =>
    createDelivery({ companyName, street1, street2 })

  test('is a home where no company is named', () => {
    expect(at('Main Street 1').isResidential).toBe(true)
    expect(at('Main Street 1', 'Ada Ltd').isResidential).toBe(false)
  })

  test.each([
    'PO Box 12',
    'P.O. Box 7',
    'Postfach 10 01',
    'B.P. 33',
    'Apartado de Correos 5',
    'Postbus 99',
    'Boîte postale 4',
  ])('is a post office box: %s', (street) => expect(at(street).isPostOfficeBox).toBe(true))

  test.each(['Boxer Street 12', 'Posthof 3', 'Am Postfachweg 1', 'BP Tower'])('is none: %s', (street) =>
    expect(at(street).isPostOfficeBox).toBe(false),
  )

  test('may be a box in the second line', () => expect(at('Town Hall', null, 'PO Box 1').isPostOfficeBox).toBe(true))
})

test.each([
  [['9'], '90210', 1],
  [['9', '902'], '90210', 3],
  [['90000-90399'], '90210', 5],
  [['90000-90209'], '90210', 0],
  [['A-C'], 'B3K', 1],
  [['902'], '90', 0],
  [[], '90210', 0],
])('of the parts %j, the longest that %s begins with has %d characters', (parts, code, length) => {
  expect(findLongestPrefix(parts, code)).toBe(length)
})
