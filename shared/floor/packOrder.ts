import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type Goods, loadOrderGoods } from '#shared/fulfilment/orders/orderShipment.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import {
  listPackableLines,
  type Order,
  type OrderLine,
  type PackedParcel,
} from '#shared/fulfilment/orders/rules/order.ts'
import { canMove } from '#shared/fulfilment/orders/rules/transitions.ts'
import { flagWeightMismatch } from '#shared/fulfilment/products/productRowStore.ts'
import { NO_STOCK_TRACKING } from '#shared/fulfilment/products/rules/productRow.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { isPickComplete, type Pick as OrderPick, sumPickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import type { Box, WarehouseSettings } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { isUsable } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { findWave, findWavePicks } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { OperationsEventEffect } from '#shared/operations/operationsEvent.ts'
import { startPackingParcel } from '#shared/operations/packingStarted.ts'
import { getLocalDay } from '#shared/reference/warehouses.ts'
import type { Action } from '#shared/table/actions.ts'
import { type FloorDeps, type FloorEffect, performOperationOnce } from './operations/floorOperation.ts'

/* Packing at the bench: all units are scanned, the box is weighed, and the label is bought. */

export type ScannedUnits = {
  readonly product_id: number
  readonly lot: string
  readonly quantity: number
  readonly serials: readonly string[]
}

export type Packing = {
  readonly operation_id: string
  readonly user_id: number
  /** Null in a wave of single units: the oldest order for the scanned unit. */
  readonly order_id: number | null
  readonly wave_id: number | null
  readonly box: string | null
  readonly weightGrams: number
  readonly lengthCm: number | null
  readonly widthCm: number | null
  readonly heightCm: number | null
  readonly scanned: readonly ScannedUnits[]
  readonly weight_accepted: boolean
}

/** Weights that differ more from the computed one have to be accepted by the packer. */
const MAX_WEIGHT_DIFFERENCE_GRAMS = 50
const MAX_WEIGHT_DIFFERENCE_RATIO = 0.05

/** Returns the order after packing; null if the operation was performed before. */
export async function packOrder(packing: Packing, deps: FloorDeps): Promise<Result<Order, Problem>> {
  const chosen = await selectOrderToPack(packing, deps)
  if (!chosen.ok) return chosen
  const orderId = chosen.value
  const done = await performOperationOnce(packing, (operation) => decide(operation, orderId, deps), deps)
  if (done.kind === 'refused') return failure(done.problem)
  const order = await findOrder(deps.table, packing.user_id, orderId)
  return order ? ok(order) : failure(problem('order_withdrawn', { id: orderId }))
}

/** Returns the order to pack: in a wave of single units, the oldest one that is fully picked. */
async function selectOrderToPack(
  { user_id: userId, order_id: orderId, wave_id: waveId, scanned }: Packing,
  { table, warehouseId }: FloorDeps,
): Promise<Result<number, Problem>> {
  if (orderId !== null) return ok(orderId)
  const [unit] = scanned
  const wave = waveId === null ? null : await findWave(table, warehouseId, waveId)
  if (wave?.kind !== 'singles' || !unit) {
    return failure(invalid('/packing/order_id: is required unless `wave_id` identifies a single-unit wave'))
  }
  const picks = await findWavePicks(table, wave)
  const own = picks.filter(
    (pick) =>
      pick.userId === userId &&
      pick.state === 'open' &&
      isPickComplete(pick) &&
      pick.lines.some((line) => line.productId === unit.product_id && sumPickedUnits(line) > 0),
  )
  const [oldest] = own.toSorted((one, other) => one.orderId - other.orderId)
  return oldest ? ok(oldest.orderId) : failure(problem('wrong_item', { product_id: unit.product_id }))
}

async function decide(packing: Packing, orderId: number, deps: FloorDeps): Promise<Result<FloorEffect, Problem>> {
  const { table, warehouseId } = deps
  const { user_id: userId } = packing
  const [order, pick, settings] = await Promise.all([
    findOrder(table, userId, orderId),
    findOrderPick(table, userId, orderId, warehouseId),
    findWarehouseSettings(table, warehouseId),
  ])
  const lines = order ? listPackableLines(order).filter(({ reservedIn }) => reservedIn === warehouseId) : []
  const isOrderPackable = order && lines.length > 0 && canMove(order.status, 'Packing', 'warehouse')
  if (!isOrderPackable || pick?.state === 'withdrawn') return failure(problem('order_withdrawn', { id: orderId }))
  if (packing.wave_id !== null && pick?.waveId !== packing.wave_id) {
    return failure(invalid(`/packing/wave_id: order ${orderId} is not part of wave ${packing.wave_id}`))
  }
  const goods = await loadOrderGoods(table, order)
  const unpacked = settings.level === 2 ? validatePick(orderId, pick) : null
  const incomplete = unpacked ?? validateScannedUnits(order, lines, goods, packing, settings.level === 2 ? pick : null)
  if (incomplete) return failure(incomplete)
  const expired =
    settings.level === 2 && pick ? validateUnitExpiry(pick, goods, getLocalDay(warehouseId, deps.nowMs())) : null
  if (expired) return failure(expired)
  const parcel = createPackedParcel(packing, settings)
  if (!parcel.ok) return parcel
  const box = settings.boxes.find(({ code }) => code === packing.box)
  const heavy = validateParcelWeight(lines, goods, box, packing.weightGrams)
  if (heavy && !packing.weight_accepted) return failure(heavy)
  const contents = packing.scanned
    .filter(({ lot, serials }) => lot !== '' || serials.length > 0)
    .map(({ product_id: productId, lot, quantity: units, serials }) => ({
      productId,
      lot,
      units,
      serials: [...serials],
    }))
  const details = { parcel: parcel.value, ...(contents.length > 0 ? { contents } : {}) }
  const effect = await startPackingParcel(order, lines, goods, deps, details)
  const flags = heavy && effect.word === 'packing' ? flagWeightMismatches(lines, goods) : []
  return ok(toFloorOperationEffect({ ...effect, actions: [...effect.actions, ...flags] }))
}

