import { type Problem, problem } from '../../../core/problems.ts'
import { ok } from '../../../core/result.ts'
import { finishPurchase, takenBack } from '../../../shipping/labels/buyLabel.ts'
import { drawPurchaseIds } from '../../../shipping/labels/labelActions.ts'
import type { Label } from '../../../shipping/labels/rules/label.ts'
import type { Shipment } from '../../../shipping/shipments/rules/shipment.ts'
import { type FoundShipment, findShipment } from '../../../shipping/shipments/shipmentStore.ts'
import type { Action } from '../../../table/actions.ts'
import { type Decision, transactOrThrow } from '../../../table/transact.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { announceFulfillment } from '../orderEvents.ts'
import { findOrder, replaceOrder } from '../orderStore.ts'
import { asLabelled, withFulfillment } from '../rules/applyTransition.ts'
import type { Fulfillment, Order } from '../rules/order.ts'
import { stopPacking } from '../stopOrder.ts'
import type { PackingDeps } from './startPacking.ts'

/**
 * What an order is to write when the label of its parcel changes: its fulfilment has the number once there is one, and costs
 * what is charged by then. Whoever was told before that it has left is told its number now. Nothing for other parcels.
 */
export async function followLabel(
  { userId, fulfillment: whose }: Shipment,
  label: Label,
  { table, nextId, nowMs }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  if (!whose) return []
  const { orderId, id: fulfillmentId } = whose
  const order = await findOrder(table, userId, orderId)
  const before = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || before?.labelId !== label.id) return []
  const after = asLabelled(before, label)
  const isNumbered = after.trackingNumber !== before.trackingNumber
  if (!isNumbered && after.shippingCostCents === before.shippingCostCents) return []
  return [
    replaceOrder(order, withFulfillment(order, after)),
    ...(isNumbered && after.stage === 'fulfilled'
      ? [announceFulfillment({ type: 'fulfillmentUpdate', userId, orderId, fulfillmentId }, nextId(), nowMs())]
      : []),
  ]
}

/** What became of a fulfilment that waited for its label. */
export type Labelling = 'labelled' | 'refused' | 'waiting' | 'gone'

const ASK_AGAIN_MS = 60_000

const CANCELLED = problem(
  'label_creation_failed',
  { reason: 'it was cancelled before the parcel was packed' },
  { httpStatus: 400 },
)

/**
 * Brings a fulfilment whose label an outside carrier makes to its packing, or, where the carrier refuses the parcel, its
 * order to Exception with the charge given back. `mayAsk` says whether the carrier is to be asked for the parcel: only right
 * after it was paid for; later the settlement of labels finds out what became of it. Safe to run twice, late, and beside
 * itself.
 */
export async function finishLabelling(
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  deps: PackingDeps,
  mayAsk: boolean,
): Promise<Labelling> {
  let wasAsked = false
  return transactOrThrow<Labelling>(deps.table, async () => {
    const order = await findOrder(deps.table, userId, id)
    const fulfillment = order?.fulfillments.find(({ stage }) => stage === 'labelling')
    if (!order || !fulfillment) return ok({ actions: [], value: 'gone' })
    const found = await findShipment(deps.table, userId, fulfillment.shipmentId)
    const label = found?.labels.find((one) => one.id === fulfillment.labelId)
    if (!found || !label) return ok(await refused(order, takenBack(), [], deps))
    // The label came, and was withdrawn before it was seen here: its carrier could not make it after all.
    if (label.stage === 'cancelled') return ok(await refused(order, CANCELLED, [], deps))
    if (label.stage === 'live') return ok(labelled(order, fulfillment, label, []))
    if (!mayAsk || label.stage !== 'requested') return ok(waiting(order, deps))
    const asked = wasAsked
    wasAsked = true
    return ok(await ask(order, fulfillment, found, label, deps, asked))
  })
}

async function ask(
  order: Order,
  fulfillment: Fulfillment,
  found: FoundShipment,
  label: Label,
  deps: PackingDeps,
  wasAsked: boolean,
): Promise<Decision<Labelling>> {
  const ids = { ...drawPurchaseIds(deps.nextId), labelId: label.id }
  const purchase = await finishPurchase(found.shipment, label, ids, deps.nowMs(), deps, wasAsked)
  if (purchase.kind === 'bought') return labelled(order, fulfillment, purchase.label, purchase.actions)
  if (purchase.kind === 'undone') return refused(order, purchase.refusal, purchase.actions, deps)
  return waiting(order, deps)
}

function labelled(
  order: Order,
  fulfillment: Fulfillment,
  label: Label,
  actions: readonly Action[],
): Decision<Labelling> {
  const packing = asLabelled({ ...fulfillment, stage: 'packing' }, label)
  const after = { ...withFulfillment(order, packing), dueAtMs: null }
  return { actions: [...actions, replaceOrder(order, after)], value: 'labelled' }
}

const refused = async (
  order: Order,
  refusal: Problem,
  actions: readonly Action[],
  deps: PackingDeps,
): Promise<Decision<Labelling>> => ({
  actions: [...actions, ...(await stopPacking(order, refusal, 'system', deps))],
  value: 'refused',
})

const waiting = (order: Order, { nowMs }: PackingDeps): Decision<Labelling> => ({
  actions: [replaceOrder(order, { ...order, dueAtMs: nowMs() + ASK_AGAIN_MS })],
  value: 'waiting',
})
