/** Default threshold of a low balance, in units of its currency. */
export const DEFAULT_LOW_BALANCE = 20

/** Factor of the threshold that a reported balance must reach before it is reported again. */
const RISEN = 1.25

export type BalanceCheck = {
  readonly balanceMinor: number
  readonly thresholdMinor: number
  /** Whether the low balance was reported. */
  readonly isTold: boolean
}

/** Decides whether to notify, and the new state. */
export function evaluateBalance({ balanceMinor, thresholdMinor, isTold }: BalanceCheck): {
  readonly shouldNotify: boolean
  readonly isTold: boolean
} {
  if (isTold) return { shouldNotify: false, isTold: balanceMinor < thresholdMinor * RISEN }
  const isLow = balanceMinor < thresholdMinor
  return { shouldNotify: isLow, isTold: isLow }
}
