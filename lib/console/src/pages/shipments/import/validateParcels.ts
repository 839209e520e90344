import { ApiError, type BatchRow, type ShipmentInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { getErrorMessage } from '../../../data/failures.ts'
import { isActive, listFailureCauses, removeRequestAdvice } from '../batches/batchTexts.ts'
import type { Validation } from './items.ts'
import { findFieldByPath } from './parcels.ts'

/*
 * Validation of parcels with the API, which checks and prices them without storing a shipment.
 */

/** A batch of a thousand rows takes several seconds to upload and store. */
const VALIDATION_TIMEOUT_MS = 60_000

const POLL_INTERVAL_MS = 500
const PAGE = 100

/** Validates a parcel. */
export async function validateParcel(input: ShipmentInput, signal: AbortSignal): Promise<Validation> {
  try {
    const shipment = await client.shipments.create({ ...input, create_label: true, validate_only: true }, { signal })
    const { service, total_cost: cost, currency, errors } = shipment
    if (errors) return { kind: 'rejected', faults: [{ field: null, reason: removeRequestAdvice(errors.message) }] }
    return { kind: 'priced', service, cost, currency }
  } catch (error) {
    if (!(error instanceof ApiError) || error.retryable) return { kind: 'failed', reason: getErrorMessage(error) }
    const errors = error.faults.map(({ pointer, reason }) => ({ field: findFieldByPath(pointer), reason }))
    return {
      kind: 'rejected',
      faults: errors.length > 0 ? errors : [{ field: null, reason: removeRequestAdvice(error.message) }],
    }
  }
}

/** Validates parcels in a batch, which counts as one request. Reports the number validated. */
export async function validateParcels(
  inputs: readonly ShipmentInput[],
  signal: AbortSignal,
  onProgress: (validated: number) => void,
): Promise<readonly Validation[]> {
  try {
    const rows = inputs.map((shipment) => ({ shipment }))
    const body = { type: 'validate_shipments', rows } as const
    const { id } = await client.batches.create(body, { timeoutMs: VALIDATION_TIMEOUT_MS })
    for (;;) {
      const batch = await client.batches.get(id, undefined, { signal })
      onProgress(batch.rows.succeeded + batch.rows.failed)
      if (!isActive(batch)) break
      await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS))
    }
    const validations: Validation[] = []
    for await (const page of client.batches.listRows(id, { limit: PAGE }, { signal }).pages()) {
      validations.push(...page.rows.map(toParcelValidation))
    }
    return validations
  } catch (error) {
    const failed = { kind: 'failed', reason: getErrorMessage(error) } as const
    return inputs.map(() => failed)
  }
}

function toParcelValidation({ service, total_cost: cost, currency, error }: BatchRow): Validation {
  if (service !== null && cost !== null && currency !== null && error === null) {
    return { kind: 'priced', service, cost, currency }
  }
  if (error === null || error.http_status >= 500) {
    return { kind: 'failed', reason: error?.message ?? 'Validation was stopped.' }
  }
  return {
    kind: 'rejected',
    faults: listFailureCauses(error).map(({ path, reason }) => ({ field: findFieldByPath(path), reason })),
  }
}
