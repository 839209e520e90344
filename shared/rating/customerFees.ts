import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { requireAccountOpen } from '../accounts/users/userStore.ts'
import { formatDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { getOwnerId, isSandbox } from '../core/ids.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { put } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Decision } from '../table/transact.ts'
import { FEES } from './readFees.ts'
import { applyFeeChange, FeeChange, type Fees, resolveFees } from './rules/fees.ts'

/** Retention of previous fees, as storage of past days may still be charged. */
const FEE_CHANGE_RETENTION_MS = 400 * DAY_MS

/** Maximum number of fees of a customer, including past and future ones. */
const MAX_FEE_CHANGES = 300

const customerFees = codec(v.object({ changes: v.array(FeeChange), revision: v.number() }))

type CustomerFees = { readonly changes: readonly FeeChange[]; readonly revision: number | null }

async function findCustomerFees(table: Table, userId: number): Promise<CustomerFees> {
  const item = await table.get(keys.customerFees(userId))
  return item ? customerFees.read(item) : { changes: [], revision: null }
}

/**
 * Returns the customer-specific fees with their start dates. A sandbox uses those of its account.
 */
export const findUserFeeChanges = async (table: Table, userId: number): Promise<readonly FeeChange[]> =>
  (await findCustomerFees(table, getOwnerId(userId))).changes

/** Returns the current fees of a customer. */
export const findUserFees = async (table: Table, userId: number, nowMs: number): Promise<Fees> =>
  resolveFees(FEES, await findUserFeeChanges(table, userId), formatDate(nowMs))

/**
 * Decides a change of a customer's fee on current data. Past charges are unaffected: a change
 * applies from today or later.
 */
export async function decideFeeChange(
  table: Table,
  userId: number,
  change: FeeChange,
  nowMs: number,
): Promise<Result<Decision<void>, string>> {
  if (isSandbox(userId)) return failure('a sandbox uses the prices of its live account')
  if (change.fromDay < formatDate(nowMs)) return failure('fees can be changed only from today or a later day')
  const { changes, revision } = await findCustomerFees(table, userId)
  const after = applyFeeChange(changes, change, formatDate(nowMs - FEE_CHANGE_RETENTION_MS))
  if (after.length > MAX_FEE_CHANGES) return failure(`a customer can have at most ${MAX_FEE_CHANGES} custom fees`)
  const isRetry = changes.some((known) => isDeepStrictEqual(known, change)) && after.length === changes.length
  if (isRetry) return ok({ actions: [], value: undefined })
  const item = {
    ...keys.customerFees(userId),
    ...customerFees.write({ changes: [...after], revision: (revision ?? 0) + 1 }),
  }
  return ok({
    actions: [put(item, revision === null ? missing() : equals('revision', revision)), requireAccountOpen(userId)],
    value: undefined,
  })
}
