import { type Endpoint, plan, planRefusal } from '../../../shared/http/endpoint.ts'
import { drawPurchaseIds } from '../../../shared/shipping/labels/labelActions.ts'
import { NEW_SHIPMENT, type Shipment, type ShipmentDraft } from '../../../shared/shipping/shipments/rules/shipment.ts'
import { findShipment, createShipment as storeShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import { type Assessed, assessDraft } from './assessDraft.ts'
import type { ShipmentDeps } from './deps.ts'
import { labelledShipment, NO_HISTORY, resumedShipment } from './labelledShipment.ts'
import type { shipmentRoutes } from './routes.ts'
import { newDraft } from './shipmentDraft.ts'
import { shipmentView } from './shipmentView.ts'

export const createShipment: Endpoint<typeof shipmentRoutes.createShipment, ShipmentDeps> = async (request, deps) => {
  const { body, caller, nextId, lastingId, nowMs, isRepeat } = request
  const shipmentId = lastingId()
  const ids = drawPurchaseIds(nextId, lastingId())
  if (isRepeat) {
    const stored = await findShipment(deps.table, caller.userId, shipmentId)
    if (stored) return resumedShipment(stored, ids, nowMs, deps)
  }
  const draft = newDraft(body.shipment)
  const assessed = await assessDraft(draft, shipmentId, null, request, deps)
  if (!assessed.ok) {
    const { refusal, actions } = assessed.error
    return actions.length > 0 ? planRefusal(actions, refusal) : refusal
  }
  const shipment = newShipment(shipmentId, caller.userId, draft, assessed.value, nowMs)
  const write = (made: Shipment, visibleLabelId: number | null) => [
    ...storeShipment(made, visibleLabelId),
    ...assessed.value.screened,
  ]
  if (!body.shipment.create_label) {
    return plan(write(shipment, null), {
      shipment: shipmentView({ shipment, ...NO_HISTORY }, deps.config.claimUrl),
    })
  }
  const order = { shipment, priced: assessed.value.priced, write, ids, nowMs }
  return labelledShipment(order, NO_HISTORY, deps)
}

const newShipment = (
  id: number,
  userId: number,
  draft: ShipmentDraft,
  { priced, verified }: Assessed,
  nowMs: number,
): Shipment => ({
  id,
  userId,
  updatedMs: nowMs,
  ...draft,
  ...priced.priced,
  verified,
  orderNumber: null,
  ...NEW_SHIPMENT,
})
