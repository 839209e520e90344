import type { Order } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { Table } from '../../components/list.tsx'
import { Status } from '../../components/status.tsx'
import { number } from '../../data/format.ts'

type Fulfillment = Order['fulfillments'][number]

/**
 * Parcels of an order, each with its warehouse and items, followed by the items without a parcel.
 */
export function OrderParcels({ order: { line_items: lines, fulfillments } }: { readonly order: Order }) {
  const listParcelItems = (of: Fulfillment | null) => lines.filter(({ fulfillment_id: id }) => id === (of?.id ?? null))
  const hasUnpackedLines = listParcelItems(null).length > 0
  return (
    <Table
      items={[...fulfillments, ...(hasUnpackedLines ? [null] : [])]}
      what="Parcels"
      keyOf={(parcel) => parcel?.id ?? 'unpacked'}
      columns={[
        { title: 'Parcel', cell: (parcel) => (parcel ? <ParcelLink of={parcel} /> : 'No parcel yet') },
        { title: 'Warehouse', cell: (parcel) => parcel?.warehouse_id ?? '–' },
        { title: 'Status', cell: (parcel) => <Status of={describeParcelStatus(parcel)} /> },
        {
          title: 'Products',
          cell: (parcel) =>
            listParcelItems(parcel).map(({ sku, name, quantity }) => (
              <div key={sku}>
                {number(quantity)} × {name}
              </div>
            )),
        },
      ]}
    />
  )
}

const ParcelLink = ({ of: { shipment_id: id, tracking_number: number } }: { readonly of: Fulfillment }) => (
  <a href={link(`/shipments/${id}`)}>{number ?? 'Label pending'}</a>
)

function describeParcelStatus(parcel: Fulfillment | null): string {
  if (!parcel) return 'Not packed'
  if (parcel.fulfilled !== null) return 'Shipped'
  return parcel.packed === null ? 'Packing' : 'Packed'
}
