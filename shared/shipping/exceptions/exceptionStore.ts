import { isSandbox } from '#shared/core/ids.ts'
import { ok } from '#shared/core/result.ts'
import { type Action, create, type Otherwise, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { DUE_SHARDS, due, dueAttributes, getDuePartition, getKeyUserId, keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { createExceptionAction } from './exceptionEvents.ts'
import { computeDisposalDueMs, Exception, type ExceptionOutcome, HOLD_EXPIRED_NOTE, isHeld } from './rules/exception.ts'

const exceptions = codec(Exception)

export const parseException = exceptions.read

export async function findException(table: Table, userId: number, exceptionId: number): Promise<Exception | null> {
  const item = await table.get(keys.exception(userId, exceptionId))
  return item ? parseException(item) : null
}

/** Job that destroys parcels held beyond the limit. */
export const DISPOSE_EXCEPTIONS_JOB = 'destroyHeldExceptions'

/**
 * Stores a new exception. `otherwise` is the outcome if its id is taken; by default the request is
 * retried.
 */
export const createException = (exception: Exception, otherwise?: Otherwise): Action =>
  create(
    {
      ...keys.exception(exception.userId, exception.id),
      ...exceptions.write(exception),
      ...(isHeld(exception) ? due(DISPOSE_EXCEPTIONS_JOB, exception.id, computeDisposalDueMs(exception)) : {}),
    },
    otherwise,
  )

/**
 * Lists the parcels on hold of all accounts, those destroyed first first: one query for each
 * partition of the index. Sandboxes are left out.
 */
export async function listHeldParcels(
  table: Pick<Table, 'query'>,
  limit: number,
): Promise<readonly Pick<Exception, 'userId' | 'id'>[]> {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    table.query({ index: 'due', pk: getDuePartition(DISPOSE_EXCEPTIONS_JOB, shard), limit }),
  )
  return (await Promise.all(shards))
    .flatMap(({ items }) => items.map(keyOf))
    .map((key) => ({ userId: getKeyUserId(key) ?? 0, id: Number(key.sk) }))
    .filter(({ userId }) => !isSandbox(userId))
    .toSorted((one, other) => one.id - other.id)
    .slice(0, limit)
}

/** Closes an exception that is on hold. Without `notes` its notes are unchanged. */
export const closeException = (
  { userId, id, notes: before }: Exception,
  status: ExceptionOutcome,
  notes: string | null = null,
): Action =>
  update(
    keys.exception(userId, id),
    { set: { status, notes: notes ?? before }, remove: [...dueAttributes] },
    equals('status', 'On Hold'),
  )

/**
 * Destroys a parcel held beyond the limit and closes its exception. Returns `gone` if it was closed
 * concurrently.
 */
export async function disposeHeldException(
  table: Table,
  { userId, id }: Pick<Exception, 'userId' | 'id'>,
  { nextId, nowMs }: { readonly nextId: () => number; readonly nowMs: () => number },
): Promise<'destroyed' | 'gone'> {
  return transactOrThrow<'destroyed' | 'gone'>(table, async () => {
    const exception = await findException(table, userId, id)
    if (!exception || !isHeld(exception)) return ok({ actions: [], value: 'gone' })
    const notes = exception.notes ?? HOLD_EXPIRED_NOTE
    const notification = createExceptionAction(exception, 'Destroyed', nextId(), nowMs())
    return ok({ actions: [closeException(exception, 'Destroyed', notes), notification], value: 'destroyed' })
  })
}
