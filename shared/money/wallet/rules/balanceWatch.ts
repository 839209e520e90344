/**
 * Below so many units of its currency a balance is low, where its account has not said otherwise.
 */
export const LOW_BALANCE = 20

/**
 * A balance that was told to be low has to rise to so much of the threshold before it can be told
 * again.
 */
const RISEN = 1.25

export type BalanceCheck = {
  readonly balanceMinor: number
  readonly thresholdMinor: number
  /** Its people were told that it is low. */
  readonly isTold: boolean
}

/** What a look at a balance comes to: whether to tell, and what is known from then on. */
export function evaluateBalance({ balanceMinor, thresholdMinor, isTold }: BalanceCheck): {
  readonly tell: boolean
  readonly isTold: boolean
} {
  if (isTold) return { tell: false, isTold: balanceMinor < thresholdMinor * RISEN }
  const isLow = balanceMinor < thresholdMinor
  return { tell: isLow, isTold: isLow }
}
