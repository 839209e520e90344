import storageFeesJson from '../data/edited/storageFees.json' with { type: 'json' }

/** What a warehouse takes for storage: for a day and a unit, or a cubic meter, in US cents, after the days that are free. */
export type StorageFees = {
  readonly freeDays: number
  readonly smallCents: number
  readonly mediumCents: number
  readonly largeCentsPerCubicMeter: number
}

/** By id of the warehouse. */
export const storageFees: ReadonlyMap<string, StorageFees> = new Map(Object.entries(storageFeesJson))
