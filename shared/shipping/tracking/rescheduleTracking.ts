import { type CarrierPurchase, findCarrierPurchase, updateCarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { carriers, getAdapter } from '#shared/reference/carriers.ts'
import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findByTrackingNumber, parseLabelItem } from '../records/labelStore.ts'

/**
 * Schedules an immediate poll of a parcel whose carrier reports news. The job asks the carrier
 * itself, so order and repetition of the notifications do not matter. Other numbers are ignored.
 */
export async function rescheduleTracking(
  table: Table,
  adapter: AdapterName,
  trackingNumber: string,
  nowMs: number,
): Promise<void> {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  if (!pointer) return
  const codes = [...carriers.keys()].filter((code) => getAdapter(code) === adapter)
  for (const code of codes) {
    const purchase = await findMasterPurchase(table, code, pointer)
    const isTracked = purchase?.stage === 'bought' || purchase?.stage === 'voiding'
    // The commit fails if the stage changed: the carrier was polled just now.
    if (purchase && isTracked && !purchase.isOurs) await table.commit([updateCarrierPurchase(purchase, {}, nowMs)])
  }
}

/** Packages bought together are tracked under the master. */
async function findMasterPurchase(
  table: Table,
  code: string,
  { userId, shipmentId, labelId }: NonNullable<Awaited<ReturnType<typeof findByTrackingNumber>>>,
): Promise<CarrierPurchase | null> {
  const own = await findCarrierPurchase(table, code, String(labelId))
  if (own) return own
  const item = await table.get(keys.label(userId, shipmentId, labelId))
  const masterLabelId = item && parseLabelItem(item).masterId
  return masterLabelId === undefined ? null : findCarrierPurchase(table, code, String(masterLabelId))
}
