import type { Bucket } from '../domain/leakyBucket.ts'
import { digest } from '../platform/digest.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import { pourIntoNamedBucket } from '../table/bucketStore.ts'
import type { Table } from '../table/table.ts'
import { findUser, findUserIdByEmail, normalisedEmail, type User } from '../table/userStore.ts'

/** Attempts to sign in as one user: ten, then one a minute. */
const EMAIL_BUCKET: Bucket = { size: 10, intervalMs: 60_000 }
/** Attempts from one client address, which an office may share: thirty, then one every ten seconds. */
const CLIENT_BUCKET: Bucket = { size: 30, intervalMs: 10_000 }

export type SignInAttempt = { readonly email: string; readonly password: string; readonly clientAddress: string }

export type SignInCheck =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Whose e-mail address and password these are. An unknown address is answered like a wrong password, and takes as long.
 * Attempts are counted by address and by client before anything else, so that passwords cannot be tried out.
 */
export async function checkSignIn(table: Table, attempt: SignInAttempt, nowMs: number): Promise<SignInCheck> {
  const { email, password, clientAddress } = attempt
  const buckets = [
    { name: `sign-in/client/${clientAddress}`, bucket: CLIENT_BUCKET },
    { name: `sign-in/email/${digest(normalisedEmail(email))}`, bucket: EMAIL_BUCKET },
  ]
  for (const { name, bucket } of buckets) {
    const pour = await pourIntoNamedBucket(table, name, bucket, nowMs)
    if (pour.kind === 'full') return { kind: 'tooMany', retryAtMs: pour.roomAtMs }
  }
  const userId = await findUserIdByEmail(table, email)
  const user = await findUser(table, userId ?? 0)
  const isRight = user ? await isPassword(password, user.passwordHash) : (await hashPassword(password)) === null
  return user && isRight ? { kind: 'user', user } : { kind: 'wrong' }
}
