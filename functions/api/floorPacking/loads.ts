import type { InferOutput } from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { getCreationMs, parseId } from '#shared/core/ids.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { closeLoad } from '#shared/floor/closeLoad.ts'
import { findCreatedId, recordCreatedId } from '#shared/floor/createdIds.ts'
import { notFound } from '#shared/floor/notFound.ts'
import {
  createLoad,
  createLoadClosedProblem,
  findLoad,
  listLoadedParcels,
  listLoads,
} from '#shared/fulfilment/warehouse/loadStore.ts'
import { type Load, type LoadedParcel, MAX_OPEN_LOADS } from '#shared/fulfilment/warehouse/rules/load.ts'
import { findWarehouseLevel } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { pdf, plan, reply } from '#shared/http/endpoint.ts'
import { digest } from '#shared/platform/crypto.ts'
import { carriers } from '#shared/reference/carriers.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { Table } from '#shared/table/table.ts'
import type { LoadResponse } from './loadRoutes.ts'
import type { FloorPackingEndpoint } from './routes.ts'

/*
 * Endpoints of loads: parcels that are handed over to a carrier together.
 */

const GRAMS_PER_KG = 1_000

const toLoadRowResponse = ({
  id,
  state,
  carrier,
  service,
  parcels,
  units,
  weightGrams,
  measuredGrams,
  closedMs,
}: Load) => ({
  ...{ id, state, carrier, service, parcels, units },
  weight: convertGramsToKg(weightGrams),
  measured_weight: measuredGrams === null ? null : convertGramsToKg(measuredGrams),
  created: formatDateTime(getCreationMs(id)),
  closed: closedMs === null ? null : formatDateTime(closedMs),
})

const toLoadedParcelResponse = ({ userId, orderId, fulfillmentId, trackingNumber, ...parcel }: LoadedParcel) => ({
  ...{ user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, tracking_number: trackingNumber },
  ...{ carrier: parcel.carrier, service: parcel.service, units: parcel.units },
  weight: convertGramsToKg(parcel.weightGrams),
  ...{ outcome: parcel.outcome ?? null, rejection: parcel.rejection ?? null },
})

const buildLoadResponse = async (table: Table, load: Load): Promise<InferOutput<typeof LoadResponse>['load']> => ({
  ...toLoadRowResponse(load),
  contents: (await listLoadedParcels(table, load)).map(toLoadedParcelResponse),
})

/** Finds the load of a request; null if the warehouse has none with this id. */
async function findRequestedLoad(table: Table, warehouseId: string, requested: string): Promise<Load | null> {
  const id = parseId(requested)
  return id === null ? null : findLoad(table, warehouseId, id)
}

export const createFloorLoad: FloorPackingEndpoint<'createFloorLoad'> = async (
  { body, caller: { warehouseId }, nextId, nowMs },
  { table },
) => {
  const { operation_id: operationId, carrier, service } = body.load
  const content = digest('load', JSON.stringify([carrier, service]))
  const creation = { warehouseId, operationId, type: 'load', content }
  const [created, level, loads] = await Promise.all([
    findCreatedId(table, creation),
    findWarehouseLevel(table, warehouseId, nowMs),
    listLoads(table, warehouseId),
  ])
  if (!created.ok) return created.error
  if (created.value !== null) {
    const known = await findLoad(table, warehouseId, created.value)
    return known
      ? reply({ load: await buildLoadResponse(table, known) })
      : problem('operation_differs', { id: operationId })
  }
  if (level === 0) return problem('warehouse_closed', { id: warehouseId })
  if (carrier !== null && !carriers.has(carrier)) return invalid(`/load/carrier: ${carrier} is not a supported carrier`)
  const load: Load = {
    ...{ id: nextId(), warehouseId, state: 'open', carrier, service, parcels: 0, units: 0, weightGrams: 0 },
    ...{ measuredGrams: null, closedMs: null },
  }
  if (loads.filter(({ state }) => state === 'open').length >= MAX_OPEN_LOADS) {
    return createLoadClosedProblem(
      load,
      `the warehouse has the maximum of ${MAX_OPEN_LOADS} open loads. Close a load first.`,
    )
  }
  return plan([recordCreatedId(creation, load.id, nowMs), createLoad(load)], {
    load: { ...toLoadRowResponse(load), contents: [] },
  })
}

export const listFloorLoads: FloorPackingEndpoint<'listFloorLoads'> = async ({ caller: { warehouseId } }, { table }) =>
  reply({ loads: (await listLoads(table, warehouseId)).map(toLoadRowResponse) })

export const getFloorLoad: FloorPackingEndpoint<'getFloorLoad'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const load = await findRequestedLoad(table, warehouseId, params.id)
  return load ? reply({ load: await buildLoadResponse(table, load) }) : notFound(`load ${params.id}`)
}

export const getFloorLoadList: FloorPackingEndpoint<'getFloorLoadList'> = async (
  { params, caller: { warehouseId } },
  { table },
) => {
  const load = await findRequestedLoad(table, warehouseId, params.id)
  if (!load) return notFound(`load ${params.id}`)
  const { renderLoadList } = await import('#shared/documents/loadList.ts')
  const list = await renderLoadList({
    loadId: load.id,
    createdMs: getCreationMs(load.id),
    warehouse: { id: warehouseId, name: warehouses.get(warehouseId)?.name ?? '' },
    closedMs: load.closedMs,
    measuredGrams: load.measuredGrams,
    parcels: await listLoadedParcels(table, load),
  })
  return pdf(list, `load-${load.id}.pdf`)
}

export const closeFloorLoad: FloorPackingEndpoint<'closeFloorLoad'> = async (
  { params, body, caller: { warehouseId, by } },
  deps,
) => {
  const { operation_id: operationId, weight } = body.load
  const closing = { operationId, weightGrams: Math.round(weight * GRAMS_PER_KG) }
  const closed = await closeLoad({ ...deps, warehouseId, actor: by }, parseId(params.id) ?? 0, closing)
  if (!closed.ok) return closed.error
  return closed.value
    ? reply({ load: await buildLoadResponse(deps.table, closed.value) })
    : notFound(`load ${params.id}`)
}
