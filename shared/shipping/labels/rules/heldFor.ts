import type { Shipment } from '../../shipments/rules/shipment.ts'
import type { Label } from './label.ts'

/**
 * What a label was made for that its owner cannot change by it: an order's fulfilment, or a reshipment. Null: it is its
 * owner's own. Parcels of fulfilments from before they knew theirs are told by their label: only there it is the older one.
 */
export function heldFor(
  { id, fulfillment }: Pick<Shipment, 'id' | 'fulfillment'>,
  label: Pick<Label, 'id' | 'reshipmentId'>,
): string | null {
  if (label.reshipmentId !== undefined) return `reshipment ${label.reshipmentId}`
  if (fulfillment) return `order ${fulfillment.orderId}`
  return fulfillment === undefined && label.id < id ? 'an order' : null
}
