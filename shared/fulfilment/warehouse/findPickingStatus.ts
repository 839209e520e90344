import { countUnits } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { parsePick } from './pickStore.ts'
import { isPickComplete, ORDER_PICKING_STATES, type Pick as OrderPick, sumPickedUnits } from './rules/pick.ts'

/* Progress of picking an order, as its merchant sees it. */

export type Picking = {
  readonly state: (typeof ORDER_PICKING_STATES)[number]
  /** Units to pick, including picked ones. */
  readonly units: number
  readonly picked: number
}

/**
 * Returns the progress of picking an order's unshipped units; null if there are none, or if their
 * warehouses do not report it. If several warehouses pick, the state is that of the slowest.
 */
export async function findPickingStatus(table: Table, order: Order): Promise<Picking | null> {
  const lines = order.lines.filter(({ reservedIn, fulfilled }) => reservedIn !== null && !fulfilled)
  const warehouseIds = [...new Set(lines.flatMap(({ reservedIn }) => reservedIn ?? []))]
  if (warehouseIds.length === 0) return null
  const { userId, id } = order
  const items = await table.batchGet(
    warehouseIds.flatMap((warehouseId) => [
      keys.orderToPick(warehouseId, userId, id),
      keys.pick(userId, id, warehouseId),
    ]),
  )
  const pickings = warehouseIds.flatMap((warehouseId): readonly Picking[] => {
    const units = countUnits(lines.filter(({ reservedIn }) => reservedIn === warehouseId))
    const orderPickKey = keys.pick(userId, id, warehouseId)
    const item = items.find((one) => keyOf(one).pk === orderPickKey.pk && keyOf(one).sk === orderPickKey.sk)
    const pick = item ? parsePick(item) : null
    const isListed = items.some((one) => keyOf(one).pk === keys.orderToPick(warehouseId, userId, id).pk)
    if (pick && pick.state !== 'withdrawn') {
      const picked = pick.lines.reduce((sum, line) => sum + Math.min(line.wanted, sumPickedUnits(line)), 0)
      return [{ state: isListed ? 'to_pick' : getPickingState(pick), units, picked: Math.min(units, picked) }]
    }
    return isListed ? [{ state: 'to_pick', units, picked: 0 }] : []
  })
  return pickings.reduce<Picking | null>(
    (sum, one) => ({
      state: sum && rank(sum) < rank(one) ? sum.state : one.state,
      units: one.units + (sum?.units ?? 0),
      picked: one.picked + (sum?.picked ?? 0),
    }),
    null,
  )
}

const rank = ({ state }: Picking): number => ORDER_PICKING_STATES.indexOf(state)

function getPickingState(pick: OrderPick): Picking['state'] {
  if (pick.state === 'packing') return 'packing'
  return isPickComplete(pick) ? 'picked' : 'picking'
}
