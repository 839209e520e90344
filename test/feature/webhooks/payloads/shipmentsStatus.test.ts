import { expect, test } from '@jest/globals'
import { notifyShipmentsStatus } from '#shared/webhooks/topics/shipmentsStatus.ts'
import { testTable } from '#test/support/accounts.ts'
import { aPackedOrder } from '#test/support/fulfillments.ts'
import { aMerchant } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('webhook events of a parcel', () => {
  test.each([null, 'A-1'])('names the number a shop gave its order: %s', async (order_id) => {
    const merchant = await aMerchant()
    await aPackedOrder(merchant, { shop: { id: 'shop', order_id } })
    const [event] = await announced(merchant.userId, 'trackingEvent')
    if (!event) throw new Error('nothing was announced')
    expect(
      await notifyShipmentsStatus(event, { table: testTable(), trackingLink: async () => null }).build(),
    ).toMatchObject({
      shipment: { order_number: order_id },
    })
  })
})
