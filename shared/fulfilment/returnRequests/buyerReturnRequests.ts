import { parseId } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findByShopOrderId, findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { DEFAULT_RETURN_RULES } from '#shared/fulfilment/returns/rules/inspection.ts'
import type { Shop } from '#shared/fulfilment/shops/rules/shop.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import {
  createReturnRequestRecord,
  findOrderReturns,
  findReturnRequest,
  findReturnRequests,
  type OrderReturns,
  updateReturnRequest,
} from './returnRequestStore.ts'
import {
  hasPostalCode,
  type LineEntry,
  listOrderNumbers,
  listReturnableLines,
  parseReturnEntries,
  type ReturnEntryError,
} from './rules/buyerInput.ts'
import {
  buildReturnRequest,
  createRequestLines,
  decideReturnRequest,
  isWithinReturnWindow,
  type ReturnRequest,
} from './rules/returnRequest.ts'

/* Return requests that buyers create and cancel on the returns page of a shop. */

/**
 * Finds a shop's order by its number in the shop, or else its id, and the postal code of its
 * recipient. Null if there is none, or the postal code is another.
 */
export async function findBuyerOrder(
  table: Table,
  { userId, id: shopId }: Pick<Shop, 'userId' | 'id'>,
  entered: { readonly orderNumber: string; readonly postalCode: string },
): Promise<Order | null> {
  const numbers = listOrderNumbers(entered.orderNumber)
  const orderId = parseId(numbers[0] ?? '')
  const found = await Promise.all([
    ...numbers.map((number) => findByShopOrderId(table, userId, shopId, number)),
    ...(orderId === null ? [] : [findOrder(table, userId, orderId)]),
  ])
  const isRequestedOrder = (order: Order | null): order is Order =>
    order !== null && order.shop.id === shopId && hasPostalCode(order.to, entered.postalCode)
  return found.find(isRequestedOrder) ?? null
}

/** An order with its requests, newest first. */
export type BuyerOrder = {
  readonly order: Order
  readonly returns: OrderReturns
  readonly requests: readonly ReturnRequest[]
}

/** Reads an order with its requests; null if it was deleted. */
export async function findOrderWithRequests(table: Table, userId: number, orderId: number): Promise<BuyerOrder | null> {
  const [order, returns] = await Promise.all([
    findOrder(table, userId, orderId),
    findOrderReturns(table, userId, orderId),
  ])
  return order && { order, returns, requests: await findReturnRequests(table, userId, returns.requestIds) }
}

export type BuyerReturnRequest = {
  /** Chosen when the form was shown, so that a form creates one request. */
  readonly requestId: number
  readonly orderId: number
  readonly entries: ReadonlyMap<number, LineEntry>
  readonly comment: string | null
}

/**
 * Requests the return of the entered units, or returns the request that the form created before.
 * Fails with the faults of the entries; none if the order cannot be returned at all.
 */
export const createBuyerReturnRequest = (
  table: Table,
  { userId, settings }: Shop,
  { requestId, orderId, entries, comment }: BuyerReturnRequest,
  nowMs: number,
): Promise<Result<ReturnRequest, readonly ReturnEntryError[]>> =>
  transactOrThrow<Result<ReturnRequest, readonly ReturnEntryError[]>>(table, async () => {
    const [existing, order, returns] = await Promise.all([
      findReturnRequest(table, userId, requestId),
      findOrder(table, userId, orderId),
      findOrderReturns(table, userId, orderId),
    ])
    const unchanged = (value: Result<ReturnRequest, readonly ReturnEntryError[]>) => ok({ actions: [], value })
    if (existing) return unchanged(ok(existing))
    const { windowDays, autoApprove, label, isQrCodePreferred } = settings.returns ?? DEFAULT_RETURN_RULES
    if (!order || !isWithinReturnWindow(order.fulfillments, windowDays, nowMs)) return unchanged(failure([]))
    const requested = parseReturnEntries(listReturnableLines(order, returns.units), entries)
    if (!requested.ok) return unchanged(requested)
    const lines = createRequestLines(order, returns.units, requested.value)
    if (!lines.ok) return unchanged(failure([{ kind: 'none' }]))
    const status = autoApprove ? 'Approved' : 'Requested'
    const request = {
      ...buildReturnRequest(
        { id: requestId, userId, status, orderId, lines: lines.value, comment, shipmentId: null },
        nowMs,
      ),
      isLabelPending: autoApprove && label !== 'none',
      isQrCodeRequested: autoApprove && label !== 'none' && isQrCodePreferred,
    }
    return ok({ actions: createReturnRequestRecord(request, returns, generateId(), nowMs), value: ok(request) })
  })

/** Cancels a request of an order. False if there is none, or its status does not allow it. */
export const cancelBuyerReturnRequest = (
  table: Table,
  { userId, orderId, requestId }: Pick<ReturnRequest, 'userId' | 'orderId'> & { readonly requestId: number },
  nowMs: number,
): Promise<boolean> =>
  transactOrThrow<boolean>(table, async () => {
    const [request, returns] = await Promise.all([
      findReturnRequest(table, userId, requestId),
      findOrderReturns(table, userId, orderId),
    ])
    if (request?.orderId !== orderId) return ok({ actions: [], value: false })
    const changes = decideReturnRequest(request, 'Cancelled', 'buyer', nowMs)
    if (!changes) return ok({ actions: [], value: request.status === 'Cancelled' })
    return ok({
      actions: updateReturnRequest(request, changes, { returns, eventId: generateId(), nowMs }),
      value: true,
    })
  })
