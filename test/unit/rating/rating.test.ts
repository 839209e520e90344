import { describe, expect, test } from '@jest/globals'
import { usd } from '#shared/core/money.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import {
  computeLengthPlusGirthCm,
  computeVolumetricWeightGrams,
  weights,
} from '#shared/rating/rules/chargeableWeight.ts'
import { computeTotalCost, findQuotes, rateLane } from '#shared/rating/rules/findQuotes.ts'
import { insure } from '#shared/rating/rules/insurance.ts'
import { computePrice, computePriceByWeight, findBasePrice } from '#shared/rating/rules/price.ts'
import { filterZones, toComparablePostalCode } from '#shared/rating/rules/tariff.ts'
import { aRouteQuery } from '#test/support/aRouteQuery.ts'
import { pricedBy, shippedRouting } from '#test/support/routing.ts'

const aParcel = (lengthCm: number, widthCm: number, heightCm: number, irregular = false) => ({
  lengthCm,
  widthCm,
  heightCm,
  irregular,
})

describe('weights', () => {
  test.each([
    ['volume over the divisor', aParcel(30, 20, 10), 6000, 1000],
    ['80 % of it for soft packaging', aParcel(30, 20, 10, true), 6000, 800],
    ['more for a smaller divisor', aParcel(30, 20, 10), 5000, 1200],
    ['rounded half up', aParcel(1, 1, 3), 6000, 1],
    ['rounded down below half', aParcel(1, 1, 2.99), 6000, 0],
  ])('are volumetric: %s', (_, parcel, divisor, grams) => {
    expect(computeVolumetricWeightGrams(parcel, divisor)).toBe(grams)
  })

  test('count the minimum of the route as gross weight', () => {
    const light = { ...aParcel(15, 10, 1), weightGrams: 20 }
    expect(weights(light, { divisor: 6000, minWeightGrams: 50 })).toEqual({
      ratedGrossGrams: 50,
      volumetricWeightGrams: 25,
      chargeableWeightGrams: 50,
    })
  })

  test.each([
    [aParcel(100, 40, 40), 260],
    [aParcel(40, 100, 40), 260],
    [aParcel(40, 40, 100.01), 260.01],
    [aParcel(10.1, 10.2, 10.3), 50.9],
  ])('measure length plus girth of %j whichever side is longest', (parcel, cm) => {
    expect(computeLengthPlusGirthCm(parcel)).toBe(cm)
  })
})

describe('prices', () => {
  const bands = { upToGrams: [100, 1000], bandCents: [200, 505], beyondCentsPerKg: 300 }

  test.each([
    [100, 100, 200],
    [101, 100, 505],
    [1000, 100, 505],
    [1001, 100, 805],
    [2000, 100, 805],
    [2001, 100, 1105],
    [1000, 110, 556],
  ])('of %d g at %d %% is %d cents', (grams, percent, cents) => {
    expect(findBasePrice({ ...bands, zonePercent: percent }, grams)).toEqual(usd(cents))
  })

  test('per kilogram count every gram and round half up', () => {
    expect(computePriceByWeight(15, 500)).toEqual(usd(8))
    expect(computePriceByWeight(15, 499)).toEqual(usd(7))
  })
})

describe('zones', () => {
  const percent = (country: string, province: string | null, postalCode: string | null) =>
    Math.max(
      ...filterZones(shippedRouting.card.getZones(country), province, toComparablePostalCode(postalCode)).map(
        (zone) => zone?.percent ?? 100,
      ),
    )

  test.each([
    ['the postal code', 'US', null, '90001', 100],
    ['the longest fitting prefix', 'US', null, '99501', 140],
    ['the postal code before the province', 'US', 'NY', '90001', 100],
    ['the province alone', 'US', 'NY', null, 108],
    ['a postal code in small letters and with a blank', 'CA', null, 'k1a 0b1', 100],
    ['the dearest where nothing is known', 'US', null, null, 140],
    ['the dearest where nothing fits', 'CA', 'ZZ', 'ZZZ', 160],
    ['the dearest of Australia', 'AU', null, null, 125],
    ['one price where there are no zones', 'DE', null, null, 100],
  ])('follow %s', (_, country, province, postalCode, expected) => {
    expect(percent(country, province, postalCode)).toBe(expected)
  })

  test('take a province by name as well as by code', () => {
    const cost = (province: string) =>
      findQuotes(aRouteQuery({ country: 'US', province, service: 'Svc Post' }), shippedRouting)[0]?.cost
    expect(cost('california')).toEqual(cost('CA'))
  })
})

