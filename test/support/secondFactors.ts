import { enrolUserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { computeStepCode, generateCodeSecret, stepAt } from '#shared/platform/oneTimeCodes.ts'
import { must, type TestAccount, testTable } from './accounts.ts'

export type Enrolled = {
  /**
   * Returns the current one-time code, or that of a later time step. The enrolment has consumed the
   * current one.
   */
  readonly code: (stepsLater?: number) => string
  readonly recoveryCodes: readonly string[]
}

/** Returns the codes of an authenticator app. */
export const codesOf =
  (secret: Uint8Array): Enrolled['code'] =>
  (stepsLater = 0) =>
    computeStepCode(secret, stepAt(clock.now()) + stepsLater)

/** Enables two-factor authentication for an account. Requires a key service. */
export async function enrolledUser({ userId }: Pick<TestAccount, 'userId'>): Promise<Enrolled> {
  const secret = generateCodeSecret()
  const code = codesOf(secret)
  const enrolment = { userId, secret, code: code() }
  return {
    code,
    recoveryCodes: must(
      await enrolUserSecondFactor(testTable(), loadConfig().credentialsKeyId, enrolment, clock.now()),
    ),
  }
}
