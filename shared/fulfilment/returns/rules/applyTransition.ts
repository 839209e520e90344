import type { Returned } from './returned.ts'
import { mayMoveReturn, type ReturnMover, type ReturnStatus } from './transitions.ts'

/** What of a return changes in its life. */
export type ReturnChanges = Partial<
  Pick<Returned, 'status' | 'statusBefore' | 'verifyFeeCents' | 'reshipmentId' | 'images' | 'messages'>
>

/** Throws where the life of returns knows no such move: that is a bug. */
function moved({ status }: Returned, to: ReturnStatus, by: ReturnMover): { readonly status: ReturnStatus } {
  if (!mayMoveReturn(status, to, by)) throw new RangeError(`no ${by} moves a return from ${status} to ${to}`)
  return { status: to }
}

/** Whether its owner may ask for verification: a return that may go back to that from a reshipment may not. */
export const isVerifiable = ({ status }: Returned): boolean =>
  status !== 'Reshipping' && mayMoveReturn(status, 'Verifying', 'client')

/** Its owner asks for verification. */
export const verifying = (returned: Returned, verifyFeeCents: number): ReturnChanges => ({
  ...moved(returned, 'Verifying', 'client'),
  verifyFeeCents,
})

/** An operator has looked at it. One that is being reshipped meanwhile goes back as verified; null: it was not asked for. */
export function verified(returned: Returned): ReturnChanges | null {
  if (returned.status === 'Verifying') return moved(returned, 'Verified', 'operator')
  const isAskedFor = returned.status === 'Reshipping' && returned.statusBefore === 'Verifying'
  return isAskedFor ? { statusBefore: 'Verified' } : null
}

export const isReshippable = ({ status }: Returned): boolean => mayMoveReturn(status, 'Reshipping', 'client')

export const isDiscardable = ({ status }: Returned): boolean => mayMoveReturn(status, null, 'client')

/** It is put into a reshipment. */
export const reshipping = (returned: Returned, reshipmentId: number): ReturnChanges => ({
  ...moved(returned, 'Reshipping', 'client'),
  statusBefore: returned.status,
  reshipmentId,
})

/** Its reshipment does not come about. */
export function givenBack(returned: Returned, by: 'client' | 'schedule'): ReturnChanges {
  const { id, statusBefore } = returned
  if (statusBefore === null) throw new RangeError(`return ${id} has no status to go back to`)
  return { ...moved(returned, statusBefore, by), statusBefore: null, reshipmentId: null }
}

/** It has left. */
export const reshipped = (returned: Returned): ReturnChanges => ({
  ...moved(returned, 'Reshipped', 'warehouse'),
  statusBefore: null,
})
