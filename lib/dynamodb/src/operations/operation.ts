import type { Database } from '../storage/database.ts'

/** What operations work on. */
export type Host = {
  readonly database: Database
  /** Waits while a transaction is in flight. */
  readonly flight: () => Promise<void> | undefined
}

/** Answers one request, or throws a DynamoDbError. */
export type Operation = (host: Host, input: unknown) => object | Promise<object>
