/** Display names of return request states. */
export const RETURN_REQUEST_STATES = {
  Requested: 'Approval required',
  Approved: 'Parcel expected',
  Declined: 'Declined',
  Arrived: 'Arrived',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
  Expired: 'Expired',
} as const

export type ReturnRequestState = keyof typeof RETURN_REQUEST_STATES

export const isReturnRequestState = (text: string): text is ReturnRequestState =>
  Object.hasOwn(RETURN_REQUEST_STATES, text)

export const describeReturnRequestState = (status: string): string =>
  isReturnRequestState(status) ? RETURN_REQUEST_STATES[status] : status

/** Display names of reasons. */
export const REASONS = {
  unwanted: 'No longer wanted',
  too_small: 'Too small',
  too_large: 'Too large',
  defective: 'Defective or damaged',
  wrong_item: 'Wrong item',
  late: 'Arrived too late',
  other: 'Other reason',
} as const

export const isReturnReason = (text: string): text is keyof typeof REASONS => Object.hasOwn(REASONS, text)

export const describeReturnReason = (reason: string): string => (isReturnReason(reason) ? REASONS[reason] : reason)
