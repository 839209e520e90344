import * as v from 'valibot'
import { toDecimalValue } from '#shared/core/money.ts'
import {
  created,
  currencyCodeSchema,
  formatCreationTime,
  formatDateTimeOrNull,
  identifier,
  nullableText,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import {
  addCurrentPartCounts,
  BATCH_STATUSES,
  BATCH_TYPES,
  type Batch,
  getBatchRowStatus,
  ROW_STATUSES,
  type Row,
} from './rules/batch.ts'

/* Views of batches and their rows, in responses and webhook payloads. */

const count = (text: string) => v.pipe(wholeNumberSchema, v.description(text))

export const BatchSchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    type: v.pipe(
      v.picklist(BATCH_TYPES),
      v.description('Operation performed on each batch row: `buy_labels`, `cancel_labels` or `validate_shipments`'),
    ),
    status: v.pipe(
      v.picklist(BATCH_STATUSES),
      v.description(
        'Current batch status. A stopped batch has the status `stopping` until all rows in progress are completed, and then `stopped`.',
      ),
    ),
    ended: v.pipe(
      nullableText,
      v.description('Completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until all rows are processed.'),
    ),
    rows: v.pipe(
      v.strictObject({
        total: count('Number of rows'),
        pending: count('Number of rows that are waiting'),
        processing: count('Number of rows in process'),
        succeeded: count('Number of rows that succeeded'),
        failed: count('Number of rows that failed'),
        cancelled: count('Number of rows that were not started because the batch was stopped'),
      }),
      v.title('BatchCounts'),
      v.description('Number of batch rows by status'),
    ),
  }),
  v.title('Batch'),
)

/** Returns the view of a batch with the started rows of its current part. */
export const toBatchResponse = (batch: Batch, rows: readonly Row[]): v.InferOutput<typeof BatchSchema> => ({
  id: batch.id,
  created: formatCreationTime(batch.id),
  type: batch.type,
  status: batch.status,
  ended: formatDateTimeOrNull(batch.endedMs),
  rows: { total: batch.total, ...addCurrentPartCounts(batch, rows) },
})

export const BatchRowView = v.pipe(
  v.strictObject({
    index: v.pipe(wholeNumberSchema, v.description('Zero-based index of the batch row in the request')),
    reference: v.pipe(nullableText, v.description('Your reference for the batch row. Null if not provided.')),
    status: v.pipe(
      v.picklist(ROW_STATUSES),
      v.description('Batch row status. Rows that were not started before the batch was stopped are `cancelled`.'),
    ),
    shipment_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('Shipment ID, returned even if the label purchase failed. Null if there is no shipment.'),
    ),
    label_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Label ID. Null if there is no label.')),
    tracking_number: v.pipe(
      nullableText,
      v.description('Label tracking number. Null if there is no label, or until assigned by the carrier.'),
    ),
    service: v.pipe(
      nullableText,
      v.description('Shipping service of the label or validated shipment. Null if not available.'),
    ),
    total_cost: v.pipe(
      v.nullable(v.number()),
      v.description(
        'Total price of the label or validated shipment, in `currency`. Includes duty and tax if the terms are `DDP`. Null for other rows.',
      ),
    ),
    currency: v.pipe(
      v.nullable(currencyCodeSchema),
      v.description('Currency of `total_cost`, as a three-letter ISO 4217 code. Null if there is no price.'),
    ),
    error: v.pipe(
      v.nullable(
        v.pipe(
          v.strictObject({
            code: v.pipe(wholeNumberSchema, v.description('Numeric error code')),
            name: v.pipe(v.string(), v.description('Error name, such as `validation_failed`')),
            http_status: v.pipe(wholeNumberSchema, v.description('HTTP status code of the error')),
            message: v.pipe(v.string(), v.description('Human-readable error message. The wording may change.')),
            errors: v.pipe(
              v.array(v.string()),
              v.description(
                'Causes of the error (up to five). Each invalid field is identified by a JSON pointer relative to the row.',
              ),
            ),
          }),
          v.title('BatchRowError'),
        ),
      ),
      v.description('Reason the batch row failed. Null if it did not fail.'),
    ),
  }),
  v.title('BatchRow'),
)
type BatchRowView = v.InferOutput<typeof BatchRowView>

/** Returns the view of a row; `row` is missing until the row was started. */
export function toBatchRowResponse(
  batch: Batch,
  index: number,
  reference: string | null,
  row: Row | undefined,
): BatchRowView {
  const error = row?.error ?? null
  return {
    index,
    reference,
    status: getBatchRowStatus(batch, index, row),
    shipment_id: row?.shipmentId ?? null,
    label_id: row?.labelId ?? null,
    tracking_number: row?.trackingNumber ?? null,
    service: row?.service ?? null,
    total_cost: row?.price ? toDecimalValue(row.price) : null,
    currency: row?.price?.currency ?? null,
    error: error && {
      code: error.code,
      name: error.name,
      http_status: error.httpStatus,
      message: error.message,
      errors: [...error.errors],
    },
  }
}
