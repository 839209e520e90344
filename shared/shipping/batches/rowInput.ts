import * as v from 'valibot'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, type Result } from '#shared/core/result.ts'
import { choice, id, list, none, object, text } from '#shared/http/fields.ts'
import { validateUnknownFields } from '#shared/http/ignored.ts'
import { parseBody } from '#shared/http/parseInput.ts'
import { serviceInputSchema } from '#shared/http/serviceFields.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { CreateShipmentRequest } from '../shipments/shipmentInput.ts'
import { BATCH_TYPES, type BatchType } from './rules/batch.ts'
import { MAX_REFERENCE_LENGTH, MAX_ROWS } from './rules/batchLimits.ts'

/* Schemas of the rows of a batch. */

const type = v.pipe(
  choice(BATCH_TYPES),
  v.description(
    'Operation performed on each batch row: `buy_labels`, `cancel_labels` (with refund) or `validate_shipments` (validate and price without storing)',
  ),
)

const reference = v.pipe(
  none(v.nullable(text(1, MAX_REFERENCE_LENGTH))),
  v.description('Your reference for the batch row, returned in responses. Null if not provided.'),
)

/** A row in the API description. Which fields are required depends on the type of the batch. */
const DescribedRow = v.pipe(
  object({
    reference,
    shipment: v.pipe(
      v.optional(CreateShipmentRequest.entries.shipment),
      v.description(
        'Shipment to create, with the same fields as in `POST /shipments`. `create_label` is always true, `validate_only` must be false, and `return_label` must be null. Applies to `buy_labels` and `validate_shipments` only.',
      ),
    ),
    shipment_id: v.pipe(
      v.optional(id),
      v.description(
        'ID of an existing shipment to buy a label for. Replaces `shipment`. Applies to `buy_labels` only.',
      ),
    ),
    service: v.pipe(
      v.optional(serviceInputSchema),
      v.description("Service level of the label for `shipment_id`. Defaults to the shipment's service."),
    ),
    label_id: v.pipe(v.optional(id), v.description('ID of the label to cancel. Required for `cancel_labels`.')),
  }),
  v.title('BatchRowInput'),
)

/** The whole body, which describes the endpoint. */
export const DescribedBatch = object({
  batch: v.pipe(
    object({
      type,
      rows: v.pipe(
        list(DescribedRow, 1, MAX_ROWS),
        v.description('Batch rows. An invalid row does not affect other rows.'),
      ),
    }),
    v.description('Parameters for creating a batch'),
  ),
})

/** The body as checked when a batch is created: rows are checked when they are processed. */
export const BatchInput = object({
  batch: object({ type, rows: list(v.looseObject({ reference }, 'must be an object'), 1, MAX_ROWS) }),
})

const NewShipmentRow = object({
  reference,
  shipment: object({
    ...CreateShipmentRequest.entries.shipment.entries,
    return_label: v.optional(v.null('must be null in a batch'), null),
    validate_only: v.optional(v.literal(false, 'must be false in a batch, use the type validate_shipments'), false),
  }),
})
const ShipmentRow = object({ reference, shipment_id: id, service: v.optional(serviceInputSchema) })
const LabelRow = object({ reference, label_id: id })

/** What a row does. */
export type BatchRowTask =
  | { readonly kind: 'createShipment'; readonly sent: v.InferOutput<typeof NewShipmentRow>['shipment'] }
  | { readonly kind: 'validateShipment'; readonly sent: v.InferOutput<typeof NewShipmentRow>['shipment'] }
  | { readonly kind: 'buyLabel'; readonly shipmentId: number; readonly service?: Service | undefined }
  | { readonly kind: 'cancelLabel'; readonly labelId: number }

/**
 * Parses a row, or returns its errors with pointers relative to the row. Unknown fields are errors:
 * a misspelled option would buy another label than intended.
 */
export function parseRow(batchType: BatchType, row: Readonly<Record<string, unknown>>): BatchRowTask | Problem {
  if (batchType === 'cancel_labels') {
    const parsed = parseStrictBatchRow(LabelRow, row)
    return parsed.ok ? { kind: 'cancelLabel', labelId: parsed.value.label_id } : parsed.error
  }
  if (batchType === 'validate_shipments') {
    const parsed = parseStrictBatchRow(NewShipmentRow, row)
    return parsed.ok
      ? { kind: 'validateShipment', sent: { ...parsed.value.shipment, create_label: true } }
      : parsed.error
  }
  if (isRowProvided(row.shipment_id)) {
    if (isRowProvided(row.shipment))
      return createInvalidBatchRowError('/shipment: cannot be used together with shipment_id')
    const parsed = parseStrictBatchRow(ShipmentRow, row)
    if (!parsed.ok) return parsed.error
    const { shipment_id: shipmentId, service } = parsed.value
    return { kind: 'buyLabel', shipmentId, service }
  }
  if (!isRowProvided(row.shipment))
    return createInvalidBatchRowError('/shipment: is required, unless shipment_id is sent')
  const parsed = parseStrictBatchRow(NewShipmentRow, row)
  return parsed.ok ? { kind: 'createShipment', sent: { ...parsed.value.shipment, create_label: true } } : parsed.error
}

function parseStrictBatchRow<Schema extends v.GenericSchema>(
  schema: Schema,
  row: Readonly<Record<string, unknown>>,
): Result<v.InferOutput<Schema>, Problem> {
  const unknown = validateUnknownFields(schema, row)
  return unknown ? failure(unknown) : parseBody(schema, row)
}

const isRowProvided = (value: unknown): boolean => value !== undefined && value !== null

const createInvalidBatchRowError = (reason: string): Problem =>
  problem('validation_failed', { first_reason: reason }, { errors: [reason] })
