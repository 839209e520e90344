import type { CarrierCallResult, Carriers, LabelWithCarrier } from '#shared/carriers/carrier.ts'
import { ok } from '#shared/core/result.ts'
import { reconcileLabel } from '#shared/shipping/labels/purchase/reconcile.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { syncFulfillmentLabel } from './syncFulfillmentLabel.ts'

type CompletionDeps = {
  readonly table: Table
  readonly carriers: Carriers
  readonly nextId: () => number
  readonly nowMs: () => number
}

/**
 * Completes or undoes a label purchase or cancellation that is under way or was interrupted, and
 * updates the order it belongs to, in one transaction. Throws while the carrier does not respond.
 */
export function completeFulfillmentLabel(
  { userId, shipmentId, id }: LabelWithCarrier,
  deps: CompletionDeps,
): Promise<CarrierCallResult> {
  const { table, carriers, nextId, nowMs } = deps
  return transactOrThrow<CarrierCallResult>(table, async () => {
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find((candidate) => candidate.id === id)
    if (!found || !label) return ok({ actions: [], value: { result: 'gone', reason: null } })
    const reconciled = await reconcileLabel(found, label, { table, carriers, nextId, nowMs: nowMs() })
    const { result, actions, label: after, reason = null } = reconciled
    return ok({
      actions: [...actions, ...(after ? await syncFulfillmentLabel(found.shipment, after, deps) : [])],
      value: { result, reason },
    })
  })
}
