import { describe, expect, test } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { buyLabelFor, getRequest, shipmentOf } from '#test/support/returnLabels.ts'
import { aReturnRequest, aShippedOrder } from '#test/support/returnRequests.ts'
import { aReturn, getReturn, received, verified, verifyReturn } from '#test/support/returns.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { theOrder } from '#test/support/storedOrders.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Returned orders, reported by a warehouse with operations events. */

type Request = { readonly id: number; readonly order_id: number; readonly code: string }

describeWithTable('a returned parcel of an order', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  const productOf = async (userId: number, orderId: number): Promise<number> => {
    const [line] = (await theOrder(userId, orderId)).lines
    if (!line) throw new Error('the order has no lines')
    return line.productId
  }
  const unitsOf = async (token: string): Promise<number> =>
    (await call('GET /products', { token, query: 'exact_sku=LAMP' })).body.products[0].quantity

  test('is restocked by its owner after the inspection', async () => {
    const owner = await anAccount({ balances: { USD: 100_00 } })
    const { userId, token } = owner
    const orderId = await aShippedOrder(owner)
    const before = await unitsOf(token)
    const id = await aReturn(userId, { order_id: orderId })
    expect((await getReturn(token, id)).body.return).toMatchObject({ order_id: orderId, return_request_id: null })
    await verifyReturn(token, id)
    const lines = [{ product_id: await productOf(userId, orderId), quantity: 2, grade: 'B' }]
    expect(await verified(userId, id, { lines })).toMatchObject({ kind: 'done' })
    const { body } = await getReturn(token, id)
    expect(body.return).toMatchObject({
      status: 'Verified',
      lines: [{ quantity: 2, grade: 'B', disposition: null, refund: 'full', sold_for: 50 }],
    })
    const decision = { lines: [{ id: body.return.lines[0].id, disposition: 'restock' }] }
    expect((await call('POST /returns/{id}/decision', { token, params: { id }, body: { decision } })).status).toBe(200)
    expect(await unitsOf(token)).toBe(before + 2)
    expect(await danglingReferences()).toEqual([])
  })

  test('arrives for the return request of its order, which then needs no other inspection request', async () => {
    const owner = await anAccount({ balances: { USD: 100_00 } })
    const { userId, token } = owner
    const request = await aReturnRequest(owner)
    const id = await aReturn(userId, { order_id: request.order_id })
    const params = { id: request.id }
    expect((await call('GET /return-requests/{id}', { token, params })).body.return_request).toMatchObject({
      status: 'Arrived',
      return_id: id,
    })
    const lines = [{ product_id: await productOf(userId, request.order_id), quantity: 1, grade: 'A' }]
    expect(await verified(userId, id, { lines })).toMatchObject({ kind: 'done' })
    expect((await getReturn(token, id)).body.return).toMatchObject({
      status: 'Verified',
      return_request_id: request.id,
    })
  })

  describe.each([
    ['the code of the request', async (_: TestAccount, { code }: Request) => ({ rma_number: code })],
    [
      'the code in place of a tracking number',
      async (_: TestAccount, { code }: Request) => ({ tracking_number: code, rma_number: null }),
    ],
    [
      'the label of the request',
      async ({ token }: TestAccount, { id }: Request) => {
        const { shipment_id } = (await buyLabelFor(token, id)).body.return_request
        return { tracking_number: (await shipmentOf(token, shipment_id)).labels[0].tracking_number }
      },
    ],
    [
      'the label of the original parcel',
      async ({ userId }: TestAccount, { order_id }: Request) => ({
        tracking_number: (await theOrder(userId, order_id)).fulfillments[0]?.trackingNumber,
      }),
    ],
  ])('with %s', (_, markOf) => {
    test('arrives for its request, but not in another account', async () => {
      const owner = await anAccount({ balances: { USD: 1_000_00 } })
      const { userId, token } = owner
      const request = await aReturnRequest(owner)
      const mark = await markOf(owner, request)
      const other = await anAccount({ balances: { USD: 100_00 } })
      const foreign = await aReturn(other.userId, mark)
      expect((await getReturn(other.token, foreign)).body.return).toMatchObject({
        order_id: null,
        return_request_id: null,
      })
      expect(await getRequest(token, request.id)).toMatchObject({ status: 'Approved', return_id: null })
      const id = await aReturn(userId, mark)
      expect((await getReturn(token, id)).body.return).toMatchObject({
        order_id: request.order_id,
        return_request_id: request.id,
      })
      expect(await getRequest(token, request.id)).toMatchObject({ status: 'Arrived', return_id: id })
    })
  })

  test('is received once, of an order that was shipped', async () => {
    const owner = await anAccount({ balances: { USD: 100_00 } })
    const { userId } = owner
    const orderId = await aShippedOrder(owner)
    const parcel = { order_id: orderId, tracking_number: `RT${orderId}` }
    expect(await received(userId, parcel)).toMatchObject({ kind: 'done' })
    expect(await received(userId, parcel)).toEqual({
      kind: 'rejected',
      reason: `/tracking_number: parcel RT${orderId} was already received`,
    })
    const other = await anAccount()
    expect(await received(other.userId, { order_id: orderId })).toMatchObject({ kind: 'early' })
  })

  test('has no more inspected units than were shipped, and only those of products', async () => {
    const owner = await anAccount({ balances: { USD: 100_00 } })
    const { userId, token } = owner
    const orderId = await aShippedOrder(owner)
    const product_id = await productOf(userId, orderId)
    const id = await aReturn(userId, { order_id: orderId })
    const inspect = (line: object) =>
      verified(userId, id, { lines: [{ product_id, quantity: 1, grade: 'A', ...line }] })
    expect(await inspect({})).toMatchObject({
      kind: 'rejected',
      reason: `/return_id: the merchant has not requested an inspection of return ${id}`,
    })
    await verifyReturn(token, id)
    expect(await inspect({ quantity: 3 })).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('/lines/0/quantity: only 2 more units'),
    })
    expect(await inspect({ product_id: 1 })).toMatchObject({ kind: 'rejected' })
    expect(await inspect({ grade: 'E' })).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('grade') })
    expect((await getReturn(token, id)).body.return).toMatchObject({ status: 'Verifying', lines: [] })
  })
})
