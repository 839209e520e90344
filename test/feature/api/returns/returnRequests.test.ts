import { expect, test } from '@jest/globals'
import { DAY_MS } from '#shared/core/durations.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { decide, grade, INSPECT, setReturnRules } from '#test/support/floorReturns.ts'
import { addPlaces, aPlace, atFloor, FLOOR, floorFaults, switchWarehouse } from '#test/support/floorWork.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { getOrder } from '#test/support/orders.ts'
import { announced } from '#test/support/outboxEvents.ts'
import { aRequestOfBuyer, aReturnRequest, aShippedOrder, postReturnRequest } from '#test/support/returnRequests.ts'
import { getReturn } from '#test/support/returns.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { stockOf } from '#test/support/stockedProducts.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const withId = (token: string, id: number) => ({ token, params: { id: String(id) } })
const get = async (token: string, id: number) => (await call('GET /return-requests/{id}', withId(token, id))).body
const status = async (token: string, id: number): Promise<string> => (await get(token, id)).return_request.status
const cancel = (token: string, id: number) => call('DELETE /return-requests/{id}', withId(token, id))
const approve = (token: string, id: number, shipment_id: unknown = null) =>
  call('POST /return-requests/{id}/approve', { ...withId(token, id), body: { approval: { shipment_id } } })
const decline = (token: string, id: number) =>
  call('POST /return-requests/{id}/decline', { ...withId(token, id), body: { decline: { reason: 'Worn' } } })
const funded = () => anAccount({ balances: { USD: 1_000 } })

