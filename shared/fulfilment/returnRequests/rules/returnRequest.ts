import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import type { Fulfillment, Order } from '#shared/fulfilment/orders/rules/order.ts'
import { mayMoveRequest, moveRequestTo, RETURN_REQUEST_STATUSES, type ReturnRequestStatus } from './transitions.ts'

/* Return requests: units of an order that a buyer wants to send back. */

/** Reasons of buyers, as declared on the returns page. */
export const RETURN_REASONS = [
  'unwanted',
  'too_small',
  'too_large',
  'defective',
  'wrong_item',
  'late',
  'other',
] as const

/** Age from which a request without a parcel has expired. */
const REQUEST_VALIDITY_MS = 60 * DAY_MS
/** Age from which a request is removed. */
export const RETURN_REQUEST_RETENTION_MS = 400 * DAY_MS

const ReturnRequestLine = v.object({
  sku: v.string(),
  /** Line of the order, as SKUs may be renamed. */
  skuKey: v.string(),
  productId: v.number(),
  units: v.number(),
  reason: v.picklist(RETURN_REASONS),
})

export const ReturnRequest = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  /** Number that the buyer writes on the parcel. */
  code: v.string(),
  /** As stored; `getReturnRequestStatus` also knows expiry. */
  status: v.picklist(RETURN_REQUEST_STATUSES),
  orderId: v.number(),
  lines: v.array(ReturnRequestLine),
  comment: v.nullable(v.string()),
  declineReason: v.nullable(v.string()),
  /** Return shipment whose label the buyer uses. */
  shipmentId: v.nullable(v.number()),
  /** Return that arrived. */
  returnId: v.nullable(v.number()),
  /** Last change by client or buyer, Unix ms. */
  decidedMs: v.number(),
  /** Whether a label is bought next by the rules of the shop. */
  isLabelPending: v.optional(v.boolean(), false),
  /** Whether the label is also requested as a QR code, which the buyer gets instead. */
  isQrCodeRequested: v.optional(v.boolean(), false),
  /** Why the label could not be bought by the rules of the shop. */
  labelFailure: v.optional(
    v.nullable(v.object({ code: v.number(), httpStatus: v.number(), message: v.string() })),
    null,
  ),
})

export type ReturnRequest = Readonly<v.InferOutput<typeof ReturnRequest>>
export type ReturnRequestChanges = Partial<
  Pick<
    ReturnRequest,
    | 'status'
    | 'declineReason'
    | 'shipmentId'
    | 'returnId'
    | 'decidedMs'
    | 'isLabelPending'
    | 'isQrCodeRequested'
    | 'labelFailure'
  >
>

/** Returns the time at which a request without a parcel expires. */
export const getExpiryMs = ({ decidedMs }: Pick<ReturnRequest, 'decidedMs'>): number => decidedMs + REQUEST_VALIDITY_MS

/** Returns the current status of a request. */
export function getReturnRequestStatus(
  request: Pick<ReturnRequest, 'status' | 'decidedMs'>,
  nowMs: number,
): ReturnRequestStatus {
  const { status } = request
  return nowMs >= getExpiryMs(request) && mayMoveRequest(status, 'Expired', 'schedule') ? 'Expired' : status
}

/** Whether units of the request are still expected or were returned. */
export const isCounted = (status: ReturnRequestStatus): boolean => status !== 'Declined' && status !== 'Cancelled'

/** Returns the changes of a request by its merchant; null if its status does not allow them. */
export function decideReturnRequest(
  request: ReturnRequest,
  to: 'Approved' | 'Declined' | 'Cancelled',
  by: 'client' | 'buyer',
  nowMs: number,
): ReturnRequestChanges | null {
  const status = getReturnRequestStatus(request, nowMs)
  return mayMoveRequest(status, to, by)
    ? { ...moveRequestTo({ status }, to, by), decidedMs: nowMs, isLabelPending: false }
    : null
}

/** Returns the changes when the parcel arrives; null if the request does not expect one. */
export function arrive(request: ReturnRequest, returnId: number, nowMs: number): ReturnRequestChanges | null {
  const status = getReturnRequestStatus(request, nowMs)
  return mayMoveRequest(status, 'Arrived', 'warehouse')
    ? { ...moveRequestTo({ status }, 'Arrived', 'warehouse'), returnId, isLabelPending: false }
    : null
}