/** A difference in a parcel of more products says little about each product. */
const MAX_WEIGHT_FLAGGED_PRODUCTS = 20

/** Counts the parcel against the measures of its products. */
function flagWeightMismatches(lines: readonly OrderLine[], goods: Goods): readonly Action[] {
  const ids = [...sumUnitsByProduct(lines).keys()]
  const rows = ids.flatMap((id) => goods.get(id)?.row ?? [])
  return rows.length > MAX_WEIGHT_FLAGGED_PRODUCTS ? [] : rows.map(flagWeightMismatch)
}

const toFloorOperationEffect = ({ actions, afterwards, handleRejection }: OperationsEventEffect): FloorEffect => ({
  actions,
  state: {},
  afterwards,
  ...(handleRejection && {
    handleRejection: async (rejection: Problem) => toFloorOperationEffect(await handleRejection(rejection)),
  }),
})

function validatePick(orderId: number, pick: OrderPick | null): Problem | null {
  // Another request packs it since the order was read.
  if (pick?.state === 'packing') return problem('order_withdrawn', { id: orderId })
  const isComplete = pick !== null && pick.state === 'open' && isPickComplete(pick)
  return isComplete
    ? null
    : problem('not_all_scanned', { id: orderId, reason: 'some ordered units have not been picked' })
}

/** Returns why the scanned units are not exactly those of the parcel; null if they are. */
function validateScannedUnits(
  order: Order,
  lines: readonly OrderLine[],
  goods: Goods,
  { scanned }: Packing,
  pick: OrderPick | null,
): Problem | null {
  const required = sumUnitsByProduct(lines)
  const stranger = scanned.find(({ product_id }) => !required.has(product_id))
  if (stranger) return problem('wrong_item', { product_id: stranger.product_id })
  for (const [productId, units] of required) {
    const parts = scanned.filter(({ product_id }) => product_id === productId)
    const count = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    const differs = (reason: string) => problem('not_all_scanned', { id: order.id, reason })
    if (count !== units) return differs(`${count} of ${units} units of product ${productId}`)
    const { lot: hasLots, serial } = goods.get(productId)?.row.tracking ?? NO_STOCK_TRACKING
    const serials = parts.flatMap((part) => part.serials)
    if (serial && new Set(serials).size !== units)
      return differs(`product ${productId} requires ${units} serial numbers`)
    const picked = pick?.lines.find((line) => line.productId === productId)?.picked ?? []
    const mismatchedLot = hasLots && pick ? parts.find(({ lot }) => !picked.some((one) => one.lot === lot)) : undefined
    if (mismatchedLot) return differs(`lot ${mismatchedLot.lot} of product ${productId} was not picked`)
  }
  return null
}

function validateUnitExpiry(pick: OrderPick, goods: Goods, today: string): Problem | null {
  for (const { productId, picked } of pick.lines) {
    const { minDaysLeft } = goods.get(productId)?.row.tracking ?? NO_STOCK_TRACKING
    const expired = picked.find(({ expiry }) => !isUsable(expiry, minDaysLeft, today))
    if (expired) return problem('lot_expired', { lot: expired.lot, product_id: productId })
  }
  return null
}

/** Returns the parcel with the size of its box, unless it was measured. */
function createPackedParcel(packing: Packing, { boxes }: WarehouseSettings): Result<PackedParcel, Problem> {
  const box = boxes.find(({ code }) => code === packing.box)
  if (packing.box !== null && !box)
    return failure(invalid(`/packing/box: box ${packing.box} does not exist in this warehouse`))
  const lengthCm = packing.lengthCm ?? box?.lengthCm
  const widthCm = packing.widthCm ?? box?.widthCm
  const heightCm = packing.heightCm ?? box?.heightCm
  if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) {
    return failure(invalid('/packing/length: `length`, `width` and `height` are required if `box` is not sent'))
  }
  return ok({ box: packing.box, weightGrams: packing.weightGrams, lengthCm, widthCm, heightCm })
}

/** Returns 400/1712 if the weight is implausible; null if a product was never weighed. */
function validateParcelWeight(
  lines: readonly OrderLine[],
  goods: Goods,
  box: Box | undefined,
  weightGrams: number,
): Problem | null {
  let expected = box?.weightGrams ?? 0
  for (const [productId, quantity] of sumUnitsByProduct(lines)) {
    const unit = goods.get(productId)?.row.measures?.weightGrams
    if (unit === undefined) return null
    expected += unit * quantity
  }
  const allowed = Math.max(MAX_WEIGHT_DIFFERENCE_GRAMS, expected * MAX_WEIGHT_DIFFERENCE_RATIO)
  if (Math.abs(weightGrams - expected) <= allowed) return null
  return problem('weight_differs', { measured_kg: weightGrams / 1_000, expected_kg: expected / 1_000 })
}
