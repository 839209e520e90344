import { lifeOf, type Transition } from '../../../core/transitions.ts'

/** Every status of an order, in the order of its life. */
export const ORDER_STATUSES = [
  'Processing',
  'Holding',
  'Exception',
  'Backordered',
  'Ready',
  'Packing',
  'Partial',
  'Fulfilled',
  'Archived',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who moves an order. `schedule`: a job by the clock; `system`: follows from something else. */
export type Mover = 'client' | 'shop import' | 'schedule' | 'system' | 'warehouse' | 'operator'

/**
 * The life of an order: every move there is, who makes it and when. What is not here does not happen; the code asks
 * `mayMove`, and the documentation is drawn from it.
 */
export const TRANSITIONS = [
  { from: null, to: 'Processing', by: ['client', 'shop import'], when: 'the order is created' },
  { from: null, to: 'Holding', by: ['client'], when: 'the order is created on hold' },
  {
    from: null,
    to: 'Exception',
    by: ['client', 'shop import'],
    when: 'the order is created with exception_on_failure, and its address or route is invalid',
  },
  {
    from: 'Processing',
    to: 'Ready',
    by: ['schedule'],
    when: 'the delay has ended, stock is allocated in one warehouse, address and route are valid',
  },
  {
    from: 'Processing',
    to: 'Backordered',
    by: ['schedule'],
    when: 'stock is insufficient, and partial fulfilment is not possible',
  },
  {
    from: 'Processing',
    to: 'Exception',
    by: ['schedule'],
    when: 'address, route, screening, customs data, dangerous goods or a SKU is invalid',
  },
  {
    from: 'Ready',
    to: 'Exception',
    by: ['system'],
    when: 'packing cannot start: funds, label or screening; its allocation is released',
  },
  {
    from: 'Partial',
    to: 'Exception',
    by: ['system', 'schedule'],
    when: 'the remaining items cannot be packed or shipped; their allocation is released',
  },
  { from: 'Processing', to: 'Holding', by: ['client'], when: 'the order is put on hold' },
  { from: 'Backordered', to: 'Holding', by: ['client'], when: 'the order is put on hold' },
  { from: 'Exception', to: 'Holding', by: ['client'], when: 'the order is put on hold' },
  { from: 'Ready', to: 'Holding', by: ['client'], when: 'the order is put on hold; its allocation is released' },
  { from: 'Holding', to: 'Processing', by: ['client'], when: 'the hold is released' },
  { from: 'Backordered', to: 'Processing', by: ['client', 'system'], when: 'the order is updated, or stock was added' },
  { from: 'Exception', to: 'Processing', by: ['client'], when: 'the order is corrected by any update' },
  { from: 'Ready', to: 'Processing', by: ['client'], when: 'the order is updated; its allocation is released' },
  { from: 'Ready', to: 'Packing', by: ['warehouse'], when: 'packing starts' },
  { from: 'Packing', to: 'Fulfilled', by: ['warehouse'], when: 'all lines are packed and shipped' },
  { from: 'Packing', to: 'Partial', by: ['warehouse'], when: 'some lines are shipped, others are pending' },
  {
    from: 'Packing',
    to: 'Exception',
    by: ['operator', 'system'],
    when: 'it cannot be packed, or its carrier rejects the parcel; its allocation is released',
  },
  { from: 'Partial', to: 'Packing', by: ['warehouse'], when: 'packing starts for lines whose stock has arrived' },
  {
    from: 'Partial',
    to: 'Holding',
    by: ['client'],
    when: 'the remaining items are put on hold; their allocation is released',
  },
  { from: 'Holding', to: 'Partial', by: ['client'], when: 'the hold of the remaining items is released' },
  { from: 'Exception', to: 'Partial', by: ['client'], when: 'the remaining items are corrected by any update' },
  {
    from: 'Partial',
    to: 'Fulfilled',
    by: ['schedule'],
    when: 'the order is 365 days old: remaining items are not shipped',
  },
  {
    from: 'Packing',
    to: 'Fulfilled',
    by: ['schedule'],
    when: 'the order is 365 days old: remaining items are cancelled',
  },
  {
    from: 'Holding',
    to: 'Fulfilled',
    by: ['schedule'],
    when: 'the order is 365 days old and partially shipped: remaining items are not shipped',
  },
  {
    from: 'Exception',
    to: 'Fulfilled',
    by: ['schedule'],
    when: 'the order is 365 days old and partially shipped: remaining items are not shipped',
  },
  { from: 'Fulfilled', to: 'Archived', by: ['schedule'], when: '90 days after the last fulfilment' },
  { from: 'Backordered', to: null, by: ['client', 'schedule'], when: 'the order is deleted, or 365 days old' },
  {
    from: 'Exception',
    to: null,
    by: ['client', 'schedule'],
    when: 'the order is deleted or 365 days old, and nothing was shipped',
  },
  {
    from: 'Holding',
    to: null,
    by: ['client', 'schedule'],
    when: 'the order is deleted or 365 days old, and nothing was shipped',
  },
  { from: 'Processing', to: null, by: ['client', 'schedule'], when: 'the order is deleted, or 365 days old' },
  {
    from: 'Ready',
    to: null,
    by: ['client', 'schedule'],
    when: 'the order is deleted or 365 days old, and nothing was shipped; its allocation is released',
  },
] as const satisfies readonly Transition<OrderStatus, Mover>[]

/** Whether somebody may bring an order from one status to another; its status once they have. */
export const { mayMove, moveTo } = lifeOf<OrderStatus, Mover>('an order', TRANSITIONS)
