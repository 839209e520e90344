import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { countUnits } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import {
  addLoadedParcel,
  createLoadClosedProblem,
  findLoad,
  findLoadByParcel,
  findLoadedParcel,
  removeLoadedParcel,
} from '#shared/fulfilment/warehouse/loadStore.ts'
import { type Load, type LoadedParcel, MAX_LOADED_PARCELS } from '#shared/fulfilment/warehouse/rules/load.ts'
import { isCancelledLabel } from '#shared/shipping/records/rules/label.ts'
import { findPackedParcel, type PackedParcel } from '../findPackedParcel.ts'
import type { Decide, FloorDeps } from './floorOperation.ts'
import type { OperationByType } from './operationInput.ts'

/* Parcels scanned onto a load, and taken off it. */

type Scanned = {
  readonly load: Load
  readonly parcel: PackedParcel
  /** Load that has the parcel. */
  readonly loadId: number | null
}

/**
 * Adds a closed parcel to an open load. A second scan has no effect; a parcel of another load,
 * carrier or service is refused.
 */
export const loadParcel: Decide<OperationByType<'load'>> = async (operation, deps) => {
  const scanned = await findScannedParcel(operation, deps)
  if (!scanned.ok) return scanned
  const { load, parcel, loadId } = scanned.value
  if (loadId === load.id) return ok({ actions: [], state: { parcels: load.parcels }, isRepeat: true })
  if (loadId !== null) return failure(problem('parcel_loaded', { id: loadId }))
  if (load.state !== 'open') return failure(createLoadClosedProblem(load, 'the load was handed over'))
  if (load.parcels >= MAX_LOADED_PARCELS) {
    return failure(
      createLoadClosedProblem(load, `the load has the maximum of ${MAX_LOADED_PARCELS} parcels. Create a new load.`),
    )
  }
  const reason = explainLoadRejection(load, parcel)
  if (reason !== null) return failure(unloadable(operation.scanned, reason))
  const { order, fulfillment, label } = parcel
  const added: LoadedParcel = {
    ...{ warehouseId: load.warehouseId, loadId: load.id, userId: order.userId, orderId: order.id },
    ...{ fulfillmentId: fulfillment.id, trackingNumber: label.trackingNumber ?? '' },
    ...{ carrier: label.carrier, service: label.service },
    units: countUnits(order.lines.filter(({ fulfillmentId }) => fulfillmentId === fulfillment.id)),
    weightGrams: fulfillment.parcel?.weightGrams ?? label.rated?.weightGrams ?? label.chargeableWeightGrams,
  }
  return ok({ actions: addLoadedParcel(load, added), state: { parcels: load.parcels + 1 } })
}

/** Takes a parcel off an open load. */
export const unloadParcel: Decide<OperationByType<'unload'>> = async (operation, deps) => {
  const scanned = await findScannedParcel(operation, deps)
  if (!scanned.ok) return scanned
  const { load, parcel, loadId } = scanned.value
  const loaded = loadId === load.id ? await findLoadedParcel(deps.table, load, parcel.fulfillment.id) : null
  if (!loaded) return failure(unloadable(operation.scanned, `it is not on load ${load.id}`))
  if (load.state !== 'open') return failure(createLoadClosedProblem(load, 'the load was handed over'))
  return ok({ actions: removeLoadedParcel(load, loaded), state: { parcels: load.parcels - 1 } })
}

async function findScannedParcel(
  { load_id: id, scanned }: OperationByType<'load' | 'unload'>,
  { table, warehouseId }: FloorDeps,
): Promise<Result<Scanned, Problem>> {
  const [load, parcel] = await Promise.all([findLoad(table, warehouseId, id), findPackedParcel(table, scanned)])
  if (!load) return failure(invalid(`/load_id: load ${id} does not exist in this warehouse`))
  if (parcel?.fulfillment.warehouseId !== warehouseId) {
    return failure(unloadable(scanned, 'the tracking number was not found in this warehouse'))
  }
  return ok({ load, parcel, loadId: await findLoadByParcel(table, warehouseId, parcel.fulfillment.id) })
}

function explainLoadRejection(load: Load, { fulfillment, label }: PackedParcel): string | null {
  if (fulfillment.stage !== 'fulfilled') return 'the parcel is not closed. Scan the label at the packing bench first.'
  if (isCancelledLabel(label) || label.stage === 'cancelling') return 'the label was cancelled. Set the parcel aside.'
  if (load.carrier !== null && load.carrier !== label.carrier) {
    return `the parcel is for carrier ${label.carrier}, but load ${load.id} is for carrier ${load.carrier}`
  }
  if (load.service !== null && load.service !== label.service) {
    return `the parcel uses service ${label.service}, but load ${load.id} uses service ${load.service}`
  }
  return label.processed ? 'a facility has already received the parcel' : null
}

const unloadable = (scanned: string, reason: string): Problem =>
  problem('parcel_not_loadable', { number: scanned, reason }, { errors: [`/scanned: ${reason}`] })
