import { digest } from '#shared/platform/crypto.ts'
import { hashPassword, verifyPassword } from '#shared/platform/passwords.ts'
import type { Table } from '#shared/table/table.ts'
import { findMembershipIds } from '../members/memberStore.ts'
import { type Counted, countAgainstNamedLimit } from '../rateLimits/rateLimitStore.ts'
import { getClientNetwork } from '../rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '../rateLimits/rules/rateLimit.ts'
import { normaliseEmail } from '../rules/normalisedEmail.ts'
import { findUserSecondFactor, type UserSecondFactor } from '../secondFactors/userSecondFactors.ts'
import { findUser, findUserIdByEmail, type User } from '../users/userStore.ts'

/** Sign-in attempts from one IP address, which an office may share: 30, then one per 10 seconds. */
const CLIENT_SIGN_IN_RATE_LIMIT: RateLimit = { size: 30, intervalMs: 10_000 }

/**
 * Sign-in attempts for one user from any IP address. High, because an attacker who exhausts it
 * locks the user out.
 */
const USER_SIGN_IN_RATE_LIMIT: RateLimit = { size: 200, intervalMs: 10_000 }

/** Sign-in attempts for one user from one IP address: 10, then one per minute. */
const USER_CLIENT_SIGN_IN_RATE_LIMIT: RateLimit = { size: 10, intervalMs: 60_000 }

const isFull = (count: Counted) => count.kind === 'full'

export type SignInAttempt = { readonly email: string; readonly password: string; readonly clientAddress: string }

export type SignInCheck =
  | {
      readonly kind: 'user'
      readonly user: User
      /** Second factor of the user; operators have a separate one. */
      readonly factor: UserSecondFactor | null
      /** Accounts they were invited to. */
      readonly invited: readonly number[]
    }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Verifies email address and password. An unknown address takes as long as a wrong password, with
 * the same response. Attempts are first limited by email and IP address, against guessing, without
 * locking out the user elsewhere.
 */
export async function checkSignIn(table: Table, attempt: SignInAttempt, nowMs: number): Promise<SignInCheck> {
  const { email, password } = attempt
  const client = getClientNetwork(attempt.clientAddress)
  const address = normaliseEmail(email)
  const count = (name: string, limit: RateLimit) => countAgainstNamedLimit(table, `sign-in/${name}`, limit, nowMs)
  const clientLimitResults = await Promise.all([
    count(`client/${client}`, CLIENT_SIGN_IN_RATE_LIMIT),
    count(`email-and-client/${digest(address, client)}`, USER_CLIENT_SIGN_IN_RATE_LIMIT),
  ])
  // Attempts already rejected do not count against the user.
  const full =
    clientLimitResults.find(isFull) ?? [await count(`email/${digest(address)}`, USER_SIGN_IN_RATE_LIMIT)].find(isFull)
  if (full) return { kind: 'tooMany', retryAtMs: full.nextAllowedAtMs }
  const userId = await findUserIdByEmail(table, email)
  const id = userId ?? 0
  const [user, factor, invited] = await Promise.all([
    findUser(table, id),
    findUserSecondFactor(table, id),
    findMembershipIds(table, id),
  ])
  const isPasswordCorrect = user
    ? await verifyPassword(password, user.passwordHash)
    : (await hashPassword(password)) === null
  return user && isPasswordCorrect ? { kind: 'user', user, factor, invited } : { kind: 'wrong' }
}
