import type { Problem } from '../../core/problems.ts'
import type { Action } from '../../table/actions.ts'
import type { OrderDeps } from './orderDeps.ts'
import { announceException } from './orderEvents.ts'
import { changeOrder } from './orderStore.ts'
import { inException } from './rules/applyTransition.ts'
import type { Order } from './rules/order.ts'
import type { Rows } from './rules/stockForOrder.ts'
import type { Mover } from './rules/transitions.ts'

/**
 * Tells an order's owner what stands against it: its units are given back, and it waits for them. `stopped` is the order as
 * it was read, without what is taken from it besides.
 */
export function stopOrder(
  before: Order,
  stopped: Order,
  rows: Rows,
  fault: Problem,
  by: Mover,
  { nextId, nowMs }: Pick<OrderDeps, 'nextId' | 'nowMs'>,
): readonly Action[] {
  return [
    ...changeOrder({
      before,
      after: inException(stopped, fault, by),
      rows,
      movement: { id: nextId(), reason: 'release' },
      nowMs: nowMs(),
    }),
    announceException(before, nextId(), nowMs()),
  ]
}
