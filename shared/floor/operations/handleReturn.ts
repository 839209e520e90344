import { findUnlockedUser } from '#shared/accounts/users/userStore.ts'
import { parseScannedTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { pickListShard } from '#shared/core/listShards.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findReturn } from '#shared/fulfilment/returns/returnStore.ts'
import type { ReturnImage } from '#shared/fulfilment/returns/rules/return.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { createArrivalFromOrder } from '#shared/operations/createArrivalFromOrder.ts'
import { findParcelOrigin, type ParcelOrigin } from '#shared/operations/findParcelOrigin.ts'
import { inspectUnits } from '#shared/operations/inspectUnits.ts'
import { storeReturnImages } from '#shared/operations/returnAttachments.ts'
import { registerReturnArrival } from '#shared/operations/returnReceived.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import { getImageKey } from '../floorImages.ts'
import { type Decide, type FloorDeps, formatActorName, getHandledOperationKey } from './floorOperation.ts'
import { validateTargetPlace } from './moveUnits.ts'
import type { OperationByType } from './operationInput.ts'
import { isKnownMerchant } from './receiveGoods.ts'

/* The return bench: parcels that arrive, and the inspection of their units. */

const GRAMS_PER_KG = 1_000

/** Records the arrival of a returned parcel, whose processing fee is charged to its owner. */
export const handleReturnOperation: Decide<OperationByType<'return'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const trackingNumber = parseScannedTrackingNumber(operation.tracking_number)
  const owner = await findReturnOwner(deps, trackingNumber, operation)
  if (!owner) {
    const reason =
      operation.user_id === null
        ? 'is required because the tracking number is unknown'
        : `merchant ${operation.user_id} was not found in this warehouse`
    return failure(invalid(`/user_id: ${reason}`))
  }
  if (operation.user_id !== null && operation.user_id !== owner.userId) {
    return failure(invalid('/user_id: the parcel belongs to another merchant'))
  }
  const user = await findUnlockedUser(table, owner.userId)
  if (!user.ok || user.value.isPerson) return failure(invalid(`/user_id: merchant ${owner.userId} does not exist`))
  const { request, userId, orderId } = owner
  const id = nextId()
  const orderArrival =
    orderId === null
      ? ok({ parcel: {}, actions: [] })
      : await createArrivalFromOrder({ userId, orderId, request, returnId: id, trackingNumber }, deps)
  if (!orderArrival.ok) return failure(invalid(`/tracking_number: ${orderArrival.error}`))
  const images = await storeOperationImages(operation, owner.userId, deps)
  if (!images.ok) return images
  const { returned, actions } = await registerReturnArrival(
    {
      ...{ id, userId: owner.userId, createdMs: parseOccurredAt(operation.occurred_at)?.atMs ?? deps.nowMs() },
      ...{ warehouseId, trackingNumber, rmaNumber: operation.rma_number, images: [...images.value] },
      weightGrams: Math.max(1, Math.round(operation.weight * GRAMS_PER_KG)),
      ...orderArrival.value.parcel,
      ...pickListShard(id, user.value.listShards),
    },
    deps,
  )
  return ok({
    actions: [...actions, ...orderArrival.value.actions],
    state: { return_id: returned.id, user_id: returned.userId },
  })
}

/** Finds the owner by the return request, the label on the parcel, or the merchant that is named. */
async function findReturnOwner(
  deps: FloorDeps,
  trackingNumber: string,
  { user_id: userId, rma_number: code }: OperationByType<'return'>,
): Promise<ParcelOrigin | null> {
  const known = await findParcelOrigin(deps.table, { trackingNumber, code }, deps.nowMs())
  if (known || userId === null) return known
  return (await isKnownMerchant(deps, userId)) ? { userId, orderId: null, request: null } : null
}

/** Records inspected units of a return. */
export const handleGradeOperation: Decide<OperationByType<'grade'>> = async (operation, deps) => {
  const { table, warehouseId } = deps
  const { user_id: userId, return_id: returnId, to } = operation
  const returned = await findReturn(table, userId, returnId)
  if (returned?.warehouseId !== warehouseId) return failure(problem('return_not_found', { id: returnId }))
  const [inspection, places, { level }] = await Promise.all([
    inspectUnits(returned, operation.lines, deps),
    findPlaces(table, warehouseId, [to]),
    findWarehouseSettings(table, warehouseId),
  ])
  if (!inspection.ok) return inspection
  const isUnitRestocked = inspection.value.lines.some(({ disposition }) => disposition === 'restock')
  const blocked = level === 2 && isUnitRestocked ? validateTargetPlace(places.get(to), to, false) : null
  if (blocked) return failure(blocked)
  const images = await storeOperationImages(operation, userId, deps)
  if (!images.ok) return images
  const by = { operationId: operation.operation_id, by: formatActorName(deps.actor) }
  return ok({
    actions: await inspection.value.write(
      { place: level === 2 ? to : null, by },
      { images: [...returned.images, ...images.value] },
    ),
    state: { return_id: returnId, user_id: userId },
  })
}

/** Copies images of the warehouse to those of a return: safe to repeat. */
async function storeOperationImages(
  { operation_id: operationId, image_ids: imageIds }: OperationByType<'return' | 'grade'>,
  userId: number,
  deps: FloorDeps,
): Promise<Result<readonly ReturnImage[], Problem>> {
  const { warehouseId } = deps
  const stored = await storeReturnImages(
    {
      ...{ event_id: getHandledOperationKey(warehouseId, operationId), user_id: userId },
      images: imageIds.map((imageId) => getImageKey(warehouseId, imageId)),
    },
    deps,
  )
  return stored.ok ? stored : failure(invalid('/image_ids: must contain IDs of images uploaded in this warehouse'))
}
