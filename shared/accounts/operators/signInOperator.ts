import { recordUserChange } from '#shared/audit/auditTrail.ts'
import { OPERATOR_CODES } from '#shared/core/encryptionPurposes.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { countAgainstNamedLimit } from '../rateLimits/rateLimitStore.ts'
import { CODE_RATE_LIMIT } from '../rateLimits/rules/standardRateLimits.ts'
import { findUnusedCodeStep } from '../secondFactors/codeSecrets.ts'
import { checkSignIn, type SignInAttempt } from '../sessions/checkSignIn.ts'
import type { User } from '../users/userStore.ts'
import { consumeOperatorCode, findOperator, type Operator } from './operatorStore.ts'

/** Returns the operator's name in the audit trail, from the user id. */
export const formatActor = ({ userId }: Pick<Operator, 'userId'>): string => `operator:${userId}`

export type OperatorSignIn =
  | { readonly kind: 'operator'; readonly user: User; readonly operator: Operator }
  /** Email address, password or code is wrong, without saying which. */
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Signs an operator in with password and code. Codes are single-use: the use and the audit entry
 * are one transaction. Attempts count as those of users; codes are also limited after a correct
 * password. `keyId`: KMS key of the code secrets.
 */
export async function signInOperator(
  table: Table,
  keyId: string,
  { code, ...attempt }: SignInAttempt & { readonly code: string },
  nowMs: number,
): Promise<OperatorSignIn> {
  const check = await checkSignIn(table, attempt, nowMs)
  if (check.kind !== 'user') return check
  const { user } = check
  const operator = await findOperator(table, user.id)
  if (!operator?.factor) return { kind: 'wrong' }
  const counted = await countAgainstNamedLimit(table, `operator-code/${user.id}`, CODE_RATE_LIMIT, nowMs)
  if (counted.kind === 'full') return { kind: 'tooMany', retryAtMs: counted.nextAllowedAtMs }
  const step = await findUnusedCodeStep({ keyId, purpose: OPERATOR_CODES }, user.id, operator.factor, code, nowMs)
  if (step === null) return { kind: 'wrong' }
  const signIn = { actor: formatActor(operator), action: 'operators sign-in', userId: user.id }
  const used = await table.commit([
    consumeOperatorCode(operator, step),
    ...recordUserChange(signIn, generateId(), nowMs),
  ])
  return used.ok ? { kind: 'operator', user, operator } : { kind: 'wrong' }
}
