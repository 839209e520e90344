import { findUser, isLocked } from '#shared/accounts/users/userStore.ts'
import { pickListShard } from '#shared/core/listShards.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import type { LabelPurchaseDeps } from '#shared/shipping/labels/purchase/buyLabel.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { ShipmentPorts } from '#shared/shipping/shipments/shipmentPorts.ts'
import type { Table } from '#shared/table/table.ts'
import { purchaseReturnLabel } from './purchaseReturnLabel.ts'
import { findReturnOffers } from './returnLabel.ts'
import { findReturnRequest, updateReturnRequest } from './returnRequestStore.ts'
import { getReturnRequestStatus, type ReturnRequest, type ReturnRequestChanges } from './rules/returnRequest.ts'

/*
 * Purchase of the label of a return request that was approved by the rules of its shop.
 */

type Deps = LabelPurchaseDeps & {
  readonly ports: ShipmentPorts
  readonly nextId: () => number
  readonly nowMs: () => number
}

/**
 * Buys the cheapest label of a request, once: an interrupted purchase is awaited, and repeated only
 * after its refund. If the label cannot be bought, the reason is recorded, and the merchant
 * decides; a temporary failure is thrown, so that the job retries it. Returns the outcome.
 */
export async function purchasePendingReturnLabel(request: ReturnRequest, deps: Deps): Promise<string> {
  const { table, nextId } = deps
  const { userId, orderId } = request
  const nowMs = deps.nowMs()
  if (!request.isLabelPending) return 'gone'
  const [user, order] = await Promise.all([findUser(table, userId), findOrder(table, userId, orderId)])
  if (!user || isLocked(user) || getReturnRequestStatus(request, nowMs) !== 'Approved')
    return finishPendingPurchase(request, {}, deps)
  const purchase = await findLabelPurchase(request, table)
  if (purchase === 'requested') return 'waiting'
  if (purchase === 'live') return finishPendingPurchase(request, {}, deps)
  if (!order)
    return recordLabelFailure(request, problem('no_route', { reason: 'the returned order no longer exists' }), deps)
  const format = request.isQrCodeRequested ? 'qr' : 'pdf'
  const offers = await findReturnOffers(order, request, { table, ports: deps.ports, nowMs }, { format })
  if (!offers.ok) return recordLabelFailure(request, offers.error, deps)
  const [offer] = offers.value
  const shipmentId = nextId()
  const shard = pickListShard(shipmentId, user.listShards)
  const input = { offer, format, shipmentId, labelId: nextId(), changes: {}, shard } as const
  const outcome = await purchaseReturnLabel(request, input, deps)
  if (outcome.kind === 'again') return 'again'
  if (outcome.kind === 'refused') return recordLabelFailure(request, outcome.rejection, deps)
  const written = await table.commit(outcome.actions)
  if (!written.ok) return written.error === 'again' ? 'again' : recordLabelFailure(request, written.error, deps)
  if (outcome.kind === 'bought' && !outcome.isPaid) return 'bought'
  const current = await findReturnRequest(table, userId, request.id)
  if (!current) return 'gone'
  if (outcome.kind === 'undone') return recordLabelFailure(current, outcome.rejection, deps)
  await finishPendingPurchase(current, {}, deps)
  return 'bought'
}

/** State of the label of an earlier purchase; null if there is none, or it was refunded. */
async function findLabelPurchase(
  { userId, shipmentId }: ReturnRequest,
  table: Table,
): Promise<'requested' | 'live' | null> {
  const found = shipmentId === null ? null : await findShipment(table, userId, shipmentId)
  if (!found) return null
  if (found.labels.some(({ stage }) => stage === 'requested')) return 'requested'
  return found.labels.some(({ id }) => id === found.shipment.liveLabelId) ? 'live' : null
}

async function recordLabelFailure(request: ReturnRequest, failure: Problem, deps: Deps): Promise<string> {
  const { code, httpStatus, message } = failure
  if (httpStatus >= 500 && request.shipmentId === null) throw new Error(message)
  await finishPendingPurchase(request, { labelFailure: { code, httpStatus, message } }, deps)
  return 'failed'
}

async function finishPendingPurchase(
  request: ReturnRequest,
  changes: ReturnRequestChanges,
  deps: Deps,
): Promise<string> {
  const after = { ...changes, isLabelPending: false }
  const written = await deps.table.commit(
    updateReturnRequest(request, after, { eventId: deps.nextId(), nowMs: deps.nowMs() }),
  )
  return written.ok ? 'ended' : 'again'
}
