import { defineLifecycle, type Transition } from '#shared/core/transitions.ts'

/** All statuses of a return request, in lifecycle order. */
export const RETURN_REQUEST_STATUSES = [
  'Requested',
  'Approved',
  'Declined',
  'Arrived',
  'Completed',
  'Cancelled',
  'Expired',
] as const
export type ReturnRequestStatus = (typeof RETURN_REQUEST_STATUSES)[number]

/** Who changes the status. `buyer`: on the returns page. `schedule`: passage of time. */
type ReturnRequestTransitionActor = 'client' | 'buyer' | 'warehouse' | 'schedule'

/** Lifecycle of a return request: all transitions with actor and occasion. */
const RETURN_REQUEST_TRANSITIONS = [
  { from: null, to: 'Requested', by: ['buyer'], when: 'a buyer requests a return' },
  { from: null, to: 'Approved', by: ['client', 'buyer'], when: 'its merchant creates it, or the shop approves it' },
  { from: 'Requested', to: 'Approved', by: ['client'], when: 'it is approved' },
  { from: 'Requested', to: 'Declined', by: ['client'], when: 'it is declined' },
  { from: 'Requested', to: 'Cancelled', by: ['client', 'buyer'], when: 'it is cancelled' },
  { from: 'Approved', to: 'Cancelled', by: ['client', 'buyer'], when: 'it is cancelled' },
  {
    from: 'Expired',
    to: 'Cancelled',
    by: ['client'],
    when: 'it is cancelled, so that its units can be requested again',
  },
  { from: 'Requested', to: 'Arrived', by: ['warehouse'], when: 'the parcel arrives before the decision' },
  { from: 'Approved', to: 'Arrived', by: ['warehouse'], when: 'the parcel arrives' },
  { from: 'Expired', to: 'Arrived', by: ['warehouse'], when: 'the parcel arrives late' },
  { from: 'Arrived', to: 'Completed', by: ['warehouse', 'client'], when: 'all inspected units have a disposition' },
  { from: 'Requested', to: 'Expired', by: ['schedule'], when: 'nothing happened for 60 days' },
  { from: 'Approved', to: 'Expired', by: ['schedule'], when: 'no parcel arrived within 60 days' },
] as const satisfies readonly Transition<ReturnRequestStatus, ReturnRequestTransitionActor>[]

/** Whether a status change is allowed, and the resulting status. */
export const { canMove: mayMoveRequest, moveTo: moveRequestTo } = defineLifecycle<
  ReturnRequestStatus,
  ReturnRequestTransitionActor
>('a return request', RETURN_REQUEST_TRANSITIONS)
