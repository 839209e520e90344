import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { findReturnRules } from '#shared/floor/operations/handleReturn.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findOrderReturns } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { findReturn, listReturnsAtBench } from '#shared/fulfilment/returns/returnStore.ts'
import type { ReturnRules } from '#shared/fulfilment/returns/rules/inspection.ts'
import type { Returned } from '#shared/fulfilment/returns/rules/return.ts'
import { countRemaining } from '#shared/fulfilment/returns/rules/return.ts'
import { reply } from '#shared/http/endpoint.ts'
import { findProductViews } from './productViews.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of returned parcels in a warehouse.
 */

const MAX_RETURNS = 100

const rowView = (returned: Returned, { inspect }: ReturnRules) => ({
  ...{ user_id: returned.userId, id: returned.id, status: returned.status },
  ...{ tracking_number: returned.trackingNumber, rma_number: returned.rmaNumber },
  inspect:
    returned.status === 'Verifying' ||
    (returned.status === 'Processed' && (inspect || returned.requestId !== undefined)),
  created: formatDateTime(returned.createdMs),
})

export const listFloorReturns: FloorEndpoint<'listFloorReturns'> = async ({ caller: { warehouseId } }, { table }) => {
  const listed = await listReturnsAtBench(table, warehouseId, MAX_RETURNS)
  const found = await Promise.all(listed.map(({ userId, returnId }) => findReturn(table, userId, returnId)))
  const own = found.flatMap((returned) => (returned?.warehouseId === warehouseId ? [returned] : []))
  const rules = await Promise.all(own.map((returned) => findReturnRules(table, returned)))
  return reply({ returns: own.flatMap((returned, place) => (rules[place] ? [rowView(returned, rules[place])] : [])) })
}

export const getFloorReturn: FloorEndpoint<'getFloorReturn'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const [userId, id] = [parseId(params.user_id), parseId(params.id)]
  const returned = userId === null || id === null ? null : await findReturn(table, userId, id)
  if (returned?.warehouseId !== warehouseId) return problem('return_not_found', { id: params.id })
  const { orderId, lines } = returned
  const [order, returns] = await Promise.all([
    orderId === undefined ? null : findOrder(table, returned.userId, orderId),
    orderId === undefined ? null : findOrderReturns(table, returned.userId, orderId),
  ])
  const remaining = order
    ? [...countRemaining(order.lines, returns?.inspected ?? {})].filter(([, units]) => units > 0)
    : []
  const [viewOf, rules] = await Promise.all([
    findProductViews(
      table,
      warehouseId,
      remaining.map(([productId]) => ({ userId: returned.userId, productId })),
    ),
    findReturnRules(table, returned),
  ])
  return reply({
    return: {
      ...rowView(returned, rules),
      expected: remaining.map(([productId, quantity]) => ({ product: viewOf(returned.userId, productId), quantity })),
      lines: lines.map(({ productId, units, lot, expiry, grade, disposition }) => ({
        ...{ product_id: productId, quantity: units, lot, expiry, grade, disposition },
      })),
    },
  })
}
