import { beginPurchase, type CarrierAccess, withLabel } from '../../shipping/labels/buyLabel.ts'
import { drawPurchaseIds, requestedLabel } from '../../shipping/labels/labelActions.ts'
import type { Label } from '../../shipping/labels/rules/label.ts'
import { SETTLE_AFTER_MS } from '../../shipping/labels/rules/limits.ts'
import type { Shipment } from '../../shipping/shipments/rules/shipment.ts'
import { createShipment } from '../../shipping/shipments/shipmentStore.ts'
import type { Action } from '../../table/actions.ts'
import type { Table } from '../../table/table.ts'
import type { Way } from './cheapestWay.ts'
import { changeReshipment } from './reshipmentStore.ts'
import { approved } from './rules/applyTransition.ts'
import type { Reshipment } from './rules/reshipment.ts'

export type ReshipmentDeps = CarrierAccess & {
  readonly table: Table
  readonly nextId: () => number
  readonly nowMs: () => number
}

/** What accepting the estimate of a single return writes, in one transaction, and the reshipment as it stands then. */
export type StartedLabelling = { readonly actions: readonly Action[]; readonly reshipment: Reshipment }

/**
 * Makes the parcel and the label of a single return, and charges the estimate for it. With a carrier whose numbers we make,
 * the reshipment is approved by that; otherwise the label is paid for, and its carrier is asked next.
 */
export function startLabelling(before: Reshipment, way: Way, deps: ReshipmentDeps): StartedLabelling {
  const { nextId } = deps
  const nowMs = deps.nowMs()
  const ids = drawPurchaseIds(nextId)
  const shipment = newShipment(before, nextId(), way, nowMs)
  const requested: Label = {
    ...requestedLabel(shipment, way.priced, ids.labelId, deps.carriers),
    chargedCents: before.estimatedFeeCents,
    // What it costs in the end its facility says, not the scales of an entry point.
    rated: null,
    reshipmentId: before.id,
  }
  const labelled = { ...withLabel(shipment, way.priced, requested), totalCostCents: before.estimatedFeeCents }
  const { own, actions } = beginPurchase(labelled, requested, deps.carriers, ids, nowMs)
  const parcel = { shipmentId: shipment.id, labelId: requested.id }
  const reshipment = own
    ? withParcel({ ...before, parcel }, own.label)
    : { ...before, parcel, isLabelling: true, dueAtMs: nowMs + SETTLE_AFTER_MS }
  return {
    reshipment,
    actions: [changeReshipment(before, reshipment), ...actions, ...createShipment(labelled, own?.label.id ?? null)],
  }
}

/** A reshipment whose single return has its label: it is approved, and its fee is what was charged. */
export const withParcel = (reshipment: Reshipment, { service, trackingNumber, chargedCents }: Label): Reshipment => ({
  ...approved(reshipment),
  service,
  trackingNumber,
  reshipFeeCents: chargedCents,
})

const newShipment = ({ userId }: Reshipment, id: number, { draft, priced }: Way, nowMs: number): Shipment => ({
  id,
  userId,
  updatedMs: nowMs,
  revision: 1,
  ...draft,
  ...priced.priced,
  verified: false,
  orderNumber: null,
  overpackId: null,
  liveLabelId: null,
  isProcessed: false,
  labelCount: 0,
})
