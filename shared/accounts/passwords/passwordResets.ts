import * as v from 'valibot'
import { recordChange } from '#shared/audit/auditTrail.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueMail } from '#shared/mail/mailDue.ts'
import { digest } from '#shared/platform/digest.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { hashPassword } from '#shared/platform/passwords.ts'
import { create, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transact } from '#shared/table/transact.ts'
import { countByName } from '../rateLimits/rateLimitStore.ts'
import { clientNetwork } from '../rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '../rateLimits/rules/rateLimit.ts'
import { normalisedEmail } from '../rules/normalisedEmail.ts'
import { findOpenUser, findUser, findUserIdByEmail, isLocked, replacePassword } from '../users/userStore.ts'

/** Password resets for one email address: 5, then one per 20 minutes. */
const RESETS_BY_EMAIL: RateLimit = { size: 5, intervalMs: 20 * MINUTE_MS }

/** Password resets from one IP address, which an office may share: 10, then one per minute. */
const RESETS_BY_CLIENT: RateLimit = { size: 10, intervalMs: MINUTE_MS }

/** Lifetime of a password reset link. */
const PASSWORD_RESET_MS = 30 * MINUTE_MS

const PasswordReset = v.object({
  /**
   * Whose password; 0 where the address was nobody's: both are stored alike, so that the work tells
   * nothing.
   */
  userId: v.number(),
  /**
   * The user's `sessionEpoch` when it was asked for: a password that was changed since ends the
   * link.
   */
  sessionEpoch: v.number(),
  expiresAtMs: v.number(),
})

/** A link by which a person sets a new password, once. */
export type PasswordReset = Readonly<v.InferOutput<typeof PasswordReset>>

const resets = codec(PasswordReset)

export type ResetRequest = {
  /** Drawn before it is asked for, so that a form that is sent twice sends one mail. */
  readonly id: number
  readonly email: string
  readonly clientAddress: string
}

export type ResetRequestOutcome =
  | { readonly kind: 'taken'; readonly resetId: number }
  | { readonly kind: 'tooMany'; readonly retryAtMs: number }

/**
 * Asks for a link to be sent to an address. What is done, written and answered is the same whether
 * somebody has that address or nobody: only the mail, which a worker sends later, makes the
 * difference. Requests count by client and by address.
 */
export async function requestPasswordReset(
  table: Table,
  { id: resetId, email, clientAddress }: ResetRequest,
  nowMs: number,
): Promise<ResetRequestOutcome> {
  const counted = [
    await countByName(table, `reset/client/${clientNetwork(clientAddress)}`, RESETS_BY_CLIENT, nowMs),
    await countByName(table, `reset/email/${digest(normalisedEmail(email))}`, RESETS_BY_EMAIL, nowMs),
  ]
  const full = counted.find(({ kind }) => kind === 'full')
  if (full?.kind === 'full') return { kind: 'tooMany', retryAtMs: full.nextAllowedAtMs }
  const user = await findUser(table, (await findUserIdByEmail(table, email)) ?? 0)
  const reachable = user && !isLocked(user) ? user : { id: 0, sessionEpoch: 0 }
  const expiresAtMs = nowMs + PASSWORD_RESET_MS
  const { id: userId, sessionEpoch } = reachable
  // A form that was sent before has had its effect.
  await table.commit([
    create({
      ...keys.passwordReset(resetId),
      ...resets.write({ userId, sessionEpoch, expiresAtMs }),
      [tableShape.timeToLive]: Math.ceil(expiresAtMs / 1000),
    }),
    enqueueMail({ kind: 'passwordReset', userId, resetId }, generateId(), nowMs),
  ])
  return { kind: 'taken', resetId }
}

/**
 * A link that can still be used; null where it was used, has run out, or another has been used
 * since.
 */
export async function findPasswordReset(table: Table, resetId: number, nowMs: number): Promise<PasswordReset | null> {
  const item = await table.get(keys.passwordReset(resetId))
  const reset = item ? resets.read(item) : null
  if (!reset || reset.userId === 0 || reset.expiresAtMs <= nowMs) return null
  const user = await findOpenUser(table, reset.userId)
  return user.ok && user.value.sessionEpoch === reset.sessionEpoch ? reset : null
}

/**
 * Sets a new password by a link, and ends all browser sessions. Of several who use one link, or
 * several links of one person, one does. Keys and tokens of the account go on: programs know
 * nothing of the password.
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
        enqueueMail({ kind: 'passwordChanged', userId }, generateId(), nowMs),
        ...recordChange({ actor: `user:${userId}`, action: 'password reset', userId }, generateId(), nowMs),
      ],
      value: undefined,
    })
  })
  return done.ok ? done : failure('gone')
}
