import type { Problem } from '../core/problems.ts'
import { failure, type Result } from '../core/result.ts'
import type { Table } from './table.ts'
import { type Decided, transact } from './transact.ts'

/** Like `transact`, with all errors as messages. */
export async function transactWithMessage<T>(
  table: Table,
  decide: () => Promise<Decided<T, string>>,
): Promise<Result<T, string>> {
  const done = await transact<T, string>(table, decide)
  return done.ok ? done : failure(splitWords(done.error))
}

const splitWords = (rejection: string | Problem): string =>
  typeof rejection === 'string' ? rejection : rejection.message
