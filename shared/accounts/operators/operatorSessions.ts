import * as v from 'valibot'
import { HOUR_MS } from '#shared/core/durations.ts'
import type { OperatorScope } from '#shared/core/scopes.ts'
import type { Config } from '#shared/platform/config.ts'
import { generateRandomText, seal, unseal } from '#shared/platform/crypto.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import type { Table } from '#shared/table/table.ts'
import { findUser, type User } from '../users/userStore.ts'
import { findOperator, type Operator } from './operatorStore.ts'

/** Duration of an operator session. */
export const OPERATOR_SESSION_LIFETIME_MS = HOUR_MS

const Session = v.object({
  id: v.string(),
  userId: v.number(),
  /** Epoch of the operator at sign-in: enrolment or sign-out changes it, which ends the session. */
  epoch: v.number(),
  /** Epoch of the user at sign-in: a new password ends the session as well. */
  sessionEpoch: v.number(),
  expiresAtMs: v.number(),
})

/** An operator signed in with two-factor authentication. */
export type SignedInOperator = {
  readonly user: User
  /** Current scopes, read for every request. */
  readonly scopes: readonly OperatorScope[]
  readonly expiresAtMs: number
}

export type OperatorSessions = {
  /** Returns the operator signed in with a request's cookies (`name=value`); null if none. */
  readonly find: (cookies: readonly string[], nowMs: number) => Promise<SignedInOperator | null>
  /** Starts a session; `cookies` are set by the response. */
  readonly begin: (user: User, operator: Operator, nowMs: number) => Promise<readonly string[]>
  /** Cookies that delete the session in the browser. */
  readonly forgotten: readonly string[]
}

/**
 * Creates the sessions of operators, separate from those of users: a signed cookie that is
 * inaccessible to scripts and not sent from other sites, and checked against the table with every
 * request, so that revoked access ends immediately.
 */
export function createOperatorSessions(
  table: Table,
  keys: SigningKeys,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): OperatorSessions {
  // Browsers accept a `__Host-` cookie over https only; plain http is for local use.
  const isSecureOrigin = baseUrl.startsWith('https:')
  const name = isSecureOrigin ? '__Host-operator' : 'operator'
  const cookie = (text: string, seconds: number): string =>
    [
      `${name}=${text}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecureOrigin ? ['Secure'] : []),
    ].join('; ')
  return {
    find: async (cookies, nowMs) => {
      const text = cookies.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
      const opened = text ? v.safeParse(Session, await unseal(keys('operator sessions'), text)) : null
      if (!opened?.success || opened.output.expiresAtMs <= nowMs) return null
      const { userId, epoch, sessionEpoch, expiresAtMs } = opened.output
      const [operator, user] = await Promise.all([findOperator(table, userId), findUser(table, userId)])
      const goesOn = operator?.factor && operator.epoch === epoch && user?.sessionEpoch === sessionEpoch
      return goesOn ? { user, scopes: operator.scopes, expiresAtMs } : null
    },
    begin: async (user, { epoch }, nowMs) => {
      const expiresAtMs = nowMs + OPERATOR_SESSION_LIFETIME_MS
      const session = {
        id: generateRandomText(16),
        userId: user.id,
        epoch,
        sessionEpoch: user.sessionEpoch,
        expiresAtMs,
      }
      return [cookie(await seal(keys('operator sessions'), session), OPERATOR_SESSION_LIFETIME_MS / 1000)]
    },
    forgotten: [cookie('', 0)],
  }
}
