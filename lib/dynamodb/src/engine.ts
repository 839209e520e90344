import { DynamoDbError } from './errors.ts'
import { expire } from './expire.ts'
import { type FaultInjection, FaultInjector } from './faultInjection.ts'
import { limits } from './limits.ts'
import { operations } from './operations/operations.ts'
import { Database, type Step } from './storage/database.ts'

/**
 * DynamoDB in this process. A request goes through:
 *
 * - sdk/          from SDK clients without JSON or a socket
 * - http/         over HTTP in AWS's JSON protocol
 * - operations/   one file for each operation, in terms of
 * - requests/     what requests are made of: shapes, item writes and reads, pages, capacity
 * - expressions/  from text to tokens, to a syntax tree, checked and then evaluated
 * - values/       attribute values: reading, order, sizes, 38-digit numbers
 * - storage/      tables, indexes and locks in memory; every change is one `Step`
 * - streams/      what changed, for those who follow
 * - durability/   steps on disk
 *
 * limits.ts has AWS's limits; faultInjection.ts what AWS does to its callers on bad days.
 */
export type Engine = {
  /**
   * Answers a request by its target, such as DynamoDB_20120810.PutItem; `attempt` says how often
   * its caller has tried, from 1. Rejects with a DynamoDbError, or LostResponse.
   */
  readonly execute: (target: string, input: unknown, attempt?: number) => Promise<object>
  /** Deletes what has outlived its time to live; answers how many items. */
  readonly expire: () => number
  /** Makes calls difficult from now on; without members, kind again. */
  readonly injectFaults: (faults: Partial<FaultInjection>) => void
  /**
   * Steps that make an engine with the data of now, as `history`; later writes do not change them.
   */
  readonly steps: () => Iterable<Step>
}

export type EngineOptions = {
  /** Milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number
  /** What happened before, in order. */
  readonly history?: Iterable<Step>
  /**
   * How much memory the records of a stream may take; then the oldest are trimmed before they are a
   * day old.
   */
  readonly streamBytes?: number
}

/** Makes an engine whose data lives in memory, and goes with it. */
export function createEngine(options: EngineOptions = {}): Engine {
  const { engine, database } = startEngine(options)
  for (const step of options.history ?? []) database.replay(step)
  return engine
}

/** An engine without data yet, and its database, for those who fill and record it. */
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
      const answer = await operation(host, input)
      await injector.afterCall(target, attempt)
      return answer
    },
    expire: () => expire(database),
    injectFaults: (faults) => injector.set(faults),
    steps: () => database.steps(),
  }
  return { engine, database }
}
