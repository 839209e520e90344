import { problem } from '#shared/core/problems.ts'
import { inline } from '#shared/http/endpoint.ts'
import { clock } from '#shared/platform/clock.ts'
import { findBatchRows } from '#shared/shipping/batches/batchStore.ts'
import { type BatchPrintFormat, printBatch, sortLabelledRows } from '#shared/shipping/batches/printBatch.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { createBatchEndpoint } from './batches.ts'
import type { BatchEndpoint } from './routes.ts'

/** Returns the labels of a batch as files, which are linked if one response is too small for all. */
export const printBatchLabels: BatchEndpoint<'printBatchLabels'> = createBatchEndpoint(
  async (batch, { query, caller: { userId } }, { table }) => {
    const { type, sort, labels_per_file: limit, offset, per_page: perPage, dpi, omit_pending: omitsPending } = query
    const rows = sortLabelledRows(await findBatchRows(table, batch, { from: 0, to: batch.total }), sort)
    const format: BatchPrintFormat =
      type === 'zpl' ? { type, dpi: dpi === '300' ? 300 : 203 } : { type, perPage: perPage === '4' ? 4 : 1 }
    const find = (shipmentId: number) => findShipment(table, userId, shipmentId)
    const printed = await printBatch(rows, { offset, limit, omitsPending, format }, { find, nowMs: clock.now })
    if (!printed.ok) return printed.error
    if (!printed.value) return problem('batch_without_labels')
    const { content, next } = printed.value
    const file = inline(content, `batch-${batch.id}.${type}`, type === 'pdf' ? 'application/pdf' : 'application/zpl')
    if (next === null) return file
    const following = new URLSearchParams({
      ...{ type, sort, per_page: perPage, dpi, omit_pending: String(omitsPending), offset: String(next) },
      ...(limit === undefined ? {} : { labels_per_file: String(limit) }),
    })
    return { ...file, headers: { ...file.headers, link: `<?${following}>; rel="next"` } }
  },
)
