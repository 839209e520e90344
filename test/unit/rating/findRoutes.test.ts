import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { computeTotalCost, findQuotes, selectDeliveryTerms } from '#shared/rating/rules/findQuotes.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { shippedRouting } from '#test/support/routing.ts'

const quotes = (changes: Parameters<typeof aRouteQuery>[0] = {}) => findQuotes(aRouteQuery(changes), shippedRouting)
const ways = (changes: Parameters<typeof aRouteQuery>[0] = {}) =>
  quotes(changes).map(({ service, carrier, exitPoint }) => `${service}/${carrier}/${exitPoint ?? '-'}`)

describe('routes', () => {
  test('come from every service and carrier that serve the destination, cheapest first', () => {
    expect(ways()).toEqual([
      'Svc Post/SvcPost/-',
      'Svc Parcel/SvcExpress/AMS',
      'Svc Parcel/DHLeC/FRA',
      'Svc Parcel/DeutschePost/FRA',
      'Svc Plus/SvcExpress/-',
      'Svc Plus/DeutschePost/FRA',
      'Svc Priority/SvcExpress/-',
    ])
  })

  test('come once for each port of a lane with several ports', () => {
    expect(ways({ country: 'US', service: 'Svc Parcel', carrier: 'USPS' })).toEqual([
      'Svc Parcel/USPS/JFK',
      'Svc Parcel/USPS/LAX',
      'Svc Parcel/USPS/ORD',
    ])
  })

  test.each([
    [
      'a port',
      { exitPoint: 'FRA' },
      ['Svc Parcel/DHLeC/FRA', 'Svc Parcel/DeutschePost/FRA', 'Svc Plus/DeutschePost/FRA'],
    ],
    ['a port nothing goes through', { exitPoint: 'SYD' }, []],
    ['a carrier and service', { carrier: 'DHLeC', service: 'Svc Parcel' }, ['Svc Parcel/DHLeC/FRA']],
    ['a carrier that does not exist', { carrier: 'Nobody' }, []],
    ['terms a lane lacks', { country: 'CO', terms: 'DDP' }, []],
    ['a country nobody serves', { country: 'KP' }, []],
    ['an entry point nobody knows', { entryPoint: 'NONE01' }, []],
    ['loose lithium cells', { country: 'FR', dangerousGoods: ['0965'] }, ['Svc Plus/SvcExpress/-']],
    ['goods of two kinds', { country: 'FR', dangerousGoods: ['0967', 'ORMD2'], service: 'Svc Post' }, []],
    [
      'a parcel above the weight limit of a lane',
      { service: 'Svc Parcel', parcel: { weightGrams: 20_001 } },
      ['Svc Parcel/DHLeC/FRA', 'Svc Parcel/DeutschePost/FRA'],
    ],
    ['a parcel at the weight limit', { service: 'Svc Post', parcel: { weightGrams: 2000 } }, ['Svc Post/SvcPost/-']],
    ['a parcel above every weight limit', { parcel: { weightGrams: 50_001 } }, []],
    ['a parcel that is too long', { service: 'Svc Post', parcel: { lengthCm: 60.01 } }, []],
    [
      'a parcel that is too bulky',
      { service: 'Svc Priority', parcel: { lengthCm: 100, widthCm: 100, heightCm: 76 } },
      [],
    ],
    ['a signature where it is not offered', { service: 'Svc Post', signatureConfirmation: true }, []],
    ['a return where it is not offered', { service: 'Svc Priority', isReturn: true }, []],
    ['a return', { isReturn: true }, ['Svc Parcel/SvcExpress/AMS']],
  ] as const)('for %s are those that can take it', (_, changes, expected) => {
    expect(ways(changes)).toEqual(expected)
  })

  test('use a trial carrier only when it is named and allowed', () => {
    const named = { carrier: 'SandboxFlaky' }
    expect(ways(named)).toEqual([])
    expect(ways({ ...named, allowSandboxCarriers: true })).toEqual(['Svc Parcel/SandboxFlaky/-'])
    expect(ways({ allowSandboxCarriers: true })).toEqual(ways())
  })

  test.each([
    ['DDU where both are possible', 'DE', null, 'DDU'],
    ['DDP where nothing else is possible', 'BR', null, 'DDP'],
    ['what was asked for', 'DE', 'DDP', 'DDP'],
  ] as const)('take %s as terms', (_, country, required, expected) => {
    const [quote] = quotes({ country, service: 'Svc Parcel', terms: required })
    expect(quote && selectDeliveryTerms(quote, required)).toBe(expected)
  })

  test('say what the route asks of the recipient', () => {
    expect(quotes({ country: 'AE', service: 'Svc Priority' })[0]).toMatchObject({ needsPhone: true, needsEmail: false })
    expect(quotes({ country: 'IN', service: 'Svc Priority' })[0]).toMatchObject({ needsPhone: false, needsEmail: true })
    expect(quotes()[0]).toMatchObject({ hsCodeRequired: false, strictDescriptions: false })
  })
})

