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

/** Payloads that the deliveries of an event share, and up to which size. */
const MAX_CACHED_PAYLOADS = 100
const MAX_CACHED_BYTES = 64_000

type Event = { readonly userId: number; readonly eventId: number }
type LoadPayload = (event: Event) => Promise<Uint8Array | null>

/** Loads payloads, which never change: deliveries of an event share a small one until `clear`. */
export function sharePayloads(load: LoadPayload): { readonly load: LoadPayload; readonly clear: () => void } {
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
