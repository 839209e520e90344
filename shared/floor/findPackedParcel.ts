import { parseScannedTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import type { Fulfillment, Order } from '#shared/fulfilment/orders/rules/order.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Table } from '#shared/table/table.ts'

/** A parcel that a warehouse packs or packed, with the label on it. */
export type PackedParcel = { readonly order: Order; readonly fulfillment: Fulfillment; readonly label: Label }

/** Longer than any barcode of a parcel. */
const MAX_SCAN_LENGTH = 120
const MAX_TRACKING_NUMBER_LENGTH = 100

/** Finds the parcel of an order by the barcode of its label; null if no warehouse packed it. */
export async function findPackedParcel(table: Table, scanned: string): Promise<PackedParcel | null> {
  const number = scanned.length > MAX_SCAN_LENGTH ? '' : parseScannedTrackingNumber(scanned)
  if (number === '' || number.length > MAX_TRACKING_NUMBER_LENGTH) return null
  const pointer = await findByTrackingNumber(table, number)
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const named = found?.shipment.fulfillment
  if (!pointer || !found || !named) return null
  const order = await findOrder(table, pointer.userId, named.orderId)
  const fulfillment = order?.fulfillments.find(({ id }) => id === named.id)
  const label = found.labels.find(({ id }) => id === fulfillment?.labelId)
  return order && fulfillment && label ? { order, fulfillment, label } : null
}
