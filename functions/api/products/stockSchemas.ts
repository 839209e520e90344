import * as v from 'valibot'
import { CONDITIONS, MOVEMENT_REASONS } from '#shared/fulfilment/stock/rules/movement.ts'
import { day, idParameter, paging, word, words } from '#shared/http/query.ts'
import {
  created,
  identifier,
  nextPage,
  nullableText,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'

/* Schemas of lots and stock movements. */

const LOT_DESCRIPTION = 'Lot number. Null for units without a lot number.'
const EXPIRY_DESCRIPTION =
  'Expiry date, which is the last day of use (`YYYY-MM-DD`). Null for units without an expiry date.'

const LotSchema = v.pipe(
  v.strictObject({
    lot: v.pipe(
      nullableText,
      v.description('Lot number. Null if the units have no lot number or have not been put away yet.'),
    ),
    expiry: v.pipe(nullableText, v.description(EXPIRY_DESCRIPTION)),
    warehouse_id: v.pipe(v.string(), v.description('Warehouse ID, such as `WH0HKG01`')),
    condition: v.pipe(
      v.nullable(v.picklist(CONDITIONS)),
      v.description(
        'Condition of the units: `sellable`, or the reason they are held. Null for held units if the warehouse does not record reasons.',
      ),
    ),
    quantity: v.pipe(
      wholeNumberSchema,
      v.description('Number of units, including units reserved or picked for orders'),
    ),
  }),
  v.title('Lot'),
)

export const LotsResponse = v.strictObject({
  lots: v.pipe(v.array(LotSchema), v.description('Product units, grouped by lot, with the earliest expiry date first')),
  is_truncated: v.pipe(v.boolean(), v.description('Whether more lots exist than are listed')),
})

export const ListStockMovementsQuery = v.object({
  ...paging(),
  'product.id': v.pipe(v.optional(idParameter), v.description('Filters results by product ID')),
  'warehouse.id': v.pipe(v.optional(words(8)), v.description('Filters results by warehouse ID, such as `WH0HKG01`')),
  reason: v.pipe(v.optional(word(MOVEMENT_REASONS)), v.description('Filters results by movement reason')),
  created_min: v.pipe(
    v.optional(day),
    v.description('First day in UTC, inclusive (`YYYY-MM-DD`). Defaults to the day of the first movement.'),
  ),
  created_max: v.pipe(v.optional(day), v.description('Last day in UTC, inclusive (`YYYY-MM-DD`). Defaults to today.')),
})

export const StockMovementSchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    reason: v.pipe(
      v.picklist(MOVEMENT_REASONS),
      v.description(
        'Reason for the movement: `inbound`, `adjustment`, `reservation`, `release`, `dispatch`, `restock`, `count` or `damage`',
      ),
    ),
    order_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the order that caused the movement. Null for other movements.'),
    ),
    inbound_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the inbound shipment that caused the movement. Null for other movements.'),
    ),
    lines: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            product_id: v.pipe(wholeNumberSchema, v.description('ID of the product with the changed stock level')),
            warehouse_id: v.pipe(v.string(), v.description('Warehouse ID, such as `WH0HKG01`')),
            available_change: v.pipe(wholeNumberSchema, v.description('Change in the number of available units')),
            reserved_change: v.pipe(wholeNumberSchema, v.description('Change in the number of reserved units')),
            held_change: v.pipe(wholeNumberSchema, v.description('Change in the number of held units')),
            lots: v.pipe(
              v.array(
                v.pipe(
                  v.strictObject({
                    lot: v.pipe(nullableText, v.description(LOT_DESCRIPTION)),
                    expiry: v.pipe(nullableText, v.description(EXPIRY_DESCRIPTION)),
                    quantity: v.pipe(wholeNumberSchema, v.description('Number of moved units')),
                  }),
                  v.title('MovedLot'),
                ),
              ),
              v.description('Moved units, grouped by lot. Empty for warehouses that do not track locations.'),
            ),
          }),
          v.title('StockMovementLine'),
        ),
      ),
      v.description('Stock level changes, with one entry per product and warehouse'),
    ),
  }),
  v.title('StockMovement'),
)

export const StockMovementsResponse = v.strictObject({
  stock_movements: v.pipe(v.array(StockMovementSchema), v.description('Page of stock movements')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_stock_movements: totalCountSchema,
})
