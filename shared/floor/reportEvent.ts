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
 * parcel that no warehouse packed. An order belongs to each warehouse that has its units, `reporter`
 * first.
 */
export async function findReportWarehouse(
  table: Table,
  type: string,
  detail: Readonly<Record<string, unknown>>,
  reporter: string,
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
    if (fulfillment) return fulfillment.warehouseId
    const places = order?.lines.flatMap(({ reservedIn }) => reservedIn ?? []) ?? []
    return places.includes(reporter) ? reporter : (places[0] ?? null)
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

/** Events that concern the parcel of an order in one warehouse. */
const PARCEL_EVENTS: ReadonlySet<string> = new Set<OperationType>(['PackingStarted', 'PackingFailed'])

/** Returns the detail of an event that a warehouse reports, which concerns its own part of an order. */
export const withReporter = (
  type: string,
  detail: Readonly<Record<string, unknown>>,
  warehouseId: string,
): Readonly<Record<string, unknown>> => (PARCEL_EVENTS.has(type) ? { ...detail, warehouse_id: warehouseId } : detail)

const MAX_SCAN_LENGTH = 120
