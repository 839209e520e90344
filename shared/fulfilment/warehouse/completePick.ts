import { ok } from '#shared/core/result.ts'
import { changeRow, findRowsById } from '#shared/fulfilment/products/productRowStore.ts'
import { recordMove } from '#shared/fulfilment/stock/movementStore.ts'
import type { MoveLine } from '#shared/fulfilment/stock/rules/movement.ts'
import { type Action, remove } from '#shared/table/actions.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import type { Order } from '../orders/rules/order.ts'
import { findPick, listPutBacks, readPick, replacePick } from './pickStore.ts'
import { addLot, type Pick as OrderPick, type PickLine, pickedUnits, takeLots } from './rules/pick.ts'
import { allocateFree, sumUnits, UNPLACED, type UnitsAt } from './rules/units.ts'
import { findWarehouseLevel } from './settingsStore.ts'
import { changeUnits, findUnits, type UnitsChange } from './unitStore.ts'
import { findPicksOfWave, listWaves } from './waveStore.ts'

/* Completes the pick of an order that was packed by somebody who reported no picks. */

type Context = { readonly nextId: () => number; readonly nowMs: () => number }

/** Withdrawn picks that are searched for units. */
const MAX_PUT_BACKS = 500

/**
 * Completes the picks of an order's unshipped lines in warehouses with places; elsewhere it does
 * nothing.
 */
export async function completePicks(table: Table, order: Order, context: Context): Promise<void> {
  const warehouseIds = new Set(
    order.lines.flatMap(({ reservedIn, fulfilled }) => (reservedIn === null || fulfilled ? [] : [reservedIn])),
  )
  for (const warehouseId of warehouseIds) {
    const level = await findWarehouseLevel(table, warehouseId, context.nowMs())
    if (level === 2) await completePick(table, order, warehouseId, context)
  }
}

/**
 * Moves all units that an order has in a warehouse into its pick: from its plan, free units, units
 * without a place, plans of other orders, and picks that are to be put back. One product at a time,
 * each in a transaction, so that a repeated call continues. There are always enough units, as they
 * are reserved.
 */
async function completePick(table: Table, order: Order, warehouseId: string, context: Context): Promise<void> {
  const { userId, id: orderId } = order
  const units = reservedUnits(order, warehouseId)
  const listing = keys.orderToPick(warehouseId, userId, orderId)
  const items = await table.batchGet([listing, keys.pick(userId, orderId, warehouseId)])
  const isListed = items.some((item) => keyOf(item).pk === listing.pk)
  const pick = items.filter((item) => keyOf(item).pk !== listing.pk).map(readPick)[0]
  const isComplete = [...units].every(([productId, count]) => {
    const line = pick?.lines.find((one) => one.productId === productId)
    return line !== undefined && pickedUnits(line) >= count
  })
  if (isComplete && !isListed) return
  for (const [productId, count] of units) {
    while ((await pickProduct(table, order, warehouseId, productId, count, context)) === 'more') {
      // Each step takes from one other order at most.
    }
  }
}

/** Returns the units of products that an order holds in a warehouse, packed or not. */
function reservedUnits(order: Order, warehouseId: string): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity, reservedIn, fulfilled } of order.lines) {
    if (reservedIn === warehouseId && !fulfilled) units.set(productId, (units.get(productId) ?? 0) + quantity)
  }
  return units
}

function pickProduct(
  table: Table,
  order: Order,
  warehouseId: string,
  productId: number,
  wanted: number,
  { nextId, nowMs: now }: Context,
): Promise<'done' | 'more'> {
  const { userId, id: orderId } = order
  return transactOrThrow<'done' | 'more'>(table, async () => {
    const nowMs = now()
    const listing = keys.orderToPick(warehouseId, userId, orderId)
    const [[listed], before, units, rows] = await Promise.all([
      table.batchGet([listing]),
      findPick(table, userId, orderId, warehouseId),
      findUnits(table, userId, warehouseId, productId, 'sellable'),
      findRowsById(table, userId, [{ productId }]),
    ])
    const unlist = listed ? [remove(keyOf(listed))] : []
    const line = before?.lines.find((one) => one.productId === productId) ?? newLine(productId)
    const needed = wanted - pickedUnits(line)
    if (needed <= 0) return ok({ actions: unlist, value: 'done' })
    const source = await chooseSource({ table, userId, warehouseId, orderId, nowMs }, line, needed, {
      units,
      unplaced: rows.get(productId)?.stock[warehouseId]?.unplaced ?? 0,
    })
    const picked = source.lots.reduce(addLot, line.picked)
    const changed: PickLine = { ...line, wanted, from: [...source.left], picked: [...picked] }
    const pick: OrderPick = before
      ? {
          ...before,
          state: before.state === 'withdrawn' ? 'open' : before.state,
          lines: [...before.lines.filter((one) => one.productId !== productId), changed],
        }
      : newPick({ userId, orderId, warehouseId }, changed, nowMs)
    const row = rows.get(productId)
    const fromUnplaced = source.moves.filter(({ from }) => from && 'place' in from && from.place === UNPLACED)
    const unplaced = sumUnits(fromUnplaced)
    return ok({
      actions: [
        ...unlist,
        ...replacePick(before, pick, nowMs),
        ...changeUnits(units, source.changes, nowMs),
        ...source.actions,
        ...(unplaced > 0 && row
          ? [changeRow(row, { stock: [{ warehouseId, available: 0, reserved: 0, unplaced: -unplaced }] }, nowMs)]
          : []),
        recordMove({
          ...{ id: nextId(), userId, reason: 'pick' },
          moves: { warehouseId, lines: [...source.moves], operationId: null, by: null },
        }),
      ],
      value: sumUnits(source.lots) < needed ? 'more' : 'done',
    })
  })
}

