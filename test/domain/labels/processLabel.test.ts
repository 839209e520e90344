import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Label } from '../../../shared/domain/labels/label.ts'
import { processLabel } from '../../../shared/domain/labels/processLabel.ts'
import { routingData } from '../../../shared/reference/routing.ts'

const lane = routingData.lanes.find(({ carrier, to }) => carrier === 'SvcExpress' && to.length > 0)
if (!lane) throw new Error('no lane')

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
  rated: {
    entryPoint: 'HKG101',
    country: 'DE',
    province: null,
    postalCode: '10115',
    lengthCm: 20,
    widthCm: 15,
    heightCm: 10,
    irregular: false,
    insurance: false,
    signatureConfirmation: false,
    valueCents: 24_50,
  },
  chargeableWeightGrams: 800,
  costCents: 10_00,
  surchargeCents: 1_00,
  oversizeFeeCents: 0,
  insuranceFeeCents: 0,
  /** With 2 USD of duty and tax. */
  chargedCents: 13_00,
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
const process = (changes: Partial<Label>, weightGrams = 3_000) =>
  processLabel({ ...aLabel, ...changes }, found(weightGrams), routingData)

describe('a processed label', () => {
  test('costs what its lane costs at the weight found, plus the duty and tax it was charged', () => {
    const { changes, quote, reRatedCents, owedCents } = process({})
    expect(quote?.laneId).toBe(lane.id)
    const carriage =
      (changes.costCents ?? 0) +
      (changes.surchargeCents ?? 0) +
      (changes.oversizeFeeCents ?? 0) +
      (changes.insuranceFeeCents ?? 0)
    expect(changes.chargedCents).toBe(carriage + 2_00)
    expect(reRatedCents).toBe(carriage - 11_00)
    expect(owedCents).toBe(reRatedCents)
    expect(changes).toMatchObject({ processed: true, processedDate: '2026-03-01', processedWeightGrams: 3_000 })
  })

  test('owes all of it where it was cancelled', () => {
    const live = process({})
    expect(process({ stage: 'cancelled' }).owedCents).toBe(live.changes.chargedCents)
  })

  test.each([
    { title: 'whose lane is gone', changes: { laneId: 'gone' } },
    { title: 'from before it was kept what was rated', changes: { rated: null } },
  ])('$title keeps its price', ({ changes }) => {
    const kept = process(changes)
    expect(kept).toMatchObject({ quote: null, reRatedCents: 0, owedCents: 0 })
    expect(kept.changes).toMatchObject({ costCents: 10_00, chargedCents: 13_00, chargeableWeightGrams: 800 })
    expect(process({ ...changes, stage: 'cancelled' }).owedCents).toBe(13_00)
  })

  test('goes by the sizes that were measured, and by those entered for the rest', () => {
    const large = processLabel(aLabel, found(800, [100, 80, 60]), routingData)
    const longer = processLabel(aLabel, found(800, [100, null, null]), routingData)
    expect(large.changes.chargeableWeightGrams).toBe(Math.round((100 * 80 * 60 * 1000) / lane.limits.divisor))
    expect(longer.changes.chargeableWeightGrams).toBe(Math.round((100 * 15 * 10 * 1000) / lane.limits.divisor))
  })

  test('is charged the same in all whether it was cancelled in between or not', () => {
    const weight = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(weight, (weightGrams) => {
        const live = process({}, weightGrams)
        const cancelled = process({ stage: 'cancelled' }, weightGrams)
        expect(aLabel.chargedCents + live.owedCents).toBe(cancelled.owedCents)
        expect(cancelled.changes.chargedCents).toBe(cancelled.owedCents)
        expect(cancelled.owedCents).toBeGreaterThan(0)
      }),
    )
  })
})
