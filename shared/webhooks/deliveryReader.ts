import { Memory } from '../core/memory.ts'
import type { StoredItem } from '../table/actions.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const nameOf = ({ pk, sk }: Key | StoredItem): string => `${pk}\n${sk}`

/**
 * Reads items, in one call those that are requested at the same time: the messages of a run are
 * handled side by side, and mostly share a user.
 */
export function createBatchReader(
  table: Pick<Table, 'batchGet'>,
): (keys: readonly Key[]) => Promise<readonly (StoredItem | undefined)[]> {
  let batch: { readonly keys: Map<string, Key>; readonly items: Promise<ReadonlyMap<string, StoredItem>> } | undefined

  const open = () => {
    const keys = new Map<string, Key>()
    const read = async (): Promise<ReadonlyMap<string, StoredItem>> => {
      // All that run before this have added their keys.
      await null
      batch = undefined
      const items = await table.batchGet([...keys.values()])
      return new Map(items.map((item) => [nameOf(item), item]))
    }
    return { keys, items: read() }
  }

  return async (wanted) => {
    batch ??= open()
    const { keys, items } = batch
    for (const key of wanted) keys.set(nameOf(key), key)
    const found = await items
    return wanted.map((key) => found.get(nameOf(key)))
  }
}

/** How long a process caches a payload, which never changes. */
const PAYLOAD_CACHE_TTL_MS = 5_000
const MAX_CACHED_PAYLOADS = 100
const MAX_CACHED_BYTES = 64_000

type Event = { readonly userId: number; readonly eventId: number }
type LoadPayload = (event: Event) => Promise<Uint8Array | null>

/** Loads payloads; deliveries of the same event share one that is small. */
export function cachePayloads(load: LoadPayload, nowMs: () => number): LoadPayload {
  const cache = new Memory<{ readonly payload: Promise<Uint8Array | null>; readonly untilMs: number }>(
    MAX_CACHED_PAYLOADS,
  )
  return async (event) => {
    const name = `${event.userId} ${event.eventId}`
    const cached = cache.get(name)
    if (cached && cached.untilMs > nowMs()) return cached.payload
    const payload = load(event)
    cache.set(name, { payload, untilMs: nowMs() + PAYLOAD_CACHE_TTL_MS })
    try {
      const loaded = await payload
      if (loaded === null || loaded.length > MAX_CACHED_BYTES) cache.delete(name)
      return loaded
    } catch (error) {
      cache.delete(name)
      throw error
    }
  }
}
