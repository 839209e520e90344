import type { Label } from '../../domain/labels/label.ts'
import { unpacked } from '../../domain/orders/moves.ts'
import type { Fulfillment, Order } from '../../domain/orders/order.ts'
import { type Problem, problem } from '../../domain/problems.ts'
import { ok } from '../../domain/result.ts'
import { finishPurchase } from '../../labels/buyLabel.ts'
import { drawPurchaseIds } from '../../labels/labelActions.ts'
import { takenBack } from '../../labels/labelPurchase.ts'
import type { Action } from '../../table/actions.ts'
import { commitDecision, type Decision } from '../../table/commitDecision.ts'
import { changeOrder, findOrder, putOff } from '../../table/orderStore.ts'
import { type FoundShipment, findShipment } from '../../table/shipmentStore.ts'
import { readGoods, rowsOf } from '../readGoods.ts'
import { stopOrder } from '../stopOrder.ts'
import type { PackingDeps } from './startPacking.ts'

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
  const finished = await commitDecision<Labelling, never>(deps.table, async () => {
    const order = await findOrder(deps.table, userId, id)
    const fulfillment = order?.fulfillments.find(({ stage }) => stage === 'labelling')
    if (!order || !fulfillment) return ok({ actions: [], value: 'gone' })
    const found = await findShipment(deps.table, userId, fulfillment.shipmentId)
    const label = found?.labels.find((one) => one.id === fulfillment.labelId)
    if (!found || !label) return ok(await refused(order, takenBack(), [], deps))
    // Its owner was faster: the label came, and was cancelled before it was seen here.
    if (label.stage === 'cancelled') return ok(await refused(order, CANCELLED, [], deps))
    if (label.stage === 'live') return ok(await labelled(order, fulfillment, label, [], deps))
    if (!mayAsk || label.stage !== 'requested') return ok(waiting(order, deps))
    const asked = wasAsked
    wasAsked = true
    return ok(await ask(order, fulfillment, found, label, deps, asked))
  })
  if (!finished.ok) throw new Error(finished.error.message)
  return finished.value
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
  if (purchase.kind === 'bought') return labelled(order, fulfillment, purchase.label, purchase.actions, deps)
  if (purchase.kind === 'undone') return refused(order, purchase.refusal, purchase.actions, deps)
  return waiting(order, deps)
}

async function labelled(
  order: Order,
  { id }: Fulfillment,
  { trackingNumber }: Label,
  actions: readonly Action[],
  deps: PackingDeps,
): Promise<Decision<Labelling>> {
  const fulfillments = order.fulfillments.map((one) =>
    one.id === id ? { ...one, stage: 'packing' as const, trackingNumber } : one,
  )
  const after = { ...order, fulfillments, dueAtMs: null }
  const rows = rowsOf(await readGoods(deps.table, order))
  const movement = { id: deps.nextId(), reason: 'reservation' } as const
  const change = changeOrder({ before: order, after, rows, movement, nowMs: deps.nowMs() })
  return { actions: [...actions, ...change], value: 'labelled' }
}

async function refused(
  order: Order,
  refusal: Problem,
  actions: readonly Action[],
  deps: PackingDeps,
): Promise<Decision<Labelling>> {
  const rows = rowsOf(await readGoods(deps.table, order))
  return {
    actions: [...actions, ...stopOrder(order, unpacked(order), rows, refusal, 'system', deps)],
    value: 'refused',
  }
}

const waiting = (order: Order, { nowMs }: PackingDeps): Decision<Labelling> => ({
  actions: [putOff(order, nowMs() + ASK_AGAIN_MS)],
  value: 'waiting',
})
