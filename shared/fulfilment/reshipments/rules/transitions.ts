import { defineLifecycle, type Transition } from '#shared/core/transitions.ts'

/** All statuses of a reshipment. */
export const RESHIPMENT_STATUSES = ['Pending', 'Approved', 'Declined'] as const
type ReshipmentStatus = (typeof RESHIPMENT_STATUSES)[number]

/** Who changes a reshipment's status. `schedule`: a scheduled job. */
export type ReshipmentTransitionActor = 'client' | 'schedule'

/** Lifecycle of a reshipment: all transitions with actor and occasion. */
export const RESHIPMENT_TRANSITIONS = [
  { from: null, to: 'Pending', by: ['client'], when: 'the order is created' },
  { from: 'Pending', to: 'Approved', by: ['client'], when: 'the estimate is accepted and charged' },
  { from: 'Pending', to: 'Declined', by: ['client'], when: 'the estimate is declined' },
  { from: 'Pending', to: null, by: ['client', 'schedule'], when: 'the reshipment is deleted, or 15 days have passed' },
  { from: 'Declined', to: null, by: ['client', 'schedule'], when: 'the reshipment is deleted, or 15 days have passed' },
] as const satisfies readonly Transition<ReshipmentStatus, ReshipmentTransitionActor>[]

/** Whether a status change is allowed, and the resulting status. */
export const { canMove: mayMoveReshipment, moveTo } = defineLifecycle<ReshipmentStatus, ReshipmentTransitionActor>(
  'a reshipment',
  RESHIPMENT_TRANSITIONS,
)
