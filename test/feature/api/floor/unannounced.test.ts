import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, aPerson } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { aWorker } from '#test/support/floor.ts'
import { aPlacedProduct, atFloor, FLOOR, floorFaults, nextOperationId } from '#test/support/floorWork.ts'
import { getInbound } from '#test/support/inbound.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { LAX, postShop } from '#test/support/orders.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { belongingTo } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

/** Creates a merchant with a product at the warehouse. */
async function aKnownMerchant() {
  const account = await anAccount({ balances: { USD: 1_000 } })
  await postShop(account.token)
  return { ...account, productId: await aPlacedProduct(account.userId) }
}

async function anArrival(userId: number, changes: Readonly<Record<string, unknown>> = {}) {
  const { cookies } = await aWorker('worker', FLOOR)
  const operation = {
    ...{
      operation_id: nextOperationId(),
      occurred_at: new Date(clock.now()).toISOString().replace('Z', '+00:00'),
      type: 'arrive',
      user_id: userId,
    },
    ...changes,
  }
  const send = async (sent: object = operation) =>
    (await call('POST /floor/operations', { cookies, body: { operations: [sent] } })).body.results[0]
  return { operation, send, cookies }
}

describeWithTable('goods without a notice', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('get an inbound shipment that their merchant sees', async () => {
    const { userId, token } = await aKnownMerchant()
    const { send } = await anArrival(userId)
    const { result, state } = await send()
    expect([result, state]).toEqual(['done', { inbound_id: expect.any(Number) }])
    expect((await getInbound(token, state.inbound_id)).body.inbound).toMatchObject({
      ...{ announced: false, status: 'Received', received: expect.any(String), products: [], warehouse: { id: FLOOR } },
    })
  })

  testEmbedded('are recorded once, and a repeated operation has the same shipment', async () => {
    const { userId } = await aKnownMerchant()
    const { operation, send } = await anArrival(userId)
    const first = await withFaultInjection(CONFLICTS, send)
    const before = await belongingTo(userId)
    const second = await withFaultInjection(LOST_RESPONSES, send)
    expect([first.state.inbound_id, second]).toEqual([
      expect.any(Number),
      { operation_id: operation.operation_id, result: 'repeated', error: null, state: first.state },
    ])
    expect(await belongingTo(userId)).toEqual(before)
    const other = await aKnownMerchant()
    expect((await send({ ...operation, user_id: other.userId })).error.name).toBe('operation_differs')
  })

  test('are received without expected quantities', async () => {
    const { userId, productId, token } = await aKnownMerchant()
    const other = await aStockedProduct(userId, { sku: 'HAT' })
    const { send } = await anArrival(userId)
    const { inbound_id } = (await send()).state
    const about = { user_id: userId, inbound_id }
    for (const [product_id, quantity] of [
      [productId, 400],
      [other, 3],
    ]) {
      expect(await atFloor(FLOOR, 'receive', { ...about, product_id, quantity })).toMatchObject({ kind: 'done' })
    }
    expect(await atFloor(FLOOR, 'receive_close', about)).toMatchObject({ kind: 'done' })
    const { status, products } = (await getInbound(token, inbound_id)).body.inbound
    expect([status, products]).toEqual([
      'Processed',
      [
        expect.objectContaining({ id: productId, quantity: 0, processed: 400, held: 0, codes: null }),
        expect.objectContaining({ id: other, quantity: 0, processed: 3, held: 0, codes: null }),
      ],
    ])
    expect(await floorFaults(userId, FLOOR)).toEqual([])
  })

  test('of an unknown user are rejected', async () => {
    const known = await aKnownMerchant()
    const stranger = await anAccount()
    const person = await aPerson()
    for (const [userId, warehouseId] of [
      [stranger.userId, FLOOR],
      [person.userId, FLOOR],
      [known.userId, LAX],
      [1, FLOOR],
    ] as const) {
      const before = await belongingTo(userId)
      const result = await atFloor(warehouseId, 'arrive', { operation_id: randomUUID(), user_id: userId })
      expect(result).toMatchObject({ kind: 'refused' })
      expect(await belongingTo(userId)).toEqual(before)
    }
    const { send } = await anArrival(stranger.userId)
    expect((await send()).error.message).toContain('/user_id')
  })
})
