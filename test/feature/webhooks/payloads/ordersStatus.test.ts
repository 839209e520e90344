import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { notifyOrdersStatus, ordersStatus } from '#shared/webhooks/topics/ordersStatus.ts'
import { testTable } from '#test/support/accounts.ts'
import { aMerchant, deleteOrder, postOrder, putOrder } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { recipient } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('webhook events of orders that wait for their owner', () => {
  test('the order, as Exception, once it is created so; also after its correction', async () => {
    const merchant = await aMerchant()
    const to = recipient({ postal_code: '1' })
    const created = await postOrder(merchant.token, {
      shop: { id: 'shop', order_id: '7' },
      to,
      created: '2026-01-02 03:04:05',
      exception_on_failure: true,
    })
    expect(created.body.order.status).toBe('Exception')
    const [event, ...more] = await announced(merchant.userId, 'orderException')
    expect(more).toEqual([])
    if (!event) throw new Error('nothing was announced')
    const notification = notifyOrdersStatus(event, { table: testTable(), trackingLink: async () => null })
    expect(notification).toMatchObject({ eventId: event.id, userId: merchant.userId, topic: 'orders_status' })
    const payload = await notification.build()
    expect(v.is(ordersStatus.payload, payload)).toBe(true)
    const { id, placed_at } = created.body.order
    expect(payload).toEqual({
      order: {
        id,
        created: '2026-01-02 03:04:05',
        placed_at,
        service: 'Svc Parcel',
        status: 'Exception',
        line_items: [{ product_id: merchant.productId, sku: 'SHIRT', quantity: 2 }],
        shipping_address: created.body.order.to,
        shop: { id: 'shop', order_id: '7' },
      },
    })
    expect((await putOrder(merchant.token, id, { to: recipient({}) })).body.order.status).toBe('Processing')
    expect(await notification.build()).toMatchObject({ order: { status: 'Exception' } })
    await deleteOrder(merchant.token, id)
    expect(await notification.build()).toBeNull()
  })
})
