import { createReturnRequestRecord, findOrderReturns } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { buildReturnRequest, createRequestLines } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, type TestAccount, testTable } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { aSentOrder } from './fulfillments.ts'
import { HKG, postShop } from './orders.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { theOrder } from './storedOrders.ts'

type Owner = Pick<TestAccount, 'userId' | 'token'>

/** Requests a return of units of a shipped order. */
export const postReturnRequest = (
  token: string,
  orderId: number,
  lines: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> =>
  call('POST /return-requests', { token, body: { return_request: { order_id: orderId, lines, ...more } }, headers })

/** Creates a shipped order of two lamps. */
export async function aShippedOrder(owner: Owner, order: Readonly<Record<string, unknown>> = {}): Promise<number> {
  await postShop(owner.token)
  await aStockedProduct(owner.userId, { sku: 'LAMP', units: { [HKG]: 5 } })
  return aSentOrder(owner, { line_items: [{ sku: 'LAMP', quantity: 2, sold_for: 50 }], ...order })
}

export async function aReturnRequest(owner: Owner, more: Readonly<Record<string, unknown>> = {}) {
  const orderId = await aShippedOrder(owner)
  const { body } = await postReturnRequest(owner.token, orderId, [{ sku: 'LAMP', quantity: 1 }], more)
  return body.return_request
}

/** Creates a return request that awaits the merchant's decision. */
export async function aRequestOfBuyer(owner: Owner): Promise<number> {
  const { userId } = owner
  const orderId = await aShippedOrder(owner)
  const returns = await findOrderReturns(testTable(), userId, orderId)
  const lines = createRequestLines(await theOrder(userId, orderId), returns.units, [
    { sku: 'LAMP', quantity: 1, reason: 'too_small' },
  ])
  const id = generateId()
  const request = buildReturnRequest(
    { id, userId, status: 'Requested', orderId, lines: must(lines), comment: 'It is too small', shipmentId: null },
    clock.now(),
  )
  must(await testTable().commit(createReturnRequestRecord(request, returns, generateId(), clock.now())))
  return request.id
}
