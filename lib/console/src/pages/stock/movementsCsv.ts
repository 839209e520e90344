import type { StockMovement } from '../../../../client/src/index.ts'

const HEADERS = [
  'movement_id',
  'created',
  'reason',
  'order_id',
  'inbound_id',
  'product_id',
  'warehouse_id',
  'available_change',
  'reserved_change',
  'held_change',
] as const

/** Formats movements as CSV with one row for each changed stock level. Source: RFC 4180. */
export function formatMovementsCsv(movements: readonly StockMovement[]): string {
  const rows = movements.flatMap(({ id, created, reason, order_id: order, inbound_id: inbound, lines }) =>
    lines.map((line) => [
      id,
      created,
      reason,
      order ?? '',
      inbound ?? '',
      line.product_id,
      line.warehouse_id,
      line.available_change,
      line.reserved_change,
      line.held_change,
    ]),
  )
  return [HEADERS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