describeWithTable('a return request', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  test('is created for shipped units, listed, and read by its owner only', async () => {
    const owner = await funded()
    const orderId = await aShippedOrder(owner)
    const lines = [{ sku: 'LAMP', quantity: 2, reason: 'too_small' }]
    const created = await postReturnRequest(owner.token, orderId, lines, { comment: 'Please refund' })
    expect(created.status).toBe(201)
    const { return_request: request } = created.body
    expect(request).toMatchObject({ status: 'Approved', order_id: orderId, lines, comment: 'Please refund' })
    expect(request.code).toMatch(/^R[2-9A-Z]{10}$/)
    expect((await get(owner.token, request.id)).return_request).toEqual(request)
    const list = async (query: string) => (await call('GET /return-requests', { token: owner.token, query })).body
    expect((await list(`order_id=${orderId}&status=Approved`)).return_requests).toEqual([request])
    expect((await list('status=Requested')).return_requests).toEqual([])
    const other = await anAccount()
    expect((await get(other.token, request.id)).code).toBe(1123)
    expect((await cancel(other.token, request.id)).status).toBe(404)
    expect(await announced(owner.userId, 'returnRequestChanged')).toHaveLength(1)
  })

  test('never covers more units than were shipped, even if many are created at once', async () => {
    const { token, userId } = await funded()
    const orderId = await aShippedOrder({ token, userId })
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => postReturnRequest(token, orderId, [{ sku: 'LAMP', quantity: 1 }])),
    )
    expect(responses.filter((response) => response.status === 201)).toHaveLength(2)
    for (const [lines, message] of [
      [[{ sku: 'LAMP', quantity: 1 }], 'all units of SKU LAMP are in return requests'],
      [[{ sku: 'CHAIR', quantity: 1 }], 'the order has not shipped SKU CHAIR'],
      [
        [
          { sku: 'LAMP', quantity: 1 },
          { sku: 'LAMP', quantity: 1 },
        ],
        'must not contain a SKU more than once',
      ],
      [[{ sku: 'LAMP', quantity: 1, reason: 'bored' }], '/return_request/lines/0/reason'],
    ] as const) {
      const { status: response, body } = await postReturnRequest(token, orderId, lines)
      expect([response, body.message]).toEqual([400, expect.stringContaining(message)])
    }
    expect((await postReturnRequest(token, 1, [{ sku: 'LAMP', quantity: 1 }])).body.name).toBe('order_not_found')
  })

  test('can be cancelled, declined or expire, and then its units can be requested again', async () => {
    const owner = await funded()
    const { token } = owner
    const { id, order_id: orderId } = await aReturnRequest(owner)
    expect((await cancel(token, id)).status).toBe(200)
    expect((await cancel(token, id)).body).toMatchObject({ name: 'return_request_not_changeable' })
    expect((await postReturnRequest(token, orderId, [{ sku: 'LAMP', quantity: 2 }])).status).toBe(201)

    const buyer = await funded()
    const first = await aRequestOfBuyer(buyer)
    expect((await decline(buyer.token, first)).body.return_request).toMatchObject({
      status: 'Declined',
      decline_reason: 'Worn',
    })
    expect((await approve(buyer.token, first)).status).toBe(400)
    const second = await aRequestOfBuyer(await funded())
    const late = await funded()
    const third = await aRequestOfBuyer(late)
    expect((await approve(late.token, third)).body.return_request.status).toBe('Approved')
    advance(60 * DAY_MS + 1)
    expect(await status(late.token, third)).toBe('Expired')
    expect((await approve(late.token, third)).body.message).toContain('Expired')
    expect(second).toBeGreaterThan(0)
  })

  test('uses the label of a return shipment, of one request only', async () => {
    const owner = await funded()
    const { token } = owner
    const id = await aRequestOfBuyer(owner)
    const outbound = (await post(token, { ...aShipment(), create_label: true })).body.shipment.id
    for (const shipment of [1, outbound]) expect((await approve(token, id, shipment)).status).toBe(400)
    expect(await status(token, id)).toBe('Requested')
    const sent = { ...aShipment(), is_return: true, create_label: true, service: 'Svc Parcel', terms: 'DDP' }
    const { shipment } = (await post(token, sent)).body
    expect((await approve(token, id, shipment.id)).body.return_request).toMatchObject({ shipment_id: shipment.id })
    const { order_id } = (await get(token, id)).return_request
    const second = await postReturnRequest(token, order_id, [{ sku: 'LAMP', quantity: 1 }], {
      shipment_id: shipment.id,
    })
    expect(second.body.message).toContain(`belongs to return request ${id}`)
    await switchWarehouse(FLOOR, 2, [owner.userId])
    const { tracking_number } = shipment.labels[0]
    const received = await atFloor(FLOOR, 'return', { tracking_number, weight: 0.4 })
    expect(received).toMatchObject({ kind: 'done', state: { user_id: owner.userId } })
    expect(await status(token, id)).toBe('Arrived')
  })

  test('is found at the bench by its number, inspected without a rule, and completed', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { id, code, order_id: orderId, lines } = await aReturnRequest(owner)
    const productId = lines[0].product_id
    await addPlaces(FLOOR, aPlace('A-01-02'))
    await switchWarehouse(FLOOR, 2, [userId])
    await setReturnRules(token, { ...INSPECT, inspect: false })
    const arrival = { tracking_number: 'BUYER-1', rma_number: code, weight: 0.4 }
    const received = await atFloor(FLOOR, 'return', arrival)
    if (received.kind !== 'done' || received.state.return_id === undefined) throw new Error(JSON.stringify(received))
    const { return_id: returnId } = received.state
    expect((await get(token, id)).return_request).toMatchObject({ status: 'Arrived', return_id: returnId })
    expect((await cancel(token, id)).body.message).toContain('Arrived')

    const bench = { userId, returnId, productId }
    expect(await grade(bench, [{ quantity: 1, grade: 'A' }])).toMatchObject({ kind: 'done' })
    expect(await status(token, id)).toBe('Completed')
    expect((await getReturn(token, returnId)).body.return).toMatchObject({
      ...{ return_request_id: id, order_id: orderId, status: 'Verified' },
      lines: [{ disposition: 'restock', refund: 'full', sold_for: 25 }],
    })
    expect(await stockOf(userId, productId, FLOOR)).toMatchObject({ available: 1 })
    expect(await floorFaults(userId, FLOOR)).toEqual([])
    expect((await getOrder(token, orderId)).body.order.status).toBe('Fulfilled')
    // A second parcel with the same number is assigned to the account, but not to the request.
    const again = await atFloor(FLOOR, 'return', { ...arrival, tracking_number: 'BUYER-2' })
    expect(again).toMatchObject({ kind: 'done', state: { user_id: userId } })
    expect(await status(token, id)).toBe('Completed')
  })

  test('is found by the label of its order, and ends with its parcel', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { id, order_id: orderId } = await aReturnRequest(owner)
    await switchWarehouse(FLOOR, 2, [userId])
    const { tracking_number } = (await getOrder(token, orderId)).body.order.fulfillments[0]
    const received = await atFloor(FLOOR, 'return', { tracking_number, weight: 0.4 })
    const returnId = received.kind === 'done' ? (received.state.return_id ?? 0) : 0
    expect(await status(token, id)).toBe('Arrived')
    expect((await call('DELETE /returns/{id}', withId(token, returnId))).status).toBe(200)
    expect(await status(token, id)).toBe('Completed')
  })

  test('that has expired can be cancelled, so that its units can be requested again', async () => {
    const owner = await funded()
    const { token } = owner
    const { id, order_id: orderId } = await aReturnRequest(owner)
    advance(60 * DAY_MS + 1)
    const both = [{ sku: 'LAMP', quantity: 2 }]
    expect((await postReturnRequest(token, orderId, both)).status).toBe(400)
    expect((await cancel(token, id)).status).toBe(200)
    expect((await postReturnRequest(token, orderId, both)).status).toBe(201)
  })

  test('is completed by the decision of the merchant', async () => {
    const owner = await funded()
    const { token, userId } = owner
    const { id, code, lines } = await aReturnRequest(owner)
    await addPlaces(FLOOR, aPlace('A-01-02'))
    await switchWarehouse(FLOOR, 2, [userId])
    const received = await atFloor(FLOOR, 'return', { tracking_number: code, weight: 0.4 })
    const returnId = received.kind === 'done' ? (received.state.return_id ?? 0) : 0
    await grade({ userId, returnId, productId: lines[0].product_id }, [{ quantity: 1, grade: 'B' }])
    expect(await status(token, id)).toBe('Arrived')
    const [line] = (await getReturn(token, returnId)).body.return.lines
    await decide(token, returnId, { id: line.id, disposition: 'restock' })
    expect(await status(token, id)).toBe('Completed')
  })
})
