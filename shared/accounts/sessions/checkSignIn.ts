import { digest } from '#shared/platform/digest.ts'
import { hashPassword, isPassword } from '#shared/platform/passwords.ts'
import type { Table } from '#shared/table/table.ts'
import { findMembershipIds } from '../members/memberStore.ts'
import { type Counted, countByName } from '../rateLimits/rateLimitStore.ts'
import { clientNetwork } from '../rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '../rateLimits/rules/rateLimit.ts'
import { normalisedEmail } from '../rules/normalisedEmail.ts'
import { findUserFactor, type UserFactor } from '../secondFactors/userFactors.ts'
import { findUser, findUserIdByEmail, type User } from '../users/userStore.ts'

/** Sign-in attempts from one IP address, which an office may share: 30, then one per 10 seconds. */
const SIGN_IN_BY_CLIENT: RateLimit = { size: 30, intervalMs: 10_000 }

/**
 * Sign-in attempts for one user from any IP address. High, because an attacker who exhausts it
 * locks the user out.
 */
const SIGN_IN_BY_USER: RateLimit = { size: 200, intervalMs: 10_000 }

/** Sign-in attempts for one user from one IP address: 10, then one per minute. */
const SIGN_IN_BY_USER_AND_CLIENT: RateLimit = { size: 10, intervalMs: 60_000 }

const isFull = (count: Counted) => count.kind === 'full'

export type SignInAttempt = { readonly email: string; readonly password: string; readonly clientAddress: string }

export type SignInCheck =
  | {
      readonly kind: 'user'
      readonly user: User
      /** Second factor of the user; operators have a separate one. */
      readonly factor: UserFactor | null
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
  const client = clientNetwork(attempt.clientAddress)
  const address = normalisedEmail(email)
  const count = (name: string, limit: RateLimit) => countByName(table, `sign-in/${name}`, limit, nowMs)
  const ofClient = await Promise.all([
    count(`client/${client}`, SIGN_IN_BY_CLIENT),
    count(`email-and-client/${digest(address, client)}`, SIGN_IN_BY_USER_AND_CLIENT),
  ])
  // Attempts already rejected do not count against the user.
  const full = ofClient.find(isFull) ?? [await count(`email/${digest(address)}`, SIGN_IN_BY_USER)].find(isFull)
  if (full) return { kind: 'tooMany', retryAtMs: full.nextAllowedAtMs }
  const userId = await findUserIdByEmail(table, email)
  const id = userId ?? 0
  const [user, factor, invited] = await Promise.all([
    findUser(table, id),
    findUserFactor(table, id),
    findMembershipIds(table, id),
  ])
  const isRight = user ? await isPassword(password, user.passwordHash) : (await hashPassword(password)) === null
  return user && isRight ? { kind: 'user', user, factor, invited } : { kind: 'wrong' }
}
