import type { Order } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { type Column, Table } from '../../components/list.tsx'
import { number } from '../../data/format.ts'

type Line = Order['line_items'][number]

/** Order lines, with the parcel of each. */
export function OrderLines({ order: { line_items: lines, fulfillments } }: { readonly order: Order }) {
  const columns: readonly Column<Line>[] = [
    { title: 'Product', cell: ({ name }) => name },
    { title: 'SKU', cell: ({ sku }) => <code>{sku}</code> },
    { title: 'Quantity', cell: ({ quantity }) => number(quantity), isNumber: true },
    {
      title: 'Parcel',
      cell: ({ fulfillment_id: id }) => {
        const parcel = fulfillments.find((fulfillment) => fulfillment.id === id)
        return parcel ? (
          <a href={link(`/shipments/${parcel.shipment_id}`)}>{parcel.tracking_number ?? 'Being packed'}</a>
        ) : (
          '–'
        )
      },
    },
  ]
  return (
    <Table items={lines} what="Products" columns={columns} keyOf={(line) => `${lines.indexOf(line)} ${line.sku}`} />
  )
}
