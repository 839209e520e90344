import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findProductRowsById, getWarehouseStock } from '#shared/fulfilment/products/productRowStore.ts'
import { skusOf } from '#shared/fulfilment/products/rules/skus.ts'
import { findMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { MOVEMENT_REASONS, parseMovementReference } from '#shared/fulfilment/stock/rules/movement.ts'
import { StockChanged } from '#shared/fulfilment/stock/stockEvents.ts'
import { createTopicNotifier, integer, payload, type TopicRow, text } from './topic.ts'

/**
 * Topic products_stock_changed: units of products were received, shipped or allocated. Quantities
 * are those when the payload is built and may include later changes; their revision states which.
 */
export const productsStockChanged = {
  name: 'products_stock_changed',
  event: 'stockChanged',
  summary: 'Stock was received, shipped, reserved or released',
  payload: payload('ProductsStockChanged', {
    stock: v.pipe(
      v.looseObject({
        id: v.pipe(integer, v.description('Unique identifier of the stock change')),
        created: v.pipe(text, v.description('Time of the stock change in UTC (`YYYY-MM-DD HH:MM:SS`)')),
        reason: v.pipe(
          v.picklist(MOVEMENT_REASONS),
          v.description(
            'Reason for the stock change: `reservation` (stock was reserved for an order), `release` (a reservation was released), `dispatch` (a parcel was shipped), `inbound` (received stock was counted), `adjustment` (the stock level was corrected), `restock` (returned units were restocked), `count` (a stock count found a difference) or `damage` (units became unsellable or sellable again)',
          ),
        ),
        order_id: v.pipe(
          v.nullable(integer),
          v.description('ID of the order that caused the change. Null for other changes.'),
        ),
        inbound_id: v.pipe(
          v.nullable(integer),
          v.description('ID of the inbound shipment that caused the change. Null for other changes.'),
        ),
        products: v.pipe(
          v.array(
            v.looseObject({
              id: v.pipe(integer, v.description('ID of the product')),
              skus: v.pipe(
                v.array(
                  v.looseObject({
                    shop_id: v.pipe(text, v.description('ID of the shop that uses the SKU')),
                    sku: v.pipe(
                      text,
                      v.description('Stock keeping unit (SKU) that identifies the product in the shop'),
                    ),
                  }),
                ),
                v.description('Current product SKUs, oldest first'),
              ),
              warehouse_id: v.pipe(text, v.description('ID of the warehouse that stores the units')),
              available_change: v.pipe(integer, v.description('Change in the number of available units')),
              reserved_change: v.pipe(integer, v.description('Change in the number of reserved units')),
              available: v.pipe(integer, v.description('Number of available units at this `revision`')),
              reserved: v.pipe(integer, v.description('Number of reserved units at this `revision`')),
              revision: v.pipe(
                integer,
                v.description(
                  'Stock revision number. Increases with every change. Quantities with a higher revision are more recent.',
                ),
              ),
            }),
          ),
          v.description('Stock level changes, with one entry per product and warehouse'),
        ),
      }),
      v.description('Stock change with the resulting quantities'),
    ),
  }),
} as const satisfies TopicRow

export const notifyProductsStockChanged = /* @__PURE__ */ createTopicNotifier(
  productsStockChanged,
  StockChanged,
  async ({ userId, movementId }, { table }) => {
    const movement = await findMovement(table, userId, movementId)
    if (!movement) return null
    const rows = await findProductRowsById(table, userId, movement.lines)
    const products = movement.lines.flatMap(({ productId, warehouseId, available, reserved }) => {
      const row = rows.get(productId)
      if (!row) return []
      const present = getWarehouseStock(row, warehouseId)
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
    const { orderId, inboundId } = parseMovementReference(movement)
    return {
      stock: {
        id: movementId,
        created: formatDateTime(getCreationMs(movementId)),
        reason: movement.reason,
        order_id: orderId,
        inbound_id: inboundId,
        products,
      },
    }
  },
)
