import * as v from 'valibot'
import { getCreationMs } from '#shared/core/ids.ts'
import { announce } from '#shared/events/outbox.ts'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import {
  addRequestedUnits,
  isCounted,
  RETURN_REQUEST_RETENTION_MS,
  ReturnRequest,
  type ReturnRequestChanges,
} from './rules/returnRequest.ts'
import { RETURN_REQUEST_STATUSES, type ReturnRequestStatus } from './rules/transitions.ts'

/* Return requests in the table, with their numbers and the requested units of their orders. */

const requests = codec(ReturnRequest)

/** Job that buys the labels of requests approved by the rules of their shop. */
export const RETURN_LABEL_JOB = 'buyReturnLabels'

export const parseReturnRequest = requests.read

export async function findReturnRequest(
  table: Table,
  userId: number,
  requestId: number,
): Promise<ReturnRequest | null> {
  const item = await table.get(keys.returnRequest(userId, requestId))
  return item ? parseReturnRequest(item) : null
}

/** Finds requests of a user, newest first. */
export async function findReturnRequests(
  table: Table,
  userId: number,
  requestIds: readonly number[],
): Promise<readonly ReturnRequest[]> {
  const items = await table.batchGet(requestIds.map((id) => keys.returnRequest(userId, id)))
  return items.map(parseReturnRequest).toSorted((one, other) => other.id - one.id)
}

const Pointer = v.object({ userId: v.number(), requestId: v.number() })

/** Finds a request by the number on the parcel. */
export async function findReturnRequestByCode(table: Table, code: string): Promise<ReturnRequest | null> {
  const item = await table.get(keys.returnCode(code))
  if (!item) return null
  const { userId, requestId } = v.parse(Pointer, item)
  return findReturnRequest(table, userId, requestId)
}

/** Finds the request whose label a return shipment has. */
export async function findReturnRequestByShipment(
  table: Table,
  userId: number,
  shipmentId: number,
): Promise<ReturnRequest | null> {
  const item = await table.get(keys.returnShipment(userId, shipmentId))
  return item ? findReturnRequest(table, userId, v.parse(Pointer, item).requestId) : null
}

const OrderReturnsItem = v.object({
  /** Units in return requests, by key of the line. */
  units: v.record(v.string(), v.number()),
  /** Inspected units, by product id. */
  inspected: v.optional(v.record(v.string(), v.number()), {}),
  /** Newest requests in any status, oldest first. */
  requestIds: v.optional(v.array(v.number()), []),
  /** Tracking numbers of parcels that arrived. */
  parcels: v.optional(v.array(v.string()), []),
  revision: v.number(),
})

/** Returns of an order, as read: units in requests, arrived parcels and inspected units. */
export type OrderReturns = Readonly<Omit<v.InferOutput<typeof OrderReturnsItem>, 'revision'>> & {
  /** Null if nothing was requested or returned yet. */
  readonly revision: number | null
}

/** Limit of the requests listed for an order, as buyers can cancel and create them repeatedly. */
const MAX_LISTED_RETURN_REQUESTS = 20

const EMPTY_ORDER_RETURNS: OrderReturns = { units: {}, inspected: {}, requestIds: [], parcels: [], revision: null }

export async function findOrderReturns(table: Table, userId: number, orderId: number): Promise<OrderReturns> {
  const item = await table.get(keys.orderReturns(userId, orderId))
  return item ? v.parse(OrderReturnsItem, item) : EMPTY_ORDER_RETURNS
}

const expiresAt = (requestId: number): number =>
  Math.ceil((getCreationMs(requestId) + RETURN_REQUEST_RETENTION_MS) / 1000)

