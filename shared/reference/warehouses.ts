import warehousesJson from '../data/edited/warehouses.json' with { type: 'json' }

/** A building that keeps stock and packs orders. */
export type Warehouse = {
  readonly name: string
  readonly country: string
  readonly language: string
  readonly languageCode: string
  /** Lines. */
  readonly address: readonly string[]
  /** Where its parcels are dropped off. */
  readonly entryPoint: string
  /** Sending stock needs an approval of the account first. */
  readonly authorisationRequired: boolean
}

/** All warehouses by id, in the order of their ids. */
export const warehouses: ReadonlyMap<string, Warehouse> = new Map(Object.entries(warehousesJson))
