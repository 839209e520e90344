import type { Order } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { number } from '../../data/format.ts'

/** What was ordered, and which parcel each line is in. */
export function OrderLines({ order: { line_items: lines, fulfillments } }: { readonly order: Order }) {
  const shipmentOf = (id: number | null) => fulfillments.find((fulfillment) => fulfillment.id === id)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll" tabIndex={0} aria-label="Products">
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
            <th scope="col" class="number">
              Quantity
            </th>
            <th scope="col">Parcel</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => {
            const parcel = shipmentOf(line.fulfillment_id)
            return (
              <tr key={`${place} ${line.sku}`}>
                <td>{line.name}</td>
                <td>
                  <code>{line.sku}</code>
                </td>
                <td class="number">{number(line.quantity)}</td>
                <td>
                  {parcel ? (
                    <a href={link(`/shipments/${parcel.shipment_id}`)}>{parcel.tracking_number ?? 'in packing'}</a>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
