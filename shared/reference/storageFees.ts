import storageFeesJson from '../data/edited/storageFees.json' with { type: 'json' }
import type { StorageFees } from './rules/storageFees.ts'

/** Storage fees by warehouse id. */
export const storageFees: ReadonlyMap<string, StorageFees> = new Map(Object.entries(storageFeesJson))
