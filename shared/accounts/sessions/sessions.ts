import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import type { Config } from '#shared/platform/config.ts'
import { generateRandomText, isSignature, seal, sign, unseal } from '#shared/platform/crypto.ts'
import type { PurposeKeys } from '#shared/platform/keySet.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import type { Table } from '#shared/table/table.ts'
import { type Account, findPersonAtAccount } from '../members/memberStore.ts'
import type { User } from '../users/userStore.ts'
import { SESSION_LIFETIME_MS } from './rules/sessionDuration.ts'

/* Browser sessions of users. */

/** Time to enter the two-factor code after the correct password. */
const CODE_ENTRY_TIMEOUT_MS = 10 * MINUTE_MS

const Session = v.object({
  id: v.string(),
  /** Null before sign-in, as forms need a session too. */
  userId: v.nullable(v.number()),
  /**
   * User with a correct password whose second factor is pending. Separate from `userId`, so that
   * releases before second factors do not treat them as signed in.
   */
  awaitsCodeOf: v.optional(v.nullable(v.number()), null),
  /** Current account; null for their own, as in sessions of earlier releases. */
  accountId: v.optional(v.nullable(v.number()), null),
  /** Whether other accounts are available. */
  hasOthers: v.optional(v.boolean(), false),
  /** The user's `sessionEpoch` at sign-in; a change ends the session. */
  epoch: v.number(),
  expiresAtMs: v.number(),
})

/** A browser session, stored in a signed cookie. */
type Session = Readonly<v.InferOutput<typeof Session>>

const encryptSession = (keys: PurposeKeys, session: Session): Promise<string> => seal(keys, session)

/** Opens a session sealed with one of these keys; null if invalid or expired. */
async function decryptSession(keys: PurposeKeys, text: string, nowMs: number): Promise<Session | null> {
  const opened = v.safeParse(Session, await unseal(keys, text))
  return opened.success && opened.output.expiresAtMs > nowMs ? opened.output : null
}

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:')

/** Browsers accept a `__Host-` cookie over https only; plain http is for local use. */
const getCookieName = (baseUrl: string): string => (isSecure(baseUrl) ? '__Host-session' : 'session')

/** Returns the session text in a request's cookies (`name=value`). */
export function readSessionCookie(baseUrl: string, cookies: readonly string[]): string | null {
  const start = `${getCookieName(baseUrl)}=`
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? null
}

/** Returns the Set-Cookie header of a session. Lax, so that links from applications keep it. */
export const buildSessionCookie = (baseUrl: string, text: string): string =>
  [
    `${getCookieName(baseUrl)}=${text}`,
    'Path=/',
    `Max-Age=${SESSION_LIFETIME_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(baseUrl) ? ['Secure'] : []),
  ].join('; ')

/** A browser's request to a page. */
export type Visit = {
  /** Signed-in user. */
  readonly user: User | null
  /**
   * Current account; null after removal as a member. Read with each request, so that removal is
   * immediate.
   */
  readonly account: Account | null
  /** Whether other accounts are available. */
  readonly hasOthers: boolean
  /** User whose second factor is pending after a correct password. */
  readonly awaitingCode: User | null
  /** Cookies of a new session, to be set by the response. */
  readonly cookies: readonly string[]
  /** Creates and verifies tokens that bind a form to the session and its subject. */
  readonly createFormToken: (...about: readonly string[]) => string
  readonly isFormToken: (token: string, ...about: readonly string[]) => Promise<boolean>
}

/** The current account, and whether others are available. */
export type ActingAccount = { readonly accountId: number; readonly hasOthers: boolean }

export type Sessions = {
  readonly visit: (cookies: readonly string[], nowMs: number) => Promise<Visit>
  /** Starts the session of an authenticated user; `cookies` are set by the response. */
  readonly signIn: (user: User, actsFor: ActingAccount, nowMs: number) => Promise<readonly string[]>
  /** Starts a short session to enter the second factor after a correct password. */
  readonly startCodeEntry: (user: User, nowMs: number) => Promise<Visit>
}

/** Creates browser sessions in signed cookies; a new `sessionEpoch` of the user ends them all. */
export function createSessions(table: Table, keys: SigningKeys, { baseUrl }: Pick<Config, 'baseUrl'>): Sessions {
  type SessionOwner = Partial<Pick<Session, 'userId' | 'awaitsCodeOf' | 'accountId' | 'hasOthers'>>

  const begin = async (owner: SessionOwner, epoch: number, lastsMs: number, nowMs: number) => {
    const session: Session = {
      id: generateRandomText(16),
      userId: null,
      awaitsCodeOf: null,
      accountId: null,
      hasOthers: false,
      ...owner,
      epoch,
      expiresAtMs: nowMs + lastsMs,
    }
    return { session, cookies: [buildSessionCookie(baseUrl, await encryptSession(keys('sessions'), session))] }
  }

  const resume = async (cookies: readonly string[], nowMs: number) => {
    const text = readSessionCookie(baseUrl, cookies)
    const session = text && (await decryptSession(keys('sessions'), text, nowMs))
    if (!session) return null
    const userId = session.userId ?? session.awaitsCodeOf
    if (userId === null) return { session, person: null, account: null }
    const found = await findPersonAtAccount(table, userId, session.accountId ?? userId)
    return found.person?.sessionEpoch === session.epoch ? { session, ...found } : null
  }

  type Who = { readonly person: User | null; readonly account: Account | null }

  const toBrowserSession = async (
    session: Session,
    { person, account }: Who,
    cookies: readonly string[],
  ): Promise<Visit> => {
    const formTokenKeys = keys('forms')
    const formTokenKey = await formTokenKeys.current()
    const subject = (about: readonly string[]): string => JSON.stringify([session.id, ...about])
    return {
      user: session.userId === null ? null : person,
      account: session.userId === null ? null : account,
      hasOthers: session.hasOthers,
      awaitingCode: session.awaitsCodeOf === null ? null : person,
      cookies,
      createFormToken: (...about) => sign(formTokenKey, subject(about)),
      isFormToken: (token, ...about) => isSignature(formTokenKeys, token, subject(about)),
    }
  }

  return {
    visit: async (sentCookies, nowMs) => {
      const resumed = await resume(sentCookies, nowMs)
      if (resumed) return toBrowserSession(resumed.session, resumed, [])
      const { session, cookies } = await begin({}, 0, SESSION_LIFETIME_MS, nowMs)
      return toBrowserSession(session, { person: null, account: null }, cookies)
    },
    signIn: async ({ id, sessionEpoch }, actsFor, nowMs) =>
      (await begin({ userId: id, ...actsFor }, sessionEpoch, SESSION_LIFETIME_MS, nowMs)).cookies,
    startCodeEntry: async (user, nowMs) => {
      const { session, cookies } = await begin(
        { awaitsCodeOf: user.id },
        user.sessionEpoch,
        CODE_ENTRY_TIMEOUT_MS,
        nowMs,
      )
      return toBrowserSession(session, { person: user, account: null }, cookies)
    },
  }
}
