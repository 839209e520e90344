import { findOpenUser } from '#shared/accounts/users/userStore.ts'
import { extractScanNumber } from '#shared/carriers/rules/readScan.ts'
import { pickListShard } from '#shared/core/listShards.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { findRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import { NO_TRACKING, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { completeRequest } from '#shared/fulfilment/returnRequests/completeRequest.ts'
import {
  changeOrderReturns,
  changeRequest,
  findOrderReturns,
  findRequest,
  findRequestByCode,
  findRequestByShipment,
} from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { arrive, REQUEST_CODE, type ReturnRequest } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { enqueueInspection } from '#shared/fulfilment/returns/returnEvents.ts'
import { bookInspection, priceDisposal } from '#shared/fulfilment/returns/returnFees.ts'
import { changeReturn, findReturn } from '#shared/fulfilment/returns/returnStore.ts'
import {
  decideDisposition,
  type InspectedLine,
  MAX_INSPECTED_LINES,
  NO_RETURN_RULES,
  type ReturnRules,
} from '#shared/fulfilment/returns/rules/inspection.ts'
import {
  addInspectedUnits,
  countRemaining,
  inspected,
  type Returned,
  type ReturnImage,
} from '#shared/fulfilment/returns/rules/return.ts'
import { stockReturnedUnits } from '#shared/fulfilment/returns/stockReturnedUnits.ts'
import { findShop } from '#shared/fulfilment/shops/shopStore.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { isUsable } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { forceCharges } from '#shared/money/wallet/walletStore.ts'
import { storeImages } from '#shared/operations/returnParts.ts'
import { arriveReturn } from '#shared/operations/returnReceived.ts'
import { findFees } from '#shared/rating/customerFees.ts'
import { localDay } from '#shared/reference/warehouses.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { getImageKey } from '../floorImages.ts'
import { actorName, type Decide, type FloorDeps, handledId } from './floorOperation.ts'
import { targetProblem } from './moveUnits.ts'
import type { OperationOf } from './operationInput.ts'
import { isKnownMerchant } from './receiveGoods.ts'

/* The return bench: parcels that arrive, and the inspection of their units. */

const GRAMS_PER_KG = 1_000

/** Owner of a returned parcel, its order, and the request that announced it. */
type ParcelOwner = {
  readonly userId: number
  readonly orderId: number | null
  readonly request: ReturnRequest | null
}

/** Finds the owner of a parcel by the label on it. */
async function findOwnerByNumber(table: Table, number: string, nowMs: number): Promise<ParcelOwner | null> {
  const pointer = await findByTrackingNumber(table, number)
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  if (!found) return null
  const { userId, shipmentId } = pointer
  const labelled = found.shipment.isReturn ? await findRequestByShipment(table, userId, shipmentId) : null
  const orderId = labelled?.orderId ?? found.shipment.fulfillment?.orderId ?? null
  const request = labelled ?? (orderId === null ? null : await findExpectedRequest(table, userId, orderId, nowMs))
  return { userId, orderId, request }
}

/** Finds a request of an order that expects a parcel. */
async function findExpectedRequest(
  table: Table,
  userId: number,
  orderId: number,
  nowMs: number,
): Promise<ReturnRequest | null> {
  const { requestIds } = await findOrderReturns(table, userId, orderId)
  const requests = await Promise.all(requestIds.map((id) => findRequest(table, userId, id)))
  return requests.find((request) => request && arrive(request, 0, nowMs)) ?? null
}

/** Finds the owner of a parcel by the number of its return request. */
async function findOwnerByCode(table: Table, code: string): Promise<ParcelOwner | null> {
  const written = code.toUpperCase()
  const request = REQUEST_CODE.test(written) ? await findRequestByCode(table, written) : null
  return request && { userId: request.userId, orderId: request.orderId, request }
}

