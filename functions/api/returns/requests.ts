import * as v from 'valibot'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import {
  createNotChangeableProblem,
  createReturnRequestEndpoint,
  toReturnRequestResponse,
} from '#shared/fulfilment/returnRequests/returnRequestResponse.ts'
import {
  createReturnRequestRecord,
  findOrderReturns,
  findReturnRequestByShipment,
  parseReturnRequest,
  updateReturnRequest,
} from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import {
  buildReturnRequest,
  createRequestLines,
  decideReturnRequest,
  getReturnRequestStatus,
  type ReturnRequest,
} from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { RETURN_REQUEST_STATUSES } from '#shared/fulfilment/returnRequests/rules/transitions.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { ESTIMATED_ITEM_BYTES, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { ReturnEndpoint } from './routes.ts'

/*
 * Endpoints of return requests.
 */

const Filters = v.object({
  ...ListFilters.entries,
  status: v.optional(v.picklist(RETURN_REQUEST_STATUSES)),
  order_id: v.optional(v.number()),
})
type Filters = v.InferOutput<typeof Filters>

export const listReturnRequests: ReturnEndpoint<'listReturnRequests'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'return-requests',
    userId,
    filters: Filters,
    rows: ({ status, order_id: orderId }: Filters) => ({
      pks: [keys.returnRequest(userId, 0).pk],
      read: parseReturnRequest,
      rowBytes: ESTIMATED_ITEM_BYTES,
      isIncluded: (request: ReturnRequest) =>
        (status === undefined || getReturnRequestStatus(request, nowMs) === status) &&
        (orderId === undefined || request.orderId === orderId),
    }),
    show: (rows: readonly ReturnRequest[]) => rows.map((request) => toReturnRequestResponse(request, nowMs)),
  }
  const page = await listNumberedPage(list, query, query, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ return_requests: shown, next_page: nextPage, total_pages: pages, total_return_requests: total })
}

export const getReturnRequest: ReturnEndpoint<'getReturnRequest'> = createReturnRequestEndpoint(
  async (request, { nowMs }) => reply({ return_request: toReturnRequestResponse(request, nowMs) }),
)

export const createReturnRequest: ReturnEndpoint<'createReturnRequest'> = async (
  { body, caller: { userId }, nextId, nowMs },
  { table },
) => {
  const { order_id: orderId, lines: requestedLines, comment, shipment_id: shipmentId } = body.return_request
  const [order, returns] = await Promise.all([
    findOrder(table, userId, orderId),
    findOrderReturns(table, userId, orderId),
  ])
  if (!order) return problem('order_not_found', { id: orderId }, { httpStatus: 400 })
  const lines = createRequestLines(order, returns.units, requestedLines)
  if (!lines.ok) return invalid(`/return_request/lines${lines.error.startsWith('/') ? '' : ': '}${lines.error}`)
  const unsuitable = await validateReturnShipment(table, userId, shipmentId, '/return_request/shipment_id')
  if (unsuitable) return unsuitable
  const request = buildReturnRequest(
    { id: nextId(), userId, status: 'Approved', orderId, lines: lines.value, comment, shipmentId },
    nowMs,
  )
  return plan(createReturnRequestRecord(request, returns, nextId(), nowMs), {
    return_request: toReturnRequestResponse(request, nowMs),
  })
}

/** Returns why a shipment cannot be the label of a request; null if it can, or if there is none. */
async function validateReturnShipment(
  table: Table,
  userId: number,
  shipmentId: number | null,
  field: string,
): Promise<Problem | null> {
  if (shipmentId === null) return null
  const [found, user] = await Promise.all([
    findShipment(table, userId, shipmentId),
    findReturnRequestByShipment(table, userId, shipmentId),
  ])
  if (!found) return invalid(`${field}: shipment ${shipmentId} was not found`)
  if (!found.shipment.isReturn) return invalid(`${field}: shipment ${shipmentId} is not a return`)
  if (found.shipment.liveLabelId === null) return invalid(`${field}: shipment ${shipmentId} has no label`)
  return user ? invalid(`${field}: shipment ${shipmentId} belongs to return request ${user.id}`) : null
}

export const approveReturnRequest: ReturnEndpoint<'approveReturnRequest'> = createReturnRequestEndpoint(
  async (request, { body, caller: { userId }, nextId, nowMs }, { table }) => {
    const { shipment_id: shipmentId } = body.approval
    const changes = decideReturnRequest(request, 'Approved', 'client', nowMs)
    if (!changes) return createNotChangeableProblem(request, nowMs)
    const unsuitable = await validateReturnShipment(table, userId, shipmentId, '/approval/shipment_id')
    if (unsuitable) return unsuitable
    const all = { ...changes, shipmentId }
    return plan(updateReturnRequest(request, all, { eventId: nextId(), nowMs }), {
      return_request: toReturnRequestResponse({ ...request, ...all }, nowMs),
    })
  },
)

export const declineReturnRequest: ReturnEndpoint<'declineReturnRequest'> = createReturnRequestEndpoint(
  async (request, { body, nextId, nowMs }, { table }) => {
    const changes = decideReturnRequest(request, 'Declined', 'client', nowMs)
    if (!changes) return createNotChangeableProblem(request, nowMs)
    const all = { ...changes, declineReason: body.decline.reason }
    const returns = await findOrderReturns(table, request.userId, request.orderId)
    return plan(updateReturnRequest(request, all, { returns, eventId: nextId(), nowMs }), {
      return_request: toReturnRequestResponse({ ...request, ...all }, nowMs),
    })
  },
)

export const cancelReturnRequest: ReturnEndpoint<'cancelReturnRequest'> = createReturnRequestEndpoint(
  async (request, { nextId, nowMs }, { table }) => {
    const changes = decideReturnRequest(request, 'Cancelled', 'client', nowMs)
    if (!changes) return createNotChangeableProblem(request, nowMs)
    const returns = await findOrderReturns(table, request.userId, request.orderId)
    return plan(updateReturnRequest(request, changes, { returns, eventId: nextId(), nowMs }), {})
  },
)
