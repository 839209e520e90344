import { expect, test } from '@jest/globals'
import { parseBody } from '#shared/http/parseInput.ts'
import { findFeedNotification, getEventTopic, topics } from '#shared/webhooks/topics/topics.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aPackedOrder } from '#test/support/fulfillments.ts'
import { postInbound, productsInTable } from '#test/support/inbound.ts'
import { aLabel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aReturn, postReshipment, quoted, returns, shipped } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/**
 * Returns the payloads of published events of a kind for a user, validated by the schema of the
 * topic.
 */
async function listPayloads(userId: number, type: string): Promise<readonly Record<string, unknown>[]> {
  const topic = getEventTopic(type)
  if (!topic) throw new Error(`${type} has no topic`)
  const payloads: Record<string, unknown>[] = []
  for (const event of await announced(userId, type)) {
    const payload = await findFeedNotification(event.type)?.(event, {
      table: testTable(),
      trackingLink: async () => null,
    }).build()
    expect(parseBody(topics[topic].payload, payload)).toMatchObject({ ok: true })
    payloads.push(Object.values(payload ?? {})[0])
  }
  return payloads
}

describeWithTable('further topics', () => {
  useSigningSecret()

  test('a parcel that is held, and what became of it', async () => {
    const { account, label } = await aLabel()
    const raised = { tracking_number: label.tracking_number, type: 'Damaged', exception_id: 9_001 }
    await operate('ExceptionRaised', raised)
    await operate('ExceptionResolved', { user_id: account.userId, exception_id: 9_001, status: 'Overlabeled' })
    expect(await listPayloads(account.userId, 'exceptionChanged')).toMatchObject([
      { id: 9_001, type: 'Damaged', status: 'On Hold', shipment_id: label.shipment_id },
      { id: 9_001, type: 'Damaged', status: 'Overlabeled' },
    ])
  })

  test('an inbound shipment that arrives and is counted', async () => {
    const { token, userId } = await anAccount()
    const products = await productsInTable(userId, 1)
    const { id } = (await postInbound(token, products)).body.inbound
    await operate('InboundReceived', { user_id: userId, inbound_id: id })
    const counted = products.map((product) => ({ id: product.id, processed: 3 }))
    await operate('InboundProcessed', { user_id: userId, inbound_id: id, products: counted })
    expect(await listPayloads(userId, 'inboundChanged')).toMatchObject([
      { id, status: 'Received' },
      { id, status: 'Processed', products: [{ id: products[0]?.id, processed: 3 }] },
    ])
  })

  test('a parcel that was measured otherwise, with old and new measures and the amount', async () => {
    const { account, label } = await aLabel()
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: 9, length: 40 })
    const [adjusted] = await listPayloads(account.userId, 'labelAdjusted')
    expect(adjusted).toMatchObject({
      label_id: label.id,
      currency: 'USD',
      entered: { weight: expect.any(Number), length: expect.any(Number) },
      measured: { weight: 9, length: 40, width: null },
    })
    expect(adjusted?.amount).toBeGreaterThan(0)
  })

  test('nothing of a parcel that is as it was entered', async () => {
    const { account, label } = await aLabel()
    const { body } = await call('GET /shipments/{id}', { token: account.token, params: { id: label.shipment_id } })
    await operate('LabelProcessed', { tracking_number: label.tracking_number, weight: body.shipment.weight })
    expect(await announced(account.userId, 'labelAdjusted')).toEqual([])
  })

  test('an order in every status, with what blocks it', async () => {
    const merchant = await aMerchant()
    const orderId = await aPackedOrder(merchant)
    await operate('PackingFailed', { user_id: merchant.userId, order_id: orderId, reason: 'Carton missing' })
    const changes = await listPayloads(merchant.userId, 'orderChanged')
    expect(changes.map(({ status_before: before, status }) => [before, status])).toEqual([
      [null, 'Processing'],
      ['Processing', 'Ready'],
      ['Ready', 'Packing'],
      ['Packing', 'Exception'],
    ])
    expect(changes.at(-1)).toMatchObject({ error_code: expect.any(Number), reason: expect.any(String) })
    expect(changes[0]).toMatchObject({ error_code: null, reason: null })
  })

  test('a return that arrives, and a reshipment that is quoted and sent', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
    const id = await aReturn(userId)
    expect(await listPayloads(userId, 'returnChanged')).toMatchObject([{ id, status: 'Processed', messages: 0 }])
    const { id: reshipmentId } = (await postReshipment(token, await returns(userId, 2))).body.reshipment
    await quoted(userId, reshipmentId)
    expect(await listPayloads(userId, 'reshipmentChanged')).toMatchObject([{ id: reshipmentId, happening: 'quoted' }])
    // Not sent before its owner accepts it; an event without effect publishes nothing.
    await shipped(userId, reshipmentId)
    expect(await announced(userId, 'reshipmentChanged')).toHaveLength(1)
  })
})
