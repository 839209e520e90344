import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { BatchEnded } from '#shared/shipping/batches/batchEvents.ts'
import { findBatch } from '#shared/shipping/batches/batchStore.ts'
import { created, createTopicNotifier, identifier, integer, payload, type TopicRow, text } from './topic.ts'

const count = (description: string) => v.pipe(integer, v.description(description))

/** Topic batches_status: all rows of a batch were processed, or it was stopped. */
export const batchesStatus = {
  name: 'batches_status',
  event: 'batchEnded',
  summary: 'A batch was completed or stopped',
  payload: payload('BatchesStatus', {
    batch: v.pipe(
      v.looseObject({
        id: identifier,
        created,
        type: v.pipe(
          text,
          v.description('Operation performed on each batch row: `buy_labels`, `cancel_labels` or `validate_shipments`'),
        ),
        status: v.pipe(
          text,
          v.description(
            'Current batch status: `completed`, `stopped`, or `processing` if failed rows are already being retried',
          ),
        ),
        rows: v.pipe(
          v.looseObject({
            total: count('Number of rows'),
            succeeded: count('Number of rows that succeeded'),
            failed: count('Number of rows that failed'),
            cancelled: count('Number of rows that were not started because the batch was stopped'),
          }),
          v.description('Number of batch rows by status'),
        ),
      }),
      v.description('Completed or stopped batch'),
    ),
  }),
} as const satisfies TopicRow

export const notifyBatchesStatus = /* @__PURE__ */ createTopicNotifier(
  batchesStatus,
  BatchEnded,
  async ({ userId, batchId }, { table }) => {
    const batch = await findBatch(table, userId, batchId)
    if (!batch) return null
    const { id, type, status, total } = batch
    const { succeeded, failed, cancelled } = batch.counts
    return {
      batch: {
        id,
        created: formatDateTime(getCreationMs(id)),
        type,
        status,
        rows: { total, succeeded, failed, cancelled },
      },
    }
  },
)
