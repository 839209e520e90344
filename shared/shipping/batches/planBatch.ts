import type * as v from 'valibot'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Caller } from '#shared/http/endpoint.ts'
import type { PersistedBatchRow } from './batchStore.ts'
import type { BatchInput } from './rowInput.ts'
import type { Batch } from './rules/batch.ts'
import { MAX_BATCH_BYTES, MAX_ROW_BYTES } from './rules/batchLimits.ts'
import { splitRowsIntoParts } from './rules/splitRowsIntoParts.ts'

/** A new batch with its rows as sent, without their references. */
export type PlannedBatch = {
  readonly batch: Batch
  readonly rows: readonly PersistedBatchRow[]
  readonly references: readonly (string | null)[]
}

/** Returns the permissions and settings with which the rows of a caller are processed. */
export const toBatchCaller = ({
  applicationId,
  isServiceOwned,
  approvals,
  listShards,
  hasTaxIds,
  hasShippingRules,
  hasPriceList,
}: Caller): Batch['caller'] => ({
  applicationId,
  isServiceOwned,
  approvals: [...approvals],
  ...(listShards === undefined ? {} : { listShards }),
  hasTaxIds,
  hasShippingRules,
  hasPriceList,
})

/** Plans a batch. Fails if a row, or all of them, are too large. */
export function planBatch(
  id: number,
  caller: Caller,
  { type, rows: sent }: v.InferOutput<typeof BatchInput>['batch'],
  rejectsWarnings: boolean,
): Result<PlannedBatch, Problem> {
  const rows = sent.map(({ reference: _, ...row }) => row)
  const references = sent.map(({ reference }) => reference)
  const bytes = rows.map((row) => Buffer.byteLength(JSON.stringify(row)))
  const large = bytes.findIndex((size) => size > MAX_ROW_BYTES)
  if (large !== -1) return failure(invalid(`/batch/rows/${large}: must not exceed ${MAX_ROW_BYTES / 1_024} KB`))
  if (bytes.reduce((sum, size) => sum + size, 0) > MAX_BATCH_BYTES) {
    const reason = '/batch/rows: must not be larger than 3 MB in total'
    return failure(problem('validation_failed', { first_reason: reason }, { httpStatus: 413, errors: [reason] }))
  }
  const batch: Batch = {
    id,
    userId: caller.userId,
    type,
    status: 'processing',
    caller: toBatchCaller(caller),
    rejectsWarnings,
    total: rows.length,
    hasReferences: references.some((reference) => reference !== null),
    starts: [...splitRowsIntoParts(bytes)],
    part: 0,
    run: 1,
    counts: { pending: rows.length, succeeded: 0, failed: 0, cancelled: 0 },
    endedMs: null,
    revision: 1,
  }
  return ok({ batch, rows, references })
}