/** Units of an order's lines in requests, by key of the line. */
export type RequestedUnits = Readonly<Record<string, number>>

export type RequestedLine = {
  readonly sku: string
  readonly quantity: number
  readonly reason: (typeof RETURN_REASONS)[number]
}

/**
 * Returns the lines of a request, or what is wrong: at most the shipped units that no other request
 * has can be returned.
 */
export function createRequestLines(
  { lines }: Pick<Order, 'lines'>,
  requested: RequestedUnits,
  requestedLines: readonly RequestedLine[],
): Result<ReturnRequest['lines'], string> {
  if (new Set(requestedLines.map(({ sku }) => sku)).size < requestedLines.length)
    return failure('must not contain a SKU more than once')
  const found: ReturnRequest['lines'] = []
  for (const [index, { sku, quantity, reason }] of requestedLines.entries()) {
    const line = lines.find((one) => one.sku === sku && one.fulfilled)
    if (!line) return failure(`/${index}/sku: the order has not shipped SKU ${sku}`)
    const remaining = line.quantity - (requested[line.skuKey] ?? 0)
    if (remaining <= 0) return failure(`/${index}/quantity: all units of SKU ${sku} are in return requests`)
    if (quantity > remaining)
      return failure(`/${index}/quantity: at most ${remaining} units of SKU ${sku} can be returned`)
    found.push({ sku, skuKey: line.skuKey, productId: line.productId, units: quantity, reason })
  }
  return ok(found)
}

/** Adds the units of lines to those in requests, or removes them. */
export function addRequestedUnits(
  requested: RequestedUnits,
  lines: ReturnRequest['lines'],
  sign: 1 | -1,
): RequestedUnits {
  const sums: Record<string, number> = { ...requested }
  for (const { skuKey, units } of lines) sums[skuKey] = (sums[skuKey] ?? 0) + sign * units
  return Object.fromEntries(Object.entries(sums).filter(([, units]) => units > 0))
}

/** Counts the units of a request by product: those of the components for a kit. */
export const countRequestedUnits = (
  { lines }: Pick<ReturnRequest, 'lines'>,
  order: Pick<Order, 'lines'>,
): ReadonlyMap<number, number> =>
  sumUnitsByProduct(
    lines.flatMap(({ skuKey, units }) => {
      const line = order.lines.find((one) => one.skuKey === skuKey && one.fulfilled)
      return line ? [{ ...line, quantity: units }] : []
    }),
  )

/** Whether a buyer can request a return: within the window after the last parcel was shipped. */
export function isWithinReturnWindow(
  fulfillments: readonly Pick<Fulfillment, 'fulfilledMs'>[],
  windowDays: number,
  nowMs: number,
): boolean {
  const lastMs = Math.max(...fulfillments.map(({ fulfilledMs }) => fulfilledMs ?? 0), 0)
  return lastMs > 0 && nowMs < lastMs + windowDays * DAY_MS
}

/** Letters and digits that are not mistaken for each other. */
const REQUEST_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Form of the number on a returned parcel. */
export const REQUEST_CODE_PATTERN = new RegExp(`^R[${REQUEST_CODE_ALPHABET}]{1,11}$`)

/** Returns the number for the parcel of a request, from its id. */
function formatRequestCode(requestId: number): string {
  const base = REQUEST_CODE_ALPHABET.length
  const digits: string[] = []
  for (let rest = requestId; rest > 0; rest = Math.floor(rest / base))
    digits.unshift(REQUEST_CODE_ALPHABET[rest % base] ?? '')
  return `R${digits.join('')}`
}

/** Creates a return request without a decision or a parcel; it is valid from `nowMs`. */
export const buildReturnRequest = (
  created: Pick<ReturnRequest, 'id' | 'userId' | 'status' | 'orderId' | 'lines' | 'comment' | 'shipmentId'>,
  nowMs: number,
): ReturnRequest => ({
  ...created,
  revision: 1,
  code: formatRequestCode(created.id),
  ...{ declineReason: null, returnId: null, decidedMs: nowMs, isLabelPending: false },
  ...{ isQrCodeRequested: false, labelFailure: null },
})
