import * as v from 'valibot'
import { HOUR_MS } from '#shared/core/durations.ts'
import type { OperatorScope } from '#shared/core/scopes.ts'
import type { Config } from '#shared/platform/config.ts'
import { randomText, seal, unseal } from '#shared/platform/digest.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import type { Table } from '#shared/table/table.ts'
import { findUser, type User } from '../users/userStore.ts'
import { findOperator, type Operator } from './operatorStore.ts'

/** Duration of an operator session. */
export const OPERATOR_SESSION_MS = HOUR_MS

const Session = v.object({
  id: v.string(),
  userId: v.number(),
  /** The operator's at sign-in: another one, by enrolment or sign-out, ends the session. */
  epoch: v.number(),
  /** The user's at sign-in: a new password ends the session as well. */
  sessionEpoch: v.number(),
  expiresAtMs: v.number(),
})

/** An operator who has signed in with password and second factor. */
export type SignedInOperator = {
  readonly user: User
  /** What they may do now: it is read anew for every request. */
  readonly scopes: readonly OperatorScope[]
  readonly expiresAtMs: number
}

export type OperatorSessions = {
  /**
   * Who a request's cookies (`name=value` each) say is signed in; null: nobody, or not any more.
   */
  readonly find: (cookies: readonly string[], nowMs: number) => Promise<SignedInOperator | null>
  /** Begins a session; `cookies` are to be set with the answer. */
  readonly begin: (user: User, operator: Operator, nowMs: number) => Promise<readonly string[]>
  /** Cookies that make a browser forget its session. */
  readonly forgotten: readonly string[]
}

/**
 * Sessions of operators, apart from those of users: kept in a signed cookie that no script reads
 * and no other site's link or form brings along, and checked against the table with every request,
 * so that nothing outlives what it was given for.
 */
export function createOperatorSessions(
  table: Table,
  keys: SigningKeys,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): OperatorSessions {
  // Browsers take a `__Host-` cookie only from this very host over https; plain http is local only.
  const isSecure = baseUrl.startsWith('https:')
  const name = isSecure ? '__Host-operator' : 'operator'
  const cookie = (text: string, seconds: number): string =>
    [
      `${name}=${text}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
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
      const expiresAtMs = nowMs + OPERATOR_SESSION_MS
      const session = { id: randomText(16), userId: user.id, epoch, sessionEpoch: user.sessionEpoch, expiresAtMs }
      return [cookie(await seal(keys('operator sessions'), session), OPERATOR_SESSION_MS / 1000)]
    },
    forgotten: [cookie('', 0)],
  }
}
