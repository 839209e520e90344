import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { markEventHandled } from '#shared/operations/operationsEvent.ts'
import type { Action } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { getHandledOperationKey } from './operations/floorOperation.ts'

/* Objects that an operation creates once, whose id its mark records. */

type Creation = {
  readonly warehouseId: string
  readonly operationId: string
  /** Kind of object, such as `load`. */
  readonly type: string
  /** Digest of the request. */
  readonly content: string
}

/**
 * Finds the id of the object that an operation created; null if it was not performed. Fails if it
 * had other content (400/1710); marks of earlier releases have no content to compare.
 */
export async function findCreatedId(
  table: Table,
  { warehouseId, operationId, type, content }: Creation,
): Promise<Result<number | null, Problem>> {
  const handled = await table.get(keys.operation(getHandledOperationKey(warehouseId, operationId)))
  if (!handled) return ok(null)
  const [known, id, sent] = String(handled.content).split('/')
  return known === type && (sent === undefined || sent === content)
    ? ok(Number(id))
    : failure(problem('operation_differs', { id: operationId }))
}

/** Marks an operation as performed, with the object that it created; fails if it was before. */
export const recordCreatedId = (
  { warehouseId, operationId, type, content }: Creation,
  id: number,
  nowMs: number,
): Action => markEventHandled(getHandledOperationKey(warehouseId, operationId), nowMs, `${type}/${id}/${content}`)
