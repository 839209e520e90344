import { defineLifecycle, type Transition } from '#shared/core/transitions.ts'

/** All statuses of a return, in lifecycle order. */
export const RETURN_STATUSES = ['Processed', 'Verifying', 'Verified', 'Reshipping', 'Reshipped'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Who changes a return's status. `schedule`: a scheduled job. */
type ReturnTransitionActor = 'client' | 'warehouse' | 'operator' | 'schedule'

const given = 'its reshipment is declined, deleted or expired: it reverts to the previous status'

/** Lifecycle of a return: all transitions with actor and occasion. */
export const RETURN_TRANSITIONS = [
  { from: null, to: 'Processed', by: ['warehouse'], when: 'it has arrived and is measured' },
  { from: 'Processed', to: 'Verifying', by: ['client'], when: 'an inspection is requested and charged' },
  { from: 'Processed', to: 'Verified', by: ['warehouse'], when: 'a rule of the merchant requires an inspection' },
  { from: 'Verifying', to: 'Verified', by: ['operator'], when: 'the inspection is completed' },
  { from: 'Processed', to: 'Reshipping', by: ['client'], when: 'a reshipment is requested' },
  { from: 'Verifying', to: 'Reshipping', by: ['client'], when: 'a reshipment is requested' },
  { from: 'Verified', to: 'Reshipping', by: ['client'], when: 'a reshipment is requested' },
  { from: 'Reshipping', to: 'Processed', by: ['client', 'schedule'], when: given },
  { from: 'Reshipping', to: 'Verifying', by: ['client', 'schedule'], when: given },
  { from: 'Reshipping', to: 'Verified', by: ['client', 'schedule'], when: given },
  { from: 'Reshipping', to: 'Reshipped', by: ['warehouse'], when: 'the parcel is shipped' },
  { from: 'Processed', to: null, by: ['client'], when: 'the return is discarded' },
  { from: 'Verifying', to: null, by: ['client'], when: 'the return is discarded' },
  { from: 'Verified', to: null, by: ['client'], when: 'the return is discarded' },
] as const satisfies readonly Transition<ReturnStatus, ReturnTransitionActor>[]

/** Whether a status change is allowed, and the resulting status. */
export const { canMove: mayMoveReturn, moveTo } = defineLifecycle<ReturnStatus, ReturnTransitionActor>(
  'a return',
  RETURN_TRANSITIONS,
)
