import { digest } from '../../platform/digest.ts'
import { hashPassword, isPassword } from '../../platform/passwords.ts'
import type { Table } from '../../table/table.ts'
import { type Pour, pourIntoNamedBucket } from '../rateLimits/rateLimitStore.ts'
import { clientNetwork } from '../rateLimits/rules/clientNetwork.ts'
import type { Bucket } from '../rateLimits/rules/leakyBucket.ts'
import { findUser, findUserIdByEmail, normalisedEmail, type User } from '../users/userStore.ts'

/** Attempts to sign in as one user from one client address: ten, then one a minute. */
const EMAIL_AND_CLIENT_BUCKET: Bucket = { size: 10, intervalMs: 60_000 }
/** Attempts to sign in as one user from wherever: wide, as whoever fills it keeps the user out as well. */
const EMAIL_BUCKET: Bucket = { size: 200, intervalMs: 10_000 }
/** Attempts from one client address, which an office may share: thirty, then one every ten seconds. */
const CLIENT_BUCKET: Bucket = { size: 30, intervalMs: 10_000 }

const isFull = (pour: Pour) => pour.kind === 'full'

export type SignInAttempt = { readonly email: string; readonly password: string; readonly clientAddress: string }

export type SignInCheck =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Whose e-mail address and password these are. An unknown address is answered like a wrong password, and takes as long.
 * Attempts are counted by address and by client before anything else, so that passwords cannot be tried out, and so that nobody
 * who tries keeps the user out who is elsewhere.
 */
export async function checkSignIn(table: Table, attempt: SignInAttempt, nowMs: number): Promise<SignInCheck> {
  const { email, password } = attempt
  const client = clientNetwork(attempt.clientAddress)
  const address = normalisedEmail(email)
  const pour = (name: string, bucket: Bucket) => pourIntoNamedBucket(table, `sign-in/${name}`, bucket, nowMs)
  const ofClient = await Promise.all([
    pour(`client/${client}`, CLIENT_BUCKET),
    pour(`email-and-client/${digest(address, client)}`, EMAIL_AND_CLIENT_BUCKET),
  ])
  // Whoever is refused already does not count against the user.
  const full = ofClient.find(isFull) ?? [await pour(`email/${digest(address)}`, EMAIL_BUCKET)].find(isFull)
  if (full) return { kind: 'tooMany', retryAtMs: full.roomAtMs }
  const userId = await findUserIdByEmail(table, email)
  const user = await findUser(table, userId ?? 0)
  const isRight = user ? await isPassword(password, user.passwordHash) : (await hashPassword(password)) === null
  return user && isRight ? { kind: 'user', user } : { kind: 'wrong' }
}
