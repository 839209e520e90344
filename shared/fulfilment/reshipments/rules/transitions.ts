import { defineLifecycle, type Transition } from '#shared/core/transitions.ts'

/** Every status of a reshipment. */
export const RESHIPMENT_STATUSES = ['Pending', 'Approved', 'Declined'] as const
type ReshipmentStatus = (typeof RESHIPMENT_STATUSES)[number]

/** Who moves a reshipment. `schedule`: a job by the clock. */
export type ReshipmentMover = 'client' | 'schedule'

/**
 * The life of a reshipment: every move there is, who makes it and when. What is not here does not
 * happen.
 */
export const RESHIPMENT_TRANSITIONS = [
  { from: null, to: 'Pending', by: ['client'], when: 'the order is created' },
  { from: 'Pending', to: 'Approved', by: ['client'], when: 'the estimate is accepted and charged' },
  { from: 'Pending', to: 'Declined', by: ['client'], when: 'the estimate is declined' },
  { from: 'Pending', to: null, by: ['client', 'schedule'], when: 'the reshipment is deleted, or 15 days have passed' },
  { from: 'Declined', to: null, by: ['client', 'schedule'], when: 'the reshipment is deleted, or 15 days have passed' },
] as const satisfies readonly Transition<ReshipmentStatus, ReshipmentMover>[]

/**
 * Whether somebody may bring a reshipment from one status to another; its status once they have.
 */
export const { mayMove: mayMoveReshipment, moveTo } = defineLifecycle<ReshipmentStatus, ReshipmentMover>(
  'a reshipment',
  RESHIPMENT_TRANSITIONS,
)
