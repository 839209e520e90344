import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { usd } from '#shared/core/money.ts'
import { routingData } from '#shared/rating/readRoutingData.ts'
import { CHARGE_TOTALS, sumOf } from '#shared/rating/rules/charges.ts'
import { computePrice } from '#shared/rating/rules/price.ts'
import { findLaneTariffs } from '#shared/rating/rules/tariff.ts'
import { type Label, listCharges } from '#shared/shipping/records/rules/label.ts'
import { processLabel } from '#shared/shipping/records/rules/processLabel.ts'
import { rounds } from '#test/support/proof.ts'
import { dearer, shippedRouting } from '#test/support/routing.ts'

const lane = routingData.lanes.find(({ carrier, to }) => carrier === 'SvcExpress' && to?.includes('westernEurope'))
if (!lane) throw new Error('no lane')

const PLACES = { entryPoint: 'HKG101', country: 'DE', province: null, postalCode: '10115' }
const SIZE = { lengthCm: 20, widthCm: 15, heightCm: 10, irregular: false }
const tariff = findLaneTariffs(lane, { ...PLACES, isReturn: false }, shippedRouting)[0]?.tariffs[0]
if (!tariff) throw new Error('no tariff')

/** Returns the tariff price of a parcel in cents, excluding duty and tax. */
const priceOf = (weightGrams: number) => {
  const request = { service: lane.service, insurance: false, signatureConfirmation: false, value: usd(24_50) }
  const { cost, surcharge, oversizeFee, insurance } = computePrice(tariff, {
    ...request,
    parcels: [{ ...SIZE, weightGrams }],
  })
  return {
    costCents: cost.minorUnits,
    surchargeCents: surcharge.minorUnits,
    oversizeFeeCents: oversizeFee.minorUnits,
    insuranceFeeCents: insurance.fee.minorUnits,
  }
}
const sum = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((total, cents) => total + cents, 0)

const RATED = {
  ...PLACES,
  ...SIZE,
  weightGrams: 800,
  insurance: false,
  signatureConfirmation: false,
  valueCents: 24_50,
  tariff,
}

const aLabel: Label = {
  id: 1,
  userId: 1,
  shipmentId: 1,
  stage: 'live',
  hasFile: true,
  trackingNumber: null,
  carrier: lane.carrier,
  service: lane.service,
  laneId: lane.id,
  exitPoint: null,
  rated: RATED,
  chargeableWeightGrams: 800,
  ...priceOf(800),
  /** Includes 2 USD of duty and tax. */
  chargedCents: sum(priceOf(800)) + 2_00,
  processed: false,
  processedDate: null,
  processedWeightGrams: null,
  deliveryDate: null,
  status: 'Pending',
  isTest: false,
  revision: 0,
  documentKey: null,
}

const found = (weightGrams: number, size: readonly (number | null)[] = [null, null, null]) => {
  const [lengthCm = null, widthCm = null, heightCm = null] = size
  return { date: '2026-03-01', weightGrams, lengthCm, widthCm, heightCm }
}
const exact = { routing: shippedRouting, toleranceGrams: 0 }
const process = (changes: Partial<Label>, weightGrams = 3_000, measuring = exact) =>
  processLabel({ ...aLabel, ...changes }, found(weightGrams), measuring)

/** As parsed from labels stored before tariffs were recorded. */
const old: Partial<Label> = {
  rated: {
    ...PLACES,
    ...SIZE,
    weightGrams: 800,
    insurance: false,
    signatureConfirmation: false,
    valueCents: 24_50,
    tariff: null,
  },
}

