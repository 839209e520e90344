import { findExpectedReturnRequest } from '../fulfilment/returnRequests/findExpectedReturnRequest.ts'
import {
  findReturnRequestByCode,
  findReturnRequestByShipment,
} from '../fulfilment/returnRequests/returnRequestStore.ts'
import { REQUEST_CODE_PATTERN, type ReturnRequest } from '../fulfilment/returnRequests/rules/returnRequest.ts'
import { findByTrackingNumber } from '../shipping/records/labelStore.ts'
import { findShipment } from '../shipping/records/shipmentStore.ts'
import type { Table } from '../table/table.ts'

/** Owner of a returned parcel, its order, and the request that announced it. */
export type ParcelOrigin = {
  readonly userId: number
  readonly orderId: number | null
  readonly request: ReturnRequest | null
}

type MarkedParcel = {
  readonly trackingNumber: string
  /** Number that the buyer wrote on the parcel. */
  readonly code: string | null
}

/**
 * Finds the owner of a returned parcel by the code of its return request, by its return label, or
 * by the label of the original parcel. Null if neither is known.
 */
export const findParcelOrigin = async (
  table: Table,
  { trackingNumber, code }: MarkedParcel,
  nowMs: number,
): Promise<ParcelOrigin | null> =>
  (await findOriginByCode(table, code ?? trackingNumber)) ?? (await findOriginByLabel(table, trackingNumber, nowMs))

async function findOriginByCode(table: Table, code: string): Promise<ParcelOrigin | null> {
  const written = code.toUpperCase()
  const request = REQUEST_CODE_PATTERN.test(written) ? await findReturnRequestByCode(table, written) : null
  return request && { userId: request.userId, orderId: request.orderId, request }
}

async function findOriginByLabel(table: Table, number: string, nowMs: number): Promise<ParcelOrigin | null> {
  const pointer = await findByTrackingNumber(table, number)
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  if (!found) return null
  const { userId, shipmentId } = pointer
  const labelled = found.shipment.isReturn ? await findReturnRequestByShipment(table, userId, shipmentId) : null
  const orderId = labelled?.orderId ?? found.shipment.fulfillment?.orderId ?? null
  const request = labelled ?? (orderId === null ? null : await findExpectedReturnRequest(table, userId, orderId, nowMs))
  return { userId, orderId, request }
}
