import { failure, ok, type Result } from '#shared/core/result.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findReshipment } from '#shared/fulfilment/reshipments/reshipmentStore.ts'
import { findReturnRecord } from '#shared/fulfilment/returns/returnStore.ts'
import type { OperationType } from '#shared/operations/handleOperationsEvent.ts'
import type { Table } from '#shared/table/table.ts'
import { findPackedParcel } from './findPackedParcel.ts'

/* Operations events that a warehouse system reports over HTTP. */

/** Events on goods and parcels in a building, with the field that names their subject. */
const SUBJECTS = {
  InboundReceived: 'inbound_id',
  InboundProcessed: 'inbound_id',
  PackingStarted: 'order_id',
  FulfillmentCompleted: 'order_id',
  PackingFailed: 'order_id',
  ReturnReceived: 'warehouse_id',
  ReturnVerified: 'return_id',
  ReturnMessagePosted: 'return_id',
  ReshipmentQuoted: 'reshipment_id',
  ReshipmentShipped: 'reshipment_id',
  ExceptionRaised: 'tracking_number',
  LabelProcessed: 'tracking_number',
} as const satisfies Partial<Readonly<Record<OperationType, string>>>

export type WarehouseReportType = keyof typeof SUBJECTS

/**
 * Whether a warehouse system may report events of a type. Others are those of carriers and
 * operators.
 */
export const isWarehouseReportType = (type: string): type is WarehouseReportType => Object.hasOwn(SUBJECTS, type)

/**
 * Field that names the subject, and the subject's warehouse: null if it is unknown or of no
 * warehouse.
 */
export type WarehouseReportSubject = { readonly field: string; readonly warehouseId: string | null }

/**
 * Finds the warehouse of an event's subject; a parcel that no warehouse packed has none. An order
 * belongs to each warehouse that has its units, `reporter` first. Returns a message if the detail
 * names no subject.
 */
export async function findWarehouseReportSubject(
  table: Table,
  type: WarehouseReportType,
  detail: Readonly<Record<string, unknown>>,
  reporter: string,
): Promise<Result<WarehouseReportSubject, string>> {
  const field = SUBJECTS[type]
  if (field === 'warehouse_id' || field === 'tracking_number') {
    const text = detail[field]
    if (typeof text !== 'string') return failure(describeMissingSubject(field, text, 'a string'))
    // The event itself states where a return arrived.
    return ok({
      field,
      warehouseId:
        field === 'warehouse_id' ? text : ((await findPackedParcel(table, text))?.fulfillment.warehouseId ?? null),
    })
  }
  const [userId, id] = [detail.user_id, detail[field]]
  if (!isId(userId)) return failure(describeMissingSubject('user_id', userId, 'an ID'))
  if (!isId(id)) return failure(describeMissingSubject(field, id, 'an ID'))
  return ok({ field, warehouseId: await FINDERS[field](table, userId, id, { detail, reporter }) })
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

const describeMissingSubject = (field: string, value: unknown, kind: string): string =>
  `/${field}: ${value === undefined ? 'is required' : `must be ${kind}`}`

type WarehouseFinder = (
  table: Table,
  userId: number,
  id: number,
  report: { readonly detail: Readonly<Record<string, unknown>>; readonly reporter: string },
) => Promise<string | null>

const FINDERS = {
  inbound_id: async (table, userId, id) => (await findInboundShipment(table, userId, id))?.warehouseId ?? null,
  order_id: async (table, userId, id, { detail, reporter }) => {
    const order = await findOrder(table, userId, id)
    const fulfillment = order?.fulfillments.find((one) => one.id === detail.fulfillment_id)
    if (fulfillment) return fulfillment.warehouseId
    const places = order?.lines.flatMap(({ reservedIn }) => reservedIn ?? []) ?? []
    return places.includes(reporter) ? reporter : (places[0] ?? null)
  },
  return_id: async (table, userId, id) => (await findReturnRecord(table, userId, id))?.warehouseId ?? null,
  reshipment_id: async (table, userId, id) => (await findReshipment(table, userId, id))?.warehouseId ?? null,
} as const satisfies Readonly<Record<string, WarehouseFinder>>

/** Events that concern the parcel of an order in one warehouse. */
const PARCEL_EVENTS: ReadonlySet<string> = new Set<OperationType>(['PackingStarted', 'PackingFailed'])

/**
 * Returns the detail of an event that a warehouse reports, which concerns its own part of an order.
 */
export const addReportingWarehouse = (
  type: string,
  detail: Readonly<Record<string, unknown>>,
  warehouseId: string,
): Readonly<Record<string, unknown>> => (PARCEL_EVENTS.has(type) ? { ...detail, warehouse_id: warehouseId } : detail)
