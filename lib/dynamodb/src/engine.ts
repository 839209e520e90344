import { DynamoDbError } from './errors.ts'
import { expire } from './expire.ts'
import { type FaultInjection, FaultInjector } from './faultInjection.ts'
import { limits } from './limits.ts'
import { operations } from './operations/operations.ts'
import { Database, type Step } from './storage/database.ts'

/**
 * In-process DynamoDB. A request passes through:
 *
 * - sdk/: adapter for SDK clients without JSON or a socket
 * - http/: AWS's JSON protocol over HTTP
 * - operations/: one file per operation, based on
 * - requests/: parts of requests: shapes, item writes and reads, pages, capacity
 * - expressions/: from text to tokens to a syntax tree, checked and then evaluated
 * - values/: attribute values: parsing, order, sizes, 38-digit numbers
 * - storage/: tables, indexes and locks in memory; every change is one `Step`
 * - streams/: change records
 * - durability/: steps on disk
 *
 * limits.ts contains AWS's limits; faultInjection.ts simulates failures.
 */
export type Engine = {
  /**
   * Handles a request by its target, such as DynamoDB_20120810.PutItem; `attempt` is the caller's
   * attempt, from 1. Rejects with a DynamoDbError or LostResponse.
   */
  readonly execute: (target: string, input: unknown, attempt?: number) => Promise<object>
  /** Deletes items past their time to live; returns their number. */
  readonly expire: () => number
  /** Injects faults from now on; without members, none. */
  readonly injectFaults: (faults: Partial<FaultInjection>) => void
  /** Returns steps that recreate the current data, as `history`; unaffected by later writes. */
  readonly steps: () => Iterable<Step>
}

export type EngineOptions = {
  /** Current time, Unix ms; default: the system's clock. */
  readonly now?: () => number
  /** Earlier steps, in order. */
  readonly history?: Iterable<Step>
  /**
   * Memory limit of a stream's records; above it, the oldest are trimmed before they are a day old.
   */
  readonly streamBytes?: number
}

/** Creates an engine with its data in memory. */
export function createEngine(options: EngineOptions = {}): Engine {
  const { engine, database } = startEngine(options)
  for (const step of options.history ?? []) database.replay(step)
  return engine
}

/** Creates an empty engine and its database, for callers who fill and record it. */
export function startEngine({ now = Date.now, streamBytes = limits.streamMemoryBytes }: EngineOptions): {
  readonly engine: Engine
  readonly database: Database
} {
  const injector = new FaultInjector()
  const database = new Database({ now, indexLagMs: () => injector.indexLagMs(), streamBytes })
  const host = { database, flight: () => injector.flight() }
  const engine: Engine = {
    execute: async (target, input, attempt = 1) => {
      const operation = operations.get(target)
      if (!operation) throw new DynamoDbError('UnknownOperationException', `${target} is not served`)
      injector.beforeCall(target)
      const response = await operation(host, input)
      await injector.afterCall(target, attempt)
      return response
    },
    expire: () => expire(database),
    injectFaults: (faults) => injector.set(faults),
    steps: () => database.steps(),
  }
  return { engine, database }
}
