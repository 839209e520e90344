import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { createTrackingLink } from '#shared/shipping/labels/trackingLink.ts'
import { fulfillmentsComplete, fulfillmentsUpdate } from '#shared/webhooks/topics/fulfillments.ts'
import { topicNotifications } from '#shared/webhooks/topics/topics.ts'
import { testTable } from '#test/support/accounts.ts'
import { aSentOrder, lastFulfillment } from '#test/support/fulfillments.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, HKG } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { purposeKeys } from '#test/support/purposeKeys.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'

const TRACKING = 'https://track.example/?number='
const trackingLink = createTrackingLink({ trackingUrl: TRACKING, baseUrl: '' }, () => purposeKeys())

describeWithTable('webhook events of fulfilments', () => {
  test('when one has left: what is in it, and how it can be followed', async () => {
    const merchant = await aMerchant()
    const mug = await aStockedProduct(merchant.userId, { sku: 'MUG' })
    const orderId = await aSentOrder(merchant, {
      shop: { id: 'shop', order_id: 'A-1' },
      partial_fulfillment: true,
      line_items: [
        { sku: 'SHIRT', quantity: 2 },
        { sku: 'MUG', quantity: 1 },
      ],
    })
    const [event, ...more] = await announced(merchant.userId, 'fulfillmentComplete')
    expect(more).toEqual([])
    if (!event) throw new Error('nothing was announced')
    const notification = topicNotifications.fulfillmentComplete(event, { table: testTable(), trackingLink })
    expect(notification).toMatchObject({ eventId: event.id, userId: merchant.userId, topic: 'fulfillments_complete' })
    const payload = await notification.build()
    expect(v.is(fulfillmentsComplete.payload, payload)).toBe(true)
    const { id, shipmentId, trackingNumber } = await lastFulfillment(merchant.userId, orderId)
    expect(payload).toEqual({
      fulfillment: {
        id,
        order_id: orderId,
        service: 'Svc Parcel',
        shipment_id: shipmentId,
        shop: { id: 'shop', order_id: 'A-1' },
        tracking_number: trackingNumber,
        tracking_url: `${TRACKING}${trackingNumber}`,
        warehouse_id: HKG,
        line_items: [{ product_id: merchant.productId, quantity: 2, sku: 'SHIRT' }],
      },
    })
    expect(JSON.stringify(payload)).not.toContain(String(mug))
  })

  test('when its carrier follows it under another number: that number, without its lines', async () => {
    const merchant = await aMerchant()
    const orderId = await aSentOrder(merchant)
    const { id, shipmentId } = await lastFulfillment(merchant.userId, orderId)
    await operate('FulfillmentTrackingAssigned', {
      user_id: merchant.userId,
      order_id: orderId,
      fulfillment_id: id,
      tracking_number: 'XY/1',
    })
    const [event] = await announced(merchant.userId, 'fulfillmentUpdate')
    if (!event) throw new Error('nothing was announced')
    const notification = topicNotifications.fulfillmentUpdate(event, { table: testTable(), trackingLink })
    expect(notification.topic).toBe('fulfillments_update')
    const payload = await notification.build()
    expect(v.is(fulfillmentsUpdate.payload, payload)).toBe(true)
    expect(payload).toEqual({
      fulfillment: {
        id,
        order_id: orderId,
        service: 'Svc Parcel',
        shipment_id: shipmentId,
        shop: { id: 'shop', order_id: null },
        tracking_number: 'XY/1',
        tracking_url: `${TRACKING}XY%2F1`,
        warehouse_id: HKG,
      },
    })
  })

  test('nothing of what was deleted, or belongs to another user', async () => {
    const merchant = await aMerchant()
    const orderId = await aSentOrder(merchant)
    const [event] = await announced(merchant.userId, 'fulfillmentComplete')
    if (!event) throw new Error('nothing was announced')
    for (const other of [{ orderId: orderId + 1 }, { fulfillmentId: 1 }, { userId: 1 }]) {
      expect(
        await topicNotifications
          .fulfillmentComplete({ ...event, ...other }, { table: testTable(), trackingLink })
          .build(),
      ).toBeNull()
    }
  })
})