const newLine = (productId: number): PickLine => ({ productId, wanted: 0, from: [], picked: [] })

const newPick = (
  place: { readonly userId: number; readonly orderId: number; readonly warehouseId: string },
  line: PickLine,
  nowMs: number,
): OrderPick => ({
  ...place,
  ...{ state: 'open', waveId: null, tote: null, fulfillmentId: null, lines: [line], sinceMs: nowMs, revision: 1 },
})

type Source = {
  readonly lots: readonly { readonly lot: string; readonly expiry: string | null; readonly units: number }[]
  /** Rest of the order's own plan. */
  readonly left: PickLine['from']
  readonly changes: readonly UnitsChange[]
  readonly moves: readonly MoveLine[]
  /** Changes of the pick of another order. */
  readonly actions: readonly Action[]
}

type Search = {
  readonly table: Table
  readonly userId: number
  readonly warehouseId: string
  readonly orderId: number
  readonly nowMs: number
}

async function chooseSource(
  search: Search,
  line: PickLine,
  needed: number,
  { units, unplaced }: { readonly units: Parameters<typeof allocateFree>[0]; readonly unplaced: number },
): Promise<Source> {
  const { userId, warehouseId, orderId } = search
  const { productId } = line
  const at = (part: PickLine['from'][number]): UnitsAt => ({
    ...{ userId, warehouseId, productId, condition: 'sellable' },
    ...{ expiry: part.expiry, lot: part.lot, place: part.place },
  })
  const moved = (part: PickLine['from'][number]): MoveLine => ({
    ...{ productId, units: part.units, lot: part.lot, expiry: part.expiry },
    from: { place: part.place, condition: 'sellable' },
    to: { orderId },
  })
  const own = takeLots(line.from, needed)
  const fromFree = allocateFree(units, needed - sumUnits(own.taken)).map(({ from, units: count }) => ({
    ...{ lot: from.lot, expiry: from.expiry, place: from.place },
    units: count,
  }))
  const loose = Math.min(unplaced, needed - sumUnits(own.taken) - sumUnits(fromFree))
  const fromUnplaced = loose > 0 ? [{ lot: '', expiry: null, place: UNPLACED, units: loose }] : []
  const parts = [...own.taken, ...fromFree, ...fromUnplaced]
  const source: Source = {
    lots: parts,
    left: [...own.left],
    changes: [
      ...own.taken.map((part) => ({ at: at(part), free: 0, planned: -part.units })),
      ...fromFree.map((part) => ({ at: at(part), free: -part.units, planned: 0 })),
    ],
    moves: parts.map(moved),
    actions: [],
  }
  const missing = needed - sumUnits(parts)
  if (missing === 0) return source
  const other = await takeFromOtherPick(search, productId, missing)
  if (!other) {
    if (parts.length > 0) return source
    throw new Error(`${missing} reserved units of product ${productId} were not found in ${warehouseId}`)
  }
  return {
    lots: [...parts, ...other.lots],
    left: source.left,
    changes: [...source.changes, ...other.planned.map((part) => ({ at: at(part), free: 0, planned: -part.units }))],
    moves: [...source.moves, ...other.planned.map(moved), ...other.moves],
    actions: other.actions,
  }
}

/** Takes units that another order has planned, or else units of a pick that is to be put back. */
async function takeFromOtherPick(
  { table, userId, warehouseId, orderId, nowMs }: Search,
  productId: number,
  missing: number,
): Promise<(Pick<Source, 'lots' | 'moves' | 'actions'> & { readonly planned: PickLine['from'] }) | null> {
  const waves = await listWaves(table, warehouseId)
  const planned = (await Promise.all(waves.map((wave) => findPicksOfWave(table, wave)))).flat()
  const putBacks = await listPutBacks(table, warehouseId, MAX_PUT_BACKS)
  const others = [...planned, ...putBacks].filter((pick) => pick.userId === userId && pick.orderId !== orderId)
  const withLine = (pick: OrderPick) => pick.lines.find((line) => line.productId === productId)
  for (const pick of others) {
    const line = withLine(pick)
    if (!line || line.from.length === 0) continue
    const parts = takeLots(line.from, missing)
    const after = withChangedLine(pick, { ...line, from: [...parts.left] })
    return { lots: parts.taken, planned: [...parts.taken], moves: [], actions: replacePick(pick, after, nowMs) }
  }
  for (const pick of others) {
    const line = withLine(pick)
    const spare = line ? pickedUnits(line) - (pick.state === 'withdrawn' ? 0 : line.wanted) : 0
    if (!line || spare <= 0) continue
    const parts = takeLots(line.picked, Math.min(spare, missing))
    const after = withChangedLine(pick, { ...line, picked: [...parts.left] })
    const moves = parts.taken.map(({ units, lot, expiry }) => ({
      ...{ productId, units, lot, expiry },
      from: { orderId: pick.orderId },
      to: { orderId },
    }))
    return { lots: parts.taken, planned: [], moves, actions: replacePick(pick, after, nowMs) }
  }
  return null
}

const withChangedLine = (pick: OrderPick, line: PickLine): OrderPick => ({
  ...pick,
  lines: pick.lines.map((one) => (one.productId === line.productId ? line : one)),
})
