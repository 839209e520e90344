import warehousesJson from '../data/edited/warehouses.json' with { type: 'json' }

/** A building that stores goods and packs orders. */
export type Warehouse = {
  readonly name: string
  readonly country: string
  readonly language: string
  readonly languageCode: string
  /** Address lines. */
  readonly address: readonly string[]
  /** Entry point of its parcels. */
  readonly entryPoint: string
  /** Inbound shipments require approval of the account. */
  readonly authorisationRequired: boolean
}

/** All warehouses by id, in the order of their ids. */
export const warehouses: ReadonlyMap<string, Warehouse> = new Map(Object.entries(warehousesJson))
