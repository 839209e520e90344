import * as v from 'valibot'
import { problem } from '#shared/core/problems.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { validateUnknownFields } from '#shared/http/ignored.ts'
import { ESTIMATED_ITEM_BYTES, found, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { parseBody } from '#shared/http/parseInput.ts'
import { shouldRejectWarnings } from '#shared/http/prefer.ts'
import { enqueueDueBatchesEvent } from '#shared/shipping/batches/batchEvents.ts'
import { toBatchResponse, toBatchRowResponse } from '#shared/shipping/batches/batchResponse.ts'
import {
  enqueueBatch,
  findBatch,
  findBatchPartRows,
  findBatchQueue,
  findBatchRows,
  findReferences,
  isFull,
  parseBatchItem,
  createBatch as storeBatch,
  updateBatch,
} from '#shared/shipping/batches/batchStore.ts'
import { planBatch, toBatchCaller } from '#shared/shipping/batches/planBatch.ts'
import { BatchInput } from '#shared/shipping/batches/rowInput.ts'
import {
  BATCH_STATUSES,
  type Batch,
  isActive,
  ROW_STATUSES,
  retryBatch as retryFailedRows,
} from '#shared/shipping/batches/rules/batch.ts'
import { MAX_ACTIVE_BATCHES } from '#shared/shipping/batches/rules/batchLimits.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { BatchEndpoint } from './routes.ts'

/*
 * Endpoints of batches. Rows are processed by the worker `processBatches`.
 */

export const createBatchEndpoint = createAccountResourceEndpoint(findBatch, (id) => problem('batch_not_found', { id }))

const buildBatchResponse = async (table: Table, batch: Batch) => ({
  batch: toBatchResponse(batch, await findBatchPartRows(table, batch)),
})

export const createBatch: BatchEndpoint<'createBatch'> = async (
  { rawBody, caller, headers, nextId, nowMs },
  { table },
) => {
  const sent = parseBody(BatchInput, rawBody.json)
  if (!sent.ok) return sent.error
  const unknown = validateUnknownFields(BatchInput, rawBody.json)
  if (unknown) return unknown
  const planned = planBatch(nextId(), caller, sent.value.batch, shouldRejectWarnings(headers))
  if (!planned.ok) return planned.error
  const { batch, rows, references } = planned.value
  const queue = await findBatchQueue(table, caller.userId)
  if (isFull(queue)) return problem('batch_limit_reached', { max: MAX_ACTIVE_BATCHES })
  return plan(
    [
      ...storeBatch(batch, rows, references),
      enqueueBatch(queue, batch.id, nowMs),
      enqueueDueBatchesEvent(caller.userId, nextId(), nowMs),
    ],
    { batch: toBatchResponse(batch, []) },
  )
}

const BatchFilters = v.object({ ...ListFilters.entries, status: v.optional(v.picklist(BATCH_STATUSES)) })
type BatchFilters = v.InferOutput<typeof BatchFilters>

export const listBatches: BatchEndpoint<'listBatches'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'batches',
    userId,
    filters: BatchFilters,
    rows: ({ status }: BatchFilters) => ({
      pks: [keys.batch(userId, 0).pk],
      read: parseBatchItem,
      rowBytes: ESTIMATED_ITEM_BYTES,
      isIncluded: (batch: Batch) => !batch.removing && (status === undefined || batch.status === status),
    }),
    show: (batches: readonly Batch[]) =>
      Promise.all(batches.map(async (batch) => toBatchResponse(batch, await findBatchPartRows(table, batch)))),
  }
  const page = await listNumberedPage(list, query, query, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ batches: shown, next_page: nextPage, total_pages: pages, total_batches: total })
}

export const getBatch: BatchEndpoint<'getBatch'> = createBatchEndpoint(async (batch, _, { table }) =>
  reply(await buildBatchResponse(table, batch)),
)

const BatchRowFilters = v.object({ ...ListFilters.entries, status: v.optional(v.picklist(ROW_STATUSES)) })
type BatchRowFilters = v.InferOutput<typeof BatchRowFilters>

export const listBatchRows: BatchEndpoint<'listBatchRows'> = createBatchEndpoint(
  async (batch, { query, caller: { userId }, nowMs }, { table, signingKey }) => {
    const list = {
      table,
      keys: signingKey('page tokens'),
      list: `batches/${batch.id}/rows`,
      userId,
      filters: BatchRowFilters,
      rows: async ({ status }: BatchRowFilters) => {
        const views = await toBatchRowsResponse(table, batch)
        return found(views.filter(({ view }) => status === undefined || view.status === status))
      },
      show: (rows: readonly Awaited<ReturnType<typeof toBatchRowsResponse>>[number][]) => rows.map(({ view }) => view),
    }
    const page = await listNumberedPage(list, query, query, nowMs)
    if (!page.ok) return page.error
    const { shown, total, pages, nextPage } = page.value
    return reply({ rows: shown, next_page: nextPage, total_pages: pages, total_rows: total })
  },
)

/** Returns all rows of a batch, of which only the started ones are stored with an outcome. */
async function toBatchRowsResponse(table: Table, batch: Batch) {
  const [started, references] = await Promise.all([
    findBatchRows(table, batch, { from: 0, to: batch.total }),
    findReferences(table, batch),
  ])
  const rowsByIndex = new Map(started.map((row) => [row.index, row]))
  return Array.from({ length: batch.total }, (_, index) => ({
    id: index,
    view: toBatchRowResponse(batch, index, references[index] ?? null, rowsByIndex.get(index)),
  }))
}

export const retryBatch: BatchEndpoint<'retryBatch'> = createBatchEndpoint(
  async (batch, { caller, nextId, nowMs }, { table }) => {
    if (isActive(batch))
      return problem('batch_not_retryable', { reason: `the batch is still in progress (status ${batch.status})` })
    if (batch.counts.failed === 0) return problem('batch_not_retryable', { reason: 'the batch has no failed rows' })
    const queue = await findBatchQueue(table, batch.userId)
    if (isFull(queue)) return problem('batch_limit_reached', { max: MAX_ACTIVE_BATCHES })
    const changes = { ...retryFailedRows(batch), caller: toBatchCaller(caller) }
    return plan(
      [
        updateBatch(batch, changes),
        enqueueBatch(queue, batch.id, nowMs),
        enqueueDueBatchesEvent(batch.userId, nextId(), nowMs),
      ],
      { batch: toBatchResponse({ ...batch, ...changes }, []) },
    )
  },
)

export const stopBatch: BatchEndpoint<'stopBatch'> = createBatchEndpoint(async (batch, _, { table }) => {
  if (batch.status === 'completed') return problem('batch_not_stoppable', { status: batch.status })
  if (batch.status !== 'processing') return plan([], await buildBatchResponse(table, batch))
  const changes = { status: 'stopping' } as const
  return plan([updateBatch(batch, changes)], await buildBatchResponse(table, { ...batch, ...changes }))
})
