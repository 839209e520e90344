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

const CHANGED_IN_STORE = 'its store cancels or changes it before it is packed; its units are released'

/**
 * The life of an order: every move there is, who makes it and when. What is not here does not happen; the code asks
 * `mayMove`, and the documentation is drawn from it.
 */
export const TRANSITIONS = [
  { from: null, to: 'Processing', by: ['client', 'shop import'], when: 'it is created' },
  { from: null, to: 'Holding', by: ['client'], when: 'it is created to wait' },
  {
    from: null,
    to: 'Exception',
    by: ['client', 'shop import'],
    when: 'it is created with exception_on_failure, and its address or route does not do; or SKUs of its store are unknown',
  },
  {
    from: 'Processing',
    to: 'Ready',
    by: ['schedule'],
    when: 'its delay is over, its units are promised in one warehouse, address and route are fine',
  },
  { from: 'Processing', to: 'Backordered', by: ['schedule'], when: 'stock is short, and nothing can be sent in part' },
  {
    from: 'Processing',
    to: 'Exception',
    by: ['schedule'],
    when: 'address, route, screening, customs data, dangerous goods or a SKU stand against it',
  },
  {
    from: 'Ready',
    to: 'Exception',
    by: ['system'],
    when: 'packing cannot start: funds, label or screening; its units are given back',
  },
  {
    from: 'Partial',
    to: 'Exception',
    by: ['system', 'schedule'],
    when: 'the rest cannot be packed or sent; its units are given back',
  },
  { from: 'Processing', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE },
  { from: 'Holding', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE },
  { from: 'Backordered', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE },
  { from: 'Ready', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE },
  { from: 'Partial', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE },
  { from: 'Processing', to: 'Holding', by: ['client'], when: 'its owner delays it' },
  { from: 'Backordered', to: 'Holding', by: ['client'], when: 'its owner delays it' },
  { from: 'Exception', to: 'Holding', by: ['client'], when: 'its owner delays it' },
  { from: 'Ready', to: 'Holding', by: ['client'], when: 'its owner delays it; its units are given back' },
  { from: 'Holding', to: 'Processing', by: ['client'], when: 'its owner lets it go on' },
  { from: 'Backordered', to: 'Processing', by: ['client', 'system'], when: 'its owner changes it, or stock was added' },
  { from: 'Exception', to: 'Processing', by: ['client'], when: 'its owner has put it right: any update' },
  { from: 'Exception', to: 'Processing', by: ['shop import'], when: 'the SKUs it lacked are known' },
  { from: 'Ready', to: 'Processing', by: ['client'], when: 'its owner changes it; its units are given back' },
  { from: 'Ready', to: 'Packing', by: ['warehouse'], when: 'packing starts' },
  { from: 'Packing', to: 'Fulfilled', by: ['warehouse'], when: 'all lines are packed and sent' },
  { from: 'Packing', to: 'Partial', by: ['warehouse'], when: 'some lines are sent, others wait' },
  {
    from: 'Packing',
    to: 'Exception',
    by: ['operator', 'system'],
    when: 'it cannot be packed, or its carrier refuses the parcel; its units are given back',
  },
  { from: 'Partial', to: 'Packing', by: ['warehouse'], when: 'packing of lines starts whose stock has arrived' },
  { from: 'Partial', to: 'Holding', by: ['client'], when: 'its owner delays the rest; its units are given back' },
  { from: 'Holding', to: 'Partial', by: ['client'], when: 'its owner lets the rest go on' },
  { from: 'Exception', to: 'Partial', by: ['client'], when: 'its owner has put the rest right: any update' },
  { from: 'Partial', to: 'Fulfilled', by: ['schedule'], when: 'it is 365 days old: what was not sent stays unsent' },
  { from: 'Packing', to: 'Fulfilled', by: ['schedule'], when: 'it is 365 days old: what was not sent is dropped' },
  {
    from: 'Holding',
    to: 'Fulfilled',
    by: ['schedule'],
    when: 'it is 365 days old and a part was sent: the rest stays unsent',
  },
  {
    from: 'Exception',
    to: 'Fulfilled',
    by: ['schedule'],
    when: 'it is 365 days old and a part was sent: the rest stays unsent',
  },
  { from: 'Fulfilled', to: 'Archived', by: ['schedule'], when: '90 days after its last fulfilment' },
  { from: 'Backordered', to: null, by: ['client', 'schedule'], when: 'its owner deletes it, or it is 365 days old' },
  { from: 'Exception', to: null, by: ['client', 'schedule'], when: 'the same, and nothing of it was sent' },
  { from: 'Exception', to: null, by: ['shop import'], when: 'no SKU of it is known, and its store has closed it' },
  { from: 'Holding', to: null, by: ['client', 'schedule'], when: 'the same, and nothing of it was sent' },
  { from: 'Processing', to: null, by: ['client', 'schedule'], when: 'its owner deletes it, or it is 365 days old' },
  {
    from: 'Ready',
    to: null,
    by: ['client', 'schedule'],
    when: 'the same, and nothing of it was sent; its units are given back',
  },
] as const satisfies readonly Transition<OrderStatus, Mover>[]

/** Whether somebody may bring an order from one status to another; its status once they have. */
export const { mayMove, moveTo } = lifeOf<OrderStatus, Mover>('an order', TRANSITIONS)
