import type { Database } from '../storage/database.ts'

/** Dependencies of operations. */
export type Host = {
  readonly database: Database
  /** Waits for the duration of a transaction. */
  readonly flight: () => Promise<void> | undefined
}

/** Handles a request, or throws a DynamoDbError. */
export type Operation = (host: Host, input: unknown) => object | Promise<object>
