import storageFeesJson from '../data/edited/storageFees.json' with { type: 'json' }
import type { StorageFees } from './rules/storageFees.ts'

/** What warehouses take for storage, by their ids. */
export const storageFees: ReadonlyMap<string, StorageFees> = new Map(Object.entries(storageFeesJson))
