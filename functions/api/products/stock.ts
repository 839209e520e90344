import * as v from 'valibot'
import { parseMovement } from '#shared/fulfilment/stock/movementStore.ts'
import {
  MOVEMENT_REASONS,
  type Movement,
  type MovementLine,
  parseMovementReference,
  sumLotUnits,
} from '#shared/fulfilment/stock/rules/movement.ts'
import { listLots } from '#shared/fulfilment/warehouse/listLots.ts'
import { reply } from '#shared/http/endpoint.ts'
import { listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { IdRange, toIdRange } from '#shared/http/paging.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { UNLIMITED_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { keys } from '#shared/table/keys.ts'
import { createProductEndpoint } from './products.ts'
import type { ProductEndpoint } from './routes.ts'
import type { StockMovementSchema } from './stockSchemas.ts'

/* Endpoints of lots and stock movements. */

const CREATED = ['created_min', 'created_max'] as const

/** Size of a movement of a few lines in a warehouse with places. */
const ESTIMATED_MOVEMENT_BYTES = 500

export const listProductLots: ProductEndpoint<'listProductLots'> = createProductEndpoint(
  async ({ row }, { caller }, { table }) => {
    const { lots, isTruncated } = await listLots(table, row, caller)
    return reply({
      lots: lots.map(({ warehouseId, condition, lot, expiry, units }) => ({
        ...{ lot, expiry, condition },
        warehouse_id: warehouseId,
        quantity: units,
      })),
      is_truncated: isTruncated,
    })
  },
)

export const listStockMovements: ProductEndpoint<'listStockMovements'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const { created_min: start, created_max: end, page_token: token } = query
  const ids =
    token === undefined ? toIdRange({ date_start: start, date_end: end }, UNLIMITED_LIST_DAYS, nowMs, CREATED) : null
  if (ids && !ids.ok) return ids.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'stock movements',
    userId,
    filters: Filters,
    rows: (filters: Filters) => ({
      pks: [keys.movement(userId, 0).pk],
      read: parseMovement,
      rowBytes: ESTIMATED_MOVEMENT_BYTES,
      ids: filters.ids,
      ...(hasNoMovementFilters(filters) ? {} : { isIncluded: (movement: Movement) => fits(movement, filters) }),
    }),
    show: (movements: readonly Movement[]) => movements.map(toMovementResponse),
  }
  const page = await listNumberedPage(list, query, { ...query, ids: ids?.value ?? null }, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ stock_movements: shown, next_page: nextPage, total_pages: pages, total_stock_movements: total })
}

const Filters = v.object({
  ...ListFilters.entries,
  ids: v.nullable(IdRange),
  'product.id': v.optional(v.number()),
  'warehouse.id': v.optional(v.string()),
  reason: v.optional(v.picklist(MOVEMENT_REASONS)),
})
type Filters = v.InferOutput<typeof Filters>

const hasNoMovementFilters = ({ 'product.id': productId, 'warehouse.id': warehouseId, reason }: Filters): boolean =>
  productId === undefined && warehouseId === undefined && reason === undefined

const fits = (movement: Movement, filters: Filters): boolean => {
  const { 'product.id': productId, 'warehouse.id': warehouseId, reason } = filters
  return (
    (reason === undefined || movement.reason === reason) &&
    movement.lines.some(
      (line) =>
        (productId === undefined || line.productId === productId) &&
        (warehouseId === undefined || line.warehouseId === warehouseId),
    )
  )
}

function toMovementResponse(movement: Movement): v.InferOutput<typeof StockMovementSchema> {
  const { orderId, inboundId } = parseMovementReference(movement)
  return {
    id: movement.id,
    created: formatCreationTime(movement.id),
    reason: movement.reason,
    order_id: orderId,
    inbound_id: inboundId,
    lines: movement.lines.map((line) => ({
      product_id: line.productId,
      warehouse_id: line.warehouseId,
      available_change: line.available,
      reserved_change: line.reserved,
      held_change: line.held ?? 0,
      lots: lotsOf(movement, line),
    })),
  }
}

/** Places and workers are not shown. */
const lotsOf = ({ moves }: Movement, { productId, warehouseId }: MovementLine) =>
  moves?.warehouseId === warehouseId
    ? sumLotUnits(moves.lines.filter((line) => line.productId === productId)).map(({ lot, expiry, units }) => ({
        ...{ lot: lot === '' ? null : lot, expiry },
        quantity: units,
      }))
    : []
