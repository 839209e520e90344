import { defineLifecycle } from '#shared/core/transitions.ts'

/** Dispute states of a difference. */
export const DISPUTE_STATES = ['open', 'sent', 'accepted', 'rejected', 'written off'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const by = ['operator'] as const

/** Accepted and written-off disputes are final; a rejected one may be sent again. */
export const { canMove } = defineLifecycle<DisputeState, 'operator'>('a dispute', [
  { from: 'open', to: 'sent', by, when: 'the carrier is notified' },
  { from: 'open', to: 'written off', by, when: 'the amount is negligible, or the difference is ours' },
  { from: 'sent', to: 'accepted', by, when: 'the carrier refunds it' },
  { from: 'sent', to: 'rejected', by, when: 'the carrier declines it' },
  { from: 'rejected', to: 'sent', by, when: 'new evidence is available' },
  { from: 'rejected', to: 'written off', by, when: 'the dispute is dropped' },
])
