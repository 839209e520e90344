import * as v from 'valibot'
import { findOpenUser, type User } from '../accounts/users/userStore.ts'
import { pickListShard } from '../core/listShards.ts'
import { usd } from '../core/money.ts'
import { ok, type Result } from '../core/result.ts'
import { enqueueReturn } from '../fulfilment/returns/returnEvents.ts'
import { createReturn, findReturnRecord } from '../fulfilment/returns/returnStore.ts'
import type { Returned } from '../fulfilment/returns/rules/return.ts'
import { forceCharge } from '../money/wallet/walletStore.ts'
import { findFees } from '../rating/customerFees.ts'
import { warehouses } from '../reference/warehouses.ts'
import type { Action } from '../table/actions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { common, id, optional, text, trackingNumber, weightGrams } from './fields.ts'
import { operation, type Rejection, rejected } from './operationsEvent.ts'
import { images, storeImages } from './returnParts.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  tracking_number: trackingNumber,
  warehouse_id: text(8),
  weight: weightGrams,
  rma_number: optional(text(64)),
  images,
  return_id: optional(id),
})
type Detail = v.InferOutput<typeof Detail>

const feeKey = (returnId: number): string => `return/${returnId}/process`

/**
 * Event: a facility received and measured a returned parcel. The fee is charged regardless of the
 * balance. Rejected for an account being erased, whose owner can no longer decide about the parcel.
 */
export const handleReturnReceived = operation(Detail, async (detail, deps) => {
  const owner = await resolveOwner(detail, deps.table)
  if (!owner.ok) return owner
  const taken = await storeImages(detail, deps)
  if (!taken.ok) return taken
  const { returnProcessCents } = await findFees(deps.table, detail.user_id, deps.nowMs())
  const returnId = detail.return_id ?? deps.nextId()
  const returned: Returned = {
    id: returnId,
    userId: detail.user_id,
    revision: 1,
    createdMs: detail.occurred_at.atMs,
    status: 'Processed',
    statusBefore: null,
    warehouseId: detail.warehouse_id,
    trackingNumber: detail.tracking_number,
    rmaNumber: detail.rma_number,
    weightGrams: detail.weight,
    processFeeCents: returnProcessCents,
    verifyFeeCents: 0,
    reshipmentId: null,
    images: [...taken.value],
    messages: [],
    isDiscarded: false,
    ...pickListShard(returnId, owner.value.listShards),
  }
  return ok({
    word: 'received',
    actions: [
      ...createReturn(returned),
      ...fee(returned, deps.nowMs()),
      enqueueReturn(returned, null, deps.nextId(), deps.nowMs()),
    ],
  })
})

/**
 * Finds the owner of the parcel. Ids of earlier returns remain in use: their fees are in the
 * ledger.
 */
async function resolveOwner(
  { user_id: userId, warehouse_id: warehouseId, return_id: chosen }: Detail,
  table: Table,
): Promise<Result<User, Rejection>> {
  if (!warehouses.has(warehouseId)) return rejected(`/warehouse_id: ${warehouseId} is not a warehouse`)
  const user = await findOpenUser(table, userId)
  if (!user.ok) return rejected(`/user_id: ${user.error}`)
  if (chosen === null) return user
  const isTaken =
    (await findReturnRecord(table, userId, chosen)) !== null ||
    (await table.get(keys.booked(userId, feeKey(chosen)))) !== undefined
  return isTaken ? rejected(`/return_id: ${chosen} is already in use`) : user
}

const fee = ({ userId, id: returnId, processFeeCents }: Returned, nowMs: number): readonly Action[] =>
  forceCharge(userId, {
    naturalKey: feeKey(returnId),
    amount: usd(processFeeCents),
    counterAccount: 'revenue:returns',
    description: `Processing fee for return ${returnId}`,
    bookedAtMs: nowMs,
  })
