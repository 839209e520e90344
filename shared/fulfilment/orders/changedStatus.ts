import { held, resumed } from './rules/applyTransition.ts'
import { type Order, restingStatus } from './rules/order.ts'
import { mayMove } from './rules/transitions.ts'

/**
 * An order as its owner holds it, or lets it go on. Of one of which a part was sent, "Processing" means Partial. Null where
 * nothing comes of it: it is so already, or its status does not allow it.
 */
export function changedStatus(order: Order, wanted: 'Holding' | 'Processing', nowMs: number): Order | null {
  const to = wanted === 'Holding' ? wanted : restingStatus(order)
  if (!mayMove(order.status, to, 'client')) return null
  return wanted === 'Holding' ? held(order) : resumed(order, 'client', nowMs)
}