/** Changes the returns of an order, if they are unchanged since they were read. */
export function updateOrderReturns(
  { userId, orderId }: { readonly userId: number; readonly orderId: number },
  before: OrderReturns,
  changes: Partial<Omit<OrderReturns, 'revision'>>,
  nowMs: number,
): Action {
  const item = {
    ...keys.orderReturns(userId, orderId),
    ...{ ...before, ...changes, revision: (before.revision ?? 0) + 1 },
    [tableShape.timeToLive]: Math.ceil((nowMs + RETURN_REQUEST_RETENTION_MS) / 1000),
  }
  return put(item, before.revision === null ? missing('pk') : equals('revision', before.revision))
}

const countRequest = (request: ReturnRequest, before: OrderReturns, sign: 1 | -1, nowMs: number): Action =>
  updateOrderReturns(
    request,
    before,
    {
      units: addRequestedUnits(before.units, request.lines, sign),
      requestIds:
        sign === 1 ? [...before.requestIds, request.id].slice(-MAX_LISTED_RETURN_REQUESTS) : before.requestIds,
    },
    nowMs,
  )

const pointer = ({ userId, id }: ReturnRequest) => ({
  ...{ userId, requestId: id },
  [tableShape.timeToLive]: expiresAt(id),
})

const createShipmentPointerActions = (request: ReturnRequest, shipmentId: number | null): readonly Action[] =>
  shipmentId === null ? [] : [create({ ...keys.returnShipment(request.userId, shipmentId), ...pointer(request) })]

/** Stores a new request. `before`: the units of its order in requests, as read. */
export const createReturnRequestRecord = (
  request: ReturnRequest,
  before: OrderReturns,
  eventId: number,
  nowMs: number,
): readonly Action[] => [
  create({
    ...keys.returnRequest(request.userId, request.id),
    ...requests.write(request),
    ...(request.isLabelPending ? due(RETURN_LABEL_JOB, request.id, nowMs) : {}),
    [tableShape.timeToLive]: expiresAt(request.id),
  }),
  create({ ...keys.returnCode(request.code), ...pointer(request) }),
  ...createShipmentPointerActions(request, request.shipmentId),
  countRequest(request, before, 1, nowMs),
  enqueueReturnRequestEvent(request, eventId, nowMs),
]

/**
 * Updates a request, if it is unchanged since it was read. `returns`: the units of its order in
 * requests, as read; needed if its units can be requested again.
 */
export function updateReturnRequest(
  before: ReturnRequest,
  changes: ReturnRequestChanges,
  { returns, eventId, nowMs }: { readonly returns?: OrderReturns; readonly eventId: number; readonly nowMs: number },
): readonly Action[] {
  const after = { ...before, ...changes }
  const isNoLongerPending = before.isLabelPending && !after.isLabelPending
  const isQuantityReleased = isCounted(before.status) && !isCounted(after.status)
  return [
    update(
      keys.returnRequest(before.userId, before.id),
      {
        set: { ...changes, revision: before.revision + 1 },
        ...(isNoLongerPending ? { remove: [...dueAttributes] } : {}),
      },
      equals('revision', before.revision),
    ),
    ...(before.shipmentId !== null && before.shipmentId !== after.shipmentId
      ? [remove(keys.returnShipment(before.userId, before.shipmentId))]
      : []),
    ...(before.shipmentId === after.shipmentId ? [] : createShipmentPointerActions(before, after.shipmentId)),
    ...(isQuantityReleased && returns ? [countRequest(before, returns, -1, nowMs)] : []),
    ...(before.status === after.status && !isNoLongerPending ? [] : [enqueueReturnRequestEvent(after, eventId, nowMs)]),
  ]
}

/** Event: a return request was created, or its status changed. */
export const ReturnRequestChanged = v.object({
  type: v.literal('returnRequestChanged'),
  userId: v.number(),
  requestId: v.number(),
  status: v.picklist(RETURN_REQUEST_STATUSES),
})

const enqueueReturnRequestEvent = (
  {
    userId,
    id: requestId,
    status,
  }: { readonly userId: number; readonly id: number; readonly status: ReturnRequestStatus },
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof ReturnRequestChanged>>(
    eventId,
    { type: 'returnRequestChanged', userId, requestId, status },
    nowMs,
  )
