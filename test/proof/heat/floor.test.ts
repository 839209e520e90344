import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { packOrder } from '#shared/floor/packOrder.ts'
import { findWavePicks } from '#shared/fulfilment/warehouse/waveStore.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { aPlacedProduct, atFloor, aWave, FLOOR, floorDeps } from '#test/support/floorWork.ts'
import { chargesOf } from '#test/support/meter.ts'
import { allocateOrders, postOrder, postShop } from '#test/support/orders.ts'
import { rounds } from '#test/support/proof.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { heatOf, heatTable } from './heat.ts'

/* Write units of a warehouse with locations, and of its hottest partition. */

/** Number of waves of 20 orders. */
const WAVES = rounds(1, 5)
const ORDERS = WAVES * 20

/**
 * Maximum share of a partition's limit at 60 orders per second of one merchant, one product and one
 * warehouse.
 */
const LARGEST_SHARE = 0.25

/**
 * Maximum write units of an order with two lines in the warehouse, excluding its parcel and label.
 */
const MAX_WRITE_UNITS = 34

/** Whether a partition belongs to warehouse work, not to orders, parcels or money. */
const isOfFloor = (partition: string): boolean => /^WAREHOUSE#|#UNITS#|#MOVES#|^OPERATION#|#ORDER#\d+$/.test(partition)

async function orders(lines: number): Promise<{ readonly userId: number }> {
  const { userId, token } = await anAccount({ balances: { USD: 100_000 } })
  await postShop(token)
  const skus = ['LAMP', 'SHADE'].slice(0, lines)
  for (const sku of skus) await aPlacedProduct(userId, { sku, units: ORDERS })
  for (let place = 0; place < ORDERS; place++) {
    await postOrder(token, { line_items: skus.map((sku) => ({ sku, quantity: 1 })), warehouse: { id: FLOOR } })
  }
  return { userId }
}

/** Allocates, picks, packs and sends all orders of a merchant. */
async function sendAll(userId: number): Promise<void> {
  for (let runs = 0; runs < WAVES; runs++) await allocateOrders()
  for (let waves = 0; waves < WAVES; waves++) {
    const wave = await aWave(FLOOR, { merchants: [userId] })
    if (!wave) throw new Error('there are no orders to pick')
    for (const pick of await findWavePicks(testTable(), wave)) {
      const named = { user_id: userId, order_id: pick.orderId }
      for (const { productId, wanted } of pick.lines) {
        const scan = { ...named, wave_id: wave.id, product_id: productId, quantity: wanted, from: 'A-01-02' }
        expect(await atFloor(FLOOR, 'pick', scan)).toMatchObject({ kind: 'done' })
      }
      const scanned = pick.lines.map(({ productId, wanted }) => ({
        ...{ product_id: productId, quantity: wanted, lot: '', serials: [] },
      }))
      const packing = { operation_id: randomUUID(), ...named, wave_id: wave.id, box: null, scanned }
      const size = { weightGrams: 200 * scanned.length, lengthCm: 20, widthCm: 15, heightCm: 10 }
      const order = must(await packOrder({ ...packing, ...size, weight_accepted: false }, floorDeps(FLOOR)))
      const parcel = order.fulfillments.at(-1)
      const closed = { ...named, fulfillment_id: parcel?.id, scanned: parcel?.trackingNumber }
      expect(await atFloor(FLOOR, 'close_parcel', closed)).toMatchObject({ kind: 'done' })
    }
  }
}

describeWithTable('a warehouse with places', () => {
  useSigningSecret()

  test('heats none of its partitions above a quarter of its bound, by orders of one product', async () => {
    const { userId } = await orders(1)
    const charges = await chargesOf(() => sendAll(userId))
    const heat = heatOf(
      charges.filter(({ partition }) => isOfFloor(partition)),
      ORDERS,
    )
    process.stdout.write(`${heatTable(heat)}\n`)
    expect(heat.filter(({ share }) => share > LARGEST_SHARE)).toEqual([])
  }, 120_000)

  test(`writes at most ${MAX_WRITE_UNITS} units for an order of two lines`, async () => {
    const { userId } = await orders(2)
    const charges = await chargesOf(() => sendAll(userId))
    const own = charges.filter(({ partition }) => /^WAREHOUSE#|#UNITS#|#MOVES#|^OPERATION#/.test(partition))
    const written = own.reduce((sum, { writeUnits }) => sum + writeUnits, 0) / ORDERS
    // The pick is part of its order, which is created, picked twice, packed and deleted.
    const picks = 5 * 2
    // Reports of packing and dispatch are also marked as processed.
    const marks = 2 * 2
    expect(written + picks - marks).toBeLessThanOrEqual(MAX_WRITE_UNITS)
  }, 120_000)
})
