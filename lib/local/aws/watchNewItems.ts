import { EventEmitter, once } from 'node:events'
import type { Engine } from 'embedded-dynamodb'
import { isRecord } from '#shared/core/isRecord.ts'
import { tableShape } from '#shared/table/keys.ts'

const TRANSACTION = 'DynamoDB_20120810.TransactWriteItems'
const PUT = 'DynamoDB_20120810.PutItem'

/** Part of a request; the engine validates it. */
const member = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Returns the items that a request puts. */
function putItems(target: string, input: unknown): readonly unknown[] {
  if (target === PUT) return [member(input, 'Item')]
  if (target !== TRANSACTION) return []
  const writes = member(input, 'TransactItems')
  return Array.isArray(writes) ? writes.map((write) => member(member(write, 'Put'), 'Item')) : []
}

function isWatched({ prefix, attribute }: Watched, item: unknown): boolean {
  const key = member(member(item, tableShape.partitionKey), 'S')
  return (typeof key === 'string' && key.startsWith(prefix)) || member(item, attribute) !== undefined
}

/** Items to report: with this prefix of the partition key, or with this attribute. */
type Watched = { readonly prefix: string; readonly attribute: string }

export type WatchedEngine = {
  readonly engine: Engine
  /** Resolves after the next write of such an item. */
  readonly waitForItem: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Reports such items when they are put, so that their readers do not wait for the next poll of the
 * stream.
 */
export function watchNewItems(engine: Engine, watched: Watched): WatchedEngine {
  const writes = new EventEmitter()
  return {
    engine: {
      ...engine,
      execute: async (target, input, attempt) => {
        const output = await engine.execute(target, input, attempt)
        if (putItems(target, input).some((item) => isWatched(watched, item))) writes.emit('put')
        return output
      },
    },
    waitForItem: (signal) => once(writes, 'put', { signal }),
  }
}
