import { expect, test } from '@jest/globals'
import {
  CarrierDownError,
  type CarrierParcel,
  type CarrierRejection,
  type DirectCarrier,
  isCarrierRejection,
  type LabelOrder,
} from '#shared/carriers/carrier.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { describeWithTable, emptyTable } from '../table.ts'
import { advance, MINUTE_MS } from '../time.ts'
import { anOrder } from './anOrder.ts'

/* Contract tests for carriers that create their own labels. */

const aLabelOrder = (): LabelOrder => {
  const id = generateId()
  return {
    label: { userId: 1, shipmentId: 2, id },
    parcel: anOrder({ reference: String(id) }),
    carriageCents: 500,
    isTest: false,
    credentials: null,
    credentialsId: null,
  }
}

/** Returns the outcome of a call: a parcel, a rejection, or unknown. Other errors fail the test. */
async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Answer | 'unknown'> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CarrierDownError) return 'unknown'
    throw error
  }
}

/**
 * Tests a carrier that creates its own labels, simulated or behind an adapter. `parcels`: returns
 * the number of unrefunded parcels with a reference.
 */
export function outsideContract(
  name: string,
  make: () => { readonly carrier: DirectCarrier; readonly parcels: (order: LabelOrder) => Promise<number> },
): void {
  describeWithTable(`${name}, as every carrier,`, () => {
    test('makes one parcel of one reference, however often it is asked, and finds it again', async () => {
      await emptyTable()
      const { carrier, parcels } = make()
      const order = aLabelOrder()
      const outcomes: (CarrierParcel | CarrierRejection | 'unknown')[] = []
      for (let time = 0; time < 3; time++) outcomes.push(await outcomeOf(carrier.create(order)))
      await Promise.all(Array.from({ length: 3 }, () => outcomeOf(carrier.create(order))))
      advance(30 * MINUTE_MS)
      const found = await carrier.findByReference(String(order.label.id), 1)
      const isRejected = outcomes.some((outcome) => outcome !== 'unknown' && isCarrierRejection(outcome))
      expect(found === null).toBe(isRejected)
      expect(await parcels(order)).toBe(isRejected ? 0 : 1)
      if (!found) return
      expect(found).toMatchObject({ isReady: true, trackingNumber: expect.stringMatching(/./) })
      for (const outcome of outcomes) {
        if (outcome !== 'unknown' && !isCarrierRejection(outcome) && outcome.trackingNumber !== null) {
          expect(outcome.trackingNumber).toBe(found.trackingNumber)
        }
      }
      expect(await carrier.findByReference(String(order.label.id), 1)).toEqual(found)
    })

    test('gives different parcels different numbers', async () => {
      const { carrier } = make()
      const orders = [aLabelOrder(), aLabelOrder()]
      for (const order of orders) await outcomeOf(carrier.create(order))
      advance(30 * MINUTE_MS)
      const numbers = []
      for (const { label } of orders) {
        const found = await carrier.findByReference(String(label.id), 1)
        if (found) numbers.push(found.trackingNumber)
      }
      expect(new Set(numbers).size).toBe(numbers.length)
    })

    test('does not know a parcel that was never ordered', async () => {
      const { carrier } = make()
      expect(await carrier.findByReference(String(generateId()), 1)).toBeNull()
    })

    test('takes a parcel back, also twice, and does not list it any more', async () => {
      const { carrier, parcels } = make()
      const order = aLabelOrder()
      await outcomeOf(carrier.create(order))
      advance(30 * MINUTE_MS)
      expect(await carrier.cancel(order.label)).toBe('cancelled')
      expect(await carrier.cancel(order.label)).toBe('cancelled')
      expect(await carrier.findByReference(String(order.label.id), 1)).toBeNull()
      expect(await parcels(order)).toBe(0)
    })

    test('lets go of a parcel that it never had', async () => {
      const { carrier } = make()
      expect(await carrier.cancel(aLabelOrder().label)).toBe('cancelled')
    })

    test('accepts a second transmission without harm', async () => {
      const { carrier } = make()
      const order = aLabelOrder()
      await outcomeOf(carrier.create(order))
      const references = [String(order.label.id)]
      const units = [{ sscc: '1', weightGrams: 800, references }]
      const manifest = { reference: String(generateId()), entryPoint: 'LAXI01', units, credentials: null }
      await carrier.transmit(manifest)
      await expect(carrier.transmit(manifest)).resolves.toBeUndefined()
    })
  })
}
