import { createAccess } from '#shared/accounts/access/accessStore.ts'
import { validatePassword } from '#shared/accounts/passwords/rules/password.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { STANDARD_RATE_LIMIT } from '#shared/accounts/rateLimits/rules/standardRateLimits.ts'
import { createProfile, type User } from '#shared/accounts/users/userStore.ts'
import { EMAIL, isWithinLimit } from '#shared/addresses/rules/addressErrors.ts'
import { invalid } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { hashPassword } from '#shared/platform/passwords.ts'
import type { Action } from '#shared/table/actions.ts'
import { openWallet } from './walletStore.ts'

export type NewAccount = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly timezone?: string
  readonly bucket?: RateLimit
  readonly approvals?: readonly string[]
}

/** Why an account cannot be created. */
export type AccountCreationError = { readonly field: 'email' | 'password'; readonly reason: string }

/**
 * Plans a new account with a USD wallet. Fails for an invalid email address and a short password;
 * the writes fail if the email address is taken.
 */
export async function planAccountCreation(
  input: NewAccount,
  nowMs: number,
  fieldPrefix = '',
): Promise<Result<{ readonly user: User; readonly actions: readonly Action[] }, AccountCreationError>> {
  const { email, password, firstName, lastName, timezone = 'UTC', bucket = STANDARD_RATE_LIMIT, approvals = [] } = input
  if (!EMAIL.test(email) || !isWithinLimit('email', email)) {
    return failure({ field: 'email', reason: `${email} is not a valid email address` })
  }
  const reason = validatePassword(password)
  if (reason !== null) return failure({ field: 'password', reason })
  const user: User = {
    id: generateId(),
    email,
    firstName,
    lastName,
    timezone,
    address: null,
    passwordHash: await hashPassword(password),
    sessionEpoch: 1,
    createdMs: nowMs,
  }
  const actions = [
    ...createProfile(user, () => invalid(`${fieldPrefix}an account with the email address ${email} already exists`)),
    createAccess(user.id, bucket, approvals),
    openWallet(user.id, 'USD', nowMs),
  ]
  return ok({ user, actions })
}
