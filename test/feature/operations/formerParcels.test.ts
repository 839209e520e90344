import { beforeAll, expect, test } from '@jest/globals'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { cancel } from '#test/support/labels.ts'
import { aLateOrder, complete, fulfillmentOf, settleLater } from '#test/support/lateOrders.ts'
import { operate } from '#test/support/operations.ts'
import { postOverpack } from '#test/support/overpacks.ts'
import { beforeRollouts, describeWithTable } from '#test/support/table.ts'

/** Removes the reference from a parcel to its order, as in data of the previous release. */
const forgetWhose = async (userId: number, shipmentId: number) =>
  must(await testTable().commit([update(keys.shipment(userId, shipmentId), { remove: ['fulfillment'] })]))

describeWithTable('the parcel of an order', () => {
  beforeAll(beforeRollouts)

  test('from before it knew whose it is, is closed as well, and follows its label from completion on', async () => {
    const { merchant, id, fulfillment, label } = await aLateOrder()
    await forgetWhose(merchant.userId, fulfillment.shipment_id)
    expect((await cancel(merchant, label.id)).body.code).toBe(1206)
    expect((await postOverpack(merchant.token, [{ label_id: label.id }])).status).toBe(400)
    await settleLater()
    expect((await fulfillmentOf(merchant, id)).tracking_number).toBeNull()
    await complete(merchant.userId, id, fulfillment.id)
    const sent = await fulfillmentOf(merchant, id)
    expect(sent.tracking_number).toMatch(/^RX/)
    await operate('LabelProcessed', { tracking_number: sent.tracking_number, weight: 29 })
    expect((await fulfillmentOf(merchant, id)).shipping_cost).toBeGreaterThan(fulfillment.shipping_cost)
    expect((await cancel(merchant, label.id)).body.code).toBe(1206)
  })
})
