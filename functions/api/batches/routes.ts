import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createDocumentTypesSchema, labelCountSchema, paging, position, truth, word } from '#shared/http/query.ts'
import { nextPage, totalCountSchema, totalPagesSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { BatchRowView, BatchSchema } from '#shared/shipping/batches/batchResponse.ts'
import { DescribedBatch } from '#shared/shipping/batches/rowInput.ts'
import { BATCH_STATUSES, LABEL_SORT_ORDERS, ROW_STATUSES } from '#shared/shipping/batches/rules/batch.ts'
import { MAX_BATCH_BYTES, MAX_BATCH_JSON_VALUES } from '#shared/shipping/batches/rules/batchLimits.ts'

/*
 * Routes and schemas of batches.
 */

const ListBatchesQuery = v.object({
  ...paging(),
  status: v.pipe(v.optional(word(BATCH_STATUSES)), v.description('Filters results by status')),
})

const ListBatchRowsQuery = v.object({
  ...paging(),
  order: v.pipe(
    v.optional(word(['asc', 'desc']), ['asc']),
    v.description('Sort direction: `asc` for request order, `desc` for reverse request order'),
  ),
  status: v.pipe(v.optional(word(ROW_STATUSES)), v.description('Filters results by batch row status')),
})

const PrintLabelsQuery = v.object({
  type: v.pipe(
    v.optional(createDocumentTypesSchema(['pdf', 'zpl']), ['pdf']),
    v.description('File format: `pdf` or, for label printers, `zpl`'),
  ),
  sort: v.pipe(
    v.optional(word(LABEL_SORT_ORDERS), ['row']),
    v.description('Label sort order: `row` (request order) or `service`'),
  ),
  per_page: v.pipe(
    v.optional(word(['1', '4']), ['1']),
    v.description('Number of labels per page: `1` for label-sized pages or `4` for A4 sheets. Applies to `pdf` only.'),
  ),
  dpi: v.pipe(
    v.optional(word(['203', '300']), ['203']),
    v.description('Printer resolution in dots per inch. Applies to `zpl` only.'),
  ),
  omit_pending: v.pipe(
    v.optional(truth, ['false']),
    v.description('Whether to omit unavailable labels. By default, the request fails if a label is unavailable.'),
  ),
  labels_per_file: v.pipe(
    v.optional(labelCountSchema),
    v.description(
      'Maximum number of labels per file. The request fails if the file exceeds the maximum response size. By default, each file contains as many labels as possible.',
    ),
  ),
  offset: v.pipe(v.optional(position, ['0']), v.description('Number of labels to skip at the beginning')),
})

const BatchResponse = v.strictObject({ batch: BatchSchema })

const BatchesResponse = v.strictObject({
  batches: v.pipe(v.array(BatchSchema), v.description('Page of batches, newest first')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_batches: totalCountSchema,
})

const BatchRowsResponse = v.strictObject({
  rows: v.pipe(v.array(BatchRowView), v.description('Page of batch rows, in request order')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_rows: totalCountSchema,
})

const reading = { tag: 'Batches', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Batches', access: 'token', scope: 'write_shipments', effect: 'single' } as const

export const batchRoutes = defineRoutes({
  createBatch: {
    ...writing,
    key: 'POST /batches',
    summary: 'Create a batch of up to 1,000 rows',
    description:
      'Buys or cancels labels, or validates shipments, in the background. Rows succeed or fail independently, and each row is processed only once. The batch counts as one request for the rate limit. The body can be up to 3 MB in size.',
    rawBody: DescribedBatch,
    maxBody: { bytes: MAX_BATCH_BYTES, values: MAX_BATCH_JSON_VALUES },
    success: { status: 201, body: BatchResponse },
    problems: ['batch_limit_reached'],
  },
  listBatches: {
    ...reading,
    key: 'GET /batches',
    summary: 'List batches',
    description: 'Returns batches, newest first. Batches are deleted 30 days after the last row is processed.',
    query: ListBatchesQuery,
    success: { status: 200, body: BatchesResponse },
    problems: ['page_token_invalid'],
  },
  getBatch: {
    ...reading,
    key: 'GET /batches/{id}',
    summary: 'Retrieve a batch',
    description: 'Returns the status of the batch and the number of rows by status.',
    success: { status: 200, body: BatchResponse },
    problems: ['batch_not_found'],
  },
  listBatchRows: {
    ...reading,
    key: 'GET /batches/{id}/rows',
    summary: 'List batch rows',
    description: 'Returns the rows with their results.',
    query: ListBatchRowsQuery,
    success: { status: 200, body: BatchRowsResponse },
    problems: ['batch_not_found', 'page_token_invalid'],
  },
  printBatchLabels: {
    ...reading,
    key: 'GET /batches/{id}/labels',
    summary: 'Download batch labels',
    description:
      'Returns the labels as one file, excluding cancelled labels. If the file would exceed the maximum response size, the `Link` header contains the URL of the next file (`rel="next"`).',
    query: PrintLabelsQuery,
    success: { status: 200, document: 'application/pdf', otherDocuments: ['application/zpl'] },
    problems: [
      'batch_not_found',
      'batch_without_labels',
      'label_not_ready',
      { name: 'label_file_missing', httpStatus: 400 },
    ],
  },
  retryBatch: {
    ...writing,
    key: 'POST /batches/{id}/retry',
    summary: 'Retry failed batch rows',
    description:
      'Processes the failed rows again, for example after a deposit. If a shipment was created without a label, only its label is bought.',
    success: { status: 200, body: BatchResponse },
    problems: ['batch_not_found', 'batch_not_retryable', 'batch_limit_reached'],
  },
  stopBatch: {
    ...writing,
    key: 'POST /batches/{id}/stop',
    summary: 'Stop a batch',
    description: 'Completes the rows in progress and cancels all remaining rows. Bought labels remain valid.',
    success: { status: 200, body: BatchResponse },
    problems: ['batch_not_found', 'batch_not_stoppable'],
  },
})

export type BatchEndpoint<Name extends keyof typeof batchRoutes> = Endpoint<(typeof batchRoutes)[Name], SigningDeps>
