import { type Carriers, makerOf } from '../../../carriers/carrier.ts'
import type { Problem } from '../../../core/problems.ts'
import { failure, ok, type Result } from '../../../core/result.ts'
import { cancelActions, cancelRefusal, intentActions } from '../../../shipping/labels/cancelLabel.ts'
import { overpackOf } from '../../../shipping/overpacks/overpackStore.ts'
import { findShipment } from '../../../shipping/shipments/shipmentStore.ts'
import type { Action } from '../../../table/actions.ts'
import type { OrderDeps } from '../orderDeps.ts'
import type { Fulfillment } from '../rules/order.ts'

type WithdrawalDeps = Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'> & { readonly carriers: Carriers }

/**
 * What takes back the label of a fulfilment that is not sent after all, with its charge: at once where we make the numbers;
 * an outside carrier is told by the settlement of labels, which refunds then. Nothing where its owner has cancelled it
 * already. Refuses a label a facility has processed (1206), or whose overpack is manifested (1251): that parcel is on its way.
 */
export async function withdrawLabel(
  userId: number,
  { shipmentId, labelId }: Fulfillment,
  { table, carriers, nowMs }: WithdrawalDeps,
): Promise<Result<readonly Action[], Problem>> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find(({ id }) => id === labelId)
  if (!found || !label || label.stage === 'cancelled' || label.stage === 'cancelling') return ok([])
  const overpack = await overpackOf(table, found.shipment)
  const refusal = cancelRefusal(label, overpack)
  if (refusal) return failure(refusal)
  return ok(
    makerOf(carriers, label) === null
      ? cancelActions(found, label, overpack, nowMs())
      : intentActions(found.shipment, label, overpack, nowMs()),
  )
}
