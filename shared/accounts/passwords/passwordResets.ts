import * as v from 'valibot'
import { recordUserChange } from '#shared/audit/auditTrail.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEmail } from '#shared/mail/dueEmail.ts'
import { digest } from '#shared/platform/crypto.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { hashPassword } from '#shared/platform/passwords.ts'
import { create, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { countAgainstNamedLimit } from '../rateLimits/rateLimitStore.ts'
import { getClientNetwork } from '../rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '../rateLimits/rules/rateLimit.ts'
import { normaliseEmail } from '../rules/normalisedEmail.ts'
import { findUnlockedUser, findUser, findUserIdByEmail, isLocked, replacePassword } from '../users/userStore.ts'

/* Password resets by email. */

/** Password resets for one email address: 5, then one per 20 minutes. */
const EMAIL_RESET_RATE_LIMIT: RateLimit = { size: 5, intervalMs: 20 * MINUTE_MS }

/** Password resets from one IP address, which an office may share: 10, then one per minute. */
const CLIENT_RESET_RATE_LIMIT: RateLimit = { size: 10, intervalMs: MINUTE_MS }

/** Lifetime of a password reset link. */
const PASSWORD_RESET_LIFETIME_MS = 30 * MINUTE_MS

const PasswordReset = v.object({
  /** 0 if the address is unknown, which is stored as well, so that timing reveals nothing. */
  userId: v.number(),
  /** The user's `sessionEpoch` at the request: a later password change invalidates the link. */
  sessionEpoch: v.number(),
  expiresAtMs: v.number(),
})

/** A single-use link for setting a new password. */
export type PasswordReset = Readonly<v.InferOutput<typeof PasswordReset>>

const resets = codec(PasswordReset)

export type PasswordResetRequest = {
  /** Drawn by the form, so that a form sent twice sends one email. */
  readonly id: number
  readonly email: string
  readonly clientAddress: string
}

export type PasswordResetRequestOutcome =
  | { readonly kind: 'taken'; readonly resetId: number }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Requests a reset link for an address. Processing and response are the same for unknown addresses:
 * the difference is the email, which a worker sends later. Limited by IP address and email address.
 */
export async function requestPasswordReset(
  table: Table,
  { id: resetId, email, clientAddress }: PasswordResetRequest,
  nowMs: number,
): Promise<PasswordResetRequestOutcome> {
  const counted = [
    await countAgainstNamedLimit(
      table,
      `reset/client/${getClientNetwork(clientAddress)}`,
      CLIENT_RESET_RATE_LIMIT,
      nowMs,
    ),
    await countAgainstNamedLimit(table, `reset/email/${digest(normaliseEmail(email))}`, EMAIL_RESET_RATE_LIMIT, nowMs),
  ]
  const full = counted.find(({ kind }) => kind === 'full')
  if (full?.kind === 'full') return { kind: 'tooMany', retryAtMs: full.nextAllowedAtMs }
  const user = await findUser(table, (await findUserIdByEmail(table, email)) ?? 0)
  const reachable = user && !isLocked(user) ? user : { id: 0, sessionEpoch: 0 }
  const expiresAtMs = nowMs + PASSWORD_RESET_LIFETIME_MS
  const { id: userId, sessionEpoch } = reachable
  // A resubmitted form has already had its effect.
  await table.commit([
    create({
      ...keys.passwordReset(resetId),
      ...resets.write({ userId, sessionEpoch, expiresAtMs }),
      [tableShape.timeToLive]: Math.ceil(expiresAtMs / 1000),
    }),
    enqueueEmail({ kind: 'passwordReset', userId, resetId }, generateId(), nowMs),
  ])
  return { kind: 'taken', resetId }
}

/** Finds a valid link; null if it was used, expired, or another was used since. */
export async function findPasswordReset(table: Table, resetId: number, nowMs: number): Promise<PasswordReset | null> {
  const item = await table.get(keys.passwordReset(resetId))
  const reset = item ? resets.read(item) : null
  if (!reset || reset.userId === 0 || reset.expiresAtMs <= nowMs) return null
  const user = await findUnlockedUser(table, reset.userId)
  return user.ok && user.value.sessionEpoch === reset.sessionEpoch ? reset : null
}

/**
 * Sets a new password with a link, and ends all browser sessions. Only one of several concurrent
 * uses succeeds. Keys and tokens stay valid, as programs do not use the password.
 */
export async function resetPassword(
  table: Table,
  resetId: number,
  password: string,
  nowMs: number,
): Promise<Result<void, 'gone'>> {
  if (!(await findPasswordReset(table, resetId, nowMs))) return failure('gone')
  const passwordHash = await hashPassword(password)
  const done = await transact<void, 'gone'>(table, async () => {
    const reset = await findPasswordReset(table, resetId, nowMs)
    if (!reset) return failure('gone')
    const { userId, sessionEpoch } = reset
    return ok({
      actions: [
        remove(keys.passwordReset(resetId), exists()),
        replacePassword({ id: userId, sessionEpoch }, passwordHash),
        enqueueEmail({ kind: 'passwordChanged', userId }, generateId(), nowMs),
        ...recordUserChange({ actor: `user:${userId}`, action: 'password reset', userId }, generateId(), nowMs),
      ],
      value: undefined,
    })
  })
  return done.ok ? done : failure('gone')
}
