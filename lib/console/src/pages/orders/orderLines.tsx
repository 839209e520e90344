import type { Order } from '../../../../client/src/index.ts'
import { type Column, Table } from '../../components/list.tsx'
import { number } from '../../data/format.ts'

type Line = Order['line_items'][number]

/** Ordered items; kits with their components. */
export function OrderLines({ order: { line_items: lines } }: { readonly order: Order }) {
  const columns: readonly Column<Line>[] = [
    {
      title: 'Product',
      cell: ({ name, components }) => (
        <>
          {name}
          {components.length > 0 && (
            <p class="soft">
              Contents per kit:{' '}
              {components.map(({ name: part, quantity }) => `${number(quantity)} × ${part}`).join(', ')}
            </p>
          )}
        </>
      ),
    },
    { title: 'SKU', cell: ({ sku }) => <code>{sku}</code> },
    { title: 'Quantity', cell: ({ quantity }) => number(quantity), isNumber: true },
    ...(lines.some(({ warehouse_id: id }) => id !== null)
      ? [{ title: 'Warehouse', cell: ({ warehouse_id: id }: Line) => id ?? 'Not reserved' }]
      : []),
  ]
  return (
    <Table items={lines} what="Products" columns={columns} keyOf={(line) => `${lines.indexOf(line)} ${line.sku}`} />
  )
}