/** Records the arrival of a returned parcel, whose processing fee is charged to its owner. */
export const receiveReturn: Decide<OperationOf<'return'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const trackingNumber = extractScanNumber(operation.tracking_number)
  const owner = await findOwner(deps, trackingNumber, operation)
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
  const user = await findOpenUser(table, owner.userId)
  if (!user.ok || user.value.isPerson) return failure(invalid(`/user_id: merchant ${owner.userId} was not found`))
  const { request, userId, orderId } = owner
  const returns = orderId === null ? null : await findOrderReturns(table, userId, orderId)
  if (returns?.parcels.includes(trackingNumber)) {
    return failure(invalid(`/tracking_number: parcel ${trackingNumber} was already received`))
  }
  const images = await storeOperationImages(operation, owner.userId, deps)
  if (!images.ok) return images
  const id = nextId()
  const arrival = request && arrive(request, id, deps.nowMs())
  const { returned, actions } = await arriveReturn(
    {
      ...{ id, userId: owner.userId, createdMs: parseOccurredAt(operation.occurred_at)?.atMs ?? deps.nowMs() },
      ...{ warehouseId, trackingNumber, rmaNumber: operation.rma_number, images: [...images.value] },
      weightGrams: Math.max(1, Math.round(operation.weight * GRAMS_PER_KG)),
      ...(owner.orderId === null ? {} : { orderId: owner.orderId }),
      ...(request && arrival ? { requestId: request.id } : {}),
      ...pickListShard(id, user.value.listShards),
    },
    deps,
  )
  const announced =
    request && arrival ? changeRequest(request, arrival, { eventId: nextId(), nowMs: deps.nowMs() }) : []
  const counted =
    orderId !== null && returns
      ? [
          changeOrderReturns(
            { userId, orderId },
            returns,
            { parcels: [...returns.parcels, trackingNumber] },
            deps.nowMs(),
          ),
        ]
      : []
  return ok({
    actions: [...actions, ...announced, ...counted],
    state: { return_id: returned.id, user_id: returned.userId },
  })
}

/** Finds the owner by the return request, the label on the parcel, or the merchant that is named. */
async function findOwner(
  deps: FloorDeps,
  trackingNumber: string,
  { user_id: userId, rma_number: code }: OperationOf<'return'>,
): Promise<ParcelOwner | null> {
  const { table } = deps
  const nowMs = deps.nowMs()
  const known =
    (await findOwnerByCode(table, code ?? trackingNumber)) ?? (await findOwnerByNumber(table, trackingNumber, nowMs))
  if (known || userId === null) return known
  return (await isKnownMerchant(deps, userId)) ? { userId, orderId: null, request: null } : null
}

/** Returns the rules of the shop whose order was returned. */
export async function findReturnRules(table: Table, { userId, orderId }: Returned): Promise<ReturnRules> {
  const order = orderId === undefined ? null : await findOrder(table, userId, orderId)
  const shop = order && (await findShop(table, userId, order.shop.id))
  return shop?.settings.returns ?? NO_RETURN_RULES
}

/**
 * Records inspected units of a return. Their disposition follows the rules of the shop, or the
 * owner decides later. The first inspection without a request charges its fee.
 */
export const gradeReturn: Decide<OperationOf<'grade'>> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const { user_id: userId, return_id: returnId, to } = operation
  const nowMs = deps.nowMs()
  const returned = await findReturn(table, userId, returnId)
  if (returned?.warehouseId !== warehouseId) return failure(problem('return_not_found', { id: returnId }))
  const [rules, fees, rows, places, { level }] = await Promise.all([
    findReturnRules(table, returned),
    findFees(table, userId, nowMs),
    findRowsById(
      table,
      userId,
      operation.lines.map(({ product_id: productId }) => ({ productId })),
    ),
    findPlaces(table, warehouseId, [to]),
    findWarehouseSettings(table, warehouseId),
  ])
  const lines = inspectedLines(operation, { rules, rows, deps, nowMs })
  if (!lines.ok) return lines
  if (returned.lines.length + lines.value.length > MAX_INSPECTED_LINES) {
    return failure(invalid(`/lines: a return can have at most ${MAX_INSPECTED_LINES} inspected lines`))
  }
  const isRestocked = lines.value.some(({ disposition }) => disposition === 'restock')
  const blocked = level === 2 && isRestocked ? targetProblem(places.get(to), to, false) : null
  if (blocked) return failure(blocked)
  const counted = await countInspected(table, returned, lines.value, nowMs)
  if (!counted.ok) return counted
  const changes = inspected(
    returned,
    lines.value,
    rules.inspect || returned.requestId !== undefined ? fees.returnVerifyCents : null,
  )
  if (!changes) return failure(invalid(`/return_id: the owner of return ${returnId} has not requested an inspection`))
  const images = await storeOperationImages(operation, userId, deps)
  if (!images.ok) return images
  const disposal = priceDisposal(returned, lines.value, fees, nowMs)
  const after = { ...returned, ...changes, ...disposal.changes }
  return ok({
    actions: [
      ...counted.value,
      ...changeReturn(returned, { ...changes, ...disposal.changes, images: [...returned.images, ...images.value] }),
      ...forceCharges(userId, [
        ...(returned.status === 'Processed' ? [bookInspection(returned, after.verifyFeeCents, nowMs)] : []),
        ...disposal.bookings,
      ]),
      ...(await stockReturnedUnits(table, returned, lines.value, {
        ...{ rows, place: level === 2 ? to : null, movementId: nextId(), nowMs },
        by: { operationId: operation.operation_id, by: actorName(deps.actor) },
      })),
      enqueueInspection(after, returned.status, nextId, nowMs),
      ...(await completeRequest(table, after, nextId, nowMs)),
    ],
    state: { return_id: returnId, user_id: userId },
  })
}

