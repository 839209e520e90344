import { Memory } from '../core/memory.ts'
import type { StoredItem } from '../table/actions.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const nameOf = ({ pk, sk }: Key | StoredItem): string => `${pk}\n${sk}`

/**
 * Reads items, concurrent requests in one call: the messages of a run are handled concurrently, and
 * most share a user.
 */
export function createBatchReader(
  table: Pick<Table, 'batchGet'>,
): (keys: readonly Key[]) => Promise<readonly (StoredItem | undefined)[]> {
  let batch: { readonly keys: Map<string, Key>; readonly items: Promise<ReadonlyMap<string, StoredItem>> } | undefined

  const open = () => {
    const keys = new Map<string, Key>()
    const read = async (): Promise<ReadonlyMap<string, StoredItem>> => {
      // Requests of the same turn of the event loop have added their keys.
      await null
      batch = undefined
      const items = await table.batchGet([...keys.values()])
      return new Map(items.map((item) => [nameOf(item), item]))
    }
    return { keys, items: read() }
  }

  return async (query) => {
    batch ??= open()
    const { keys, items } = batch
    for (const key of query) keys.set(nameOf(key), key)
    const found = await items
    return query.map((key) => found.get(nameOf(key)))
  }
}

/** Number and size of the payloads shared by the deliveries of an event. */
const MAX_CACHED_PAYLOADS = 100
const MAX_CACHED_BYTES = 64_000

type Event = { readonly userId: number; readonly eventId: number }
type PayloadLoader = (event: Event) => Promise<Uint8Array | null>

/** Loads immutable payloads. Deliveries of an event share a small one until `clear`. */
export function sharePayloads(load: PayloadLoader): { readonly load: PayloadLoader; readonly clear: () => void } {
  let cache = new Memory<Promise<Uint8Array | null>>(MAX_CACHED_PAYLOADS)
  return {
    load: async (event) => {
      const name = `${event.userId} ${event.eventId}`
      const payload = cache.get(name) ?? load(event)
      cache.set(name, payload)
      try {
        const loaded = await payload
        if (loaded === null || loaded.length > MAX_CACHED_BYTES) cache.delete(name)
        return loaded
      } catch (error) {
        cache.delete(name)
        throw error
      }
    },
    clear: () => {
      cache = new Memory(MAX_CACHED_PAYLOADS)
    },
  }
}
