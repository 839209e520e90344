import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { createdMs } from '#shared/core/ids.ts'
import { findRowsById, stockIn } from '#shared/fulfilment/products/productRowStore.ts'
import { skusOf } from '#shared/fulfilment/products/rules/skus.ts'
import { findMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { MOVEMENT_REASONS, subjectOf } from '#shared/fulfilment/stock/rules/movement.ts'
import { StockChanged } from '#shared/fulfilment/stock/stockEvents.ts'
import { dateTime, integer, payload, type TopicRow, telling, text } from './topic.ts'

/**
 * Topic products_stock_changed: units of products came, went, or were promised. The quantities are those of the moment in which it is
 * told: they may hold later changes already, and their revision says how far they go.
 */
export const productsStockChanged = {
  name: 'products_stock_changed',
  event: 'stockChanged',
  summary: 'Stock was received, shipped, reserved or released',
  payload: payload('ProductsStockChanged', {
    stock: v.looseObject({
      id: v.pipe(integer, v.description('Change id')),
      created: dateTime,
      reason: v.pipe(
        v.picklist(MOVEMENT_REASONS),
        v.description(
          '`reservation`: reserved for an order. `release`: reservation released. `dispatch`: shipped. `inbound`: counted on arrival. `adjustment`: stock corrected',
        ),
      ),
      order_id: v.pipe(v.nullable(integer), v.description('Order id; null if none')),
      inbound_id: v.pipe(v.nullable(integer), v.description('Inbound shipment id; null if none')),
      products: v.array(
        v.looseObject({
          id: v.pipe(integer, v.description('Product id')),
          skus: v.pipe(
            v.array(v.looseObject({ shop_id: text, sku: text })),
            v.description('Current SKUs, oldest first'),
          ),
          warehouse_id: v.pipe(text, v.description('Warehouse id')),
          available_change: v.pipe(integer, v.description('Change of the available units')),
          reserved_change: v.pipe(integer, v.description('Change in reserved units')),
          available: v.pipe(integer, v.description('Available units as of `revision`')),
          reserved: v.pipe(integer, v.description('Reserved units as of `revision`')),
          revision: v.pipe(
            integer,
            v.description(
              'Stock revision, increased by every change; the quantities with the higher revision are newer',
            ),
          ),
        }),
      ),
    }),
  }),
} as const satisfies TopicRow

export const tellProductsStockChanged = /* @__PURE__ */ telling(
  productsStockChanged,
  StockChanged,
  async ({ userId, movementId }, { table }) => {
    const movement = await findMovement(table, userId, movementId)
    if (!movement) return null
    const rows = await findRowsById(table, userId, movement.lines)
    const products = movement.lines.flatMap(({ productId, warehouseId, available, reserved }) => {
      const row = rows.get(productId)
      if (!row) return []
      const present = stockIn(row, warehouseId)
      return [
        {
          id: productId,
          skus: skusOf(row).map(({ sku: { shopId, sku } }) => ({ shop_id: shopId, sku })),
          warehouse_id: warehouseId,
          available_change: available,
          reserved_change: reserved,
          available: present.available,
          reserved: present.reserved,
          revision: row.stockRevision,
        },
      ]
    })
    if (products.length === 0) return null
    const { orderId, inboundId } = subjectOf(movement)
    return {
      stock: {
        id: movementId,
        created: formatDateTime(createdMs(movementId)),
        reason: movement.reason,
        order_id: orderId,
        inbound_id: inboundId,
        products,
      },
    }
  },
)
