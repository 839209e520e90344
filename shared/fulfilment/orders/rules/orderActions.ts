import { getInterruptedStatus, hasUnmatchedLines, isOrderRemovable, type Order } from './order.ts'
import { canMove } from './transitions.ts'

/** Changes that the owner of an order may request. */
export const ORDER_ACTIONS = ['update', 'hold', 'release', 'delete'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Whether the owner may update an order: it is neither being packed nor finished. */
export const isEditable = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'Holding' || canMove(status, 'Holding', 'client')

const RELEASABLE_STATUSES: readonly Order['status'][] = ['Holding', 'Exception']

/** Whether the owner may release or retry an order: every line is matched to a SKU. */
const isOrderReleasable = (order: Order): boolean =>
  RELEASABLE_STATUSES.includes(order.status) &&
  canMove(order.status, getInterruptedStatus(order), 'client') &&
  !hasUnmatchedLines(order)

const ACTION_CHECKS: Readonly<Record<OrderAction, (order: Order) => boolean>> = {
  update: isEditable,
  hold: ({ status }) => canMove(status, 'Holding', 'client'),
  release: isOrderReleasable,
  delete: isOrderRemovable,
}

/** Returns the actions that the current status and contents of an order allow its owner. */
export const listAllowedActions = (order: Order): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => ACTION_CHECKS[action](order))