describe('a processed label', () => {
  test('costs what its tariff asks for the weight found, plus the duty and tax it was charged', () => {
    const { changes, measured, reRated, owed } = process({})
    expect(changes).toMatchObject({ ...priceOf(3_000), chargedCents: sum(priceOf(3_000)) + 2_00 })
    expect(measured).toMatchObject({ chargeableWeightGrams: 3_000 })
    const difference = sum(priceOf(3_000)) - sum(priceOf(800))
    expect(reRated).toEqual({ cents: difference, paidMinor: difference })
    expect(owed).toEqual({ cents: difference, paid: usd(difference) })
    expect(changes).toMatchObject({ processed: true, processedDate: '2026-03-01', processedWeightGrams: 3_000 })
  })

  test('is priced by the tariff it was bought under, whatever the rate card says by now', () => {
    const weight = fc.integer({ min: 1, max: 60_000 })
    const routing = fc.constantFrom(dearer(3), dearer(0.2), { ...shippedRouting, lanes: [] })
    fc.assert(
      fc.property(weight, routing, (weightGrams, now) => {
        expect(process({}, weightGrams, { ...exact, routing: now })).toEqual(process({}, weightGrams))
      }),
    )
  })

  test('costs us more where its carrier uses a rate card, and the stated price where it does not', () => {
    const [was, is] = [priceOf(800), priceOf(3_000)].map((price) => sum({ ...price, insuranceFeeCents: 0 }))
    const carrierCost = { minorUnits: (was ?? 0) + 1, currency: 'USD' }
    expect(process({ carrierCost: { ...carrierCost, by: 'card', tariff } }).changes).toMatchObject({
      carrierCost: { minorUnits: (is ?? 0) + 1, by: 'card', tariff },
    })
    expect(process({ carrierCost: { ...carrierCost, by: 'carrier' } }).changes).not.toHaveProperty('carrierCost')
    expect(process({}).changes).not.toHaveProperty('carrierCost')
  })

  test('shows lines that sum to what it costs, whatever its tariff says and however often it is weighed', () => {
    const cents = fc.integer({ min: 0, max: 5_000 })
    const rule = fc.record({
      id: fc.constant('rule'),
      code: fc.constantFrom('fuel' as const, 'oversize' as const, 'overweight' as const, 'adjustment' as const),
      percent: fc.integer({ min: -60, max: 60 }),
      amountCents: cents,
      centsPerKg: cents,
      aboveGrams: fc.integer({ min: 0, max: 3_000 }),
    })
    const aTariff = fc.record({
      bandCents: fc.array(cents, { minLength: tariff.bandCents.length, maxLength: tariff.bandCents.length }),
      zonePercent: fc.integer({ min: 1, max: 400 }),
      surchargeCentsPerKg: cents,
      divisor: fc.integer({ min: 500, max: 9_000 }),
      rules: fc.array(rule, { maxLength: 4 }),
    })
    const weights = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(aTariff, weights, (changes, found) => {
        const rated = { ...RATED, tariff: { ...tariff, ...changes } }
        const priced = computePrice(rated.tariff, {
          ...rated,
          service: lane.service,
          value: usd(rated.valueCents),
          parcels: [rated],
        })
        const parts = {
          costCents: priced.cost.minorUnits,
          surchargeCents: priced.surcharge.minorUnits,
          oversizeFeeCents: priced.oversizeFee.minorUnits,
          insuranceFeeCents: priced.insurance.fee.minorUnits,
        }
        let label: Label = { ...aLabel, ...parts, rated, chargedCents: sum(parts) + 2_00 }
        for (const weightGrams of found) {
          label = { ...label, ...process(label, weightGrams).changes }
          const { costCents, surchargeCents, oversizeFeeCents, insuranceFeeCents } = label
          const totals = [costCents, surchargeCents, oversizeFeeCents, insuranceFeeCents]
          expect(CHARGE_TOTALS.map((total) => sumOf(listCharges(label), total).minorUnits)).toEqual(totals)
          expect(label.chargedCents).toBe(totals.reduce((one, other) => one + other, 2_00))
          label = { ...label, rated: { ...rated, weightGrams } }
        }
      }),
      { numRuns: rounds(50, 5_000) },
    )
  })

  test('owes all of it where it was cancelled', () => {
    const live = process({})
    expect(process({ stage: 'cancelled' }).owed.cents).toBe(live.changes.chargedCents)
  })

  test.each([
    { grams: 750, tolerance: 50, counts: 800 },
    { grams: 850, tolerance: 50, counts: 800 },
    { grams: 801, tolerance: 0, counts: 801 },
    { grams: 1_051, tolerance: 250, counts: 1_051 },
    { grams: 549, tolerance: 250, counts: 549 },
  ])('of $grams g counts as $counts g where scales may be $tolerance g off', ({ grams, tolerance, counts }) => {
    const { changes, measured, owed } = process({}, grams, { ...exact, toleranceGrams: tolerance })
    expect(changes).toMatchObject({ ...priceOf(counts), processedWeightGrams: grams })
    expect(owed.cents).toBe(sum(priceOf(counts)) - sum(priceOf(800)))
    expect(measured === null).toBe(counts === 800)
  })

  test('counts the sizes that were measured even where the weight is within tolerance', () => {
    const large = processLabel(aLabel, found(810, [100, 80, 60]), { ...exact, toleranceGrams: 50 })
    expect(large.owed.cents).toBeGreaterThan(0)
  })

  describe('from before its tariff was stored', () => {
    test('costs nothing more or less where it is as heavy as entered, whatever the rate card says by now', () => {
      for (const routing of [shippedRouting, dearer(3), dearer(0.2)]) {
        expect(process(old, 800, { ...exact, routing })).toMatchObject({ reRated: { cents: 0 }, owed: { cents: 0 } })
      }
    })

    test('changes by the difference of the weights on the rate card of now, never below nothing', () => {
      const before = sum(priceOf(800))
      expect(process(old)).toMatchObject({ reRated: { cents: sum(priceOf(3_000)) - before } })
      const heavier = process(old, 3_000, { ...exact, routing: dearer(2) }).reRated.cents
      expect(heavier).toBeGreaterThan(sum(priceOf(3_000)) - before)
      const lighter = process({ ...old, costCents: 1 }, 100, { ...exact, routing: dearer(2) })
      expect(lighter.changes.costCents).toBe(0)
    })

    test('retains its price where its lane was removed', () => {
      expect(process({ ...old, laneId: 'gone' })).toMatchObject({
        measured: null,
        reRated: { cents: 0 },
        owed: { cents: 0 },
      })
    })
  })

  test('that keeps nothing of what was rated keeps its price', () => {
    const stored = process({ rated: null })
    expect(stored).toMatchObject({ measured: null, reRated: { cents: 0 }, owed: { cents: 0 } })
    expect(stored.changes).toMatchObject({ ...priceOf(800), chargeableWeightGrams: 800 })
    expect(process({ rated: null, stage: 'cancelled' }).owed.cents).toBe(aLabel.chargedCents)
  })

  test('uses the measured dimensions, and the entered ones for the rest', () => {
    const large = processLabel(aLabel, found(800, [100, 80, 60]), exact)
    const longer = processLabel(aLabel, found(800, [100, null, null]), exact)
    expect(large.changes.chargeableWeightGrams).toBe(Math.round((100 * 80 * 60 * 1000) / lane.limits.divisor))
    expect(longer.changes.chargeableWeightGrams).toBe(Math.round((100 * 15 * 10 * 1000) / lane.limits.divisor))
  })

  test('is charged the same in all whether it was cancelled in between or not', () => {
    const weight = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(weight, (weightGrams) => {
        const live = process({}, weightGrams)
        const cancelled = process({ stage: 'cancelled' }, weightGrams)
        expect(aLabel.chargedCents + live.owed.cents).toBe(cancelled.owed.cents)
        expect(cancelled.changes.chargedCents).toBe(cancelled.owed.cents)
        expect(cancelled.owed.cents).toBeGreaterThan(0)
      }),
    )
  })
})
