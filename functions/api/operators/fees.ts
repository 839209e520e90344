import { formatDate } from '#shared/core/dates.ts'
import { invalid } from '#shared/core/problems.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { decideFeeChange, findFeeChanges } from '#shared/rating/customerFees.ts'
import { parseFeeChange, toFeeInput } from '#shared/rating/feeInput.ts'
import type { FeeChange } from '#shared/rating/rules/fees.ts'
import type { OperatorEndpoint } from './routes.ts'
import { changing, withAuditEntry, withRecordedView } from './trail.ts'

/*
 * Operator endpoints on fees of a customer.
 */

export const listFees: OperatorEndpoint<'listFees'> = withRecordedView(async ({ id }, _, { table }) => {
  const changes = await findFeeChanges(table, id)
  return reply({ fees: changes.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)).map(toFeeView) })
})

export const setFee: OperatorEndpoint<'setFee'> = changing(
  async ({ id: userId }, { body, caller, nowMs }, { table }) => {
    const { fee, reason } = body
    const { name, amount, warehouse, from = formatDate(nowMs) } = fee
    const change = parseFeeChange({ option: name, amount, warehouseId: warehouse, fromDay: from })
    if (!change.ok) return invalid(`/fee/${change.error.field}: ${change.error.reason}`)
    const decided = await decideFeeChange(table, userId, change.value, nowMs)
    if (!decided.ok) return invalid(`/fee: ${decided.error}`)
    // Started for every account sooner or later, so that it may be done without the change.
    await ensureStorageBilling(table, userId, nowMs)
    const details = {
      fee: name,
      ...(amount === null ? { published: true } : { amount }),
      ...(warehouse && { warehouse }),
    }
    const deed = { action: 'fees set', userId, details: { ...details, from }, reason }
    return plan(withAuditEntry(caller, deed, decided.value.actions, nowMs), { fee: toFeeView(change.value) })
  },
)

function toFeeView(change: FeeChange) {
  const { option, amount, warehouseId, fromDay } = toFeeInput(change)
  return { name: option, amount, warehouse: warehouseId, from: fromDay }
}
