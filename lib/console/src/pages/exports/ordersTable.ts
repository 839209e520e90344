import type { OrderRow } from '../../../../client/src/index.ts'
import { createCsvTable } from '../../data/csvFile.ts'

type Line = OrderRow['line_items'][number]
type Row = { readonly order: OrderRow; readonly line: Line | null }

/** Orders without line items, such as those with unmatched SKUs, have one row without line. */
const toOrderLines = (order: OrderRow): readonly Row[] =>
  order.line_items.length === 0 ? [{ order, line: null }] : order.line_items.map((line) => ({ order, line }))

/** CSV table of orders: a row for each line item, with the columns of the order repeated. */
export const ORDERS_TABLE = createCsvTable(
  ({ orders }: { readonly orders: readonly OrderRow[] }) => orders.flatMap(toOrderLines),
  [
    ['id', ({ order }) => order.id],
    ['shop_order_id', ({ order }) => order.shop.order_id],
    ['shop_name', ({ order }) => order.shop.name],
    ['status', ({ order }) => order.status],
    ['placed_at', ({ order }) => order.placed_at],
    ['created', ({ order }) => order.created],
    ['to_name', ({ order }) => order.to.name],
    ['to_company_name', ({ order }) => order.to.company_name],
    ['to_street1', ({ order }) => order.to.street1],
    ['to_street2', ({ order }) => order.to.street2],
    ['to_city', ({ order }) => order.to.city],
    ['to_province', ({ order }) => order.to.province],
    ['to_postal_code', ({ order }) => order.to.postal_code],
    ['to_country', ({ order }) => order.to.country],
    ['service', ({ order }) => order.service],
    ['terms', ({ order }) => order.terms],
    ['warehouse_id', ({ order }) => order.warehouse.id],
    ['tags', ({ order }) => order.tags?.join('; ')],
    ['sku', ({ line }) => line?.sku],
    ['product_id', ({ line }) => line?.product_id],
    ['name', ({ line }) => line?.name],
    ['quantity', ({ line }) => line?.quantity],
    ['shipment_ids', ({ order }) => order.fulfillments.map((one) => one.shipment_id).join('; ')],
    [
      'tracking_numbers',
      ({ order }) => order.fulfillments.flatMap(({ tracking_number: number }) => number ?? []).join('; '),
    ],
  ],
)
