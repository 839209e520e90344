import { formatLocalDateTime } from '../core/dates.ts'
import warehousesJson from '../data/edited/warehouses.json' with { type: 'json' }

/** A building that stores goods and packs orders. */
export type Warehouse = {
  readonly name: string
  readonly country: string
  readonly language: string
  readonly languageCode: string
  /** Time zone, such as `Asia/Hong_Kong`. */
  readonly timeZone: string
  /** Time of day from which parcels leave a working day later, `HH:MM`; null for the default. */
  readonly cutOff: string | null
  /** Working days of the week; null for those of the country. */
  readonly workingDays: readonly string[] | null
  /** Further days off, `YYYY-MM-DD`. */
  readonly closedDates: readonly string[]
  /** Address lines. */
  readonly address: readonly string[]
  /** Entry point of its parcels. */
  readonly entryPoint: string
  /** Inbound shipments require approval of the account. */
  readonly authorisationRequired: boolean
}

/** Defaults of warehouses. */
const USUAL = { cutOff: null, workingDays: null, closedDates: [] }

/** Returns the current day at a warehouse, `YYYY-MM-DD`; in UTC if the warehouse is unknown. */
export const getLocalDay = (warehouseId: string, nowMs: number): string =>
  formatLocalDateTime(nowMs, warehouses.get(warehouseId)?.timeZone ?? 'UTC').slice(0, 10)

/** Returns the ISO 639-1 code of the local language; English if the warehouse is unknown. */
export const getWarehouseLanguage = (warehouseId: string): string => warehouses.get(warehouseId)?.languageCode ?? 'en'

/** All warehouses by id, in the order of their ids. */
export const warehouses: ReadonlyMap<string, Warehouse> = new Map(
  Object.entries(warehousesJson).map(([id, warehouse]) => [id, { ...USUAL, ...warehouse }]),
)
