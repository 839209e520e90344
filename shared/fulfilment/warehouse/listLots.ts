import type { ProductRow, Stock } from '#shared/fulfilment/products/rules/productRow.ts'
import type { Condition } from '#shared/fulfilment/stock/rules/movement.ts'
import { iterateRows } from '#shared/table/iterateRows.ts'
import { createIdRange, listPartitions } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { ESTIMATED_ORDER_ROW_BYTES, type OrderRow, parseOrderRow } from '../orders/orderRowStore.ts'
import type { OrderStatus } from '../orders/rules/transitions.ts'
import { findPicks } from './pickStore.ts'
import { sumUnits } from './rules/units.ts'
import { findFirstUnits } from './unitStore.ts'

/* Units of a product by lot, as its merchant sees them. */

/** Positions that are read of a product in a warehouse. */
const MAX_LOT_POSITIONS = 1_000

const MAX_LISTED_LOTS = 500

/** Bounds of the search for orders with picked units, newest first. */
const MAX_ORDERS = 100
const MAX_SEARCH_READ_UNITS = 64

/** Statuses of orders whose units may be picked and not yet shipped. */
const PICKED_ORDER_STATUSES: ReadonlySet<OrderStatus> = new Set(['Ready', 'Packing', 'Partial'])

/** Units of a product in a warehouse that can be exchanged for each other. */
export type LotStock = {
  readonly warehouseId: string
  /** Null for held units of a warehouse that does not record it. */
  readonly condition: Condition | null
  /** Null without a lot number, and for units whose lot is not known. */
  readonly lot: string | null
  readonly expiry: string | null
  readonly units: number
}

type Owner = { readonly listShards?: number | undefined }

/**
 * Returns a product's units by lot, first to expire first. Units that are at no place and in no
 * pick that was found have no lot. `isTruncated`: there may be further lots.
 */
export async function listLots(
  table: Table,
  row: ProductRow,
  { listShards }: Owner,
): Promise<{ readonly lots: readonly LotStock[]; readonly isTruncated: boolean }> {
  const warehouses = await Promise.all(
    Object.entries(row.stock).map(([warehouseId, stock]) => lotsIn(table, row, warehouseId, stock)),
  )
  const missing = new Map(warehouses.flatMap(({ warehouseId, picked }) => (picked > 0 ? [[warehouseId, picked]] : [])))
  const isTrackedByLot = row.tracking?.lot === true || row.tracking?.expiry === true
  const picked =
    isTrackedByLot && missing.size > 0 ? await findPickedLots(table, row, [...missing.keys()], listShards) : []
  const lots = addUp([
    ...warehouses.flatMap((one) => one.lots),
    ...picked,
    // Picked units that were not found, so that the lots add up to the stock.
    ...[...missing].map(([warehouseId, units]) => ({
      ...{ warehouseId, condition: 'sellable' as const, lot: null, expiry: null },
      units: units - sumUnits(picked.filter((one) => one.warehouseId === warehouseId)),
    })),
  ])
  return {
    lots: lots.slice(0, MAX_LISTED_LOTS),
    isTruncated: lots.length > MAX_LISTED_LOTS || warehouses.some(({ isTruncated }) => isTruncated),
  }
}

type WarehouseLots = {
  readonly warehouseId: string
  readonly lots: readonly LotStock[]
  /** Sellable units that are not at a place: picked for orders. */
  readonly picked: number
  readonly isTruncated: boolean
}

async function lotsIn(
  table: Table,
  { userId, id }: ProductRow,
  warehouseId: string,
  { available, reserved, held = 0, unplaced }: Stock,
): Promise<WarehouseLots> {
  const unknown = (condition: Condition | null, units: number): LotStock => ({
    ...{ warehouseId, condition, lot: null, expiry: null, units },
  })
  const sellable = available + reserved
  // Without places, all that is known of held units is their number.
  if (unplaced === undefined) {
    return {
      ...{ warehouseId, picked: 0, isTruncated: false },
      lots: [unknown('sellable', sellable), unknown(null, held)],
    }
  }
  const [found, others] = await Promise.all([
    findFirstUnits(table, userId, warehouseId, id, { isSellable: true, most: MAX_LOT_POSITIONS }),
    held > 0 ? findFirstUnits(table, userId, warehouseId, id, { isSellable: false, most: MAX_LOT_POSITIONS }) : null,
  ])
  const lots = [...found.units, ...(others?.units ?? [])].map(({ condition, lot, expiry, free, planned }) => ({
    ...{ warehouseId, condition, lot: lot === '' ? null : lot, expiry, units: free + planned },
  }))
  const placed = sumUnits(lots.filter(({ condition }) => condition === 'sellable'))
  return {
    warehouseId,
    lots: [...lots, unknown('sellable', unplaced)],
    picked: found.isTruncated ? 0 : sellable - unplaced - placed,
    isTruncated: found.isTruncated || (others?.isTruncated ?? false),
  }
}

/** Finds picked units of a product by lot, in the newest orders with it. */
async function findPickedLots(
  table: Table,
  { userId, id }: ProductRow,
  warehouseIds: readonly string[],
  listShards: number | undefined,
): Promise<readonly LotStock[]> {
  const range = createIdRange(0, Number.MAX_SAFE_INTEGER)
  const { rows } = await iterateRows<OrderRow>(table, {
    ...{ pks: listPartitions('orderRow', userId, listShards), range, descending: true, after: null },
    ...{ read: parseOrderRow, rowBytes: ESTIMATED_ORDER_ROW_BYTES, skip: 0, limit: MAX_ORDERS, isLong: true },
    isIncluded: ({ status, productIds }) => PICKED_ORDER_STATUSES.has(status) && productIds.includes(id),
    maxUnits: MAX_SEARCH_READ_UNITS,
  })
  const orders = rows.map(({ row }) => ({ userId, orderId: row.id }))
  const picks = await Promise.all(warehouseIds.map((warehouseId) => findPicks(table, warehouseId, orders)))
  return picks.flat().flatMap(({ warehouseId, lines }) =>
    lines
      .filter(({ productId }) => productId === id)
      .flatMap(({ picked }) => picked)
      .map(({ lot, expiry, units }) => ({
        ...{ warehouseId, condition: 'sellable' as const, lot: lot === '' ? null : lot, expiry, units },
      })),
  )
}

/** Adds up units that differ only in place, first to expire first. */
function addUp(lots: readonly LotStock[]): readonly LotStock[] {
  const sums = new Map<string, LotStock>()
  for (const one of lots) {
    const name = keyOf(one)
    sums.set(name, { ...one, units: one.units + (sums.get(name)?.units ?? 0) })
  }
  return [...sums]
    .filter(([, { units }]) => units > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, lot]) => lot)
}

/** Sorts lots without expiry last. */
const keyOf = ({ warehouseId, condition, lot, expiry }: LotStock): string =>
  JSON.stringify([expiry ?? '9999-12-31', lot ?? '', warehouseId, condition])
