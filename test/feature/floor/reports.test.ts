import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aFloorKey } from '#test/support/floor.ts'
import { anOrderToPick, FLOOR } from '#test/support/floorWork.ts'
import { postInbound, productInTable } from '#test/support/inbound.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { getOrder, LAX } from '#test/support/orders.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Operations events reported by a warehouse system with its API key. */

const SCOPES = ['floor:read', 'floor:work', 'floor:reports'] as const

async function report(token: string, type: string, detail: Record<string, unknown>) {
  const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
  const body = { report: { type, detail: { event_id: randomUUID(), occurred_at, ...detail } } }
  return call('POST /floor/reports', { token, body })
}

describeWithTable('a report of a warehouse system', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('packs and sends an order of its warehouse, once', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { userId, orderId } = await anOrderToPick(account)
    const { text: token } = await aFloorKey(SCOPES, FLOOR)
    const occurred_at = new Date(clock.now()).toISOString().replace('Z', '+00:00')
    const started = { event_id: randomUUID(), occurred_at, user_id: userId, order_id: orderId }
    expect((await report(token, 'PackingStarted', started)).body).toEqual({ report: { result: 'done' } })
    expect((await report(token, 'PackingStarted', started)).body).toEqual({ report: { result: 'repeated' } })
    const others = [await report(token, 'PackingStarted', { ...started, notes: 'fragile' })]
    others.push(await report(token, 'PackingFailed', { ...started, reason: 'a unit is broken' }))
    expect(others).toMatchObject([{ body: { code: 1710 } }, { body: { code: 1710 } }])
    const { order } = (await getOrder(account.token, orderId)).body
    const fulfillment_id = order.fulfillments[0].id
    const sent = { user_id: userId, order_id: orderId, fulfillment_id }
    expect((await report(token, 'FulfillmentCompleted', sent)).body).toEqual({ report: { result: 'done' } })
    expect((await getOrder(account.token, orderId)).body.order.status).toBe('Fulfilled')
  })

  test('is rejected for objects of another warehouse, and for parcels that no warehouse packed', async () => {
    const account = await anAccount({ balances: { USD: 1_000 } })
    const { userId, orderId } = await anOrderToPick(account)
    const { text: token } = await aFloorKey(SCOPES, LAX)
    const other = await report(token, 'PackingStarted', { user_id: userId, order_id: orderId })
    expect(other).toMatchObject({ status: 400, body: { name: 'validation_failed', retryable: false } })
    const { body } = await post(account.token, { ...aShipment(), create_label: true })
    const tracking_number = body.shipment.labels[0].tracking_number
    for (const type of ['LabelProcessed', 'ExceptionRaised']) {
      const foreign = await report(token, type, { tracking_number, type: 'damaged' })
      expect([type, foreign.status]).toEqual([type, 400])
    }
  })

  test('names the field of its subject', async () => {
    const { userId, orderId } = await anOrderToPick(await anAccount({ balances: { USD: 1_000 } }))
    const { text: token } = await aFloorKey(SCOPES, FLOOR)
    for (const [field, detail] of [
      ['order_id', { user_id: userId }],
      ['order_id', { user_id: userId, order_id: 'A-1' }],
      ['order_id', { user_id: userId, order_id: orderId + 1 }],
      ['user_id', { order_id: orderId }],
    ] as const) {
      const { body } = await report(token, 'PackingStarted', detail)
      expect(body).toMatchObject({ code: 1000, errors: [expect.stringContaining(`/report/detail/${field}: `)] })
    }
  })

  test('cannot pass by naming another object of the warehouse with the subject', async () => {
    const { token: merchant, userId, orderId } = await anOrderToPick(await anAccount({ balances: { USD: 1_000 } }))
    const { text: token } = await aFloorKey(SCOPES, LAX)
    const product = await productInTable(userId)
    const { body } = await postInbound(merchant, [product], { warehouse: { id: LAX } })
    const detail = { user_id: userId, order_id: orderId, inbound_id: body.inbound.id, warehouse_id: LAX }
    expect(await report(token, 'PackingStarted', detail)).toMatchObject({ status: 400, body: { code: 1000 } })
    expect((await getOrder(merchant, orderId)).body.order.status).toBe('Ready')
  })

  test('is rejected for an unknown kind, and without the scope', async () => {
    const { text: token } = await aFloorKey(SCOPES, FLOOR)
    expect(await report(token, 'FundsDeposited', { user_id: 1 })).toMatchObject({ status: 403 })
    const { text: reader } = await aFloorKey(['floor:read'], FLOOR)
    expect(await report(reader, 'PackingStarted', {})).toMatchObject({ status: 403, body: { name: 'scope_missing' } })
  })
})
