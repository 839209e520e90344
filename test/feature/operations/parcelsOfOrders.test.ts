import { expect, test } from '@jest/globals'
import type { TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { cancel, labelNow } from '#test/support/labels.ts'
import { aLateOrder, complete, fulfillmentOf, labelOf, settleLater, start } from '#test/support/lateOrders.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, aReadyOrder, getOrder, getStatus } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { postOverpack } from '#test/support/overpacks.ts'
import { describeWithTable } from '#test/support/table.ts'

async function aPackedOrder(merchant: TestAccount) {
  const id = await aReadyOrder(merchant.token)
  expect(await start(merchant.userId, id)).toMatchObject({ kind: 'done', word: 'packing' })
  const fulfillment = await fulfillmentOf(merchant, id)
  return { id, fulfillment, label: await labelOf(merchant, fulfillment.shipment_id) }
}

describeWithTable('the parcel of an order', () => {
  test('has its number once a late carrier assigns it: published with the dispatch, where that is later', async () => {
    const { merchant, id, fulfillment } = await aLateOrder()
    await settleLater()
    const numbered = await fulfillmentOf(merchant, id)
    expect(numbered.tracking_number).toMatch(/^RX/)
    expect(numbered.tracking_url).toContain(numbered.tracking_number)
    expect(await announced(merchant.userId, 'fulfillmentUpdate')).toEqual([])
    expect(await complete(merchant.userId, id, fulfillment.id)).toMatchObject({ word: 'fulfilled' })
    expect(await announced(merchant.userId, 'fulfillmentComplete')).toHaveLength(1)
    expect((await fulfillmentOf(merchant, id)).tracking_number).toBe(numbered.tracking_number)
  })

  test('that has left before its carrier assigns the number is published again, once', async () => {
    const { merchant, id, fulfillment } = await aLateOrder()
    await complete(merchant.userId, id, fulfillment.id)
    expect((await fulfillmentOf(merchant, id)).tracking_number).toBeNull()
    await settleLater()
    await settleLater()
    expect((await fulfillmentOf(merchant, id)).tracking_number).toMatch(/^RX/)
    expect(await announced(merchant.userId, 'fulfillmentUpdate')).toMatchObject([
      { orderId: id, fulfillmentId: fulfillment.id },
    ])
  })

  test('has its number from AsyncLabelReady as well, but not over one its carrier gave it since', async () => {
    const { merchant, id, fulfillment, label } = await aLateOrder()
    await complete(merchant.userId, id, fulfillment.id)
    const assigned = { user_id: merchant.userId, order_id: id, fulfillment_id: fulfillment.id, tracking_number: 'NEW1' }
    await operate('FulfillmentTrackingAssigned', assigned)
    const ready = { user_id: merchant.userId, label_id: label.id, tracking_number: `DP${label.id}` }
    expect(await operate('AsyncLabelReady', ready)).toMatchObject({ word: 'ready' })
    expect((await fulfillmentOf(merchant, id)).tracking_number).toBe('NEW1')

    const other = await aLateOrder()
    const late = { user_id: other.merchant.userId, label_id: other.label.id, tracking_number: `DP${other.label.id}` }
    expect(await operate('AsyncLabelReady', late)).toMatchObject({ word: 'ready' })
    expect((await fulfillmentOf(other.merchant, other.id)).tracking_number).toBe(late.tracking_number)
  })

  test('whose carrier cannot make its label after all brings the order to its owner, with units and money', async () => {
    const { merchant, id, label } = await aLateOrder()
    const failed = { user_id: merchant.userId, label_id: label.id, reason: 'no such street' }
    expect(await operate('AsyncLabelFailed', failed)).toMatchObject({ word: 'failed' })
    const { order } = (await getOrder(merchant.token, id)).body
    expect(order).toMatchObject({ status: 'Exception', fulfillments: [], errors: { code: 1203 } })
    expect(await auditedBalance(merchant.userId)).toBe(100_000)
  })

  test('costs its final charge: a re-weigh shows in shipping_cost', async () => {
    const merchant = await aMerchant()
    const { id, fulfillment } = await aPackedOrder(merchant)
    await complete(merchant.userId, id, fulfillment.id)
    const before = await auditedBalance(merchant.userId)
    await operate('LabelProcessed', { tracking_number: fulfillment.tracking_number, weight: 5 })
    const paid = before - (await auditedBalance(merchant.userId))
    expect(paid).toBeGreaterThan(0)
    const { shipping_cost } = await fulfillmentOf(merchant, id)
    expect(Math.round(shipping_cost * 100)).toBe(Math.round(fulfillment.shipping_cost * 100) + paid)
    expect(await announced(merchant.userId, 'fulfillmentUpdate')).toEqual([])
  })

  test('is closed to its client from packing on for ever: label, shipment and overpacks', async () => {
    const merchant = await aMerchant()
    const { id, fulfillment, label } = await aPackedOrder(merchant)
    const { token } = merchant
    const params = { id: fulfillment.shipment_id }
    const expectAllRejected = async () => {
      const reason = `The label cannot be cancelled: the label belongs to order ${id}`
      expect(await cancel(merchant, label.id)).toMatchObject({ status: 400, body: { code: 1206, message: reason } })
      const put = await call('PUT /shipments/{id}', { token, params, body: { shipment: { comments: ['mine'] } } })
      expect(put).toMatchObject({ status: 400, body: { code: 1201 } })
      const post = await call('POST /labels', { token, body: { label: { shipment_id: fulfillment.shipment_id } } })
      expect(post).toMatchObject({ status: 400, body: { code: 1201 } })
      const packed = await postOverpack(token, [{ label_id: label.id }])
      expect(packed.status).toBe(400)
      expect(packed.body.overpack.shipments).toMatchObject([{ error: expect.stringContaining(`order ${id}`) }])
      expect((await labelNow(merchant, label.id)).status).toBe('Pending')
      expect((await call('DELETE /shipments/{id}', { token, params })).body.code).toBe(1212)
    }
    await expectAllRejected()
    await complete(merchant.userId, id, fulfillment.id)
    expect(await getStatus(token, id)).toBe('Fulfilled')
    await expectAllRejected()
  })

  test('is its client’s again when packing fails', async () => {
    const merchant = await aMerchant()
    const { id, fulfillment } = await aPackedOrder(merchant)
    await operate('PackingFailed', { user_id: merchant.userId, order_id: id, reason: 'Carton missing' })
    const { token } = merchant
    const created = await call('POST /labels', { token, body: { label: { shipment_id: fulfillment.shipment_id } } })
    expect(created.status).toBe(201)
    expect((await cancel(merchant, created.body.label.id)).status).toBe(200)
  })
})
