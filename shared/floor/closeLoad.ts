import { convertGramsToKg } from '#shared/core/decimal.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  createLoadClosedProblem,
  findLoad,
  listLoadedParcels,
  replaceLoadedParcel,
  updateLoadState,
} from '#shared/fulfilment/warehouse/loadStore.ts'
import type { Load, LoadedParcel } from '#shared/fulfilment/warehouse/rules/load.ts'
import { handleLabelProcessed } from '#shared/operations/labelProcessed.ts'
import { markEventHandled } from '#shared/operations/operationsEvent.ts'
import { keys } from '#shared/table/keys.ts'
import { transact } from '#shared/table/transact.ts'
import { type FloorDeps, getHandledOperationKey } from './operations/floorOperation.ts'

/* The handover of a load: its labels are processed as if the carrier reported them. */

export type Closing = { readonly operationId: string; readonly weightGrams: number }

/** Labels processed in one request, which takes seconds. */
const PARCELS_PER_REQUEST = 40

/**
 * Hands over a load, and processes up to 40 of its labels. While it is `closing`, every further
 * request processes more; each label is processed once. Returns the load, or null if it is unknown.
 */
export async function closeLoad(
  deps: FloorDeps,
  loadId: number,
  closing: Closing,
): Promise<Result<Load | null, Problem>> {
  const started = await handOver(deps, loadId, closing)
  if (!started.ok || started.value?.state !== 'closing') return started
  const load = started.value
  const waiting = (await listLoadedParcels(deps.table, load)).filter(({ outcome }) => outcome === undefined)
  let isComplete = waiting.length <= PARCELS_PER_REQUEST
  for (const parcel of waiting.slice(0, PARCELS_PER_REQUEST)) {
    if (!(await completeParcelHandover(deps, load, parcel))) isComplete = false
  }
  if (!isComplete) return ok(load)
  return transact<Load | null, Problem>(deps.table, async () => {
    const current = await findLoad(deps.table, load.warehouseId, load.id)
    if (current?.state !== 'closing') return ok({ actions: [], value: current })
    return ok({ actions: [updateLoadState(current, { state: 'closed' })], value: { ...current, state: 'closed' } })
  })
}

/** Records the handover with its weight, once; no parcel is loaded or unloaded after it. */
const handOver = (
  { table, warehouseId, nowMs }: FloorDeps,
  loadId: number,
  { operationId, weightGrams }: Closing,
): Promise<Result<Load | null, Problem>> =>
  transact<Load | null, Problem>(table, async () => {
    const eventId = getHandledOperationKey(warehouseId, operationId)
    const content = `load/${loadId}/${weightGrams}`
    const [load, handled] = await Promise.all([
      findLoad(table, warehouseId, loadId),
      table.get(keys.operation(eventId)),
    ])
    if (handled && handled.content !== content) return failure(problem('operation_differs', { id: operationId }))
    if (!load || handled || load.state === 'closing') return ok({ actions: [], value: load })
    if (load.state === 'closed') return failure(createLoadClosedProblem(load, 'the load was handed over'))
    if (load.parcels === 0) return failure(invalid(`/load: load ${loadId} is empty and cannot be closed`))
    const change = { state: 'closing' as const, measuredGrams: weightGrams, closedMs: nowMs() }
    return ok({
      actions: [markEventHandled(eventId, nowMs(), content), updateLoadState(load, change)],
      value: { ...load, ...change },
    })
  })

/** Processes the label of a parcel, and records the outcome; false if it has to be tried again. */
async function completeParcelHandover(deps: FloorDeps, load: Load, parcel: LoadedParcel): Promise<boolean> {
  const { userId, fulfillmentId, trackingNumber, weightGrams } = parcel
  const detail = {
    event_id: `load/${load.warehouseId}/${load.id}/${fulfillmentId}`,
    occurred_at: new Date(load.closedMs ?? deps.nowMs()).toISOString().replace('Z', '+00:00'),
    ...{ user_id: userId, tracking_number: trackingNumber, weight: convertGramsToKg(weightGrams) },
  }
  const outcome = await handleLabelProcessed(detail, deps, 'LabelProcessed')
  if (outcome.kind === 'early') return false
  const after: LoadedParcel =
    outcome.kind === 'rejected'
      ? { ...parcel, outcome: 'rejected', rejection: outcome.reason }
      : { ...parcel, outcome: 'processed' }
  await deps.table.commit([replaceLoadedParcel(after)])
  return true
}
