import { formatDate } from '#shared/core/dates.ts'
import { invalid } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { lazily } from '#shared/platform/lazily.ts'
import type { OperatorEndpoint } from './routes.ts'
import { addAuditEntry, changing, createAuditedAccountEndpoint } from './trail.ts'

/*
 * Operator endpoints on fees of a customer.
 */

/** Loaded on demand, as the reference data of fees would delay every other request. */
const loadFees = lazily(async () => {
  const [fees, input, storage] = await Promise.all([
    import('#shared/rating/customerFees.ts'),
    import('#shared/rating/feeInput.ts'),
    import('#shared/fulfilment/storage/storageStore.ts'),
  ])
  return { ...fees, ...input, ...storage }
})

export const listFees: OperatorEndpoint<'listFees'> = createAuditedAccountEndpoint(async ({ id }, _, { table }) => {
  const { findUserFeeChanges, toFeeInput } = await loadFees()
  const changes = await findUserFeeChanges(table, id)
  const sorted = changes.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
  return reply({ fees: sorted.map(toFeeInput).map(toFeeResponse) })
})

export const setFee: OperatorEndpoint<'setFee'> = changing(
  async ({ id: userId }, { body, caller, nowMs }, { table }) => {
    const { decideFeeChange, ensureStorageBilling, parseFeeChange, toFeeInput } = await loadFees()
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
    const auditedAction = { action: 'fees set', userId, details: { ...details, from }, reason }
    return plan(addAuditEntry(caller, auditedAction, decided.value.actions, nowMs), {
      fee: toFeeResponse(toFeeInput(change.value)),
    })
  },
)

type Shown = ReturnType<Awaited<ReturnType<typeof loadFees>>['toFeeInput']>

const toFeeResponse = ({ option, amount, warehouseId, fromDay }: Shown) => ({
  name: option,
  amount,
  warehouse: warehouseId,
  from: fromDay,
})