const countries = ['US', 'CA', 'AU', 'DE', 'GB', 'BR', 'CO', 'JP', 'MX', 'NZ', 'PR', 'NO', 'AE', 'KP']
const anyQuery = fc.record({
  entryPoint: fc.constantFrom(...entryPoints.keys()),
  country: fc.constantFrom(...countries),
  province: fc.constantFrom(null, 'CA', 'Ontario', 'NSW', 'nowhere'),
  postalCode: fc.constantFrom(null, '90001', '99501', 'K1A 0B1', '2060', 'zzz'),
  service: fc.constantFrom(null, ...SERVICES),
  insurance: fc.boolean(),
  signatureConfirmation: fc.boolean(),
  isReturn: fc.boolean(),
  parcel: fc.record({
    lengthCm: fc.integer({ min: 1, max: 20_000 }).map((n) => n / 100),
    widthCm: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    heightCm: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    weightGrams: fc.integer({ min: 1, max: 50_000 }),
    irregular: fc.boolean(),
  }),
})

describe('quotes of any parcel', () => {
  test('charge the greater of gross and volumetric weight, in whole units', () => {
    fc.assert(
      fc.property(anyQuery, (changes) => {
        for (const quote of quotes(changes)) {
          expect(quote.chargeableWeightGrams).toBe(Math.max(quote.ratedGrossGrams, quote.volumetricWeightGrams))
          expect(quote.ratedGrossGrams).toBeGreaterThanOrEqual(changes.parcel.weightGrams)
          for (const amount of [quote.cost, quote.surcharge, quote.oversizeFee, quote.insurance.fee]) {
            expect(Number.isSafeInteger(amount.minorUnits) && amount.minorUnits >= 0).toBe(true)
          }
        }
      }),
    )
  })

  test('come cheapest first', () => {
    fc.assert(
      fc.property(anyQuery, (changes) => {
        const costs = quotes(changes).map((quote) => computeTotalCost(quote).minorUnits)
        expect(costs).toEqual([...costs].sort((a, b) => a - b))
      }),
    )
  })

  test('are never cheaper on the same lane for more weight', () => {
    fc.assert(
      fc.property(anyQuery, fc.integer({ min: 1, max: 50_000 }), (changes, moreGrams) => {
        const heavier = { ...changes.parcel, weightGrams: changes.parcel.weightGrams + moreGrams }
        const before = new Map(quotes(changes).map((quote) => [`${quote.laneId}/${quote.exitPoint}`, quote]))
        for (const quote of quotes({ ...changes, parcel: heavier })) {
          const lighter = before.get(`${quote.laneId}/${quote.exitPoint}`)
          expect(lighter && computeTotalCost(lighter).minorUnits).toBeLessThanOrEqual(
            computeTotalCost(quote).minorUnits,
          )
        }
      }),
    )
  })
})
