import {
  buyLabel,
  type LabelPurchaseDeps,
  type LabelPurchaseOutcome,
} from '#shared/shipping/labels/purchase/buyLabel.ts'
import { generateLabelPurchaseIds } from '#shared/shipping/labels/purchase/purchase.ts'
import { SHIPMENT_DEFAULTS, type Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { createShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { ServiceOffer } from '#shared/shipping/shipments/priceServices.ts'
import type { ReturnLabelFormat } from '../returns/rules/inspection.ts'
import { updateReturnRequest } from './returnRequestStore.ts'
import type { ReturnRequest, ReturnRequestChanges } from './rules/returnRequest.ts'

/*
 * Purchase of the label of a return request, by an endpoint or by the rules of its shop.
 */

type Purchase = {
  readonly offer: ServiceOffer
  readonly format: ReturnLabelFormat
  readonly shipmentId: number
  readonly labelId: number
  /** Further changes of the request, in the same transaction. */
  readonly changes: ReturnRequestChanges
  /** List shard of the shipment. */
  readonly shard: Pick<Shipment, 'listShard'>
}

/**
 * Creates the return shipment of a request and buys its label, if the request is unchanged since it
 * was read. After a rejection by the carrier the shipment stays without a label, so that another
 * one can be bought.
 */
export async function purchaseReturnLabel(
  request: ReturnRequest,
  { offer: { draft, priced }, format, shipmentId, labelId, changes, shard }: Purchase,
  deps: LabelPurchaseDeps & { readonly nextId: () => number; readonly nowMs: () => number },
): Promise<LabelPurchaseOutcome> {
  const nowMs = deps.nowMs()
  const shipment: Shipment = {
    ...{ id: shipmentId, userId: request.userId, updatedMs: nowMs, ...draft, ...priced.priced, verified: false },
    ...SHIPMENT_DEFAULTS,
    ...(format === 'qr' && { isQrCodeRequested: true }),
    ...shard,
  }
  const write = (labelled: Shipment, visibleLabelId: number | null) => {
    // A label that its carrier has not confirmed yet remains pending.
    const isLabelPending = visibleLabelId === null && request.isLabelPending
    const isQrCodeRequested = format === 'qr'
    const after = { ...changes, shipmentId, isLabelPending, isQrCodeRequested, labelFailure: null }
    return [
      ...createShipment(labelled, visibleLabelId),
      ...updateReturnRequest(request, after, { eventId: deps.nextId(), nowMs }),
    ]
  }
  const ids = await generateLabelPurchaseIds(
    { table: deps.table, nextId: deps.nextId, nowMs },
    { labelId, newShipmentId: shipmentId },
  )
  return buyLabel({ shipment, priced, write, ids, nowMs }, deps)
}
