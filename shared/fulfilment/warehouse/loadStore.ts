import { DAY_MS } from '#shared/core/durations.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { type Action, create, put, remove, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, atMost, equals, exists, incrementBy } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Load, LoadedParcel, MAX_LOADED_PARCELS } from './rules/load.ts'

/* Loads and their parcels in the table. */

const loads = codec(Load)
const parcels = codec(LoadedParcel)

/** Retention of loads and their parcels after creation. */
const LOAD_RETENTION_MS = 400 * DAY_MS

const getExpiryMs = (loadId: number) => ({
  [tableShape.timeToLive]: Math.ceil((getCreationMs(loadId) + LOAD_RETENTION_MS) / 1_000),
})

/** Newest loads that are listed. */
const MAX_LISTED_ITEMS = 200

export async function findLoad(table: Table, warehouseId: string, loadId: number): Promise<Load | null> {
  const item = await table.get(keys.load(warehouseId, loadId))
  return item ? loads.read(item) : null
}

/** Lists the newest loads of a warehouse, newest first. */
export async function listLoads(table: Table, warehouseId: string): Promise<readonly Load[]> {
  const { pk } = keys.load(warehouseId, 0)
  const { items } = await table.query({ pk, limit: MAX_LISTED_ITEMS, descending: true })
  return items.map(loads.read)
}

const getLoadKey = ({ warehouseId, id }: Load) => keys.load(warehouseId, id)

export const createLoad = (load: Load): Action =>
  create({ ...getLoadKey(load), ...loads.write(load), ...getExpiryMs(load.id) })

/** Changes the state of a load; fails if it is in another state. */
export const updateLoadState = (
  load: Load,
  after: Pick<Load, 'state'> & Partial<Pick<Load, 'measuredGrams' | 'closedMs'>>,
): Action => update(getLoadKey(load), { set: after }, all(equals('state', load.state), equals('parcels', load.parcels)))

/** Returns the load that has a parcel; null if none. */
export async function findLoadByParcel(
  table: Table,
  warehouseId: string,
  fulfillmentId: number,
): Promise<number | null> {
  const item = await table.get(keys.parcelLoad(warehouseId, fulfillmentId))
  return item ? Number(item.loadId) : null
}

const getLoadedParcelKey = ({ warehouseId, loadId, fulfillmentId }: LoadedParcel) =>
  keys.loadedParcel(warehouseId, loadId, fulfillmentId)

/** Lists the parcels of a load, in the order of their fulfilments. */
export async function listLoadedParcels(table: Table, { warehouseId, id }: Load): Promise<readonly LoadedParcel[]> {
  const { pk } = keys.loadedParcel(warehouseId, id, 0)
  const { items } = await table.query({ pk, limit: MAX_LOADED_PARCELS })
  return items.map(parcels.read)
}

export async function findLoadedParcel(
  table: Table,
  { warehouseId, id }: Load,
  fulfillmentId: number,
): Promise<LoadedParcel | null> {
  const item = await table.get(keys.loadedParcel(warehouseId, id, fulfillmentId))
  return item ? parcels.read(item) : null
}

/** Adds a parcel to an open load; fails if it is on a load, or the load is full or not open. */
export const addLoadedParcel = (load: Load, parcel: LoadedParcel): readonly Action[] => [
  create({
    ...keys.parcelLoad(load.warehouseId, parcel.fulfillmentId),
    loadId: load.id,
    ...getExpiryMs(load.id),
  }),
  create({ ...getLoadedParcelKey(parcel), ...parcels.write(parcel), ...getExpiryMs(load.id) }),
  updateParcelCount(load, parcel, 1),
]

/** Removes a parcel from an open load; fails if it is not on it, or the load is not open. */
export const removeLoadedParcel = (load: Load, parcel: LoadedParcel): readonly Action[] => [
  remove(keys.parcelLoad(load.warehouseId, parcel.fulfillmentId), equals('loadId', load.id)),
  remove(getLoadedParcelKey(parcel), exists()),
  updateParcelCount(load, parcel, -1),
]

const updateParcelCount = (load: Load, { units, weightGrams }: LoadedParcel, sign: 1 | -1): Action =>
  update(
    getLoadKey(load),
    {
      set: {
        parcels: incrementBy(sign),
        units: incrementBy(sign * units),
        weightGrams: incrementBy(sign * weightGrams),
      },
    },
    all(equals('state', 'open'), atMost('parcels', sign === 1 ? MAX_LOADED_PARCELS - 1 : MAX_LOADED_PARCELS)),
    () => createLoadClosedProblem(load, 'the load was closed or is full'),
  )

/** Returns 400/1717: a load takes no parcels. */
export const createLoadClosedProblem = ({ id }: Pick<Load, 'id'>, reason: string): Problem =>
  problem('load_closed', { id, reason })

/** Records the outcome of a parcel's label after the handover. */
export const replaceLoadedParcel = (parcel: LoadedParcel): Action =>
  put({ ...getLoadedParcelKey(parcel), ...parcels.write(parcel), ...getExpiryMs(parcel.loadId) }, exists())
