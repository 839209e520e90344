import type { InferOutput } from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs, parseId } from '#shared/core/ids.ts'
import { problem } from '#shared/core/problems.ts'
import { decideCount } from '#shared/floor/approveCount.ts'
import { findUnpickedOrders } from '#shared/floor/releaseOrders.ts'
import { findPlace } from '#shared/fulfilment/warehouse/placeStore.ts'
import { MISSING } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { StockCount } from '#shared/fulfilment/warehouse/rules/stockCount.ts'
import { listStockCounts, openStockCount } from '#shared/fulfilment/warehouse/stockCountStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import type { CountsResponse } from './countRoutes.ts'
import { findProductResponses } from './productResponses.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of stock counts and their approval.
 */

type Views = InferOutput<typeof CountsResponse>['counts']

async function loadCountResponses(table: Table, warehouseId: string, isLead: boolean): Promise<Views> {
  const counts = await listStockCounts(table, warehouseId)
  const viewOf = await findProductResponses(
    table,
    warehouseId,
    counts.flatMap(({ lines }) => lines),
  )
  return Promise.all(
    counts.map(async (count) => ({
      ...{ id: count.id, place: count.place, state: count.state, reason: count.reason },
      created: formatDateTime(getCreationMs(count.id)),
      // What is on record must not be known to those who count.
      lines: isLead
        ? count.lines.map(({ userId, productId, condition, lot, expiry, expected, counted }) => ({
            product: viewOf(userId, productId),
            ...{ condition, lot, expiry, expected, counted },
          }))
        : [],
      orders: isLead ? await findOrdersAffectedByCount(table, count) : [],
    })),
  )
}

/** Returns the orders that may lose units if the differences are approved, youngest first. */
async function findOrdersAffectedByCount(table: Table, { warehouseId, lines }: StockCount): Promise<number[]> {
  const lost = lines.filter(({ condition, expected, counted }) => condition === 'sellable' && counted < expected)
  const orders = await Promise.all(
    lost.map(({ userId, productId }) => findUnpickedOrders(table, { userId, productId, warehouseId })),
  )
  return [...new Set(orders.flat())]
}

const LEAD = 'floor:lead'

export const listFloorCounts: FloorEndpoint<'listFloorCounts'> = async (
  { caller: { warehouseId, floorScopes } },
  { table },
) => reply({ counts: await loadCountResponses(table, warehouseId, floorScopes.includes(LEAD)) })

export const createFloorCount: FloorEndpoint<'createFloorCount'> = async (
  { body: { count }, caller: { warehouseId } },
  { table },
) => {
  const { place } = count
  if (place !== MISSING && !(await findPlace(table, warehouseId, place))) {
    return problem('place_unknown', { code: place }, { httpStatus: 400 })
  }
  const actions = await openStockCount(table, { id: generateId(), warehouseId, place, reason: 'lead' })
  if (actions.length > 0) await table.commit(actions)
  return reply({ counts: await loadCountResponses(table, warehouseId, true) })
}

export const decideFloorCount: FloorEndpoint<'decideFloorCount'> = async (
  { params, body: { approval }, caller: { warehouseId, by } },
  { table },
) => {
  const id = parseId(params.id)
  const decision = { isApproved: approval.approve, reason: approval.reason }
  const context = { table, warehouseId, actor: by, nextId: generateId, nowMs: clock.now }
  const decided = await decideCount(context, id ?? 0, decision)
  if (!decided.ok) return decided.error
  return reply({ counts: await loadCountResponses(table, warehouseId, true) })
}