/** Copies images of the warehouse to those of a return: safe to repeat. */
async function storeOperationImages(
  { operation_id: operationId, image_ids: imageIds }: OperationOf<'return' | 'grade'>,
  userId: number,
  deps: FloorDeps,
): Promise<Result<readonly ReturnImage[], Problem>> {
  const { warehouseId } = deps
  const stored = await storeImages(
    {
      ...{ event_id: handledId(warehouseId, operationId), user_id: userId },
      images: imageIds.map((imageId) => getImageKey(warehouseId, imageId)),
    },
    deps,
  )
  return stored.ok ? stored : failure(invalid('/image_ids: an image was not found in this warehouse'))
}

type Inspection = {
  readonly rules: ReturnRules
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly deps: FloorDeps
  readonly nowMs: number
}

function inspectedLines(
  { lines }: OperationOf<'grade'>,
  { rules, rows, deps: { warehouseId, nextId }, nowMs }: Inspection,
): Result<readonly InspectedLine[], Problem> {
  const today = localDay(warehouseId, nowMs)
  const inspectedUnits: InspectedLine[] = []
  for (const { product_id: productId, lot, expiry, quantity, grade, quarantine } of lines) {
    const row = rows.get(productId)
    if (!row || row.isPackaging || row.components) return failure(problem('wrong_item', { product_id: productId }))
    const tracking = row.tracking ?? NO_TRACKING
    const isLotKnown = (!tracking.lot || lot !== '') && (!tracking.expiry || expiry !== null)
    const isExpired = !isUsable(expiry, tracking.minDaysLeft, today)
    const disposition = decideDisposition(grade, rules, { isLotKnown, isExpired }, quarantine ? 'quarantine' : null)
    inspectedUnits.push({ id: nextId(), productId, units: quantity, lot, expiry, grade, disposition })
  }
  return ok(inspectedUnits)
}

/** Counts inspected units of an order; refused if more are inspected than were shipped. */
async function countInspected(
  table: Table,
  { userId, orderId }: Returned,
  lines: readonly InspectedLine[],
  nowMs: number,
): Promise<Result<readonly Action[], Problem>> {
  const order = orderId === undefined ? null : await findOrder(table, userId, orderId)
  if (!order || orderId === undefined) return ok([])
  const returns = await findOrderReturns(table, userId, orderId)
  const inspectedUnits = addInspectedUnits(returns.inspected, lines)
  for (const [productId, units] of countRemaining(order.lines, inspectedUnits)) {
    if (units < 0) {
      const index = lines.findIndex((line) => line.productId === productId)
      const reason = `only ${units + sumUnitsOf(lines, productId)} more units of the product can be returned for order ${order.id}`
      return failure(invalid(`/lines/${index}/quantity: ${reason}`))
    }
  }
  return ok([changeOrderReturns({ userId, orderId }, returns, { inspected: inspectedUnits }, nowMs)])
}

const sumUnitsOf = (lines: readonly InspectedLine[], productId: number): number =>
  lines.filter((line) => line.productId === productId).reduce((sum, { units }) => sum + units, 0)
