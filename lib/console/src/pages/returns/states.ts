/** Display names of return states. */
export const RETURN_STATES = {
  Processed: 'Decision required',
  Verifying: 'Inspection requested',
  Verified: 'Inspected',
  Reshipping: 'Reshipping',
  Reshipped: 'Reshipped',
} as const

export type ReturnState = keyof typeof RETURN_STATES

const isReturnStatus = (text: string): text is ReturnState => Object.hasOwn(RETURN_STATES, text)

export const describeReturnState = (status: string): string => (isReturnStatus(status) ? RETURN_STATES[status] : status)

/** Returns the display name of a reshipment's state. */
export function describeReshipmentState({
  status,
  estimated_reship_fee: estimate,
  tracking_number: number,
}: {
  readonly status: string
  readonly estimated_reship_fee: number
  readonly tracking_number: string | null
}): string {
  if (status === 'Approved') return number === null ? 'Packing' : 'Reshipped'
  if (status === 'Declined') return 'Declined'
  return estimate > 0 ? 'Price approval required' : 'Pricing'
}

/** Display names of the grades of inspected units. */
export const GRADES = { A: 'As new', B: 'Good', C: 'Worn', D: 'Unusable' } as const

export type Grade = keyof typeof GRADES

const isReturnGrade = (text: string): text is Grade => Object.hasOwn(GRADES, text)

/** Returns a grade with its name, such as `A – As new`. */
export const describeReturnGrade = (grade: string): string =>
  isReturnGrade(grade) ? `${grade} – ${GRADES[grade]}` : grade
