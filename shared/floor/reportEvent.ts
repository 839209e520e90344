import { extractScanNumber } from '#shared/carriers/rules/readScan.ts'
import { findInbound } from '#shared/fulfilment/inbound/inboundStore.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { findReturnRecord } from '#shared/fulfilment/returns/returnStore.ts'
import type { OperationType } from '#shared/operations/handleOperationsEvent.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Table } from '#shared/table/table.ts'

/* Operations events that a warehouse system reports over HTTP. */

/** Events on goods and parcels in a building. Others are those of carriers and of the platform. */
const REPORTED = [
  'InboundReceived',
  'InboundProcessed',
  'PackingStarted',
  'FulfillmentCompleted',
  'PackingFailed',
  'ReturnReceived',
  'ReturnVerified',
  'ReturnMessagePosted',
  'ReshipmentQuoted',
  'ReshipmentShipped',
  'ExceptionRaised',
  'LabelProcessed',
] as const satisfies readonly OperationType[]

/** Whether a warehouse system may report events of a type. */
export const mayReport = (type: string): boolean => REPORTED.some((one) => one === type)

/**
 * Returns the warehouse of an event's subject; null if it is unknown or of no warehouse, such as a
 * parcel that no warehouse packed. An order belongs to the warehouse that has its units.
 */
export async function findReportWarehouse(
  table: Table,
  type: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const idOf = (field: string) => (Number.isSafeInteger(detail[field]) ? Number(detail[field]) : null)
  const { tracking_number: trackingNumber, warehouse_id: warehouseId } = detail
  // The event itself states where a return arrived.
  if (type === 'ReturnReceived') return typeof warehouseId === 'string' ? warehouseId : null
  if (type === 'LabelProcessed' || type === 'ExceptionRaised') {
    return typeof trackingNumber === 'string' ? findPackingWarehouse(table, trackingNumber) : null
  }
  const userId = idOf('user_id')
  if (userId === null) return null
  const inboundId = idOf('inbound_id')
  if (inboundId !== null) return (await findInbound(table, userId, inboundId))?.warehouseId ?? null
  const orderId = idOf('order_id')
  if (orderId !== null) {
    const order = await findOrder(table, userId, orderId)
    const fulfillment = order?.fulfillments.find(({ id }) => id === idOf('fulfillment_id'))
    return fulfillment?.warehouseId ?? order?.lines.find(({ reservedIn }) => reservedIn !== null)?.reservedIn ?? null
  }
  const returnId = idOf('return_id')
  if (returnId !== null) return (await findReturnRecord(table, userId, returnId))?.warehouseId ?? null
  const reshipmentId = idOf('reshipment_id')
  const reshipment = reshipmentId === null ? null : await findReshipment(table, userId, reshipmentId)
  return reshipment?.warehouseId ?? null
}

/** Returns the warehouse that packed a parcel. */
async function findPackingWarehouse(table: Table, scanned: string): Promise<string | null> {
  const pointer = await findByTrackingNumber(table, extractScanNumber(scanned.slice(0, MAX_SCAN_LENGTH)))
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const fulfillment = found?.shipment.fulfillment
  const order = pointer && fulfillment && (await findOrder(table, pointer.userId, fulfillment.orderId))
  return order?.fulfillments.find(({ id }) => id === fulfillment?.id)?.warehouseId ?? null
}

const MAX_SCAN_LENGTH = 120
