import type { ProductRow, StockMovement } from '../../../../client/src/index.ts'
import { createCsvTable } from '../../data/csvFile.ts'

/** CSV table of products with their stock: a row for each product. */
export const PRODUCTS_TABLE = createCsvTable(
  ({ products }: { readonly products: readonly ProductRow[] }) => products,
  [
    ['id', ({ id }) => id],
    ['created', ({ created }) => created],
    ['name', ({ name }) => name],
    ['barcode', ({ barcode }) => barcode],
    ['sku', ({ sku }) => sku],
    ['description', ({ description }) => description],
    ['coo', ({ coo }) => coo],
    ['hs_code', (row) => row.hs_code],
    ['cost', ({ cost }) => cost],
    ['value', ({ value }) => value],
    ['weight', ({ weight }) => weight],
    ['length', ({ length }) => length],
    ['width', ({ width }) => width],
    ['height', ({ height }) => height],
    ['is_packaging', (row) => row.is_packaging],
    ['quantity', ({ quantity }) => quantity],
    ['reserved', ({ reserved }) => reserved],
    ['backordered', ({ backordered }) => backordered],
  ],
)

/** CSV table of stock movements: a row for each changed stock level. */
export const MOVEMENTS_TABLE = createCsvTable(
  ({ stock_movements: movements }: { readonly stock_movements: readonly StockMovement[] }) =>
    movements.flatMap((movement) => movement.lines.map((line) => ({ movement, line }))),
  [
    ['movement_id', ({ movement }) => movement.id],
    ['created', ({ movement }) => movement.created],
    ['reason', ({ movement }) => movement.reason],
    ['order_id', ({ movement }) => movement.order_id],
    ['inbound_id', ({ movement }) => movement.inbound_id],
    ['product_id', ({ line }) => line.product_id],
    ['warehouse_id', ({ line }) => line.warehouse_id],
    ['available_change', ({ line }) => line.available_change],
    ['reserved_change', ({ line }) => line.reserved_change],
    ['held_change', ({ line }) => line.held_change],
  ],
)
