import { expect } from '@jest/globals'
import { anAccount, type TestAccount } from './accounts.ts'
import { call } from './api.ts'
import { reconcileLabels } from './jobs.ts'
import { operate } from './operations.ts'
import { aReadyOrder, getOrder, HKG, postShop } from './orders.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { advance, MINUTE_MS } from './time.ts'

export const start = (userId: number, orderId: number) =>
  operate('PackingStarted', { user_id: userId, order_id: orderId })
export const complete = (userId: number, orderId: number, fulfillmentId: number) =>
  operate('FulfillmentCompleted', { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId })
export const fulfillmentOf = async ({ token }: TestAccount, orderId: number) =>
  (await getOrder(token, orderId)).body.order.fulfillments[0]
export const labelOf = async ({ token }: TestAccount, shipmentId: number) =>
  (await call('GET /shipments/{id}', { token, params: { id: shipmentId } })).body.shipment.labels.at(-1)

/** Creates an order whose only carrier returns the tracking number and label file with a delay. */
export async function aLateOrder() {
  const merchant = await anAccount({ balances: { USD: 1_000 } })
  await postShop(merchant.token)
  await aStockedProduct(merchant.userId, {
    sku: 'STOVE',
    units: { [HKG]: 3 },
    measures: { weightGrams: 25_000, lengthCm: 40, widthCm: 40, heightCm: 40 },
  })
  const id = await aReadyOrder(merchant.token, {
    service: 'Svc Plus',
    line_items: [{ sku: 'STOVE', quantity: 1 }],
    warehouse: { id: HKG },
  })
  expect(await start(merchant.userId, id)).toMatchObject({ kind: 'done', word: 'packing' })
  const fulfillment = await fulfillmentOf(merchant, id)
  const label = await labelOf(merchant, fulfillment.shipment_id)
  expect(label).toMatchObject({ is_ready: false, tracking_number: null })
  expect(fulfillment.tracking_number).toBeNull()
  return { merchant, id, fulfillment, label }
}

export const settleLater = async () => {
  advance(5 * MINUTE_MS)
  await reconcileLabels()
}
