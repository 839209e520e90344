import type { Problem } from '../../../core/problems.ts'
import type { Action } from '../../../table/actions.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { readGoods, rowsOf } from '../readGoods.ts'
import { unpacked } from '../rules/applyTransition.ts'
import type { Order } from '../rules/order.ts'
import { stopOrder } from '../stopOrder.ts'

/** Gives up what is being packed of an order, and tells its owner why. Its label is the caller's to take back. */
export async function stopPacking(
  order: Order,
  fault: Problem,
  by: 'operator' | 'system',
  deps: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  const rows = rowsOf(await readGoods(deps.table, order))
  return stopOrder(order, unpacked(order), rows, fault, by, deps)
}