describe('insurance', () => {
  test.each([
    ['has default cover of at most 30 USD', 'Svc Parcel', 100_00, false, 30_00, 0],
    ['has cover of the value where that is less', 'Svc Parcel', 10_00, false, 15_00, 0],
    ['covers value and shipping for 1 %', 'Svc Plus', 100_00, true, 105_00, 1_05],
    ['costs at least 0.50', 'Svc Parcel', 10_00, true, 15_00, 50],
    ['is left out of Svc Post', 'Svc Post', 100_00, true, 0, 0],
    ['is left out of Svc Post without being asked for', 'Svc Post', 100_00, false, 0, 0],
  ] as const)('%s', (_, service, contents, isRequested, coverage, fee) => {
    const insurance = insure(service, usd(contents), usd(5_00), isRequested)
    expect(insurance).toEqual({
      isInsured: isRequested && service !== 'Svc Post',
      coverage: usd(coverage),
      fee: usd(fee),
    })
  })
})

describe('a rated lane', () => {
  const quote = (changes: Parameters<typeof aRouteQuery>[0]) => {
    const [first] = findQuotes(aRouteQuery({ service: 'Svc Parcel', ...changes }), shippedRouting)
    if (!first) throw new Error('no route')
    return first
  }

  test('holds the signature fee in its surcharge', () => {
    const difference = quote({ signatureConfirmation: true }).surcharge.minorUnits - quote({}).surcharge.minorUnits
    expect(difference).toBe(320)
  })

  test('asks the oversize fee per chargeable kilogram above the free size only', () => {
    const free = quote({ parcel: { lengthCm: 100, widthCm: 40, heightCm: 40 } })
    const above = quote({ parcel: { lengthCm: 100.01, widthCm: 40, heightCm: 40 } })
    expect(free.oversizeFee).toEqual(usd(0))
    expect(above.chargeableWeightGrams).toBe(26_669)
    expect(above.oversizeFee).toEqual(usd(3200))
  })

  test('costs the sum of its parts', () => {
    const insured = quote({ insurance: true })
    const parts = [insured.cost, insured.surcharge, insured.oversizeFee, insured.insurance.fee]
    expect(computeTotalCost(insured).minorUnits).toBe(parts.reduce((sum, { minorUnits }) => sum + minorUnits, 0))
  })

  test('can be priced again by the tariff that goes with its price, even above the limits of its lane', () => {
    const query = { insurance: true, signatureConfirmation: true, country: 'US', postalCode: '99501' }
    const [first] = findQuotes(aRouteQuery({ ...query, service: 'Svc Parcel' }), shippedRouting)
    if (!first) throw new Error('no quote')
    const again = (weightGrams: number) => {
      const { parcels, ...rest } = aRouteQuery(query)
      return computePrice(first.tariff, { ...rest, service: first.service, parcels: [{ ...parcels[0], weightGrams }] })
    }
    const { cost, surcharge, oversizeFee, insurance } = first
    expect(again(500)).toMatchObject({ cost, surcharge, oversizeFee, insurance })
    expect(again(45_000)).toMatchObject({ chargeableWeightGrams: 45_000 })
    expect(again(45_000).cost.minorUnits).toBeGreaterThan(again(31_500).cost.minorUnits)
  })

  test('has no price where its table does not reach', () => {
    const [lane] = shippedRouting.lanes
    if (!lane) throw new Error('no lanes')
    const homeless = pricedBy({
      ...bundledRateCard,
      tables: bundledRateCard.tables.map((table) => ({ ...table, lanes: [] })),
    })
    expect(rateLane(lane, aRouteQuery({ country: 'US' }), homeless)).toEqual([])
  })
})
