import { prunedAtMs, type Reshipment } from './reshipment.ts'
import { mayMoveReshipment, type ReshipmentMover, type ReshipmentStatus } from './transitions.ts'

/** Throws where the life of reshipments knows no such move: that is a bug. */
function moved(reshipment: Reshipment, status: ReshipmentStatus, by: ReshipmentMover): Reshipment {
  if (!mayMoveReshipment(reshipment.status, status, by)) {
    throw new RangeError(`no ${by} moves a reshipment from ${reshipment.status} to ${status}`)
  }
  return { ...reshipment, status }
}

/** Whether its owner may accept or decline it now: it waits for that, and has an estimate. */
export const isAnswerable = ({ status, estimatedFeeCents, isLabelling }: Reshipment): boolean =>
  mayMoveReshipment(status, 'Approved', 'client') && estimatedFeeCents > 0 && !isLabelling

/** Whether somebody may take it away now. */
export const isRemovable = ({ status, isLabelling }: Reshipment, by: ReshipmentMover): boolean =>
  mayMoveReshipment(status, null, by) && !isLabelling

/** Its owner has accepted the estimate. */
export const approved = (reshipment: Reshipment): Reshipment => ({
  ...moved(reshipment, 'Approved', 'client'),
  isLabelling: false,
  dueAtMs: null,
})

/** Its owner has not accepted the estimate: it is shown for a while. */
export const declined = (reshipment: Reshipment, nowMs: number): Reshipment => ({
  ...moved(reshipment, 'Declined', 'client'),
  dueAtMs: prunedAtMs(nowMs),
})
