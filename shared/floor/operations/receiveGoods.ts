import { findUser, isLocked } from '#shared/accounts/users/userStore.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { createInboundChangedEvent } from '#shared/fulfilment/inbound/inboundEvents.ts'
import {
  createInbound,
  findInboundShipment,
  updateInboundShipmentRecord,
} from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import type { Inbound, InboundProduct, ProblemCode } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { MAX_INBOUND_LOTS, MAX_INBOUND_PRODUCTS } from '#shared/fulfilment/inbound/rules/inboundLimits.ts'
import { findProductRows, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import {
  areMeasurementsRequested,
  NO_STOCK_TRACKING,
  type ProductRow,
} from '#shared/fulfilment/products/rules/productRow.ts'
import { hasStockInWarehouse } from '#shared/fulfilment/products/searchProducts.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import type { Condition, MoveLine, Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import {
  findExpectedInboundShipments,
  updateExpectedInboundShipments,
} from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { findPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { DOCK, HOLD } from '#shared/fulfilment/warehouse/rules/place.ts'
import {
  addReceivedLot,
  addReceivingDifference,
  mergeProblemCodes,
  needsLeadApproval,
  splitReceivedUnits,
} from '#shared/fulfilment/warehouse/rules/receiving.ts'
import { isUsable } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { findUnits, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { createCountingFee } from '#shared/operations/inboundProcessed.ts'
import { findUserFees } from '#shared/rating/customerFees.ts'
import { getLocalDay } from '#shared/reference/warehouses.ts'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { copyToProductPicture } from '../floorImages.ts'
import { canApprove, createOperationMoves, type Decide, type FloorDeps, type FloorEffect } from './floorOperation.ts'
import { validateTargetPlace } from './moveUnits.ts'
import type { OperationByType } from './operationInput.ts'

/* Receiving goods: arrival, units in parts, and the end of an inbound shipment. */

async function findWarehouseInboundShipment(
  { table, warehouseId }: FloorDeps,
  userId: number,
  inboundId: number,
): Promise<Result<Inbound, Problem>> {
  const inbound = await findInboundShipment(table, userId, inboundId)
  return inbound?.warehouseId === warehouseId ? ok(inbound) : failure(problem('inbound_not_found', { id: inboundId }))
}

const createWrongStatusProblem = ({ id, status }: Inbound): Problem =>
  invalid(`/inbound_id: inbound shipment ${id} with status ${status} cannot be received`)

/**
 * Records that an inbound shipment arrived. Goods without a notice get one, of a merchant known to
 * the warehouse.
 */
export const markInboundShipmentArrived: Decide<OperationByType<'arrive'>> = async (operation, deps) => {
  const { user_id: userId, inbound_id: inboundId } = operation
  if (inboundId === null) return createUnannouncedArrival(userId, deps)
  const found = await findWarehouseInboundShipment(deps, userId, inboundId)
  if (!found.ok) return found
  const inbound = found.value
  if (inbound.status !== 'Pending') return failure(createWrongStatusProblem(inbound))
  const nowMs = deps.nowMs()
  return ok({
    actions: [
      updateInboundShipmentRecord(inbound, { status: 'Received', receivedMs: nowMs }),
      enqueueEventBatch([createInboundChangedEvent(inbound, 'Received', deps.nextId())], nowMs),
    ],
    state: {},
  })
}

async function createUnannouncedArrival(userId: number, deps: FloorDeps): Promise<Result<FloorEffect, Problem>> {
  if (!(await isKnownMerchant(deps, userId))) {
    return failure(invalid(`/user_id: merchant ${userId} does not use this warehouse`))
  }
  const goods = { id: deps.nextId(), userId, trackingNumber: null, carrier: null }
  const { inbound, actions } = await receiveUnannouncedShipment(deps, goods, deps.nowMs())
  return ok({ actions, state: { inbound_id: inbound.id } })
}

/** Inbound shipments that are searched for those of a merchant. */
const MAX_INBOUND_SHIPMENTS = 500

/** Whether the warehouse has or had products of the merchant, or expects some. */
export async function isKnownMerchant({ table, warehouseId }: FloorDeps, userId: number): Promise<boolean> {
  const [user, expected] = await Promise.all([
    findUser(table, userId),
    findExpectedInboundShipments(table, warehouseId, MAX_INBOUND_SHIPMENTS),
  ])
  if (!user || user.isPerson || isLocked(user)) return false
  return expected.some((one) => one.userId === userId) || (await hasStockInWarehouse(table, userId, warehouseId))
}

/** Creates the inbound shipment of goods that arrived without a notice, and notifies the merchant. */
export async function receiveUnannouncedShipment(
  deps: Pick<FloorDeps, 'table' | 'warehouseId' | 'nextId'>,
  { id, userId, trackingNumber, carrier }: Pick<Inbound, 'id' | 'userId' | 'trackingNumber' | 'carrier'>,
  nowMs: number,
) {
  const inbound: Inbound = {
    ...{ id, userId, revision: 1, status: 'Received', warehouseId: deps.warehouseId },
    ...{ carrier, trackingNumber, notes: null, receivedMs: nowMs, products: [], announced: false },
  }
  return {
    inbound,
    actions: [
      createInbound(inbound),
      ...(await updateExpectedInboundShipments(deps.table, null, inbound, nowMs)),
      enqueueEventBatch([createInboundChangedEvent(inbound, 'Received', deps.nextId())], nowMs),
    ],
  }
}

type Receive = OperationByType<'receive'>

/** Units received in one condition. */
type Received = { readonly condition: Condition; readonly units: number; readonly code: string | null }

/** Adds units of a product to stock, at once, and to the count of the inbound shipment. */
export const receiveUnits: Decide<Receive> = async (operation, deps) => {
  const { table, warehouseId, nextId } = deps
  const { user_id: userId, inbound_id: inboundId, product_id: productId, quantity, lot, expiry } = operation
  const nowMs = deps.nowMs()
  const [found, [row], settings, places, units] = await Promise.all([
    findWarehouseInboundShipment(deps, userId, inboundId),
    findProductRows(table, userId, [productId]),
    findWarehouseSettings(table, warehouseId),
    findPlaces(table, warehouseId, [operation.to, HOLD]),
    findUnits(table, userId, warehouseId, productId),
  ])
  if (!found.ok) return found
  const inbound = found.value
  if (inbound.status !== 'Received') return failure(createWrongStatusProblem(inbound))
  if (!row || row.components) return failure(problem('wrong_item', { product_id: productId }))
  const isAnnouncedProduct = inbound.announced !== false
  const known = inbound.products.find(({ id }) => id === productId)
  const isFull = inbound.products.length >= MAX_INBOUND_PRODUCTS
  if (!known && (isAnnouncedProduct || isFull)) return failure(problem('wrong_item', { product_id: productId }))
  const untracked = trackingProblem(row, operation)
  if (untracked) return failure(untracked)
  const product: InboundProduct = known ?? { id: productId, quantity: 0, costCents: null, processed: 0, codes: null }
  const today = getLocalDay(warehouseId, nowMs)
  const parts = toReceivedParts(operation, product, {
    isAnnounced: isAnnouncedProduct,
    isExpired: !isUsable(expiry, row.tracking?.minDaysLeft ?? 0, today),
  })
  const hasPlaces = settings.level === 2
  const stock = row.stock[warehouseId]
  if (hasPlaces && stock && stock.unplaced === undefined)
    return failure(problem('warehouse_closed', { id: warehouseId }))
  const targets = parts.map((part) => ({ ...part, place: parsePlace(operation, part.condition) }))
  for (const { place, condition } of hasPlaces ? targets : []) {
    const blocked = validateTargetPlace(places.get(place), place, condition !== 'sellable')
    if (blocked) return failure(blocked)
  }
  const sellable = sumOf(parts, true)
  const held = sumOf(parts, false)
  const codes: ProblemCode[] = [
    ...operation.codes.map((code) => ({ code, quantity })),
    ...parts.flatMap(({ code, units: count }) => (code === null ? [] : [{ code, quantity: count }])),
  ]
  const otherLotCount = inbound.products.reduce(
    (sum, { id, lots = [] }) => sum + (id === productId ? 0 : lots.length),
    0,
  )
  const lots = addReceivedLot(product.lots ?? [], { lot, expiry, units: quantity }, MAX_INBOUND_LOTS - otherLotCount)
  const counted: InboundProduct = {
    ...product,
    processed: product.processed + quantity,
    codes: mergeProblemCodes(product.codes ?? [], codes),
    ...(held > 0 ? { held: (product.held ?? 0) + held } : {}),
    ...(lots.length > 0 ? { lots: [...lots] } : {}),
  }
  const lines: MoveLine[] = targets.map(({ condition, units: count, place }) => ({
    ...{ productId, units: count, lot, expiry, from: null },
    to: { place, condition },
  }))
  const change = { warehouseId, available: sellable, reserved: 0, ...(held > 0 ? { held } : {}) }
  const movement: Movement = {
    ...{ id: nextId(), userId, reason: 'inbound', reference: `inbound/${inboundId}` },
    lines: [{ productId, ...change }],
    ...(hasPlaces ? { moves: createOperationMoves(deps, operation, lines) } : {}),
  }
  const needsMeasurement = row.measures === null || areMeasurementsRequested(row)
  const measures = needsMeasurement && operation.measures ? toMeasurements(operation.measures) : null
  const { image_id: imageId } = operation
  const shouldStorePicture = imageId !== null && (measures !== null || row.hasPicture !== true)
  // The file is written before the row that names it, as both cannot be one transaction.
  if (shouldStorePicture && !(await copyToProductPicture(deps.blobs, warehouseId, imageId, row))) {
    return failure(invalid(`/image_id: image ${imageId} does not exist in this warehouse`))
  }
  const isFirst = hasPlaces && row.barcode !== undefined && row.barcode !== '' && units.length === 0
  return ok({
    actions: [
      updateInboundShipmentRecord(inbound, {
        products: known
          ? inbound.products.map((one) => (one.id === productId ? counted : one))
          : [...inbound.products, counted],
      }),
      updateProductRow(
        row,
        {
          stock: [{ ...change, ...(hasPlaces ? { unplaced: 0 } : {}) }],
          ...(known ? {} : { inbounds: 1 }),
          ...(measures ? { measures } : {}),
          ...(shouldStorePicture ? { hasPicture: true } : {}),
        },
        nowMs,
      ),
      ...(hasPlaces
        ? updateUnits(
            units,
            targets.map(({ condition, units: count, place }) => ({
              at: { userId, warehouseId, productId, condition, expiry, lot, place },
              ...{ free: count, planned: 0 },
            })),
            nowMs,
          )
        : []),
      ...(isFirst ? [put(keys.productByBarcode(warehouseId, row.barcode ?? '', userId, productId))] : []),
      recordMovement(movement),
      enqueueEventBatch([createStockChangedEvent(movement)], nowMs),
    ],
    state: { processed: counted.processed },
  })
}

function trackingProblem({ id, tracking = NO_STOCK_TRACKING }: ProductRow, { lot, expiry }: Receive): Problem | null {
  if (tracking.lot && lot === '') return problem('lot_missing', { product_id: id, field: 'a lot' })
  if (tracking.expiry && expiry === null) return problem('lot_missing', { product_id: id, field: 'an expiry date' })
  return null
}

function toReceivedParts(
  { condition, quantity }: Receive,
  product: InboundProduct,
  { isAnnounced: isAnnouncedProduct, isExpired }: { readonly isAnnounced: boolean; readonly isExpired: boolean },
): readonly Received[] {
  if (condition === 'damaged') return [{ condition, units: quantity, code: 'DAMAGED' }]
  if (condition === 'quarantine') return [{ condition, units: quantity, code: null }]
  if (isExpired) return [{ condition: 'expired', units: quantity, code: 'EXPIRED' }]
  const { sellable, quarantined } = splitReceivedUnits(product, quantity, isAnnouncedProduct)
  const parts: Received[] = [
    { condition: 'sellable', units: sellable, code: null },
    { condition: 'quarantine', units: quarantined, code: null },
  ]
  return parts.filter(({ units }) => units > 0)
}

/** Held units that the device puts at the dock go to the hold area. */
const parsePlace = ({ to, condition }: Receive, received: Condition): string =>
  received === 'sellable' || (received === condition && to !== DOCK) ? to : HOLD

const sumOf = (parts: readonly Received[], isSellable: boolean): number =>
  parts.filter(({ condition }) => (condition === 'sellable') === isSellable).reduce((sum, { units }) => sum + units, 0)

const GRAMS_PER_KG = 1_000

const toMeasurements = ({ weight, length, width, height }: NonNullable<Receive['measures']>) => ({
  weightGrams: Math.max(1, Math.round(weight * GRAMS_PER_KG)),
  ...{ lengthCm: length, widthCm: width, heightCm: height },
})

/** Ends the count of an inbound shipment; large differences need a lead. */
export const closeInboundShipment: Decide<OperationByType<'receive_close'>> = async (operation, deps) => {
  const { table } = deps
  const nowMs = deps.nowMs()
  const found = await findWarehouseInboundShipment(deps, operation.user_id, operation.inbound_id)
  if (!found.ok) return found
  const inbound = found.value
  if (inbound.status !== 'Received') return failure(createWrongStatusProblem(inbound))
  const isAnnouncedProduct = inbound.announced !== false
  if (isAnnouncedProduct && needsLeadApproval(inbound.products) && !canApprove(deps.actor, nowMs)) {
    return failure(problem('approval_needed', { reason: 'the received quantity does not match the inbound shipment' }))
  }
  const products = inbound.products.map((product) => addReceivingDifference(product, isAnnouncedProduct))
  const after: Inbound = { ...inbound, status: 'Processed', products }
  const fees = await findUserFees(table, inbound.userId, nowMs)
  return ok({
    actions: [
      updateInboundShipmentRecord(inbound, { status: 'Processed', products }),
      ...(await updateExpectedInboundShipments(table, inbound, after, nowMs)),
      ...createCountingFee(inbound, products, fees, nowMs),
      enqueueEventBatch([createInboundChangedEvent(inbound, 'Processed', deps.nextId())], nowMs),
    ],
    state: {},
  })
}
