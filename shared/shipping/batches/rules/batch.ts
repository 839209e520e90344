import * as v from 'valibot'

/* Batches and the outcomes of their rows. */

export const BATCH_TYPES = ['buy_labels', 'cancel_labels', 'validate_shipments'] as const
export type BatchType = (typeof BATCH_TYPES)[number]

export const BATCH_STATUSES = ['processing', 'stopping', 'stopped', 'completed'] as const

export const ROW_STATUSES = ['pending', 'processing', 'succeeded', 'failed', 'cancelled'] as const
export type BatchRowStatus = (typeof ROW_STATUSES)[number]

export type BatchRowCounts = Readonly<Record<BatchRowStatus, number>>

export const Batch = v.object({
  id: v.number(),
  userId: v.number(),
  type: v.picklist(BATCH_TYPES),
  status: v.picklist(BATCH_STATUSES),
  /** Permissions and settings of the account at the latest request for the batch. */
  caller: v.object({
    applicationId: v.string(),
    isServiceOwned: v.boolean(),
    approvals: v.array(v.string()),
    listShards: v.optional(v.number()),
    hasTaxIds: v.boolean(),
    hasShippingRules: v.boolean(),
    hasPriceList: v.boolean(),
  }),
  /** Whether customs warnings are errors of rows. */
  rejectsWarnings: v.boolean(),
  total: v.number(),
  hasReferences: v.boolean(),
  /** Index of the first row of each part. */
  starts: v.array(v.number()),
  /** Part that is processed next. */
  part: v.number(),
  /** Number of the run: 1, and one more for each retry of failed rows. */
  run: v.number(),
  /** Rows of processed parts by outcome. */
  counts: v.object({ pending: v.number(), succeeded: v.number(), failed: v.number(), cancelled: v.number() }),
  endedMs: v.nullable(v.number()),
  /** Set while it is deleted. */
  removing: v.optional(v.literal(true)),
  revision: v.number(),
})
export type Batch = Readonly<v.InferOutput<typeof Batch>>

/** Error of a row, in the form of API errors. */
const RowError = v.object({
  code: v.number(),
  name: v.string(),
  httpStatus: v.number(),
  message: v.string(),
  errors: v.array(v.string()),
})
export type RowError = Readonly<v.InferOutput<typeof RowError>>

/** Result of a row: what it created or changed, and why it failed. */
export const BatchRowOutcome = v.object({
  shipmentId: v.nullable(v.number()),
  labelId: v.nullable(v.number()),
  trackingNumber: v.nullable(v.string()),
  service: v.nullable(v.string()),
  /** Price of the label that was bought, or would be bought. */
  price: v.optional(v.nullable(v.object({ minorUnits: v.number(), currency: v.string() })), null),
  error: v.nullable(RowError),
})
export type BatchRowOutcome = Readonly<v.InferOutput<typeof BatchRowOutcome>>

/** A row that was started. Rows without such a record are pending or cancelled. */
export const Row = v.object({
  index: v.number(),
  status: v.picklist(['processing', 'succeeded', 'failed']),
  /** Run of the batch in which the row was last started. */
  run: v.number(),
  /** Ids of what the row creates, the same in all attempts that may have used them. */
  ids: v.array(v.number()),
  /** Id of the lease under which the row was last started. */
  lease: v.number(),
  /** Attempts of this run. */
  attempts: v.number(),
  /** Whether the ids may have been used although the row failed. */
  isUnsure: v.optional(v.boolean(), false),
  ...BatchRowOutcome.entries,
})
export type Row = Readonly<v.InferOutput<typeof Row>>

export const isActive = ({ status }: Pick<Batch, 'status'>): boolean => status === 'processing' || status === 'stopping'

/** Returns the indexes of the rows of a part, the end exclusive. */
export const getBatchPartRange = ({ starts, total }: Pick<Batch, 'starts' | 'total'>, part: number) => ({
  from: starts[part] ?? total,
  to: starts[part + 1] ?? total,
})

/** Whether a row of the current part is to be started or resumed in this run. */
export const isBatchRowPending = ({ run }: Pick<Batch, 'run'>, row: Row | undefined): boolean =>
  row === undefined ? run === 1 : row.status === 'processing' || (row.status === 'failed' && row.run < run)

/** Returns the status of a row, which is stored only once the row was started. */
export function getBatchRowStatus(batch: Batch, index: number, row: Row | undefined): BatchRowStatus {
  if (row === undefined) return batch.run === 1 && isActive(batch) ? 'pending' : 'cancelled'
  const isBatchRowUpcoming = isActive(batch) && index >= getBatchPartRange(batch, batch.part).from
  return row.status === 'failed' && row.run < batch.run && isBatchRowUpcoming ? 'pending' : row.status
}

/** Counts the rows of the current part that were concluded in this run. */
function countCompletedRows({ run }: Pick<Batch, 'run'>, rows: readonly Row[]) {
  const concluded = rows.filter((row) => row.run === run)
  const count = (status: Row['status']): number => concluded.filter((row) => row.status === status).length
  return { succeeded: count('succeeded'), failed: count('failed'), processing: count('processing') }
}

/** Returns the counts of an active batch with those of its current part. */
export function addCurrentPartCounts(batch: Batch, rows: readonly Row[]): BatchRowCounts {
  if (!isActive(batch)) return { ...batch.counts, processing: 0 }
  const { succeeded, failed, processing } = countCompletedRows(batch, rows)
  return {
    pending: batch.counts.pending - succeeded - failed - processing,
    processing,
    succeeded: batch.counts.succeeded + succeeded,
    failed: batch.counts.failed + failed,
    cancelled: batch.counts.cancelled,
  }
}

export type BatchChanges = Partial<Pick<Batch, 'status' | 'part' | 'run' | 'counts' | 'endedMs' | 'caller'>>

/** Returns a batch after all rows of its current part are concluded. */
export function advanceBatch(batch: Batch, rows: readonly Row[], nowMs: number): BatchChanges {
  const counts = toStoredCounts(addCurrentPartCounts(batch, rows))
  const part = batch.part + 1
  if (part >= batch.starts.length) return { part, counts, status: 'completed', endedMs: nowMs }
  return batch.status === 'stopping' ? { part, ...stopBatch({ ...batch, counts }, nowMs) } : { part, counts }
}

/**
 * Returns a batch after it was stopped. Rows that were never started are cancelled; failed rows that
 * wait for a retry remain failed.
 */
export function stopBatch({ counts, run }: Pick<Batch, 'counts' | 'run'>, nowMs: number): BatchChanges {
  const { pending, succeeded, failed, cancelled } = counts
  const remainder = run === 1 ? { failed, cancelled: cancelled + pending } : { failed: failed + pending, cancelled }
  return { status: 'stopped', endedMs: nowMs, counts: { succeeded, ...remainder, pending: 0 } }
}

const toStoredCounts = ({ pending, succeeded, failed, cancelled }: BatchRowCounts): Batch['counts'] => ({
  pending,
  succeeded,
  failed,
  cancelled,
})

/** Returns a batch whose failed rows are retried. */
export const retryBatch = ({ counts, run }: Pick<Batch, 'counts' | 'run'>): BatchChanges => ({
  status: 'processing',
  part: 0,
  run: run + 1,
  endedMs: null,
  counts: { ...counts, pending: counts.failed, failed: 0 },
})

/** Orders of the labels in the file of a batch. */
export const LABEL_SORT_ORDERS = ['row', 'service'] as const
export type LabelOrder = (typeof LABEL_SORT_ORDERS)[number]
