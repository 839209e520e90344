/** States of returns, in words of whoever decides about them. */
export const RETURN_STATES = {
  Processed: 'To be decided',
  Verifying: 'Being looked at',
  Verified: 'Looked at',
  Reshipping: 'Being sent on',
  Reshipped: 'Sent on',
} as const

export type ReturnState = keyof typeof RETURN_STATES

const isState = (text: string): text is ReturnState => Object.hasOwn(RETURN_STATES, text)

export const returnState = (status: string): string => (isState(status) ? RETURN_STATES[status] : status)

/** States of reshipments, in the same words. */
export function reshipmentState({
  status,
  estimated_reship_fee: estimate,
  tracking_number: number,
}: {
  readonly status: string
  readonly estimated_reship_fee: number
  readonly tracking_number: string | null
}): string {
  if (status === 'Approved') return number === null ? 'Being packed' : 'Sent on'
  if (status === 'Declined') return 'Declined'
  return estimate > 0 ? 'Price to approve' : 'Being priced'
}
