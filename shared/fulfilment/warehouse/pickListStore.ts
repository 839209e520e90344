import * as v from 'valibot'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { type Action, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, listPickListPartitions } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { sumUnits } from './rules/units.ts'

/* Lists of the orders that a warehouse is to pick or, without places, to pack. */

const PickListEntry = v.object({
  userId: v.number(),
  orderId: v.number(),
  warehouseId: v.string(),
  /** Units reserved in the warehouse. */
  units: v.number(),
  productIds: v.array(v.number()),
  service: v.picklist(SERVICES),
  /** Time at which the units were reserved, Unix ms. */
  sinceMs: v.number(),
  /** Revision of the order when it was listed; a changed order is listed again. */
  revision: v.number(),
})

export type PickListEntry = Readonly<v.InferOutput<typeof PickListEntry>>

const rows = codec(PickListEntry)

/** Lists an order, with its revision as stored, in a warehouse that has units reserved for it. */
export function addToPickList(
  order: Order,
  warehouseId: string,
  requested: ReadonlyMap<number, number>,
  nowMs: number,
): Action {
  const row: PickListEntry = {
    userId: order.userId,
    orderId: order.id,
    warehouseId,
    units: sumUnits([...requested.values()].map((units) => ({ units }))),
    productIds: [...requested.keys()],
    service: order.service,
    sinceMs: nowMs,
    revision: order.revision,
  }
  return put({ ...keys.orderToPick(warehouseId, order.userId, order.id), ...rows.write(row) })
}

/** Removes an order from the list; fails if it is not listed. */
export const removeFromPickList = ({
  userId,
  orderId,
  warehouseId,
}: {
  readonly userId: number
  readonly orderId: number
  readonly warehouseId: string
}): Action => remove(keys.orderToPick(warehouseId, userId, orderId), exists())

/** Returns the oldest orders to pick of a warehouse, at most `most`. */
export async function listPickListOrders(
  table: Table,
  warehouseId: string,
  max: number,
): Promise<readonly PickListEntry[]> {
  const pages = await Promise.all(listPickListPartitions(warehouseId).map((pk) => table.query({ pk, limit: max })))
  return pages
    .flatMap(({ items }) => items.map(rows.read))
    .sort((one, other) => one.orderId - other.orderId)
    .slice(0, max)
}

export async function isInPickList(
  table: Table,
  userId: number,
  orderId: number,
  warehouseId: string,
): Promise<boolean> {
  return (await table.get(keys.orderToPick(warehouseId, userId, orderId))) !== undefined
}
