import { ok, type Result } from '../core/result.ts'
import { MAX_MESSAGES_WITH_OPERATORS, type Returned } from '../fulfilment/returns/rules/returned.ts'
import type { CommonFields } from './fields.ts'
import { type OperationDeps, type Rejection, rejected } from './operation.ts'

/** The messages of a return, and one more by an operator. */
export function operatorMessage(
  { id, messages }: Returned,
  body: string,
  { occurred_at: occurred }: CommonFields,
  { nextId }: Pick<OperationDeps, 'nextId'>,
): Result<Returned['messages'], Rejection> {
  if (messages.length >= MAX_MESSAGES_WITH_OPERATORS) {
    return rejected(`/return_id: return ${id} has ${messages.length} messages`)
  }
  return ok([...messages, { id: nextId(), author: 'operator', body, createdMs: occurred.atMs }])
}
