import { USER_CODES } from '#shared/core/encryptionPurposes.ts'
import { type Action, update } from '#shared/table/actions.ts'
import { all, below, equals, exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { countAgainstNamedLimit } from '../rateLimits/rateLimitStore.ts'
import { CODE_RATE_LIMIT } from '../rateLimits/rules/standardRateLimits.ts'
import { findUnusedCodeStep } from './codeSecrets.ts'
import { isRecoveryCode, normaliseRecoveryCode } from './rules/recoveryCodes.ts'
import { digestRecoveryCode, notifySecondFactorChange, type UserSecondFactor } from './userSecondFactors.ts'

export type TwoFactorCheck =
  | { readonly kind: 'right'; readonly isRecovery: boolean }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Consumes an app or recovery code of a user; only one of several concurrent uses succeeds.
 * Requires a correct password before; attempts are limited by user.
 */
export async function consumeUserCode(
  table: Table,
  keyId: string,
  { userId, factor, code }: { readonly userId: number; readonly factor: UserSecondFactor; readonly code: string },
  nowMs: number,
): Promise<TwoFactorCheck> {
  const counted = await countAgainstNamedLimit(table, `user-code/${userId}`, CODE_RATE_LIMIT, nowMs)
  if (counted.kind === 'full') return { kind: 'tooMany', retryAtMs: counted.nextAllowedAtMs }
  const isRecoveryCodeSubmission = isRecoveryCode(code)
  const use = isRecoveryCodeSubmission
    ? consumeRecoveryCode(userId, factor, code, nowMs)
    : await consumeAuthenticatorCode()
  if (!use) return { kind: 'wrong' }
  return (await table.commit(use)).ok ? { kind: 'right', isRecovery: isRecoveryCodeSubmission } : { kind: 'wrong' }

  async function consumeAuthenticatorCode(): Promise<readonly Action[] | null> {
    const step = await findUnusedCodeStep(
      { keyId, purpose: USER_CODES },
      userId,
      factor.factor,
      normaliseRecoveryCode(code),
      nowMs,
    )
    if (step === null) return null
    const isSame = equals('factor.enrolledMs', factor.factor.enrolledMs)
    return [
      update(
        keys.secondFactor(userId),
        { set: { 'factor.usedStep': step } },
        all(exists(), isSame, below('factor.usedStep', step)),
      ),
    ]
  }
}

function consumeRecoveryCode(userId: number, { recovery }: UserSecondFactor, code: string, nowMs: number) {
  const used = digestRecoveryCode(userId, code)
  if (recovery[used] === undefined) return null
  const path = `recovery.${used}`
  return [
    update(keys.secondFactor(userId), { remove: [path] }, exists(path)),
    ...notifySecondFactorChange({ userId, change: 'recovery code used' }, nowMs),
  ]
}
