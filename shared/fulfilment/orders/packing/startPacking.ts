import { getListShardAttribute } from '#shared/core/listShards.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { recordScreeningDecision } from '#shared/customs/screening/screeningStore.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import { startLabelPurchase } from '#shared/shipping/labels/purchase/begin.ts'
import type { NumberSourceDeps } from '#shared/shipping/labels/purchase/buyLabel.ts'
import { generateLabelPurchaseIds, type LabelPurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import { LABEL_RECONCILE_DELAY_MS } from '#shared/shipping/records/rules/labelLimits.ts'
import { SHIPMENT_DEFAULTS, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { createShipment } from '#shared/shipping/records/shipmentStore.ts'
import { screenParties } from '#shared/shipping/shipments/screenParties.ts'
import type { Action } from '#shared/table/actions.ts'
import { type Goods, type OrderDeps, rowsOf } from '../orderShipment.ts'
import { type Dispatch, findOrderSender, planDispatch } from '../planDispatch.ts'
import { getLabelCheckMs, moved } from '../rules/applyTransition.ts'
import { type Fulfillment, isOrderInPacking, type Order, type OrderLine } from '../rules/order.ts'
import { updateOrderRecord } from '../updateOrderRecord.ts'

/* Start of packing: creates the parcel of an order and buys its label. */

export type PackingDeps = OrderDeps & CarrierAccess & NumberSourceDeps

/** What a warehouse states of a parcel before it is packed. */
export type ParcelDetails = Pick<Fulfillment, 'parcel' | 'contents'>

/**
 * Writes that start packing, in one transaction; `isLabelling`: an external carrier has to be asked
 * for the label next.
 */
export type StartedPacking = {
  readonly fulfillmentId: number
  readonly actions: readonly Action[]
  readonly isLabelling: boolean
}

/** Reason why packing cannot start; a screening match leaves its case. */
export type StoppedPacking = { readonly rejection: Problem; readonly actions: readonly Action[] }

/**
 * Starts packing order lines allocated in one warehouse: creates fulfilment, shipment and label
 * with its charge. With platform tracking numbers all is one transaction; otherwise the label is
 * charged, and its carrier is asked next. Errors of dependencies are thrown.
 */
export async function startPacking(
  order: Order,
  lines: readonly OrderLine[],
  goods: Goods,
  deps: PackingDeps,
  details: ParcelDetails = {},
): Promise<Result<StartedPacking, StoppedPacking>> {
  const { table, ports, nextId } = deps
  const nowMs = deps.nowMs()
  const about = { kind: 'order', id: order.id } as const
  const screened = await screenParties(order, { userId: order.userId, about, nextId, nowMs }, ports, table)
  if (!screened.ok) return stopped(screened.error.rejection, screened.error.actions)
  const parcel = details.parcel ?? null
  const context = { goods, sender: await findOrderSender(order, table), ports, nowMs, parcel }
  const planned = await planDispatch(order, lines, lines[0]?.reservedIn ?? '', context)
  if (!planned.ok) return stopped(planned.error, [])
  const labelId = nextId()
  const shipmentId = nextId()
  const ids = await generateLabelPurchaseIds({ table, nextId, nowMs }, { labelId, newShipmentId: shipmentId })
  const started = await packed(order, planned.value, { goods, shipmentId, ids, details }, deps)
  if (!started.ok) return stopped(started.error, [])
  const { actions, ...rest } = started.value
  return ok({ ...rest, actions: [...actions, recordScreeningDecision(order.userId, screened.value)] })
}

function stopped(rejection: Problem, actions: readonly Action[]): Result<never, StoppedPacking> {
  if (rejection.httpStatus >= 500) throw new Error(rejection.message)
  return failure({ rejection, actions })
}

async function packed(
  order: Order,
  dispatch: Dispatch,
  {
    goods,
    shipmentId,
    ids,
    details,
  }: {
    readonly goods: Goods
    readonly shipmentId: number
    readonly ids: LabelPurchaseIds
    readonly details: ParcelDetails
  },
  deps: PackingDeps,
): Promise<Result<StartedPacking, Problem>> {
  const { table, nextId } = deps
  const nowMs = deps.nowMs()
  const { draft, priced } = dispatch
  const fulfillmentId = nextId()
  const shipment: Shipment = {
    id: shipmentId,
    userId: order.userId,
    updatedMs: nowMs,
    ...draft,
    ...priced.priced,
    verified: order.verified,
    fulfillment: { orderId: order.id, id: fulfillmentId },
    ...(order.shippingRules && { shippingRules: order.shippingRules }),
    ...SHIPMENT_DEFAULTS,
    ...getListShardAttribute(order),
  }
  const started = await startLabelPurchase({ shipment, priced, ids, nowMs }, deps)
  if (!started.ok) return started
  const { own, purchase, actions } = started.value
  const [label] = purchase.labels
  const isFulfillmentLabelling = own === null
  const fulfillment: Fulfillment = {
    id: fulfillmentId,
    warehouseId: dispatch.warehouseId,
    shipmentId: shipment.id,
    labelId: ids.labelId,
    stage: isFulfillmentLabelling ? 'labelling' : 'packing',
    packedMs: null,
    fulfilledMs: null,
    service: label.service,
    trackingNumber: own?.published[0].label.trackingNumber ?? null,
    formerNumbers: [],
    ...details,
    fulfillmentFeeCents: 0,
    packagingFeeCents: 0,
    packingSlipFeeCents: 0,
    shippingCostCents: label.chargedCents,
  }
  const after: Order = {
    ...moved(order, 'Packing', 'warehouse'),
    lines: order.lines.map((line) => (dispatch.lines.includes(line) ? { ...line, fulfillmentId } : line)),
    fulfillments: [...order.fulfillments, fulfillment],
    service: isOrderInPacking(order) ? order.service : label.service,
    dueAtMs: isFulfillmentLabelling ? nowMs + LABEL_RECONCILE_DELAY_MS : getLabelCheckMs(order),
  }
  const movement = { id: nextId(), reason: 'reservation' } as const
  return ok({
    fulfillmentId,
    isLabelling: isFulfillmentLabelling,
    actions: [
      ...actions,
      ...createShipment(purchase.shipment, own?.published[0].label.id ?? null),
      ...(await updateOrderRecord(table, { before: order, after, rows: rowsOf(goods), movement, nowMs })),
    ],
  })
}
