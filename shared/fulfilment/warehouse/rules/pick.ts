import * as v from 'valibot'
import { sumUnitsByProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { isStockReserved, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { sumUnits } from './units.ts'

/* Units picked for an order in a warehouse, and those still to be picked. */

const Lot = v.object({ lot: v.string(), expiry: v.nullable(v.string()), units: v.number() })

const PickLine = v.object({
  productId: v.number(),
  /** Units the order has reserved; fewer than picked if it lost some. */
  wanted: v.number(),
  /** Units planned at places, in the order of the plan. */
  from: v.array(v.object({ ...Lot.entries, place: v.string() })),
  picked: v.array(Lot),
})

/**
 * States of a pick:
 * - `open`: units are planned or picked
 * - `packing`: all units are in the parcel of a fulfilment
 * - `withdrawn`: the order no longer needs them; they are to be put back
 */
const ORDER_PICK_STATES = ['open', 'packing', 'withdrawn'] as const

/** Progress of picking as merchants see it, in the order of work. */
export const ORDER_PICKING_STATES = ['to_pick', 'picking', 'picked', 'packing'] as const

export const Pick = v.object({
  userId: v.number(),
  orderId: v.number(),
  warehouseId: v.string(),
  state: v.picklist(ORDER_PICK_STATES),
  waveId: v.nullable(v.number()),
  tote: v.nullable(v.string()),
  /** Set in state packing. */
  fulfillmentId: v.nullable(v.number()),
  lines: v.array(PickLine),
  /** Time of the last change, Unix ms. */
  changedMs: v.number(),
  /** Increased by each change. */
  revision: v.number(),
})

export type Pick = Readonly<v.InferOutput<typeof Pick>>
export type PickLine = Readonly<v.InferOutput<typeof PickLine>>
export type PickedLot = Readonly<v.InferOutput<typeof Lot>>

/** Returns the units of products that an order has reserved in a warehouse and that are not packed. */
export function sumRequestedUnits(order: PickedOrder, warehouseId: string): ReadonlyMap<number, number> {
  return sumUnitsByProduct(order.lines.filter((line) => isStockReserved(line) && line.reservedIn === warehouseId))
}

type PickedOrder = { readonly lines: Order['lines'] }

export const sumPickedUnits = ({ picked }: PickLine): number => sumUnits(picked)
export const sumPlannedUnits = ({ from }: PickLine): number => sumUnits(from)

/** Whether all wanted units are picked. */
export const isPickComplete = ({ lines }: { readonly lines: readonly PickLine[] }): boolean =>
  lines.every((line) => sumPickedUnits(line) >= line.wanted)

/** Whether it has neither planned nor picked units. */
export const isEmpty = ({ lines }: { readonly lines: readonly PickLine[] }): boolean =>
  lines.every(({ from, picked }) => from.length === 0 && picked.length === 0)

/** Adds units of a lot to picked ones. */
export function addLot(picked: readonly PickedLot[], { lot, expiry, units }: PickedLot): readonly PickedLot[] {
  const isSame = (one: PickedLot) => one.lot === lot && one.expiry === expiry
  if (!picked.some(isSame)) return [...picked, { lot, expiry, units }]
  return picked.map((one) => (isSame(one) ? { ...one, units: one.units + units } : one))
}

/** Takes up to a number of units of picked lots, in order. Returns those taken and those left. */
export function deductPickedLots<Part extends PickedLot>(
  parts: readonly Part[],
  requested: number,
): { readonly deducted: readonly Part[]; readonly remaining: readonly Part[] } {
  let missing = requested
  const deducted: Part[] = []
  const remaining: Part[] = []
  for (const part of parts) {
    const units = Math.min(part.units, missing)
    missing -= units
    if (units > 0) deducted.push({ ...part, units })
    if (units < part.units) remaining.push({ ...part, units: part.units - units })
  }
  return { deducted, remaining }
}

/** Returns a pick without lines that have no units and are not wanted. */
export const removeEmptyPickLines = (pick: Pick): Pick => ({
  ...pick,
  lines: pick.lines.filter(({ wanted, from, picked }) => wanted > 0 || from.length > 0 || picked.length > 0),
})
