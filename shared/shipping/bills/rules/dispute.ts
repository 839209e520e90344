import { lifeOf } from '../../../core/transitions.ts'

/** How far we have come with a carrier about a difference. */
export const DISPUTE_STATES = ['open', 'sent', 'accepted', 'rejected', 'written off'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const by = ['operator'] as const

/** What is accepted or written off is over; what a carrier rejects may be sent again. */
export const { mayMove } = lifeOf<DisputeState, 'operator'>('a dispute', [
  { from: 'open', to: 'sent', by, when: 'the carrier was told' },
  { from: 'open', to: 'written off', by, when: 'it is too little to tell, or ours' },
  { from: 'sent', to: 'accepted', by, when: 'the carrier pays it back' },
  { from: 'sent', to: 'rejected', by, when: 'the carrier does not' },
  { from: 'rejected', to: 'sent', by, when: 'there is more to say' },
  { from: 'rejected', to: 'written off', by, when: 'it is left at that' },
])
