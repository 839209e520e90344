import { defineLifecycle, type Transition } from '#shared/core/transitions.ts'

/* Status transitions of orders. */

/** All statuses of an order, in lifecycle order. */
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

/**
 * Who changes an order's status. `schedule`: a scheduled job; `system`: a consequence of another
 * change.
 */
export type Mover = 'client' | 'shop import' | 'schedule' | 'system' | 'warehouse' | 'operator'

const CHANGED_IN_STORE_MESSAGE = 'cancelled or changed in its store before packing; allocation released'

/**
 * Lifecycle of an order: all transitions with actor and occasion. Enforced by `canMove`, and the
 * source of the diagram in the documentation.
 */
export const TRANSITIONS = [
  { from: null, to: 'Processing', by: ['client', 'shop import'], when: 'created' },
  { from: null, to: 'Holding', by: ['client'], when: 'created on hold' },
  {
    from: null,
    to: 'Exception',
    by: ['client', 'shop import'],
    when: 'created with exception_on_failure and an invalid address or route, or with unknown SKUs of its store',
  },
  {
    from: 'Processing',
    to: 'Ready',
    by: ['schedule'],
    when: 'delay over, stock allocated, address and route valid',
  },
  { from: 'Processing', to: 'Backordered', by: ['schedule'], when: 'out of stock, without partial fulfilment' },
  {
    from: 'Processing',
    to: 'Exception',
    by: ['schedule'],
    when: 'address, route, screening, customs data, dangerous goods or SKU invalid',
  },
  {
    from: 'Ready',
    to: 'Exception',
    by: ['system'],
    when: 'packing blocked by funds, label or screening; allocation released',
  },
  {
    from: 'Partial',
    to: 'Exception',
    by: ['system', 'schedule'],
    when: 'the rest cannot be packed or shipped; allocation released',
  },
  { from: 'Processing', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE_MESSAGE },
  { from: 'Holding', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE_MESSAGE },
  { from: 'Backordered', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE_MESSAGE },
  { from: 'Ready', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE_MESSAGE },
  { from: 'Partial', to: 'Exception', by: ['shop import'], when: CHANGED_IN_STORE_MESSAGE },
  { from: 'Processing', to: 'Holding', by: ['client'], when: 'held by owner' },
  { from: 'Processing', to: 'Holding', by: ['schedule'], when: 'held by a shipping rule' },
  { from: 'Backordered', to: 'Holding', by: ['client'], when: 'held by owner' },
  { from: 'Exception', to: 'Holding', by: ['client'], when: 'held by owner' },
  { from: 'Ready', to: 'Holding', by: ['client'], when: 'held by owner; allocation released' },
  { from: 'Holding', to: 'Processing', by: ['client'], when: 'released by owner' },
  { from: 'Backordered', to: 'Processing', by: ['client', 'system'], when: 'updated by owner, or stock added' },
  { from: 'Exception', to: 'Processing', by: ['client'], when: 'corrected by owner: any update' },
  { from: 'Exception', to: 'Processing', by: ['shop import'], when: 'missing SKUs were added' },
  { from: 'Ready', to: 'Processing', by: ['client'], when: 'updated by owner; allocation released' },
  {
    from: 'Ready',
    to: 'Processing',
    by: ['warehouse', 'schedule'],
    when: 'units missing at picking, in a stock count, or expired; allocation released',
  },
  { from: 'Ready', to: 'Packing', by: ['warehouse'], when: 'packing started' },
  {
    from: 'Packing',
    to: 'Packing',
    by: ['warehouse'],
    when: 'split: packing started in another warehouse, or one of several parcels shipped',
  },
  { from: 'Packing', to: 'Fulfilled', by: ['warehouse'], when: 'all lines shipped' },
  { from: 'Packing', to: 'Partial', by: ['warehouse'], when: 'some lines shipped' },
  {
    from: 'Packing',
    to: 'Exception',
    by: ['operator', 'system'],
    when: 'cannot be packed, or rejected by the carrier; allocation released',
  },
  { from: 'Partial', to: 'Packing', by: ['warehouse'], when: 'packing started for restocked lines' },
  { from: 'Partial', to: 'Holding', by: ['client'], when: 'rest held by owner; allocation released' },
  { from: 'Holding', to: 'Partial', by: ['client'], when: 'rest released by owner' },
  { from: 'Exception', to: 'Partial', by: ['client'], when: 'rest corrected by owner: any update' },
  { from: 'Partial', to: 'Fulfilled', by: ['schedule'], when: '365 days old; the rest is not shipped' },
  { from: 'Packing', to: 'Fulfilled', by: ['schedule'], when: '365 days old; unshipped lines are dropped' },
  {
    from: 'Holding',
    to: 'Fulfilled',
    by: ['schedule'],
    when: '365 days old and partly shipped; the rest is not shipped',
  },
  {
    from: 'Exception',
    to: 'Fulfilled',
    by: ['schedule'],
    when: '365 days old and partly shipped; the rest is not shipped',
  },
  { from: 'Fulfilled', to: 'Archived', by: ['schedule'], when: '90 days after its last fulfilment' },
  { from: 'Backordered', to: null, by: ['client', 'schedule'], when: 'deleted by owner, or 365 days old' },
  { from: 'Exception', to: null, by: ['client', 'schedule'], when: 'same, if nothing was shipped' },
  { from: 'Exception', to: null, by: ['shop import'], when: 'closed in its store, without any known SKU' },
  { from: 'Holding', to: null, by: ['client', 'schedule'], when: 'same, if nothing was shipped' },
  { from: 'Processing', to: null, by: ['client', 'schedule'], when: 'deleted by owner, or 365 days old' },
  {
    from: 'Ready',
    to: null,
    by: ['client', 'schedule'],
    when: 'same, if nothing was shipped; allocation released',
  },
] as const satisfies readonly Transition<OrderStatus, Mover>[]

/** Whether a mover may change an order from one status to another, and its resulting status. */
export const { canMove, moveTo } = defineLifecycle<OrderStatus, Mover>('an order', TRANSITIONS)
