import { ok } from '#shared/core/result.ts'
import { findProductRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import { NO_STOCK_TRACKING, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { getLocalDay } from '#shared/reference/warehouses.ts'
import { type Action, check } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { readOrder } from '../orders/orderStore.ts'
import { addToPickList, removeFromPickList } from './pickListStore.ts'
import { findOrderPick, parsePick, replaceOrderPick } from './pickStore.ts'
import {
  deductPickedLots,
  type Pick as OrderPick,
  type PickLine,
  sumPickedUnits,
  sumRequestedUnits,
} from './rules/pick.ts'
import { allocateFreeUnits, createSellableUnitsKey, isUsable, sumUnits, type Units } from './rules/units.ts'
import { findProductUnits, type UnitsChange, updateUnits } from './unitStore.ts'

/* Plans which units of which places are picked for an order. */

/** Positions of units in one plan, so that it fits one transaction. */
const MAX_PICK_POSITIONS = 85

type OrderPickKey = { readonly userId: number; readonly orderId: number; readonly warehouseId: string }

type PlanOptions = {
  readonly waveId: number | null
  /** Used unless the order already has a tote with units. */
  readonly tote: string | null
  /** Whether to plan what there is if the places do not have all units. */
  readonly allowsPartial: boolean
  /** Whether the places of a plan are suitable; by default, all are. */
  readonly accepts?: (places: readonly string[]) => Promise<boolean>
}

/**
 * Outcome of planning. `short`: the places do not have all units; nothing was changed. `unlisted`:
 * the order no longer needs a pick. `unsuitable`: its places are not accepted.
 */
export type Planned =
  | { readonly kind: 'planned'; readonly pick: OrderPick }
  | { readonly kind: 'short'; readonly productId: number; readonly missing: number }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unsuitable' }

/** Plans a listed order, first expired first out, and removes it from the list, in one transaction. */
export const planOrderPick = (
  table: Table,
  order: OrderPickKey,
  options: PlanOptions,
  now: () => number,
): Promise<Planned> =>
  transactOrThrow<Planned>(table, async () => ok(await decidePickPlan(table, order, options, now())))

/** Whether a listed order could be planned now; nothing is changed. */
export async function canPlanPick(
  table: Table,
  order: OrderPickKey,
  accepts: PlanOptions['accepts'],
  nowMs: number,
): Promise<boolean> {
  const options = { waveId: null, tote: null, allowsPartial: false, ...(accepts && { accepts }) }
  const { value } = await decidePickPlan(table, order, options, nowMs)
  return value.kind === 'planned'
}

async function decidePickPlan(
  table: Table,
  { userId, orderId, warehouseId }: OrderPickKey,
  { waveId, tote, allowsPartial, accepts = async () => true }: PlanOptions,
  nowMs: number,
): Promise<{ readonly actions: readonly Action[]; readonly value: Planned }> {
  const listing = keys.orderToPick(warehouseId, userId, orderId)
  const orderPickKey = keys.pick(userId, orderId, warehouseId)
  const items = await table.batchGet([listing, keys.order(userId, orderId), orderPickKey])
  const find = (pk: string, sk: string) => items.find((item) => keyOf(item).pk === pk && keyOf(item).sk === sk)
  const stored = find(orderPickKey.pk, keys.order(userId, orderId).sk)
  if (!find(listing.pk, listing.sk) || !stored) return { actions: [], value: { kind: 'unlisted' } }
  const item = find(orderPickKey.pk, orderPickKey.sk)
  const before = item ? parsePick(item) : null
  const required = sumRequestedUnits(readOrder(stored), warehouseId)
  const productIds = [...new Set([...required.keys(), ...(before?.lines ?? []).map(({ productId }) => productId)])]
  const supply = await loadWarehouseStock(table, { userId, warehouseId }, productIds, nowMs)
  const owner = { userId, warehouseId }
  const plan = planPickLines(owner, before?.lines ?? [], required, supply)
  if (plan.short && !allowsPartial) return { actions: [], value: { kind: 'short', ...plan.short } }
  const places = plan.lines.flatMap(({ from }) => from.map(({ place }) => place))
  if (!(await accepts(places))) return { actions: [], value: { kind: 'unsuitable' } }
  const after: OrderPick = {
    ...{ userId, orderId, warehouseId, state: 'open', waveId, fulfillmentId: null },
    tote: before?.lines.some((line) => sumPickedUnits(line) > 0) ? (before.tote ?? tote) : tote,
    lines: [...plan.lines],
    changedMs: nowMs,
    revision: (before?.revision ?? 0) + 1,
  }
  const found = [...supply.units.values()].flat()
  return {
    actions: [
      removeFromPickList({ userId, orderId, warehouseId }),
      ...replaceOrderPick(before, after, nowMs),
      ...updateUnits(found, plan.changes, nowMs),
    ],
    value: { kind: 'planned', pick: after },
  }
}

type Supply = {
  readonly units: ReadonlyMap<number, readonly Units[]>
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly today: string
}

/** Reads what a warehouse has of products: their rows, and their sellable units. */
async function loadWarehouseStock(
  table: Table,
  { userId, warehouseId }: Pick<OrderPickKey, 'userId' | 'warehouseId'>,
  productIds: readonly number[],
  nowMs: number,
): Promise<Supply> {
  const [rows, units] = await Promise.all([
    findProductRowsById(
      table,
      userId,
      productIds.map((productId) => ({ productId })),
    ),
    findProductUnits(table, userId, warehouseId, productIds, 'sellable'),
  ])
  return { rows, units, today: getLocalDay(warehouseId, nowMs) }
}

export type PickLinesPlan = {
  readonly lines: readonly PickLine[]
  readonly changes: readonly UnitsChange[]
  /** First product without enough free units. */
  readonly short: { readonly productId: number; readonly missing: number } | null
}

/**
 * Plans the lines of a pick: what is picked and planned already counts, the rest comes from free
 * units, and units planned for more than is wanted are freed.
 */
export function planPickLines(
  { userId, warehouseId }: Pick<OrderPickKey, 'userId' | 'warehouseId'>,
  before: readonly PickLine[],
  required: ReadonlyMap<number, number>,
  { units, rows, today }: Supply,
): PickLinesPlan {
  const lines: PickLine[] = []
  const changes: UnitsChange[] = []
  let short: PickLinesPlan['short'] = null
  const productIds = new Set([...before.map(({ productId }) => productId), ...required.keys()])
  for (const productId of productIds) {
    const count = required.get(productId) ?? 0
    const line = before.find((one) => one.productId === productId) ?? { productId, wanted: 0, from: [], picked: [] }
    const at = (part: PickLine['from'][number]) => createSellableUnitsKey({ userId, warehouseId, productId }, part)
    const stored = deductPickedLots(line.from, Math.max(0, count - sumPickedUnits(line)))
    changes.push(...stored.remaining.map((part) => ({ at: at(part), free: part.units, planned: -part.units })))
    const { minDaysLeft } = rows.get(productId)?.tracking ?? NO_STOCK_TRACKING
    const usable = (units.get(productId) ?? []).filter(
      ({ condition, expiry }) => condition === 'sellable' && isUsable(expiry, minDaysLeft, today),
    )
    const needed = Math.max(0, count - sumPickedUnits(line) - sumUnits(stored.deducted))
    const allocations = allocateFreeUnits(usable, needed).slice(0, Math.max(0, MAX_PICK_POSITIONS - changes.length))
    const missing = needed - sumUnits(allocations)
    if (missing > 0) short ??= { productId, missing }
    const added = allocations.map(({ from: { lot, expiry, place }, units: quantity }) => ({
      ...{ lot, expiry, place },
      units: quantity,
    }))
    changes.push(...added.map((part) => ({ at: at(part), free: -part.units, planned: part.units })))
    lines.push({ ...line, wanted: count, from: [...stored.deducted, ...added] })
  }
  return { lines, changes, short }
}

/** Plans what an open pick still lacks, or frees the plan of a withdrawn one. Returns the pick. */
export function replanOrderPick(table: Table, pick: OrderPick, nowMs: () => number): Promise<OrderPick | null> {
  const { userId, orderId, warehouseId } = pick
  return transactOrThrow<OrderPick | null>(table, async () => {
    const before = await findOrderPick(table, userId, orderId, warehouseId)
    if (!before || before.state === 'packing') return ok({ actions: [], value: before })
    const required = new Map(before.lines.map((line) => [line.productId, line.wanted]))
    const productIds = [...required.keys()]
    const supply = await loadWarehouseStock(table, { userId, warehouseId }, productIds, nowMs())
    const { lines, changes } = planPickLines({ userId, warehouseId }, before.lines, required, supply)
    if (changes.length === 0) return ok({ actions: [], value: before })
    const after = { ...before, lines: [...lines] }
    return ok({
      actions: [
        ...replaceOrderPick(before, after, nowMs()),
        ...updateUnits([...supply.units.values()].flat(), changes, nowMs()),
      ],
      value: after,
    })
  })
}

/** Takes an order without picked units out of its wave, and lists it to be picked again. */
export function cancelOrderPickPlan(table: Table, pick: OrderPick, nowMs: () => number): Promise<boolean> {
  const { userId, orderId, warehouseId } = pick
  return transactOrThrow<boolean>(table, async () => {
    const [before, stored] = await Promise.all([
      findOrderPick(table, userId, orderId, warehouseId),
      table.get(keys.order(userId, orderId)),
    ])
    const isPickStarted = before?.lines.some((line) => sumPickedUnits(line) > 0) ?? true
    if (before?.state !== 'open' || isPickStarted || !stored) return ok({ actions: [], value: false })
    const order = readOrder(stored)
    const units = await findProductUnits(
      table,
      userId,
      warehouseId,
      before.lines.map(({ productId }) => productId),
      'sellable',
    )
    const changes = before.lines.flatMap(({ productId, from }) =>
      from.map(({ lot, expiry, place, units: count }) => ({
        at: createSellableUnitsKey({ userId, warehouseId, productId }, { lot, expiry, place }),
        ...{ free: count, planned: -count },
      })),
    )
    return ok({
      actions: [
        ...replaceOrderPick(before, { ...before, state: 'withdrawn', lines: [] }, nowMs()),
        ...updateUnits([...units.values()].flat(), changes, nowMs()),
        // The order must still have these units reserved.
        check(keys.order(userId, orderId), equals('revision', order.revision)),
        addToPickList(order, warehouseId, sumRequestedUnits(order, warehouseId), nowMs()),
      ],
      value: true,
    })
  })
}
