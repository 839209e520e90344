/** Every status of a reshipment. */
export const RESHIPMENT_STATUSES = ['Pending', 'Approved', 'Declined'] as const
export type ReshipmentStatus = (typeof RESHIPMENT_STATUSES)[number]

/** Who moves a reshipment. `schedule`: a job by the clock. */
export type ReshipmentMover = 'client' | 'schedule'

type ReshipmentTransition = {
  /** Null: it is made. */
  readonly from: ReshipmentStatus | null
  /** Null: it is gone. */
  readonly to: ReshipmentStatus | null
  readonly by: readonly ReshipmentMover[]
  readonly when: string
}

/** The life of a reshipment: every move there is, who makes it and when. What is not here does not happen. */
export const RESHIPMENT_TRANSITIONS = [
  { from: null, to: 'Pending', by: ['client'], when: 'it is created' },
  { from: 'Pending', to: 'Approved', by: ['client'], when: 'its owner accepts the estimate, and pays it' },
  { from: 'Pending', to: 'Declined', by: ['client'], when: 'its owner does not accept the estimate' },
  { from: 'Pending', to: null, by: ['client', 'schedule'], when: 'its owner deletes it, or 15 days have passed' },
  { from: 'Declined', to: null, by: ['client', 'schedule'], when: 'its owner deletes it, or 15 days have passed' },
] as const satisfies readonly ReshipmentTransition[]

const moves: ReadonlySet<string> = new Set(
  RESHIPMENT_TRANSITIONS.flatMap(({ from, to, by }) => by.map((mover) => `${from}>${to}>${mover}`)),
)

/** Whether somebody may bring a reshipment from one status to another. */
export const mayMoveReshipment = (
  from: ReshipmentStatus | null,
  to: ReshipmentStatus | null,
  by: ReshipmentMover,
): boolean => moves.has(`${from}>${to}>${by}`)
