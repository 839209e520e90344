import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findOrderReturns, findReturnRequest } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { countRequestedUnits } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { findReturn, listPendingReturns } from '#shared/fulfilment/returns/returnStore.ts'
import type { ReturnRules } from '#shared/fulfilment/returns/rules/inspection.ts'
import type { Returned } from '#shared/fulfilment/returns/rules/return.ts'
import { addInspectedUnits, countRemainingUnits } from '#shared/fulfilment/returns/rules/return.ts'
import { reply } from '#shared/http/endpoint.ts'
import { findReturnRules } from '#shared/operations/inspectUnits.ts'
import type { Table } from '#shared/table/table.ts'
import { findProductResponses } from './productResponses.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of returned parcels in a warehouse.
 */

const MAX_LISTED_RETURNS = 100

const toReturnRowResponse = (returned: Returned, { inspect }: ReturnRules) => ({
  ...{ user_id: returned.userId, id: returned.id, status: returned.status },
  ...{ tracking_number: returned.trackingNumber, rma_number: returned.rmaNumber },
  inspect:
    returned.status === 'Verifying' ||
    (returned.status === 'Processed' && (inspect || returned.requestId !== undefined)),
  created: formatDateTime(returned.createdMs),
})

export const listFloorReturns: FloorEndpoint<'listFloorReturns'> = async ({ caller: { warehouseId } }, { table }) => {
  const listed = await listPendingReturns(table, warehouseId, MAX_LISTED_RETURNS)
  const found = await Promise.all(listed.map(({ userId, returnId }) => findReturn(table, userId, returnId)))
  const own = found.flatMap((returned) => (returned?.warehouseId === warehouseId ? [returned] : []))
  const rules = await Promise.all(own.map((returned) => findReturnRules(table, returned)))
  return reply({
    returns: own.flatMap((returned, place) => (rules[place] ? [toReturnRowResponse(returned, rules[place])] : [])),
  })
}

/** Finds the units to expect in a parcel by its request or order, and how many can be inspected. */
async function findExpectedUnits(table: Table, { userId, orderId, requestId, lines }: Returned) {
  if (orderId === undefined) return []
  const [order, returns, request] = await Promise.all([
    findOrder(table, userId, orderId),
    findOrderReturns(table, userId, orderId),
    requestId === undefined ? null : findReturnRequest(table, userId, requestId),
  ])
  if (!order) return []
  const requested = request && countRequestedUnits(request, order)
  const inspected = addInspectedUnits({}, lines)
  return [...countRemainingUnits(order.lines, returns.inspected)].flatMap(([productId, maxUnits]) => {
    const expected = requested ? (requested.get(productId) ?? 0) - (inspected[productId] ?? 0) : maxUnits
    return maxUnits > 0 ? [{ productId, maxUnits, units: Math.min(maxUnits, Math.max(0, expected)) }] : []
  })
}

export const getFloorReturn: FloorEndpoint<'getFloorReturn'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const [userId, id] = [parseId(params.user_id), parseId(params.id)]
  const returned = userId === null || id === null ? null : await findReturn(table, userId, id)
  if (returned?.warehouseId !== warehouseId) return problem('return_not_found', { id: params.id })
  const { lines } = returned
  const expected = await findExpectedUnits(table, returned)
  const [viewOf, rules] = await Promise.all([
    findProductResponses(
      table,
      warehouseId,
      expected.map(({ productId }) => ({ userId: returned.userId, productId })),
    ),
    findReturnRules(table, returned),
  ])
  return reply({
    return: {
      ...toReturnRowResponse(returned, rules),
      expected: expected.map(({ productId, units, maxUnits }) => ({
        ...{ product: viewOf(returned.userId, productId), quantity: units, max_quantity: maxUnits },
      })),
      lines: lines.map(({ productId, units, lot, expiry, grade, disposition }) => ({
        ...{ product_id: productId, quantity: units, lot, expiry, grade, disposition },
      })),
    },
  })
}
